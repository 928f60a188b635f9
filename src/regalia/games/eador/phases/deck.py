"""Cards between deck, hands and discard: drawing, choosing, taking, discarding."""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE, RUN, Attempt, Frame, InTurn, Reasons, Step
from regalia.engine.verbs import Ref
from regalia.games.eador import queries as q
from regalia.games.eador import state as st
from regalia.games.eador import vocabulary as v
from regalia.games.eador.changes import DEALT, TO_LOOK, bury, reshuffle
from regalia.games.eador.options import OPT_RESHUFFLE
from regalia.games.eador.phases.refusals import BARE, first_of
from regalia.games.eador.setup import RESHUFFLE_WHEN_EMPTY
from regalia.games.eador.state import State


def outcome_weights(cards: list[int]) -> list[int]:
    """Count the copies of each distinct card in a sorted list."""
    counts: dict[int, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return list(counts.values())


DEAL_CODES: Final = [v.DEAL.code(card) for card in range(v.CARD_IDS)]
ROB_CODES: Final = [v.ROB.code(card) for card in range(v.CARD_IDS)]


class DrawCards(Step[State]):
    """Draw cards from the deck, one chance ply each, weighted by the copies in it.

    regs: the seat, how many are still due, where they go (TO_HAND, TO_LOOK,
    DEALT).  Never forced: how many different cards the deck holds is hidden.
    """

    number = v.STEP_DRAW
    key = "draw"
    rules = (
        "EA-042 EA-083 EA-347 EA-360..368 EA-541 EA-551 EA-555 EA-562..564 EA-595 EA-614 "
        "EA-630..635 EA-649 EA-654 EA-702 EA-743 EA-784"
    )
    forced = False

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE if f.regs[1] and s.deck else RUN

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [DEAL_CODES[card] for card in q.distinct(s.deck)]

    def weights(self, s: State, f: Frame) -> list[int]:
        return outcome_weights(s.deck)

    def deal(self, s: State, f: Frame, draw: Quick) -> int:
        """Draw from the deck, which holds each card as often as it weighs."""
        return DEAL_CODES[s.deck[draw.below(len(s.deck))]]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        card = v.DEAL.args(code)[0]
        del s.deck[bisect_left(s.deck, card)]
        f.regs[1] -= 1
        insort((s.looked if f.regs[2] == TO_LOOK else s.hands)[f.regs[0]], card)
        if f.regs[2] not in (TO_LOOK, DEALT):
            out.emit(v.DREW, f.regs[0], card)
        if not f.regs[1]:
            s.stack.pop()
        if not s.deck and s.options[OPT_RESHUFFLE] == RESHUFFLE_WHEN_EMPTY and q.discard_count(s):
            reshuffle(s, out)

    def run(self, s: State, f: Frame, out: Sink) -> None:
        if f.regs[1] and q.discard_count(s):
            reshuffle(s, out)
            return
        s.stack.pop()
        if f.regs[1]:
            out.emit(v.NO_CARD, f.regs[0])


class Steal(Step[State]):
    """Random cards change hands; only the two concerned see them.

    regs: the taker, the other, how many are due.  Taking one after another
    makes every set of cards equally likely.
    """

    number = v.STEP_STEAL
    key = "steal"
    rules = "EA-014 EA-553 EA-567..568 EA-642 EA-677"
    forced = False

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE if f.regs[2] and s.hands[f.regs[1]] else RUN

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [ROB_CODES[card] for card in q.distinct(s.hands[f.regs[1]])]

    def weights(self, s: State, f: Frame) -> list[int]:
        return outcome_weights(s.hands[f.regs[1]])

    def deal(self, s: State, f: Frame, draw: Quick) -> int:
        """Draw from the hand: every card is equally likely."""
        hand = s.hands[f.regs[1]]
        return ROB_CODES[hand[draw.below(len(hand))]]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        card = v.ROB.args(code)[0]
        taker, other = f.regs[0], f.regs[1]
        f.regs[2] -= 1
        s.hands[other].remove(card)
        insort(s.hands[taker], card)
        out.emit(v.STOLE, taker, other, card)
        out.emit(v.ROBBED, other, taker, card)


class Keep(Step[State]):
    """Fair Wind: choose which of the cards seen to keep, one by one. regs: the seat, how many."""

    number = v.STEP_KEEP
    key = "keep"
    rules = "EA-144 EA-552 EA-564..565 EA-641 EA-647 EA-674 EA-676"
    forbids = "EA-674"
    forced = False
    secretive = True
    plain = BARE

    def actors(self, s: State, f: Frame) -> int:
        if f.regs[2] == 0:
            return RUN
        return 1 << f.regs[0] if len(s.looked[f.regs[0]]) > f.regs[1] > 0 else RUN

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("amount", f.regs[1])]

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.KEEP.code(card) for card in q.distinct(s.looked[seat])]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        self.keep(s, f, seat, v.KEEP.args(code)[0], out)

    def keep(self, s: State, f: Frame, seat: int, card: int, out: Sink) -> None:
        s.looked[seat].remove(card)
        insort(s.hands[seat], card)
        f.regs[1] -= 1
        out.emit(v.KEPT, seat, card)

    def run(self, s: State, f: Frame, out: Sink) -> None:
        """Report how many were seen, first; at the end keep what is due and discard the rest."""
        seat = f.regs[0]
        if f.regs[2] == 0:
            f.regs[2] = 1
            out.emit(v.LOOKED, seat, len(s.looked[seat]))
            return
        s.stack.pop()
        if f.regs[1]:
            for card in s.looked[seat][:]:
                self.keep(s, f, seat, card, out)
        for card in s.looked[seat][:]:
            bury(s, seat, card, out)
        s.looked[seat].clear()

    def reasons(self) -> Reasons[State]:
        return ((None, self.why_no_keep),)

    def why_no_keep(self, ask: Attempt[State]) -> Why:
        card = first_of("card", ask.refs)
        if card != st.NOBODY and card not in ask.s.looked[ask.seat]:
            return Why(self.forbids, "not-seen", (("card", "card", card),))
        return Why(self.forbids, "must-keep", (("n", "amount", ask.f.regs[1]),))


class DownTo(InTurn[State]):
    """Players with too many cards discard the surplus of their choice, card by card."""

    forced = False
    plain = BARE

    def limit(self, s: State, f: Frame) -> int:
        raise NotImplementedError(self.key)

    def actors(self, s: State, f: Frame) -> int:
        if f.regs[1] == 0:
            return RUN
        seat = self.order(s, f)[f.regs[0]]
        return 1 << seat if len(s.hands[seat]) > self.limit(s, f) else RUN

    def run(self, s: State, f: Frame, out: Sink) -> None:
        """Go on to the next seat that holds too many."""
        order, limit = self.order(s, f), self.limit(s, f)
        if f.regs[1]:
            self.finish_seat(f)
        while f.regs[0] < len(order) and len(s.hands[order[f.regs[0]]]) <= limit:
            f.regs[0] += 1
        InTurn.run(self, s, f, out)

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("amount", len(s.hands[seat]) - self.limit(s, f))]

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.DISCARD.code(card) for card in q.distinct(s.hands[seat])]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        card = v.DISCARD.args(code)[0]
        s.hands[seat].remove(card)
        bury(s, seat, card, out)

    def reasons(self) -> Reasons[State]:
        return ((None, self.why_no_discard),)

    def why_no_discard(self, ask: Attempt[State]) -> Why:
        card = first_of("card", ask.refs)
        if card != st.NOBODY and card not in ask.s.hands[ask.seat]:
            return Why(self.forbids, "not-in-hand", (("card", "card", card),))
        return Why(self.forbids, "must-discard", (("n", "amount", self.limit(ask.s, ask.f)),))


class HandLimit(DownTo):
    """At the end of the round, clockwise from the receiver; never after the last shard."""

    number = v.STEP_LIMIT
    key = "limit"
    rules = "EA-015 EA-095 EA-343..346 EA-349..351 EA-641 EA-675..676 EA-739 EA-769"
    forbids = "EA-675"

    def order(self, s: State, f: Frame) -> list[int]:
        return q.clockwise(s, s.first) if s.current != st.NOBODY else []

    def limit(self, s: State, f: Frame) -> int:
        return s.pack.hand_limit


class Thin(DownTo):
    """Overpopulation, clockwise from its player.  regs[2]: that player; regs[3]: the limit."""

    number = v.STEP_THIN
    key = "thin"
    rules = "EA-015 EA-095 EA-532 EA-549 EA-557..559 EA-641 EA-673 EA-676 EA-779"
    forbids = "EA-673"

    def order(self, s: State, f: Frame) -> list[int]:
        return q.clockwise(s, f.regs[2])[1:]

    def limit(self, s: State, f: Frame) -> int:
        return f.regs[3]
