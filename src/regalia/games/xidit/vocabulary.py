"""The words of Lords of Xidit: names of things, verbs, steps.

The order of every list is fixed: codes, records and packs depend on it.
What happens at the table is named in `news.py`.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import Final

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


def _joined(counts: tuple[int, ...], names: tuple[str, ...]) -> str:
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
ARMY: Final = Kind("army", [_joined(army, UNITS) for army in ARMIES], made_of="unit")
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
    """For every set of open regions and number of bards, the ways to place them (LX-668)."""
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
