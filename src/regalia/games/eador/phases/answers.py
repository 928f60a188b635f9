"""Defensive cards: the target of a ritual or spell may cancel it.

The target is asked whenever they hold a card of any kind, so neither the
question nor its time reveals what they hold (EA-324..326, EA-643..645).
"""

from __future__ import annotations

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import Attempt, Frame, Reasons, Window
from regalia.engine.verbs import Ref
from regalia.games.eador import state as st
from regalia.games.eador import vocabulary as v
from regalia.games.eador.changes import spend
from regalia.games.eador.phases.refusals import BARE, first_of
from regalia.games.eador.state import State


class Defence(Window[State]):
    """A cancelled effect has its frame just below; regs are those of the card's effect."""

    shield = st.NOBODY  # the defensive card
    plain = BARE

    def seats_asked(self, s: State, f: Frame) -> int:
        return 1 << f.regs[2]

    def prompt(self, s: State, f: Frame, seat: int) -> str:
        return self.key if f.regs[3] == st.NOBODY else f"{self.key}-aimed"

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        """Return the card, its player, and its target among our cards (EA-144, EA-204)."""
        aim = [] if f.regs[3] == st.NOBODY else [Ref("card", f.regs[3])]
        return [Ref("card", f.regs[1]), Ref("seat", f.regs[0]), *aim]

    def reactions(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.ANSWER.code(self.shield)] if self.shield in s.hands[seat] else []

    def reveal(self, s: State, f: Frame, drafts: list[list[int]], out: Sink) -> None:
        target, card = f.regs[2], f.regs[1]
        if not drafts[target]:
            out.emit(v.NOT_ANSWERED, target)
            return
        s.stack.pop()  # the effect that waited below
        out.emit(v.ANSWERED, target, self.shield, card)
        s.hands[target].remove(self.shield)
        s.resolving.remove(card)
        spend(s, self.shield)
        spend(s, card)

    def reasons(self) -> Reasons[State]:
        return ((None, self.why_no_answer),)

    def why_no_answer(self, ask: Attempt[State]) -> Why:
        card, shield = first_of("card", ask.refs), ("card", "card", self.shield)
        if card not in (st.NOBODY, self.shield):
            return Why(self.forbids, "wrong-answer", (shield,))
        if card == self.shield and card not in ask.s.hands[ask.seat]:
            return Why(self.forbids, "not-in-hand", (shield,))
        return Why(self.forbids, "now-answer", (shield, ("played", "card", ask.f.regs[1])))


class BarrierWindow(Defence):
    """Magic Barrier against a ritual an opponent plays on its holder."""

    number = v.STEP_BARRIER
    key = "barrier"
    rules = (
        "EA-085 EA-088 EA-093..094 EA-122 EA-141 EA-310..317 EA-323..329 EA-531 EA-548 EA-558 "
        "EA-561 EA-643..646 EA-648 EA-672 EA-778..779"
    )
    forbids = "EA-310"
    shield = v.BARRIER


class JusticeWindow(Defence):
    """Justice against Traitor or Veto, for the player who would lose the troop or is named."""

    number = v.STEP_JUSTICE
    key = "justice"
    rules = (
        "EA-166 EA-171..172 EA-208 EA-318..322 EA-323..329 EA-451 EA-580 EA-591 EA-603 EA-609 "
        "EA-643..646 EA-648 EA-672 EA-780"
    )
    forbids = "EA-318"
    shield = v.JUSTICE
