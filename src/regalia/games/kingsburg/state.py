"""The position: named int lists, and who may see each of them."""

from __future__ import annotations

from typing import Final

from regalia.engine.fields import Column, Field, Show
from regalia.engine.steps import BaseState
from regalia.games.kingsburg.pack import Pack
from regalia.games.kingsburg.powers import BUILDINGS

NOBODY: Final = -1

# What a row of `groups` holds before its dice: a group lies on one advisor.
G_ADVISOR: Final = 0
G_OWNER: Final = 1  # a seat, or NOBODY for neutral dice
G_TOKEN: Final = 2
G_SHIFT: Final = 3
G_COLOURED: Final = 4  # how many of the dice that follow are coloured
G_DICE: Final = 5

GROUP: Final = (
    Column("advisor", "advisor", high=17),
    Column("owner", "seat", low=-1),
    Column("token", high=1),
    Column("shift", low=-1, high=1),
    Column("coloured", high=5),
    Column("dice", "pips", high=6, rest=True),
)

# Bits of `used`: what a seat has used up this harvest (KB-055, KB-550).
USED_STATUE: Final = 1
USED_CHAPEL: Final = 2
USED_TOKEN: Final = 4
USED_MARKET: Final = 8
USED_STABLE: Final = 16  # only under option standing_once_per_season
USED_CRANE: Final = 32

# How a battle ended, in `outcome`.
NO_BATTLE: Final = 0
WIN: Final = 1
DRAW_: Final = 2
LOSS: Final = 3


FIELDS: Final = [
    Field("year", Show.PUBLIC, low=1, high=6),
    Field("phase", Show.PUBLIC, low=1, high=8, of="year_phase"),
    Field("order", Show.PUBLIC, high=4, of="seat"),
    Field("goods", Show.PUBLIC, rows=True, high=199, by=("good", "seat")),
    Field("tokens", Show.PUBLIC, high=99, by=("seat",)),
    Field("soldiers", Show.PUBLIC, high=99, by=("seat",)),
    Field("vp", Show.PUBLIC, low=-99, high=199, by=("seat",)),
    Field(
        "buildings",
        Show.PUBLIC,
        high=(1 << len(BUILDINGS)) - 1,
        of="building",
        bits=True,
        by=("seat",),
    ),
    Field("aid_die", Show.PUBLIC, low=-1, high=4, of="seat"),
    Field("envoy", Show.PUBLIC, low=-1, high=4, of="seat"),
    Field("coloured", Show.PUBLIC, rows=True, high=6, varies=True, of="pips", by=("seat",)),
    Field("white", Show.PUBLIC, rows=True, high=6, varies=True, of="pips", by=("seat",)),
    Field("total", Show.PUBLIC, high=30, by=("seat",)),
    Field(
        "groups",
        Show.PUBLIC,
        rows=True,
        low=-1,
        high=18,
        varies=True,
        grows=True,
        most=20,
        columns=GROUP,
    ),
    Field("busy", Show.PUBLIC, high=2, by=("advisor",)),
    Field("passed", Show.PUBLIC, high=31, of="seat", bits=True),
    Field("used", Show.PUBLIC, high=63, of="used", bits=True, by=("seat",)),
    Field("built", Show.PUBLIC, high=2, by=("seat",)),
    Field("enemy", Show.MASKED, mask="seen", low=-1, high=24, of="enemy", by=("year",)),
    Field("seen", Show.PUBLIC, low=-1, high=31, of="seat", bits=True, by=("year",)),
    Field("kings_die", Show.PUBLIC, high=6),
    Field("strength", Show.PUBLIC, low=-1, high=99, by=("seat",)),
    Field("outcome", Show.PUBLIC, high=3, of="outcome", by=("seat",)),
]


class State(BaseState):
    """Data and copy() only; the rules are in the steps."""

    __slots__ = ("pack", *(field.name for field in FIELDS))

    pack: Pack  # shared, never changed
    year: int  # 1..5, and 6 when the last winter is over
    phase: int  # 1..8
    order: list[int]  # seats, first player first
    goods: list[list[int]]  # [kind][seat]
    tokens: list[int]
    soldiers: list[int]
    vp: list[int]
    buildings: list[int]  # a bitmask by seat
    aid_die: int  # the seat with the white die of King's Aid, or NOBODY
    envoy: int  # the seat that holds the Envoy, or NOBODY
    coloured: list[list[int]]  # unplaced dice by seat, sorted
    white: list[list[int]]
    total: list[int]  # of the dice each seat rolled
    groups: list[list[int]]  # see G_*
    busy: list[int]  # how many groups lie on each advisor
    passed: int  # bitmask
    used: list[int]  # bitmask by seat, see USED_*
    built: list[int]  # buildings built this harvest
    enemy: list[int]  # the card of each year once drawn, else NOBODY
    seen: list[int]  # bitmask of the seats that know it, EVERYONE once revealed
    kings_die: int
    strength: list[int]
    outcome: list[int]

    def copy(self) -> State:
        twin = State()
        self.copy_base(twin)
        twin.pack = self.pack
        twin.year = self.year
        twin.phase = self.phase
        twin.order = self.order[:]
        twin.goods = [self.goods[0][:], self.goods[1][:], self.goods[2][:]]
        twin.tokens = self.tokens[:]
        twin.soldiers = self.soldiers[:]
        twin.vp = self.vp[:]
        twin.buildings = self.buildings[:]
        twin.aid_die = self.aid_die
        twin.envoy = self.envoy
        twin.coloured = [row[:] for row in self.coloured]
        twin.white = [row[:] for row in self.white]
        twin.total = self.total[:]
        twin.groups = [row[:] for row in self.groups]
        twin.busy = self.busy[:]
        twin.passed = self.passed
        twin.used = self.used[:]
        twin.built = self.built[:]
        twin.enemy = self.enemy[:]
        twin.seen = self.seen[:]
        twin.kings_die = self.kings_die
        twin.strength = self.strength[:]
        twin.outcome = self.outcome[:]
        return twin
