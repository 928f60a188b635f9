"""The rules, one step each, in the order they are met."""

from __future__ import annotations

from typing import Final

from orchard import state as v
from orchard.state import State
from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import CHANCE, RUN, Attempt, Frame, Procedure, Reasons, Sealed, Step

SEASON, LIKING, SALE, BIDDING, FAIR = range(5)


class Liking(Step[State]):
    """regs[0] counts the seats that have a favourite."""

    number, key, rules = LIKING, "liking", "OR-003"

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE if 0 <= f.regs[0] < s.seats else RUN

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.LIKE.code(fruit) for fruit in range(len(v.FRUIT))]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        grower, fruit = f.regs[0], v.LIKE.args(code)[0]
        s.favourite[grower] = fruit
        f.regs[0] += 1
        out.emit(v.LIKES, grower, fruit)


class Sale(Step[State]):
    """A fruit and a die."""

    number, key, rules = SALE, "sale", "OR-004"

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        fruits, faces = range(len(v.FRUIT)), range(s.pack.faces)
        return [v.BASKET.code(fruit, face) for fruit in fruits for face in faces]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        s.round += 1
        s.fruit, face = v.BASKET.args(code)[:2]
        s.worth = face + 1
        out.emit(v.ROUND, s.round)
        out.emit(v.FOR_SALE, s.fruit, face)


class Bidding(Sealed[State]):
    """Everybody bids a card at once; the highest that nobody else bid wins."""

    number, key, rules, forbids = BIDDING, "bidding", "OR-005 OR-006 OR-007 OR-008", "OR-005"

    def draft(self, s: State, f: Frame, seat: int, mine: list[int]) -> list[int]:
        return [self.seal] if mine else [v.BID.code(card) for card in s.hand[seat]]

    def reveal(self, s: State, f: Frame, drafts: list[list[int]], out: Sink) -> None:
        bids = [v.BID.args(draft[0])[0] for draft in drafts]
        for seat, card in enumerate(bids):
            s.hand[seat].remove(card)
            out.emit(v.BIDS, seat, card)
        winner = winner_of(bids, ties_pass=bool(s.options[0]))
        if winner is None:
            out.emit(v.ROTS, s.fruit)
        else:
            s.points[winner] += s.worth
            s.baskets[3 * winner + s.fruit] += 1
            out.emit(v.WINS, winner, s.fruit, s.worth)
        s.fruit, s.worth = v.NONE, 0

    def reasons(self) -> Reasons[State]:
        return ((v.BID, why_gone),)


def why_gone(ask: Attempt[State]) -> Why | None:
    card = ask.ids[0]
    if card < 0 or card in ask.s.hand[ask.seat]:
        return None
    return Why("OR-006", "card-gone", (("card", "card", card),))


def winner_of(bids: list[int], *, ties_pass: bool) -> int | None:
    """The seat of the highest bid made once; where ties rot, of the highest if made once."""
    single = [bid for bid in bids if bids.count(bid) == 1]
    best = max(single, default=None) if ties_pass else max(bids)
    return bids.index(best) if best in single else None


class Fair(Step[State]):
    """Favourites are shown; each basket of one scores again."""

    number, key, rules = FAIR, "fair", "OR-010"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        for seat, fruit in enumerate(s.favourite):
            bonus = s.pack.bonus * s.baskets[3 * seat + fruit]
            s.points[seat] += bonus
            out.emit(v.SHOWN, seat, fruit, bonus)


class Season(Procedure[State]):
    """Sale and bidding until the rounds are over."""

    rules = "OR-002"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        at = f.regs[0]
        f.regs[0] = at + 1
        if at == 0:
            s.push(LIKING)
        elif s.round == s.pack.rounds:
            s.stack.pop()
            s.push(FAIR)
        else:
            s.push(BIDDING)
            s.push(SALE)


STEPS: Final[list[Step[State]]] = [
    Season(SEASON, "season", []),
    Liking(),
    Sale(),
    Bidding(),
    Fair(),
]
