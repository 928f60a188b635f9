"""The words of Kemet: names of things, verbs, events, steps.

The order of every list is fixed: codes, records and packs depend on it.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Final

from regalia.engine.events import Events, owner, public
from regalia.engine.verbs import SEAT, Kind, Verb, Verbs, amounts
from regalia.games.kemet.interventions import INTERVENTIONS
from regalia.games.kemet.powers import POWERS

# -- the board ----------------------------------------------------------------
# Districts come first, three to a city, so that zone // 3 is the city.
CITIES: Final = ("nw", "w", "sw", "ne", "e")
DISTRICTS: Final = tuple(f"{city}_{n}" for city in CITIES for n in (1, 2, 3))
DISTRICT_COUNT: Final = 15
ZONES: Final = (
    *DISTRICTS,
    "gate_nw", "gate_w", "gate_sw", "gate_ne", "gate_e",
    "west_bank", "east_bank", "delta_marsh",
    "dunes_north", "dunes_south", "dunes_west", "dunes_east",
    "temple_west", "temple_west_bank", "temple_delta", "temple_east_bank", "temple_east",
    "sanctuary",
)  # fmt: skip
ZONE_COUNT: Final = 33
GODS: Final = ("anubis", "bastet", "horus", "wadjet", "sobek")

# -- the player board ---------------------------------------------------------
ACTIONS: Final = ("pray", "acquire", "build", "recruit", "move")
PRAY_ACTION, ACQUIRE_ACTION, BUILD_ACTION, RECRUIT_ACTION, MOVE_ACTION = range(5)
CELLS: Final = (
    "recruit_3", "move_3", "move_2", "build_2", "pray_2",
    "pray_1", "acquire_1a", "acquire_1b", "acquire_1c",
)  # fmt: skip
FIRST_ACQUIRE: Final = 6  # the three acquire cells are the last ones
GOLD_CELL: Final = -1  # an action that needs no cell of the three levels

# -- tiles ----------------------------------------------------------------------
COLORS: Final = ("ruby", "sapphire", "diamond", "onyx")
TILES: Final = tuple(power.name for power in POWERS)
CREATURES: Final = tuple(power.name for power in POWERS if power.traits)
CREATURE_COUNT: Final = len(CREATURES)

# -- cards ------------------------------------------------------------------------
CARDS: Final = tuple(entry.name for entry in INTERVENTIONS)
TACTICS: Final = (
    "relentless_charge", "chariot_blitz", "fervent_assault", "shield_push", "phalanx",
    "mixed_tactics", "blood_raid", "turtle", "offensive_special", "defensive_special",
)  # fmt: skip
BASE_TACTICS: Final = 8

PALETTES: Final = [
    colors for count in (2, 3, 4) for colors in combinations(range(len(COLORS)), count)
]
ORDERS: Final = [order for count in (2, 3, 4, 5) for order in permutations(range(count))]
ORDER_ID: Final = {order: i for i, order in enumerate(ORDERS)}

ZONE: Final = Kind("zone", list(ZONES))
CITY: Final = Kind("city", list(CITIES))
GOD: Final = Kind("god", list(GODS))
CELL: Final = Kind("cell", list(CELLS))
ACTION: Final = Kind("action", list(ACTIONS))
COLOR: Final = Kind("color", list(COLORS))
TILE: Final = Kind("tile", list(TILES))
CREATURE: Final = Kind("creature", list(CREATURES))
CARD: Final = Kind("card", list(CARDS))
TACTIC: Final = Kind("tactic", list(TACTICS))
PALETTE_NAMES: Final[list[str]] = ["+".join(COLORS[c] for c in colors) for colors in PALETTES]
PALETTE: Final = Kind("palette", PALETTE_NAMES, made_of="color")
ORDER: Final = Kind(
    "order", ["-".join(str(seat + 1) for seat in order) for order in ORDERS], literal=True
)
NIGHT: Final = Kind(
    "night",
    ["sacrifice", "delta", "temples", "worship", "prayers", "help", "summon", "awakening", "fate"],
)
AMOUNT: Final = amounts(40)


class AnyOrder(Verb):
    """A verb for a set of two things of one kind: the lower is always first."""

    def parse(self, words: list[str]) -> int | None:
        code = Verb.parse(self, words)
        return None if code is None else self.code(*sorted(self.args(code)[:2]))


VERBS: Final = Verbs()
for _kind in (
    SEAT, ZONE, CITY, GOD, CELL, ACTION, COLOR, TILE, CREATURE, CARD, TACTIC,
    PALETTE, ORDER, NIGHT, AMOUNT,
):  # fmt: skip
    VERBS.kind(_kind)
# chance
COLORS_DEALT: Final = VERBS.add("colors", PALETTE)
ORDER_DEALT: Final = VERBS.add("order", ORDER)
DRAW: Final = VERBS.add("draw", CARD)
# setup
HOME: Final = VERBS.add("home", CITY, GOD)  # also dealt by chance
GARRISON: Final = VERBS.add_verb(AnyOrder("garrison", VERBS.size, (ZONE, ZONE)))
FOUND: Final = VERBS.add("found", ZONE, COLOR, AMOUNT)
BUY: Final = VERBS.add("buy", TILE)
# a turn
TOKEN: Final = VERBS.add("token", CELL)
SILVER: Final = VERBS.add("silver", CELL)
GOLD: Final = VERBS.add("gold", TILE, ACTION)
PLAY: Final = VERBS.add("play", CARD)
JOIN: Final = VERBS.add("join", CREATURE, ZONE)
SWAP: Final = VERBS.add("swap", CREATURE, CREATURE)
END: Final = VERBS.add("end")
SKIP: Final = VERBS.add("skip")
RAISE: Final = VERBS.add("raise", ZONE, AMOUNT)
REPLACE: Final = VERBS.add("replace", TACTIC)
PUT: Final = VERBS.add("put", ZONE, AMOUNT)
DONE: Final = VERBS.add("done")
FIGHT: Final = VERBS.add("fight", ZONE)
STRIKE: Final = VERBS.add("strike", ZONE)
REMEMBER: Final = VERBS.add("remember", CARD)
# a move
FROM: Final = VERBS.add("from", ZONE)
TAKE: Final = VERBS.add("take", AMOUNT)
BRING: Final = VERBS.add("bring", CREATURE)
LEAVE: Final = VERBS.add("leave", CREATURE)
GO: Final = VERBS.add("go", ZONE)
SAIL: Final = VERBS.add("sail", ZONE)
TELEPORT: Final = VERBS.add("teleport", ZONE)
TRANSPORT: Final = VERBS.add("transport", ZONE)
STOP: Final = VERBS.add("stop")
# an attack and a battle
DIVERT: Final = VERBS.add("divert", ZONE)
LEAD: Final = VERBS.add("lead", TACTIC)
DROP: Final = VERBS.add("drop", TACTIC)
HIDE: Final = VERBS.add("hide", CARD)
EXCHANGE: Final = VERBS.add("exchange")
KEEP_CARD: Final = VERBS.add("keep-card")
WOUND: Final = VERBS.add("wound", CARD)
RECALL: Final = VERBS.add("recall")
RETREAT: Final = VERBS.add("retreat")
RETREAT_TO: Final = VERBS.add("retreat-to", ZONE)
STAY: Final = VERBS.add("stay")
# the night
SACRIFICE: Final = VERBS.add("sacrifice")
DECLINE: Final = VERBS.add("decline")
SPEND: Final = VERBS.add("spend", AMOUNT)
KEEP: Final = VERBS.add("keep", CARD)
PLACE: Final = VERBS.add("place", AMOUNT)

# Codes of the verbs that name nothing.
END_CODE: Final = END.code()
SKIP_CODE: Final = SKIP.code()
STOP_CODE: Final = STOP.code()
DONE_CODE: Final = DONE.code()

# -- events ---------------------------------------------------------------------
_SEAT: Final = public("seat", "seat")
_N: Final = public("n", "amount")
_ZONE: Final = public("zone", "zone")
_TO: Final = public("to", "zone")
_CARD: Final = public("card", "card")
_CREATURE: Final = public("creature", "creature")
_TACTIC: Final = public("tactic", "tactic")
_TILE: Final = public("tile", "tile")

EVENTS: Final = Events()
COLORS_CHOSEN: Final = EVENTS.add("colors", public("palette", "palette"))
HOME_TAKEN: Final = EVENTS.add("home", _SEAT, public("city", "city"), public("god", "god"))
FIRST_ORDER: Final = EVENTS.add("first-order", public("order", "order"))
NEW_ORDER: Final = EVENTS.add("new-order", public("order", "order"))
ROUND_BEGINS: Final = EVENTS.add("round", _N, level=1)
TURN_BEGINS: Final = EVENTS.add("turn", _SEAT, _N, level=2)
NIGHT_STEP: Final = EVENTS.add("night-step", public("night", "night"), level=2)
PLACED: Final = EVENTS.add("placed", _SEAT, _ZONE, _N)
PYRAMID: Final = EVENTS.add("pyramid", _SEAT, _ZONE, public("color", "color"), _N)
BOUGHT: Final = EVENTS.add("bought", _SEAT, _TILE)
FREE_TILE: Final = EVENTS.add("free-tile", _SEAT, _TILE)
TOKEN_PLACED: Final = EVENTS.add("token", _SEAT, public("cell", "cell"))
SILVER_PLACED: Final = EVENTS.add("silver", _SEAT, public("cell", "cell"))
GOLD_PLACED: Final = EVENTS.add("gold", _SEAT, _TILE, public("action", "action"))
NOTHING_DONE: Final = EVENTS.add("nothing-done", _SEAT)
GAIN: Final = EVENTS.add("gain", _SEAT, _N)
PAID: Final = EVENTS.add("paid", _SEAT, _N)
LOST_PRAYER: Final = EVENTS.add("lost-prayer", _SEAT, _N)
TOLL: Final = EVENTS.add("toll", _SEAT, public("other", "seat"), _N)
GAIN_FAME: Final = EVENTS.add("gain-fame", _SEAT, _N)
TAKES_FAME: Final = EVENTS.add("takes-fame", _SEAT, _ZONE)
LOSES_FAME: Final = EVENTS.add("loses-fame", _SEAT, _ZONE)
GAIN_VETERANS: Final = EVENTS.add("gain-veterans", _SEAT, _N)
SPENT_VETERANS: Final = EVENTS.add("spent-veterans", _SEAT, _N)
PLAYED: Final = EVENTS.add("played", _SEAT, _CARD)
DREW: Final = EVENTS.add("drew", _SEAT, owner("card", "card"))
NO_CARD: Final = EVENTS.add("no-card", _SEAT)
RESHUFFLED: Final = EVENTS.add("reshuffled", _N)
LOOKED: Final = EVENTS.add("looked", _SEAT, owner("card", "card"))
KEPT: Final = EVENTS.add("kept", _SEAT, owner("card", "card"))
REMEMBERED: Final = EVENTS.add("remembered", _SEAT, _CARD)
CREATURE_JOINS: Final = EVENTS.add("creature-joins", _SEAT, _CREATURE, _ZONE)
CREATURE_LEAVES: Final = EVENTS.add("creature-leaves", _SEAT, _CREATURE)
MOVED: Final = EVENTS.add("moved", _SEAT, _N, _ZONE, _TO)
SAILED: Final = EVENTS.add("sailed", _SEAT, _N, _ZONE, _TO)
TELEPORTED: Final = EVENTS.add("teleported", _SEAT, _N, _ZONE, _TO)
WITH_CREATURE: Final = EVENTS.add("with-creature", _SEAT, _CREATURE)
KILLED: Final = EVENTS.add("killed", _SEAT, _ZONE, _N)
ATTACK: Final = EVENTS.add("attack", _SEAT, public("other", "seat"), _ZONE, level=2)
DIVERTED: Final = EVENTS.add("diverted", _SEAT, _ZONE, _TO)
EFFECT: Final = EVENTS.add("effect", _SEAT, _TILE)
SPIED: Final = EVENTS.add("spied", _SEAT, public("other", "seat"), owner("tactic", "tactic"))
LED: Final = EVENTS.add("led", _SEAT, _TACTIC)
DROPPED: Final = EVENTS.add("dropped", _SEAT, owner("tactic", "tactic"))
REVEALED_CARD: Final = EVENTS.add("revealed-card", _SEAT, _CARD)
EXCHANGED: Final = EVENTS.add("exchanged", _SEAT, _TACTIC, public("old", "tactic"))
WOUND_CARD: Final = EVENTS.add("wound-card", _SEAT, _CARD)
STRENGTH: Final = EVENTS.add(
    "strength", _SEAT, public("total", "amount"), public("units", "amount"),
    public("battle", "amount"),
)  # fmt: skip
BONUSES: Final = EVENTS.add(
    "bonuses", _SEAT, public("tiles", "amount"), public("beast", "amount"),
    public("cards", "amount"), public("home", "amount"),
)  # fmt: skip
BATTLE_WON: Final = EVENTS.add("battle-won", _SEAT, public("other", "seat"), _ZONE)
NO_LOSSES: Final = EVENTS.add("no-losses", _SEAT)
RECALLED: Final = EVENTS.add("recalled", _SEAT, _ZONE, _N)
RETREATED: Final = EVENTS.add("retreated", _SEAT, _ZONE, _TO)
STAYED: Final = EVENTS.add("stayed", _SEAT, _ZONE)
HAND_BACK: Final = EVENTS.add("hand-back", _SEAT)
REPLACED: Final = EVENTS.add("replaced", _SEAT, _TACTIC, public("old", "tactic"))
SACRIFICED: Final = EVENTS.add("sacrificed", _SEAT, _ZONE, _N)
TURN_PLACE: Final = EVENTS.add("turn-place", _SEAT, _N)
VICTORY: Final = EVENTS.add("victory", _SEAT, _N)
BATTLE_TIED: Final = EVENTS.add("battle-tied", _SEAT, _N)  # the defender, the equal strengths

# -- steps ----------------------------------------------------------------------
(
    STEP_GAME, STEP_COLORS, STEP_HOMES, STEP_DEAL, STEP_FIRST_ORDER, STEP_TROOPS,
    STEP_PYRAMIDS, STEP_FREE_TILE, STEP_ROUND, STEP_DAY, STEP_TURN, STEP_ACQUIRE,
    STEP_REPLACE, STEP_BUILD, STEP_RECRUIT, STEP_RECRUIT_BATTLES, STEP_MOVE_START, STEP_MOVE,
    STEP_PUT, STEP_FIRE, STEP_MEMORY, STEP_DRAW, STEP_ATTACK, STEP_AMBUSH,
    STEP_BATTLE, STEP_COUNCIL, STEP_CHOOSE, STEP_OPEN, STEP_AFTER, STEP_EXCHANGE,
    STEP_WOUND, STEP_CLASH, STEP_LOSSES, STEP_REWARDS, STEP_LOSER, STEP_RETREAT,
    STEP_WINNER, STEP_FINISH, STEP_NIGHT, STEP_SACRIFICE, STEP_DELTA, STEP_TEMPLES,
    STEP_WORSHIP, STEP_PRAYERS, STEP_HELP, STEP_VISION, STEP_SUMMON, STEP_HAND,
    STEP_AWAKENING, STEP_FATE, STEP_CAP,
) = range(51)  # fmt: skip
