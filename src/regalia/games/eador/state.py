"""The position: named int lists, and who may see each of them.

Hidden are hands, deck and what was discarded unseen; their numbers are public
(EA-630..636, EA-638..639, EA-652).  The deck is a multiset: its order does not
exist, so nobody can learn a coming draw (EA-654).  The discard is kept in two
parts: `spent` is what everyone saw go there since the last reshuffle (what the
public log reports, EA-634), `buried` what each seat put there unseen.  Nobody can
show a hidden card to others (EA-016).
"""

from __future__ import annotations

from typing import Final

from regalia.engine.fields import Column, Field, Show
from regalia.engine.steps import BaseState
from regalia.games.eador.pack import Pack

NOBODY: Final = -1

# A row of `troops`: a card, who played it, for whom it fights, and its circle.
T_CARD: Final = 0
T_OWNER: Final = 1
T_SIDE: Final = 2
T_CIRCLE: Final = 3

TROOP: Final = (
    Column("card", "card", high=79),
    Column("owner", "seat"),
    Column("side", "seat"),
    Column("circle", high=99),
)

# A row of `spells`: a card, who played it, on whom (or NOBODY), and its circle.
S_CARD: Final = 0
S_OWNER: Final = 1
S_TARGET: Final = 2
S_CIRCLE: Final = 3

SPELL: Final = (
    Column("card", "card", high=79),
    Column("owner", "seat"),
    Column("target", "seat", low=-1),
    Column("circle", high=99),
)

# A row of `results`: who won the circle (or NOBODY), X, Y, the tokens gained.
R_WINNER: Final = 0
R_BEST: Final = 1
R_SECOND: Final = 2
R_TOKENS: Final = 3

CIRCLE: Final = (
    Column("winner", "seat", low=-1),
    Column("best", low=-1, high=999),
    Column("second", low=-1, high=999),
    Column("tokens", high=999),
)

# Bits of `deeds`: what a seat has done this round.
DREW: Final = 1
PLAYED_RITUAL: Final = 2
ENTERED: Final = 4  # took part: a troop or spell played, a cancelled one too (EA-187)
PASSED: Final = 8
SKIPPED: Final = 16


def records(name: str, columns: tuple[Column, ...], *, most: int, low: int = 0, high: int) -> Field:
    return Field(
        name, Show.PUBLIC, rows=True, low=low, high=high, varies=True, grows=True,
        most=most, columns=columns,
    )  # fmt: skip


FIELDS: Final = [
    Field("round", Show.PUBLIC, high=18),
    Field("circle", Show.PUBLIC, high=99),
    Field("first", Show.PUBLIC, high=5, of="seat"),
    Field("holder", Show.PUBLIC, low=-1, high=5, of="seat", by=("lord",)),
    Field("current", Show.PUBLIC, low=-1, high=17, of="shard"),
    Field("next", Show.PUBLIC, low=-1, high=17, of="shard"),
    Field("shard_deck", Show.PUBLIC, high=17, varies=True, of="shard"),
    Field("removed", Show.PUBLIC, high=17, varies=True, of="shard"),
    Field("shards", Show.PUBLIC, rows=True, high=17, varies=True, of="shard", by=("seat",)),
    Field("active", Show.PUBLIC, rows=True, high=79, varies=True, of="card", by=("seat",)),
    Field("hands", Show.COUNTED, rows=True, high=79, varies=True, of="card", by=("seat",)),
    Field("deck", Show.NOBODY, high=79, varies=True, of="card"),
    Field("spent", Show.PUBLIC, high=79, varies=True, of="card"),
    Field("buried", Show.COUNTED, rows=True, high=79, varies=True, of="card", by=("seat",)),
    Field("looked", Show.COUNTED, rows=True, high=79, varies=True, of="card", by=("seat",)),
    Field("resolving", Show.PUBLIC, high=79, varies=True, of="card"),
    records("troops", TROOP, most=30, high=99),
    records("spells", SPELL, most=12, low=-1, high=99),
    records("results", CIRCLE, most=16, low=-1, high=999),
    Field("influence", Show.PUBLIC, high=99, by=("seat",)),
    Field("out", Show.PUBLIC, high=63, of="seat", bits=True),
    Field("deeds", Show.PUBLIC, high=31, of="deed", bits=True, by=("seat",)),
]


class State(BaseState):
    """Data and copy() only; the rules are in the steps."""

    __slots__ = ("pack", *(field.name for field in FIELDS))

    pack: Pack  # shared, never changed
    round: int  # from 1, and 0 during setup
    circle: int  # of the battle, from 1; 0 between battles
    first: int  # first player of the round; the receiver once a shard is given out
    holder: list[int]  # by lord: the seat that holds it, or NOBODY
    current: int  # the shard of this round, or NOBODY
    next: int  # the shard after it, or NOBODY
    shard_deck: list[int]  # sorted; which shards are left is public, their order does not exist
    removed: list[int]  # shards out of the game
    shards: list[list[int]]  # by seat: received, in order
    active: list[list[int]]  # by seat: active rituals, in the order they were laid down
    hands: list[list[int]]  # by seat, sorted
    deck: list[int]  # sorted
    spent: list[int]  # sorted; in the discard, seen by all
    buried: list[list[int]]  # by seat, sorted; in the discard, seen by that seat alone
    looked: list[list[int]]  # by seat, sorted; cards Fair Wind shows
    resolving: list[int]  # the ritual or spell whose effect is not over (EA-154)
    troops: list[list[int]]  # see T_*
    spells: list[list[int]]  # see S_*
    results: list[list[int]]  # one row per scored circle, see R_*
    influence: list[int]
    out: int  # bitmask of the seats out of the round
    deeds: list[int]  # by seat, see DREW and the bits after it

    def copy(self) -> State:
        twin = State()
        self.copy_base(twin)
        twin.pack = self.pack
        twin.round = self.round
        twin.circle = self.circle
        twin.first = self.first
        twin.holder = self.holder[:]
        twin.current = self.current
        twin.next = self.next
        twin.shard_deck = self.shard_deck[:]
        twin.removed = self.removed[:]
        twin.shards = [row[:] for row in self.shards]
        twin.active = [row[:] for row in self.active]
        twin.hands = [row[:] for row in self.hands]
        twin.deck = self.deck[:]
        twin.spent = self.spent[:]
        twin.buried = [row[:] for row in self.buried]
        twin.looked = [row[:] for row in self.looked]
        twin.resolving = self.resolving[:]
        twin.troops = [row[:] for row in self.troops]
        twin.spells = [row[:] for row in self.spells]
        twin.results = [row[:] for row in self.results]
        twin.influence = self.influence[:]
        twin.out = self.out
        twin.deeds = self.deeds[:]
        return twin
