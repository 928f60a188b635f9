"""The position: named int lists, and who may see each of them (KM-700..709, KM-710..719)."""

from __future__ import annotations

from typing import ClassVar, Final

from regalia.engine.fields import Column, Field, Show
from regalia.engine.steps import BaseState
from regalia.games.kemet.owned import Owned
from regalia.games.kemet.pack import Pack
from regalia.games.kemet.vocabulary import CARDS, TILES, VERBS

NOBODY: Final = -1
NO_CARD: Final = -1

# Phases of the round, in `phase`.
SETUP: Final = 0
DAY: Final = 1
NIGHT: Final = 2

# Where a creature is, in `creature_at`, when it is in no zone.
IN_SUPPLY: Final = -1  # on its tile, in front of its owner
ON_MARKET: Final = -2

# What lies on a cell of the player board, in `cells`.
EMPTY: Final = 0
NORMAL_TOKEN: Final = 1
SILVER_TOKEN: Final = 2

# Registers of the steps' frames, after the seat in the first.
A_ATTACKER: Final = 0  # of an attack
A_DEFENDER: Final = 1
A_ZONE: Final = 2
A_STAGE: Final = 3  # 2 * how far it has come, plus 1 if recruiting started it
RECRUITED: Final = 1
T_NORMAL: Final = 1  # of a turn: 1 once its normal token is placed
T_SWAPPED: Final = 2  # bitmask of the creatures swapped in this turn
T_TOKEN_OWED: Final = 3  # 1 after a swap, until the token it came before is played
R_SEAT: Final = 0  # of recruiting
R_COUNT: Final = 2  # units recruited so far; regs[1] is the cell of the token
R_BATTLES: Final = 3  # bitmask of the enemy-held districts recruited into
P_LEFT: Final = 1  # of placing units: how many are still to come, at most
P_MODE: Final = 2
P_MUST: Final = 3  # of these, how many are compulsory as far as they fit
FATE_SIZE: Final = 6  # registers of the night's last step, of which a new frame has fewer

# Where units may be placed, in P_MODE.
PLACE_CITY: Final = 0  # own districts without an enemy
PLACE_TROOPS: Final = 1  # the same, and zones with own troops (KM-618)
PLACE_VETERANS: Final = 2  # own districts, a veteran token for each unit

# The running battle, in `battle`.  Its first two slots are the seats of the
# sides: side 0 is the attacker, side 1 the defender.
B_ZONE: Final = 2
B_WINNER: Final = 3  # a side, or NOBODY
B_UNITS: Final = 4  # and 5: units when the war council began
B_STRENGTH: Final = 6  # and 7
B_LOST: Final = 8  # and 9: own units the enemy destroyed in the battle
B_FAME: Final = 10  # and 11: battle fame won in it
B_WOUND: Final = 12  # and 13: cards discarded after the reveal
B_BEAST: Final = 14  # and 15: the creature that fights, NOBODY if none or made absent
BATTLE: Final = (
    *(Column(side, "seat", low=-1) for side in ("attacker", "defender")),
    Column("zone", "zone", low=-1, high=32),
    Column("winner", "side", low=-1, high=1),
    *(
        Column(f"{side}_{what}", high=40)
        for what in ("units", "strength", "lost", "fame", "wound")
        for side in ("attacker", "defender")
    ),
    *(Column(f"{side}_beast", "creature", low=-1, high=9) for side in ("attacker", "defender")),
)
NO_BATTLE: Final = [-1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1]


# What is open, what is counted, what nobody sees.
FIELDS: Final = [
    Field("round", Show.PUBLIC, high=999),
    Field("phase", Show.PUBLIC, high=2, of="phase"),
    Field("order", Show.PUBLIC, high=4, of="seat"),
    Field("colors", Show.PUBLIC, high=15, of="color", bits=True),
    Field("city", Show.PUBLIC, low=-1, high=4, of="city", by=("seat",)),
    Field("god", Show.PUBLIC, low=-1, high=4, of="god", by=("seat",)),
    Field("city_owner", Show.PUBLIC, low=-1, high=4, of="seat", by=("city",)),
    Field("prayer", Show.PUBLIC, high=11, by=("seat",)),
    Field("fame", Show.PUBLIC, high=40, by=("seat",)),
    Field("fame_at", Show.PUBLIC, low=-1, high=4, of="seat", by=("zone",)),
    Field("veterans", Show.PUBLIC, high=40, by=("seat",)),
    Field("supply", Show.PUBLIC, high=15, by=("seat",)),
    Field("units", Show.PUBLIC, rows=True, high=15, by=("seat", "zone")),
    Field("creature_at", Show.PUBLIC, low=-2, high=32, of="zone", by=("creature",)),
    Field("pyramid", Show.PUBLIC, high=4, by=("district",)),
    Field("pyramid_color", Show.PUBLIC, low=-1, high=3, of="color", by=("district",)),
    Field("market", Show.PUBLIC, high=2, by=("tile",)),
    Field(
        "tiles", Show.PUBLIC, rows=True, high=len(TILES) - 1, varies=True, of="tile", by=("seat",)
    ),
    Field("bought", Show.PUBLIC, high=15, of="color", bits=True, by=("seat",)),
    Field("acquire", Show.PUBLIC, rows=True, low=-1, high=3, of="color", by=("seat", "cell")),
    Field("cells", Show.PUBLIC, rows=True, high=2, of="token", by=("seat", "cell")),
    Field("gold_played", Show.PUBLIC, high=1, by=("seat",)),
    Field(
        "hand", Show.COUNTED, rows=True, high=len(CARDS) - 1, varies=True, of="card", by=("seat",)
    ),
    Field("deck", Show.NOBODY, high=len(CARDS) - 1, varies=True, of="card"),
    Field("discard", Show.PUBLIC, high=5, by=("card",)),
    Field("reshuffles", Show.PUBLIC, high=9999),
    Field(
        "vision", Show.COUNTED, rows=True, high=len(CARDS) - 1, varies=True, of="card", by=("seat",)
    ),
    Field("tactics", Show.PUBLIC, rows=True, high=9, of="tactic", by=("seat",)),
    Field("tactic_hand", Show.COUNTED, rows=True, high=9, varies=True, of="tactic", by=("seat",)),
    Field("face_up", Show.PUBLIC, rows=True, high=9, varies=True, of="tactic", by=("seat",)),
    Field("face_down", Show.COUNTED, rows=True, high=9, varies=True, of="tactic", by=("seat",)),
    Field(
        "council",
        Show.OWNER,
        rows=True,
        high=VERBS.size - 1,
        varies=True,
        of="code",
        most=16,
        by=("seat",),
    ),
    Field("spied", Show.MASKED, mask="spied_by", low=-1, high=9, of="tactic"),
    Field("spied_by", Show.PUBLIC, high=31, of="seat", bits=True),
    Field("led", Show.PUBLIC, low=-1, high=9, of="tactic", by=("seat",)),
    Field(
        "opened", Show.PUBLIC, rows=True, high=len(CARDS) - 1, varies=True, of="card", by=("seat",)
    ),
    Field("battle", Show.PUBLIC, low=-1, high=40, columns=BATTLE),
    Field("winner", Show.PUBLIC, low=-1, high=4, of="seat"),
]


class State(BaseState):
    """Data and copy() only; the rules are in the steps."""

    __slots__ = ("pack", "owned", *(field.name for field in FIELDS))

    pack: Pack  # shared, never changed
    round: int
    phase: int
    order: list[int]  # seats, first player first
    colors: int  # bitmask of the colours in play
    city: list[int]  # by seat; NOBODY while not chosen
    god: list[int]
    city_owner: list[int]  # by city
    prayer: list[int]
    fame: list[int]  # permanent fame points by seat
    fame_at: list[int]  # by zone: who holds its temporary fame point
    veterans: list[int]
    supply: list[int]  # units off the board
    units: list[list[int]]  # [seat][zone]
    creature_at: list[int]  # by creature: a zone, IN_SUPPLY or ON_MARKET
    pyramid: list[int]  # level by district, 0 if there is none
    pyramid_color: list[int]  # by district, NOBODY if there is no pyramid
    market: list[int]  # copies left by tile
    tiles: list[list[int]]  # [seat]: tiles owned, in the order of purchase
    bought: list[int]  # bitmask of the colours bought today, by seat
    acquire: list[list[int]]  # [seat][acquire cell]: colour of its token or NOBODY
    cells: list[list[int]]  # [seat][cell]: EMPTY, NORMAL_TOKEN, SILVER_TOKEN
    gold_played: list[int]  # by seat: whether the gold token lies on its cell
    hand: list[list[int]]  # [seat]: divine intervention cards, as they came
    deck: list[int]  # the draw deck as a multiset, sorted
    discard: list[int]  # how many of each card lie face up
    reshuffles: int  # how often the discard pile became the deck
    vision: list[list[int]]  # [seat]: cards being looked at, as they came
    tactics: list[list[int]]  # [seat]: the set of 8 battle cards, wherever they are
    tactic_hand: list[list[int]]  # [seat]: battle cards in hand, sorted
    face_up: list[list[int]]  # [seat]: battle cards discarded openly
    face_down: list[list[int]]  # [seat]: battle cards discarded unseen, the latest last
    council: list[list[int]]  # [seat]: committed choice of a war council, as codes
    spied: list[int]  # one slot: the battle card a spy has seen
    spied_by: list[int]  # one slot: bitmask of who sees it
    led: list[int]  # by seat: the opened battle card, or NO_CARD
    opened: list[list[int]]  # [seat]: divine cards opened in this battle
    battle: list[int]  # see B_*
    winner: int  # the seat that has won, or NOBODY
    owned: list[Owned]  # by seat: a cache of sums over its tiles, see queries.owned()

    derived: ClassVar[tuple[str, ...]] = ("owned",)

    def copy(self) -> State:
        twin = State()
        self.copy_base(twin)
        twin.pack = self.pack
        twin.round = self.round
        twin.phase = self.phase
        twin.order = self.order[:]
        twin.colors = self.colors
        twin.city = self.city[:]
        twin.god = self.god[:]
        twin.city_owner = self.city_owner[:]
        twin.prayer = self.prayer[:]
        twin.fame = self.fame[:]
        twin.fame_at = self.fame_at[:]
        twin.veterans = self.veterans[:]
        twin.supply = self.supply[:]
        twin.units = [row[:] for row in self.units]
        twin.creature_at = self.creature_at[:]
        twin.pyramid = self.pyramid[:]
        twin.pyramid_color = self.pyramid_color[:]
        twin.market = self.market[:]
        twin.tiles = [row[:] for row in self.tiles]
        twin.owned = self.owned[:]
        self.copy_cards(twin)
        return twin

    def copy_cards(self, twin: State) -> None:
        twin.bought = self.bought[:]
        twin.acquire = [row[:] for row in self.acquire]
        twin.cells = [row[:] for row in self.cells]
        twin.gold_played = self.gold_played[:]
        twin.hand = [row[:] for row in self.hand]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.reshuffles = self.reshuffles
        twin.vision = [row[:] for row in self.vision]
        twin.tactics = [row[:] for row in self.tactics]
        twin.tactic_hand = [row[:] for row in self.tactic_hand]
        twin.face_up = [row[:] for row in self.face_up]
        twin.face_down = [row[:] for row in self.face_down]
        twin.council = [row[:] for row in self.council]
        twin.spied = self.spied[:]
        twin.spied_by = self.spied_by[:]
        twin.led = self.led[:]
        twin.opened = [row[:] for row in self.opened]
        twin.battle = self.battle[:]
        twin.winner = self.winner
