"""Questions: who is asked, and when a question answers itself.

A question that only what lies behind a screen could answer by itself is asked
all the same (LX-711): whom the table waits for must not tell who has the units.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import RUN, Frame, Step
from regalia.games.xidit import queries as q
from regalia.games.xidit.state import State

ANSWERS: Final = ("seal", "decline")  # verbs that can be asked about by the word alone


def why_now(step: Step[State], *args: tuple[str, str, int]) -> Why:
    """Say what the question is: the last reason of every table; `forbids` says what to choose."""
    return Why(step.forbids, f"now-{step.key}", args)


class OneSeat(Step[State]):
    """A question to the seat in regs[0]."""

    plain: tuple[str, ...] = ANSWERS

    def actors(self, s: State, f: Frame) -> int:
        return 1 << f.regs[0]


class Screened(OneSeat):
    """A question skipped only where everyone sees that there is a single answer."""

    forced = False
    secretive = True

    def is_open_to_all(self, s: State, f: Frame, seat: int) -> bool:
        """Return whether what everyone sees leaves several answers."""
        return True

    def by_itself(self, s: State, f: Frame, seat: int) -> bool:
        hidden = q.screens_count(s) and self.is_open_to_all(s, f, seat)
        return not hidden and len(self.legal(s, f, seat)) == 1

    def actors(self, s: State, f: Frame) -> int:
        return RUN if self.by_itself(s, f, f.regs[0]) else 1 << f.regs[0]

    def run(self, s: State, f: Frame, out: Sink) -> None:
        seat = f.regs[0]
        self.apply(s, f, seat, self.legal(s, f, seat)[0], out)
