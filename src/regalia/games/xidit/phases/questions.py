"""Questions: who is asked, when one answers itself, and why something is refused.

A question that only what lies behind a screen could answer by itself is asked
all the same (LX-711): whom the table waits for must not tell who has the units.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import RUN, Frame, Step
from regalia.engine.verbs import Ref
from regalia.games.xidit import queries as q
from regalia.games.xidit.state import State

Args = tuple[tuple[str, str, int], ...]


ANSWERS: Final = ("seal", "decline")  # verbs that can be asked about by the word alone


def refusal(step: Step[State], things: list[Why | None], told: Args) -> Why:
    """First why a thing asked for cannot be chosen, then what the question is (`why-now-KEY`).

    `forbids` is the statement that says what is chosen now.
    """
    found = next((why for why in things if why is not None), None)
    return found or Why(step.forbids, f"now-{step.key}", told)


class Question(Step[State]):
    """A step whose refusals are all made like that."""

    plain: tuple[str, ...] = ANSWERS

    def told(self, s: State, f: Frame, seat: int) -> Args:
        """What the sentence `why-now-KEY` names."""
        return ()

    def why_thing(self, s: State, f: Frame, seat: int, ref: Ref) -> Why | None:
        """Why this thing cannot be chosen; None if the question is not about such things."""
        return None

    def why_not(self, s: State, f: Frame, seat: int, refs: list[Ref]) -> Why | None:
        things = [self.why_thing(s, f, seat, ref) for ref in refs]
        return refusal(self, things, self.told(s, f, seat))


class OneSeat(Question):
    """A question to the seat in regs[0]."""

    def actors(self, s: State, f: Frame) -> int:
        return 1 << f.regs[0]


class Screened(OneSeat):
    """A single answer is carried out unasked only where everybody sees that it is the only one."""

    forced = False
    secretive = True

    def seen_open(self, s: State, f: Frame, seat: int) -> bool:
        """Whether what everybody sees leaves several answers."""
        return True

    def by_itself(self, s: State, f: Frame, seat: int) -> bool:
        hidden = q.screens_count(s) and self.seen_open(s, f, seat)
        return not hidden and len(self.legal(s, f, seat)) == 1

    def actors(self, s: State, f: Frame) -> int:
        return RUN if self.by_itself(s, f, f.regs[0]) else 1 << f.regs[0]

    def run(self, s: State, f: Frame, out: Sink) -> None:
        seat = f.regs[0]
        self.apply(s, f, seat, self.legal(s, f, seat)[0], out)
