"""The words of the game and its position, with who may see what."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.events import Events, owner, public
from regalia.engine.fields import Field, Show
from regalia.engine.steps import BaseState
from regalia.engine.verbs import SEAT, Kind, Verbs, amounts

CARDS: Final = 7
NONE: Final = -1
FRUIT: Final = Kind("fruit", ["apple", "pear", "plum"])
CARD: Final = Kind("card", [str(n + 1) for n in range(CARDS)])
FACE: Final = Kind("face", [str(n + 1) for n in range(6)])

VERBS: Final = Verbs()
for _kind in (SEAT, FRUIT, CARD, FACE, amounts(99)):
    VERBS.kind(_kind)
LIKE: Final = VERBS.add("like", FRUIT)  # chance: what a seat secretly likes best
BASKET: Final = VERBS.add("basket", FRUIT, FACE)  # chance: what is for sale
BID: Final = VERBS.add("bid", CARD)

EVENTS: Final = Events()
WHO, THE_FRUIT, N = public("seat", "seat"), public("fruit", "fruit"), public("n", "amount")
LIKES: Final = EVENTS.add("likes", WHO, owner("fruit", "fruit"))
ROUND: Final = EVENTS.add("round", N, level=1)
FOR_SALE: Final = EVENTS.add("for-sale", THE_FRUIT, public("face", "face"), level=2, reveals=True)
BIDS: Final = EVENTS.add("bids", WHO, public("card", "card"), reveals=True)
WINS: Final = EVENTS.add("wins", WHO, THE_FRUIT, N)
ROTS: Final = EVENTS.add("rots", THE_FRUIT)
SHOWN: Final = EVENTS.add("shown", WHO, THE_FRUIT, N, reveals=True)


class State(BaseState):
    """Data and copy() only; the rules are in steps.py."""

    def __init__(self, seats: int, options: list[int], pack: Any) -> None:
        self.begin(seats, options)
        self.pack = pack
        self.round = 0
        self.fruit, self.worth = NONE, 0  # the basket for sale
        self.hand = [list(range(CARDS)) for _ in range(seats)]
        self.favourite = [NONE] * seats
        self.baskets = [0] * (3 * seats)  # won, by seat and fruit
        self.points = [0] * seats
        self.push(0)

    def copy(self) -> State:
        twin = State(self.seats, self.options, self.pack)
        self.copy_base(twin)
        twin.round, twin.fruit, twin.worth = self.round, self.fruit, self.worth
        twin.hand, twin.favourite = [row[:] for row in self.hand], self.favourite[:]
        twin.baskets, twin.points = self.baskets[:], self.points[:]
        return twin


FIELDS: Final = [
    Field("round", Show.PUBLIC, high=CARDS),
    Field("fruit", Show.PUBLIC, low=NONE, high=2, of="fruit"),
    Field("worth", Show.PUBLIC, high=6),
    Field("points", Show.PUBLIC, high=99, by=("seat",)),
    Field("baskets", Show.PUBLIC, high=CARDS, by=("seat", "fruit")),
    Field("hand", Show.PUBLIC, rows=True, high=CARDS - 1, varies=True, of="card", by=("seat",)),
    Field("favourite", Show.OWNER, low=NONE, high=2, of="fruit", by=("seat",)),
]
