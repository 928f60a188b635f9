"""How Orchard is played well, in the steps of docs/adding-a-game.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orchard.state import BID, CARDS, State
from orchard.steps import BIDDING, SALE
from regalia.engine.insight import Features, Gauge, Insight
from regalia.engine.playout import Evaluation, Policy
from regalia.engine.quick import Quick

STYLE: Final = {"eager": 1.0, "favourite": 2.0, "spread": 1.0}


class Bidder(Policy[State]):
    """Bids the card that stands in the hand where the basket stands among all baskets."""

    def __init__(self, style: Mapping[str, float]) -> None:
        self.style: Final = style

    def choose(self, s: State, seat: int, codes: list[int], draw: Quick) -> int:
        if len(codes) == 1:
            return codes[0]
        worth = s.worth + (self.style["favourite"] if s.favourite[seat] == s.fruit else 0.0)
        most = s.pack.faces + self.style["favourite"]
        at: float = self.style["eager"] * worth / most * (len(codes) - 1)
        at += self.style["spread"] * (draw.below(3) - 1)
        return codes[max(0, min(len(codes) - 1, round(at)))]


class Outlook(Evaluation[State]):
    """Points, the favourite's share, and the cards that are left."""

    def value(self, s: State) -> list[float]:
        if not s.stack:
            best = max(s.points)
            winners = s.points.count(best)
            return [1 / winners if points == best else 0.0 for points in s.points]
        worths = [self.worth(s, seat) for seat in range(s.seats)]
        least = min(worths)
        shares = [2.0 ** ((worth - least) / 3) for worth in worths]
        return [share / sum(shares) for share in shares]

    def worth(self, s: State, seat: int) -> float:
        liked = s.baskets[3 * seat + s.favourite[seat]] if s.favourite[seat] >= 0 else 0
        return float(s.points[seat] + s.pack.bonus * liked + 0.4 * sum(s.hand[seat]) / CARDS)


class OrchardFeatures(Features[State]):
    """A world as bytes: the basket, then each seat's points, cards and baskets."""

    def __init__(self) -> None:
        super().__init__(version=1, table=9, seat=1 + CARDS + 3 + 3 + 1, most_seats=4)

    def row(self, s: State, seat: int) -> bytes:
        row = [s.round, s.worth, s.seats, *(int(s.fruit == fruit) for fruit in range(3))]
        top = s.stack[-1].step if s.stack else -1
        row += [int(top == SALE), int(top == BIDDING), s.pack.bonus]
        for step in range(4):
            if step >= s.seats:
                row += [0] * self.seat
                continue
            other = (seat + step) % s.seats
            own = step == 0
            row.append(s.points[other])
            drafted = drafted_card(s, other) if own else -1
            row += [(card in s.hand[other]) + (card == drafted) for card in range(CARDS)]
            row += s.baskets[3 * other : 3 * other + 3]
            row += [int(own and s.favourite[other] == fruit) for fruit in range(3)]
            row.append(len(s.hand[other]))
        return bytes(min(255, max(0, number)) for number in row)


def drafted_card(s: State, seat: int) -> int:
    """The card a seat has chosen and not yet shown; -1: none."""
    top = s.stack[-1] if s.stack else None
    if top is None or top.step != BIDDING or not top.sealed or not top.sealed[seat]:
        return -1
    return int(BID.args(top.sealed[seat][0])[0])


class OrchardInsight(Insight[State]):
    style = STYLE

    def policy(self, style: Mapping[str, float] | None = None) -> Policy[State]:
        return Bidder({**STYLE, **(style or {})})

    def evaluation(self) -> Evaluation[State]:
        return Outlook()

    def pauses(self, s: State) -> bool:
        """A round begins where a basket is to be dealt."""
        return bool(s.stack) and s.stack[-1].step == SALE

    def features(self) -> Features[State]:
        return OrchardFeatures()

    def gauges(self, s: State, seat: int) -> list[Gauge]:
        """What a hint speaks of: points and what is left in the hand."""
        return [Gauge("points", s.points[seat]), Gauge("cards", sum(s.hand[seat]), stays=True)]
