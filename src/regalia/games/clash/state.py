"""The words of the game and its position, with who may see what."""

from typing import Any, Final

from regalia.engine.events import Events, owner, public
from regalia.engine.fields import Field, Show
from regalia.engine.steps import BaseState
from regalia.engine.verbs import SEAT, Kind, Verbs, amounts

CAT: Final = Kind("cat", ["kitten", "tabby", "tom", "hisser"])
HISSER, NIGHTS = CAT.index["hisser"], 3

VERBS: Final = Verbs()  # begins with `seal`, code 0
for _kind in (SEAT, CAT, amounts(100)):
    VERBS.kind(_kind)
DEAL, SEND, CALL = VERBS.add("deal", CAT), VERBS.add("send", CAT), VERBS.add("call", CAT)
PEEK, NAP, HISS = VERBS.add("peek"), VERBS.add("nap"), VERBS.add("hiss")

EVENTS: Final = Events()
WHO, THE_CAT, OWN_CAT = public("seat", "seat"), public("cat", "cat"), owner("cat", "cat")
DEALT, PEEKED = EVENTS.add("dealt", WHO, OWN_CAT), EVENTS.add("peeked", WHO, OWN_CAT)
SENT, CALLED = EVENTS.add("sent", WHO, THE_CAT), EVENTS.add("called", WHO, OWN_CAT)
SHOWN: Final = EVENTS.add("shown", THE_CAT, reveals=True)
WON: Final = EVENTS.add("won", WHO, THE_CAT, public("n", "amount"))


class State(BaseState):
    """Data and copy() only; the rules are in steps.py."""

    def __init__(self, seats: int, options: list[int], pack: Any) -> None:
        self.seats, self.options, self.pack = seats, options, pack
        self.stack, self.acting, self.offered, self.night = [], 0, [], 0
        self.deck: list[int] = [cat for cat, n in enumerate(pack.count) for _ in range(n)]
        self.hand: list[list[int]] = [[] for _ in range(seats)]
        self.spent: list[int] = [0] * len(CAT)  # cats that came out, by kind
        self.call: list[int] = [-1] * seats  # which stray a seat calls tonight
        self.stray, self.seen = [-1] * NIGHTS, [0] * NIGHTS  # once drawn; by whom (bitmask)
        self.power, self.points = [0] * seats, [0] * seats
        self.push(0)

    def copy(self) -> "State":
        twin = State(self.seats, self.options, self.pack)
        self.copy_base(twin)
        twin.night, twin.deck, twin.hand = self.night, self.deck[:], [row[:] for row in self.hand]
        twin.spent, twin.call, twin.stray = self.spent[:], self.call[:], self.stray[:]
        twin.seen, twin.power, twin.points = self.seen[:], self.power[:], self.points[:]
        return twin


FIELDS: Final = [
    Field("night", Show.PUBLIC, high=NIGHTS),
    Field("deck", Show.NOBODY, high=3, varies=True, of="cat"),
    Field("hand", Show.COUNTED, rows=True, high=3, varies=True, of="cat", by=("seat",)),
    Field("spent", Show.PUBLIC, high=99, by=("cat",)),
    Field("call", Show.OWNER, low=-1, high=3, of="cat", by=("seat",)),
    Field("stray", Show.MASKED, mask="seen", low=-1, high=3, of="cat", by=("night",)),
    Field("seen", Show.PUBLIC, low=-1, high=15, of="seat", bits=True, by=("night",)),
    Field("power", Show.PUBLIC, low=-99, high=99, by=("seat",)),
    Field("points", Show.PUBLIC, high=99, by=("seat",)),
]
