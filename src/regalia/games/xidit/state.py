"""The position: named int lists, and who may see each of them.

Screened (LX-620..624): units, coins, bard stock and Bastion are MASKED, each
slot to its owner, and to everybody under option open_totals (LX-707) or once
the assessments have begun (LX-649).  Plans and census numbers are secret in
the drafts of their steps (LX-627..631).  What nobody knows is not stored: a
slot of a shuffled pile holds UNKNOWN until it lies on top (LX-642), a sleeping
titan has no identity (LX-645).  All else is public (LX-629 LX-632..641
LX-643..644 LX-646); option known_order (LX-708) masks what lies below the top
of piles and discards.  A view cannot differ in what it does not hold (LX-650),
and chance stays with the dealer (LX-651).

Between orders the counts of LX-730..753 hold.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.fields import Field, Show
from regalia.engine.steps import BaseState
from regalia.games.xidit.pack import Pack

NOBODY: Final = -1
NO_TILE: Final = -1
UNKNOWN: Final = -1  # a tile of a shuffled pile that nobody has seen

# What lies in a city, in `tile`.
EMPTY: Final = 0
RECRUIT: Final = 1
THREAT: Final = 2

# What is known of a tile, in `unseen`.
SEEN: Final = 0
ANY_PILE: Final = 1  # shuffled at setup: in either pile
THREAT_PILE: Final = 2  # shuffled by a reinforcement: in the threat pile


def tiles(name: str) -> Field:
    return Field(
        name, Show.MASKED, mask=f"{name}_seen", low=-1, high=20, varies=True, of="city", most=12
    )


def tiles_seen(name: str) -> Field:
    return Field(name, Show.PUBLIC, low=-1, high=0, varies=True, of="seat", bits=True)


FIELDS: Final = [
    Field("year", Show.PUBLIC, low=1, high=12),
    Field("first", Show.PUBLIC, low=-1, high=4, of="seat"),
    Field("order", Show.PUBLIC, high=6),
    Field("mover", Show.PUBLIC, low=-1, high=4, of="seat"),
    Field("carried", Show.PUBLIC, high=6, by=("seat",)),
    Field("plans", Show.PUBLIC, rows=True, high=4, varies=True, of="icon", most=6, by=("seat",)),
    Field("assessments", Show.PUBLIC, high=2, varies=True, of="category", most=3),
    Field("covered", Show.PUBLIC, high=(1 << 9) - 1, of="region", bits=True),
    Field("hero", Show.PUBLIC, low=-1, high=20, of="city", by=("seat",)),
    Field("tile", Show.PUBLIC, high=2, of="tile", by=("city",)),
    Field("waiting_units", Show.PUBLIC, high=5, by=("city", "unit")),
    Field("barracks", Show.PUBLIC, high=70, by=("unit",)),
    Field("units", Show.MASKED, mask="units_seen", low=-1, high=70, by=("seat", "unit")),
    Field("units_seen", Show.PUBLIC, low=-1, high=31, of="seat", bits=True, by=("seat", "unit")),
    Field("coins", Show.MASKED, mask="screen_seen", low=-1, high=199, by=("seat",)),
    Field("bards", Show.MASKED, mask="screen_seen", low=-1, high=20, by=("seat",)),
    Field("bastion", Show.MASKED, mask="screen_seen", low=-1, high=20, by=("seat",)),
    Field("screen_seen", Show.PUBLIC, low=-1, high=31, of="seat", bits=True, by=("seat",)),
    Field("placed", Show.PUBLIC, rows=True, high=20, by=("region", "seat")),
    Field("guild_owner", Show.PUBLIC, low=-1, high=4, of="seat", by=("city",)),
    Field("guild_height", Show.PUBLIC, high=4, by=("city",)),
    Field("sections", Show.PUBLIC, high=15, by=("seat",)),
    Field("held", Show.PUBLIC, high=3, by=("seat",)),
    Field("recruited", Show.PUBLIC, high=(1 << 21) - 1, of="city", bits=True, by=("seat",)),
    Field("removed", Show.PUBLIC, high=(1 << 21) - 1, of="city", bits=True, by=("seat",)),
    Field("banished", Show.PUBLIC, high=(1 << 21) - 1, of="city", bits=True, by=("seat",)),
    tiles("recruit_pile"),
    tiles_seen("recruit_pile_seen"),
    tiles("threat_pile"),
    tiles_seen("threat_pile_seen"),
    Field("next_recruit", Show.PUBLIC, low=-1, high=20, of="city"),
    Field("next_threat", Show.PUBLIC, low=-1, high=20, of="city"),
    tiles("recruit_discard"),
    tiles_seen("recruit_discard_seen"),
    tiles("threat_discard"),
    tiles_seen("threat_discard_seen"),
    Field("unseen", Show.MASKED, mask="unseen_seen", low=-1, high=2, of="unseen", by=("city",)),
    Field("unseen_seen", Show.PUBLIC, low=-1, high=0, of="seat", bits=True, by=("city",)),
    Field("lair", Show.PUBLIC, high=3, of="half", bits=True, by=("stack",)),
    Field("awake", Show.PUBLIC, low=-1, high=5, of="titan", by=("stack",)),
    Field("awakenings", Show.PUBLIC, high=99),
    Field("neutral", Show.PUBLIC, high=16, by=("category",)),
    Field("shown", Show.PUBLIC, rows=True, high=70, varies=True, most=5, by=("unit", "seat")),
    Field(
        "scores", Show.PUBLIC, rows=True, high=199, varies=True, most=6, by=("category", "entrant")
    ),
    Field(
        "rankings",
        Show.PUBLIC,
        rows=True,
        high=5,
        varies=True,
        of="entrant",
        most=6,
        by=("category",),
    ),
    Field("fallen", Show.PUBLIC, high=5, varies=True, of="entrant", most=6),
    Field("causes", Show.PUBLIC, high=3, varies=True, of="cause", most=6),
]


class State(BaseState):
    """Data and copy() only; the rules are in the steps.

    A tile is named by its city (0..20); a flat list by type is indexed
    5 * owner + type.
    """

    __slots__ = ("pack", *(field.name for field in FIELDS))

    pack: Pack  # shared, never changed
    year: int  # 1..12
    first: int  # the first player of the year, or NOBODY before the draw
    order: int  # the order being carried out, 1..6; 0 outside the execution
    mover: int  # the seat whose order is being carried out, or NOBODY
    carried: list[int]  # orders carried out this year by seat: the command token
    plans: list[list[int]]  # the revealed icons by seat, [] before the reveal
    assessments: list[int]  # categories in the order of their assessment tiles
    covered: int  # bitmask of the covered regions
    hero: list[int]  # city by seat, or NOBODY before the start
    tile: list[int]  # by city: EMPTY, RECRUIT or THREAT
    waiting_units: list[int]  # on recruit tiles: 5 * city + type
    barracks: list[int]  # by type
    units: list[int]  # behind the screens: 5 * seat + type
    units_seen: list[int]
    coins: list[int]
    bards: list[int]  # unplaced, behind the screen
    bastion: list[int]  # bards in the central region
    screen_seen: list[int]  # the mask of coins, bards and bastion
    placed: list[list[int]]  # bards lying in view: [region][seat]
    guild_owner: list[int]  # by city
    guild_height: list[int]
    sections: list[int]  # in stock
    held: list[int]  # census sections waiting for a guild
    recruited: list[int]  # by seat: bitmask of the cities recruited in this year
    removed: list[int]  # threats removed
    banished: list[int]  # titans banished
    recruit_pile: list[int]  # top first
    recruit_pile_seen: list[int]
    threat_pile: list[int]
    threat_pile_seen: list[int]
    next_recruit: int
    next_threat: int
    recruit_discard: list[int]  # in the order they came, top last
    recruit_discard_seen: list[int]
    threat_discard: list[int]
    threat_discard_seen: list[int]
    unseen: list[int]  # by tile, see ANY_PILE
    unseen_seen: list[int]
    lair: list[int]  # by stack: bitmask of the titans still there
    awake: list[int]  # by stack: the awake titan, or NOBODY
    awakenings: int  # how often the event has happened
    neutral: list[int]  # the space of the neutral token by category; 0 without one
    shown: list[list[int]]  # census numbers of this year: [type][seat], [] unasked
    scores: list[list[int]]  # [category][entrant] once assessed; the neutral player is last
    rankings: list[list[int]]  # by assessment: entrants, best first
    fallen: list[int]  # entrants in the order of elimination
    causes: list[int]  # why each of them fell and not the next above

    def copy(self) -> State:
        twin = State()
        self.copy_base(twin)
        twin.pack = self.pack
        twin.year = self.year
        twin.first = self.first
        twin.order = self.order
        twin.mover = self.mover
        twin.carried = self.carried[:]
        twin.plans = self.plans[:]  # a revealed plan is never changed (LX-157)
        twin.assessments = self.assessments[:]
        twin.covered = self.covered
        twin.hero = self.hero[:]
        twin.tile = self.tile[:]
        twin.waiting_units = self.waiting_units[:]
        twin.barracks = self.barracks[:]
        twin.units = self.units[:]
        twin.units_seen = self.units_seen
        twin.coins = self.coins[:]
        twin.bards = self.bards[:]
        twin.bastion = self.bastion[:]
        twin.screen_seen = self.screen_seen
        twin.placed = [row[:] for row in self.placed]
        twin.guild_owner = self.guild_owner[:]
        twin.guild_height = self.guild_height[:]
        twin.sections = self.sections[:]
        twin.held = self.held[:]
        twin.recruited = self.recruited[:]
        twin.removed = self.removed[:]
        twin.banished = self.banished[:]
        self.copy_tiles(twin)
        twin.lair = self.lair[:]
        twin.awake = self.awake[:]
        twin.awakenings = self.awakenings
        twin.neutral = self.neutral[:]
        twin.shown = self.shown[:]  # these rows are written once, as a whole
        twin.scores = self.scores[:]
        twin.rankings = self.rankings[:]
        twin.fallen = self.fallen[:]
        twin.causes = self.causes[:]
        return twin

    def copy_tiles(self, twin: State) -> None:
        twin.recruit_pile = self.recruit_pile[:]
        twin.threat_pile = self.threat_pile[:]
        twin.recruit_discard = self.recruit_discard[:]
        twin.threat_discard = self.threat_discard[:]
        twin.recruit_pile_seen = self.recruit_pile_seen  # masks are replaced, never changed
        twin.threat_pile_seen = self.threat_pile_seen
        twin.recruit_discard_seen = self.recruit_discard_seen
        twin.threat_discard_seen = self.threat_discard_seen
        twin.next_recruit = self.next_recruit
        twin.next_threat = self.next_threat
        twin.unseen = self.unseen[:]
        twin.unseen_seen = self.unseen_seen
