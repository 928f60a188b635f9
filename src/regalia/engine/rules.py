"""The engine loop, shared by all games."""

from __future__ import annotations

from typing import Final, Generic

from regalia.engine.events import Sink
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE, RUN, Frame, S, Sealed, Step

NOTHING: Final[list[int]] = []


class Rules(Generic[S]):
    """Runs steps until someone has to choose.  Trusted, unchecked, fast."""

    def __init__(self, steps: list[Step[S]]) -> None:
        for number, step in enumerate(steps):
            step.settle()
            if step.number != number:
                raise ValueError(f"step {step.key!r} has number {step.number}, not {number}")
        self.steps: Final = steps

    def top(self, s: S) -> tuple[Step[S], Frame]:
        frame = s.stack[-1]
        return self.steps[frame.step], frame

    def advance(self, s: S, out: Sink) -> None:
        """Run steps until a seat or chance must choose, or the match is over.

        A step with one option left is carried out here, so a forced choice is
        never asked and never a ply; its events tell the log.
        """
        stack, steps, watching = s.stack, self.steps, out.watching
        while stack:
            f = stack[-1]
            step = steps[f.step]
            who = step.actors(s, f) if step.asks else RUN
            if who == RUN:
                step.run(s, f, out)
                if watching:
                    out.watch(s)
                continue
            s.acting = who
            if who == CHANCE and step.forced:
                seat = CHANCE
            elif who > 0 and who & (who - 1) == 0:
                seat = who.bit_length() - 1
            else:  # several seats, or chance that waits in any case: found when asked for
                s.offered = NOTHING
                return
            s.offered = codes = step.legal(s, f, seat)
            if len(codes) != 1 or not (step.forced or step.by_itself(s, f, seat)):
                return
            step.apply(s, f, seat, codes[0], out)
            if watching:
                out.watch(s)
        s.acting = RUN
        s.offered = NOTHING

    def legal(self, s: S, seat: int) -> list[int]:
        """Return the codes open to a seat that must act (or to CHANCE); they are never changed."""
        if s.acting == CHANCE:
            if seat != CHANCE:
                return NOTHING
        elif seat < 0 or not s.acting & (1 << seat):
            return NOTHING
        if s.offered:
            return s.offered
        step, f = self.top(s)
        return step.legal(s, f, seat)

    def weights(self, s: S) -> list[int]:
        step, f = self.top(s)
        return step.weights(s, f)

    def deal(self, s: S, draw: Quick) -> int:
        """Draw one of the codes open to chance, with the probability of its weight."""
        step, f = self.top(s)
        return step.deal(s, f, draw)

    def apply(self, s: S, seat: int, code: int, out: Sink) -> None:
        """Carry out one code of legal() and run to the next question."""
        f = s.stack[-1]
        self.steps[f.step].apply(s, f, seat, code, out)
        if out.watching:
            out.watch(s)
        self.advance(s, out)

    def retract(self, s: S, seat: int) -> bool:
        """Undo the last secret pick of a seat while the drafts are open."""
        if not s.stack:
            return False
        step, f = self.top(s)
        if not isinstance(step, Sealed) or not step.retract(f, seat):
            return False
        s.acting = step.actors(s, f)
        s.offered = NOTHING
        if s.acting & (s.acting - 1) == 0:
            s.offered = step.legal(s, f, s.acting.bit_length() - 1)
        return True

    def retractable(self, s: S, seat: int) -> bool:
        if not s.stack:
            return False
        step, f = self.top(s)
        if not isinstance(step, Sealed) or seat < 0:
            return False
        return bool(f.done & (1 << seat) or (f.sealed and f.sealed[seat]))
