"""The words of Lords of Xidit: names of things, verbs, steps, events.

The order of every list is fixed: codes, records and packs depend on it.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import Final

from regalia.engine.events import Events, public
from regalia.engine.verbs import SEAT, Kind, Verbs, amounts

CITIES: Final = (
    "reedford", "mirewatch", "saltgate", "sunspire", "goldmarch", "oakhaven", "tidefall",
    "millbridge", "kingsford", "windmoor", "greyholt", "lionkeep", "highcourt", "fogmere",
    "icewell", "northwatch", "ravenmont", "hailstone", "gullrock", "thunderquay", "farlight",
)  # fmt: skip

# The threat on the tile of each city, in the order of the cities.
MONSTERS: Final = (
    "mud_kobolds", "mire_hydra", "sand_scorpions", "dust_imps", "brass_chimera",
    "rootback_trolls", "tide_crabs", "shadow_lynx", "ember_wyrm", "storm_harpies",
    "grave_wisps", "stone_basilisks", "twilight_dragon", "fog_giant", "ice_weasels",
    "frost_wolves", "snow_owlbeast", "avalanche_bears", "reef_kraken", "thunder_rocs",
    "cliff_gargoyles",
)  # fmt: skip

REGIONS: Final = (
    "bastion", "frostcrown", "misty_fells", "amber_steppe", "ember_sands",
    "south_marsh", "greenwold", "whale_coast", "stormreach",
)  # fmt: skip
BASTION: Final = 0  # the central region

UNITS: Final = ("militia", "archers", "infantry", "clerics", "battle_mages")  # weakest first
TYPES: Final = 5

ICONS: Final = ("black", "red", "blue", "act", "wait")
ROADS: Final = ("black", "red", "blue")  # a move icon is the road of its colour
ICON_ACT: Final = 3
ICON_WAIT: Final = 4

TITANS: Final = (
    "moss_titan", "clay_titan", "iron_titan", "coral_titan", "storm_titan", "obsidian_titan",
)  # fmt: skip
STACKS: Final = 3  # titan t lies in stack t // 2

CATEGORIES: Final = ("wealth", "influence", "reputation")
WEALTH: Final = 0
INFLUENCE: Final = 1
REPUTATION: Final = 2

REWARDS: Final = ("coins", "bards", "sections")
COINS: Final = 0
BARDS: Final = 1
SECTIONS: Final = 2
# What a player can take from a threat or a titan: two rewards, or coins alone (LX-240).
PAIRS: Final = ((COINS, BARDS), (COINS, SECTIONS), (BARDS, SECTIONS), (COINS,))

# Why someone falls in an assessment rather than the next above.
CAUSES: Final = ("score", "units", "turn_order", "neutral_tie")
BY_SCORE: Final = 0
BY_UNITS: Final = 1
BY_TURN_ORDER: Final = 2
BY_NEUTRAL_TIE: Final = 3

# -- sets of units -------------------------------------------------------------
# An army is what is paid for a threat or a titan: how many of each type.
ARMY_LIMIT: Final = 5
ARMIES: Final = [
    tuple(types.count(kind) for kind in range(TYPES))
    for count in range(1, ARMY_LIMIT + 1)
    for types in combinations_with_replacement(range(TYPES), count)
]
ARMY_ID: Final = {army: i for i, army in enumerate(ARMIES)}

# -- bards over regions -----------------------------------------------------------
# A tour says where the bards of one reward go; a city lies on at most three regions.
TOUR_LIMIT: Final = 6
TOUR_REGIONS: Final = 3
TOURS: Final = [
    regions
    for count in range(1, TOUR_LIMIT + 1)
    for regions in combinations_with_replacement(range(len(REGIONS)), count)
    if len(set(regions)) <= TOUR_REGIONS
]


def _join_names(counts: tuple[int, ...], names: tuple[str, ...]) -> str:
    return "+".join(name for kind, name in enumerate(names) for _ in range(counts[kind]))


CITY: Final = Kind("city", list(CITIES))
MONSTER: Final = Kind("monster", list(MONSTERS))
REGION: Final = Kind("region", list(REGIONS))
UNIT: Final = Kind("unit", list(UNITS))
ICON: Final = Kind("icon", list(ICONS))
TITAN: Final = Kind("titan", list(TITANS))
CATEGORY: Final = Kind("category", list(CATEGORIES))
REWARD: Final = Kind("reward", list(REWARDS))
CAUSE: Final = Kind("cause", list(CAUSES))
ARMY: Final = Kind("army", [_join_names(army, UNITS) for army in ARMIES], made_of="unit")
TOUR: Final = Kind("tour", ["+".join(REGIONS[r] for r in tour) for tour in TOURS], made_of="region")
PAIR: Final = Kind(
    "pair", ["+".join(REWARDS[reward] for reward in pair) for pair in PAIRS], made_of="reward"
)
AMOUNT: Final = amounts(100)

VERBS: Final = Verbs()
for _kind in (SEAT, CITY, MONSTER, REGION, UNIT, REWARD, CAUSE, AMOUNT):
    VERBS.kind(_kind)
# chance
FIRST: Final = VERBS.add("first", SEAT)
ASSESS: Final = VERBS.add("assess", CATEGORY)
TILE: Final = VERBS.add("tile", CITY)
WAKE: Final = VERBS.add("wake", TITAN)
# choices
START: Final = VERBS.add("start", CITY)
ORDER: Final = VERBS.add("order", ICON)
BANISH: Final = VERBS.add("banish", TITAN)
DECLINE: Final = VERBS.add("decline")
PAY: Final = VERBS.add("pay", ARMY)
TAKE: Final = VERBS.add("take", PAIR)
PLACE: Final = VERBS.add("place", TOUR)
ADVANCE: Final = VERBS.add("advance", CATEGORY)
SHOW: Final = VERBS.add("show", AMOUNT)
BUILD: Final = VERBS.add("build", CITY)


def spreads() -> dict[tuple[int, ...], list[list[int]]]:
    """Return, for open regions and a number of bards, the ways to place them (LX-668)."""
    table: dict[tuple[int, ...], list[list[int]]] = {(): [[] for _ in range(TOUR_LIMIT + 1)]}
    codes = {tour: PLACE.code(i) for i, tour in enumerate(TOURS)}
    for size in range(1, TOUR_REGIONS + 1):
        for regions in combinations(range(len(REGIONS)), size):
            table[regions] = [
                [codes[tour] for tour in combinations_with_replacement(regions, count) if tour]
                for count in range(TOUR_LIMIT + 1)
            ]
    return table


SPREADS: Final = spreads()
ARMIES_OF: Final = [  # the armies of each size, as (counts, code of paying it)
    [(army, PAY.code(i)) for i, army in enumerate(ARMIES) if sum(army) == size]
    for size in range(ARMY_LIMIT + 1)
]

# -- steps ----------------------------------------------------------------------
(
    STEP_GAME, STEP_DEAL, STEP_ASSESSMENTS, STEP_FIRST, STEP_START,
    STEP_YEAR, STEP_PLAN, STEP_EXECUTE,
    STEP_TITAN, STEP_PAYMENT, STEP_REWARD, STEP_BARDS, STEP_NEUTRAL,
    STEP_RECRUIT_OUT, STEP_THREAT_OUT, STEP_NEXT_RECRUIT, STEP_NEXT_THREAT, STEP_UNCOVER,
    STEP_AWAKEN, STEP_REINFORCE, STEP_RESTOCK,
    STEP_CENSUS, STEP_SHOW, STEP_PRIZE, STEP_SECTION,
    STEP_FINAL,
) = range(26)  # fmt: skip

# -- events ------------------------------------------------------------------------
# Everything happens in the open, so no argument is hidden, though the totals are (LX-625..626).
# Undo ends (`reveals`) where an order begins, since what another hero does may tell what lies
# behind a screen, and at the next tile: rewards are chosen before it is seen (LX-670).
_SEAT: Final = public("seat", "seat")
_N: Final = public("n", "amount")
_CITY: Final = public("city", "city")
_UNIT: Final = public("unit", "unit")
_TITAN: Final = public("titan", "titan")
_ARMY: Final = public("army", "army")
_MONSTER: Final = public("monster", "monster")
_CATEGORY: Final = public("category", "category")
_REGION: Final = public("region", "region")
_CAUSE: Final = public("cause", "cause")

EVENTS: Final = Events()
# setup
COVERED: Final = EVENTS.add("covered", _REGION)
ASSESSMENT_ORDER: Final = EVENTS.add("assessment-order", _N, _CATEGORY)
FIRST_PLAYER: Final = EVENTS.add("first-player", _SEAT)
STARTED: Final = EVENTS.add("started", _SEAT, _CITY)
# the year
YEAR_BEGINS: Final = EVENTS.add("year", public("year", "amount"), _SEAT, level=1)
PLANS: Final = EVENTS.add("plans", reveals=True)
ORDER_BEGINS: Final = EVENTS.add("order", _N, level=2)
# orders
MOVED: Final = EVENTS.add("moved", _SEAT, public("icon", "icon"), _CITY, reveals=True)
NO_ROAD: Final = EVENTS.add("no-road", _SEAT, public("icon", "icon"), _CITY, reveals=True)
WAITED: Final = EVENTS.add("waited", _SEAT, _CITY, reveals=True)
RECRUITED: Final = EVENTS.add("recruited", _SEAT, _UNIT, _CITY, reveals=True)
RECRUITED_ALREADY: Final = EVENTS.add("recruited-already", _SEAT, _CITY, reveals=True)
NOBODY_LEFT: Final = EVENTS.add("nobody-left", _SEAT, _CITY, reveals=True)
UNITS_MISSING: Final = EVENTS.add("units-missing", _SEAT, _CITY, _MONSTER, reveals=True)
TITAN_BARS_THREAT: Final = EVENTS.add("titan-bars-threat", _SEAT, _CITY, _MONSTER, reveals=True)
NOTHING_THERE: Final = EVENTS.add("nothing-there", _SEAT, _CITY, reveals=True)
THREAT_BARS_TITAN: Final = EVENTS.add("threat-bars-titan", _SEAT, _CITY, reveals=True)
TITAN_BARS_TITAN: Final = EVENTS.add("titan-bars-titan", _SEAT, _CITY, reveals=True)
RECRUIT_BARS_TITAN: Final = EVENTS.add("recruit-bars-titan", _SEAT, _CITY, reveals=True)
TITAN_OPEN: Final = EVENTS.add("titan-open", _SEAT, _CITY)  # in a forecast only
NO_TITAN: Final = EVENTS.add("no-titan", _SEAT, _CITY, reveals=True)
REMOVED: Final = EVENTS.add("removed", _SEAT, _CITY, _MONSTER, _ARMY, reveals=True)
BANISHED: Final = EVENTS.add("banished", _SEAT, _CITY, _TITAN, _ARMY, reveals=True)
# rewards
GAIN_COINS: Final = EVENTS.add("coins", _SEAT, _N)
COINS_ALONE: Final = EVENTS.add("coins-alone", _SEAT)
BUILT: Final = EVENTS.add("built", _SEAT, _CITY, _N, public("height", "amount"))
HELD_BUILT: Final = EVENTS.add("held-built", _SEAT, _CITY, _N, public("height", "amount"))
BARDS_PLACED: Final = EVENTS.add("bards", _SEAT, _REGION, _N)
BARDS_LOST: Final = EVENTS.add("bards-lost", _SEAT, _N)
NEUTRAL_MOVED: Final = EVENTS.add("neutral", _SEAT, _CATEGORY, _N)
NEUTRAL_FULL: Final = EVENTS.add("neutral-full")
# tiles
RECRUIT_ENTERS: Final = EVENTS.add("recruit-enters", _CITY, _N)
RECRUIT_LEAVES: Final = EVENTS.add("recruit-leaves", _CITY)
PASSED_OVER: Final = EVENTS.add("passed-over", _CITY)
STAYS_EMPTY: Final = EVENTS.add("stays-empty", _CITY)
THREAT_ENTERS: Final = EVENTS.add("threat-enters", _CITY, _MONSTER)
THREAT_LEAVES: Final = EVENTS.add("threat-leaves", _CITY)
NEXT_RECRUIT: Final = EVENTS.add("next-recruit", _CITY, reveals=True)
NEXT_THREAT: Final = EVENTS.add("next-threat", _CITY, reveals=True)
TOP_RECRUIT: Final = EVENTS.add("top-recruit", _CITY)
TOP_THREAT: Final = EVENTS.add("top-threat", _CITY)
RECRUITS_TURNED: Final = EVENTS.add("recruits-turned", _N)
THREATS_TURNED: Final = EVENTS.add("threats-turned", _N)
BORROWED: Final = EVENTS.add("borrowed", _CITY, reveals=True)
AWAKENING: Final = EVENTS.add("awakening", level=2)
TITAN_WAKES: Final = EVENTS.add("titan-wakes", _TITAN)
REINFORCED: Final = EVENTS.add("reinforced", _N, public("threats", "amount"))
# census
CENSUS: Final = EVENTS.add("census", public("year", "amount"), level=2)
SHOWN: Final = EVENTS.add("shown", _SEAT, _UNIT, _N, reveals=True)
NOBODY_SHOWS: Final = EVENTS.add("nobody-shows", _UNIT)
PRIZE_WON: Final = EVENTS.add("prize", _SEAT, _UNIT)
PRIZE_LOST: Final = EVENTS.add("prize-lost", _SEAT, _UNIT)
PRIZE_DECLINED: Final = EVENTS.add("prize-declined", _SEAT)
SECTION_HELD: Final = EVENTS.add("section-held", _SEAT)
# the end
GAME_OVER: Final = EVENTS.add("game-over", public("year", "amount"))
ASSESSMENT: Final = EVENTS.add("assessment", _N, _CATEGORY, level=1)
LYRE: Final = EVENTS.add("lyre", _SEAT, _REGION, _N)
SCORE: Final = EVENTS.add("score", _SEAT, _CATEGORY, _N)
NEUTRAL_SCORE: Final = EVENTS.add("neutral-score", _CATEGORY, _N)
FALLS: Final = EVENTS.add("falls", _SEAT, _CATEGORY, _CAUSE)
NEUTRAL_FALLS: Final = EVENTS.add("neutral-falls", _CATEGORY, _CAUSE)
WINS: Final = EVENTS.add("wins", _SEAT)
NEUTRAL_WINS: Final = EVENTS.add("neutral-wins")
