"""The constants of the heuristic as one object, and the value of each building by them.

The numbers are VP.  They come from regressions of the margin on seats played with
random constants; none of them is a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from regalia.games.kingsburg.pack import Pack
from regalia.games.kingsburg.powers import POWERS
from regalia.games.kingsburg.state import State
from regalia.games.kingsburg.vocabulary import BUILDINGS

HARVESTS: Final = 15
YEARS: Final = 5
HARVESTS_DONE: Final = (0, 0, 0, 1, 1, 2, 2, 3, 3)  # of a year, by phase
EMBASSY: Final = BUILDINGS.index("embassy")
CRANE: Final = BUILDINGS.index("crane")

STYLE: Final[dict[str, float]] = {
    # what a building brings for each harvest that is left when it is built
    "statue": -0.12, "chapel": 0.08, "church": 0.0, "cathedral": 0.0,
    "inn": -0.18, "market": 0.57, "farms": 1.15, "merchants_guild": 0.95,
    "guard_tower": 0.07, "blacksmith": 0.07, "barracks": -0.17, "wizards_guild": 0.0,
    "palisade": 0.18, "stable": 0.43, "stone_wall": 0.0, "fortress": 0.0,
    "barricade": 0.18, "crane": 0.18, "town_hall": 0.42, "embassy": 1.0,
    # for each winter (or summer) that is left
    "inn_yearly": 0.8, "barracks_yearly": 0.5, "fortress_yearly": 0.7, "stone_wall_yearly": 0.5,
    "church_yearly": 0.15, "palisade_yearly": 0.2, "barricade_yearly": 0.25,
    # once
    "crane_once": 1.6, "cathedral_once": 0.8,
    "strength": 1.33,  # of one point of strength, for each winter left
    "next_in_row": 0.15,  # how much of the next building's worth a building opens up
    "full_good": 1.1,  # the most a good kept is worth
    "spare_good": 0.55,  # the share of that from the fifth good of a kind on
    "token": 0.58,  # spending a "+2" token while there are harvests to come
    "envoy": 1.6,  # keeping the Envoy
}  # fmt: skip


class Prices:
    """The value of each building at one moment: alone, and with the row it opens up."""

    def __init__(self) -> None:
        self.alone: list[float] = []
        self.opening: list[float] = []


class Style:
    """The constants as the policy reads them, and prices computed once a season."""

    def __init__(self, constants: Mapping[str, float]) -> None:
        names = [model_building(name, constants) for name in BUILDINGS]
        # None: nothing is known of the building but its price
        self.harvestly: Final = [constants.get(name) for name in names]
        self.yearly: Final = [constants.get(f"{name}_yearly", 0.0) for name in names]
        self.once: Final = [constants.get(f"{name}_once", 0.0) for name in names]
        self.strength: Final = constants["strength"]
        self.next_in_row: Final = constants["next_in_row"]
        self.full_good: Final = constants["full_good"]
        self.spare_good: Final = constants["spare_good"]
        self.token: Final = constants["token"]
        self.envoy: Final = constants["envoy"]
        self.pack: Pack | None = None
        self.kept: dict[int, Prices] = {}  # for this pack, by harvests and years left

    def prices(self, s: State) -> Prices:
        if self.pack is not s.pack:
            self.pack = s.pack
            self.kept = {}
        harvests, years = harvests_left(s), years_left(s)
        found = self.kept.get(8 * harvests + years)
        if found is None:
            found = self.kept[8 * harvests + years] = self.price_buildings(s.pack, harvests, years)
        return found

    def price_buildings(self, pack: Pack, harvests: int, years: int) -> Prices:
        prices = Prices()
        time = harvests / HARVESTS
        for building in range(len(BUILDINGS)):
            uses = harvests if building == EMBASSY else max(harvests - 1, 0)
            worth = pack.vp[building] + self.each_harvest(pack, building) * uses
            worth += (self.yearly[building] + self.strength * pack.battle[building]) * years
            worth += self.once[building] * (time if building == CRANE else 1.0)
            prices.alone.append(worth)
            prices.opening.append(worth)
        for building in range(len(BUILDINGS) - 2, -1, -1):
            if pack.row[building] == pack.row[building + 1]:
                following = prices.opening[building + 1]
                prices.opening[building] += self.next_in_row * time * following
        return prices

    def each_harvest(self, pack: Pack, building: int) -> float:
        """Return what a building brings in a productive season.

        One that nobody has measured is taken to be worth its price over a whole game.
        """
        known = self.harvestly[building]
        if known is not None:
            return known
        price = self.full_good * sum(pack.cost[building])
        counted = pack.vp[building] + self.strength * pack.battle[building] * YEARS
        return max(0.0, price - counted) / HARVESTS

    def token_price(self, s: State, seat: int) -> float:
        """Return the price of a token: the fewer seasons are left for those held, the lower."""
        tokens, harvests = s.tokens[seat], harvests_left(s)
        if tokens == 0 or (tokens == 1 and harvests > 3):
            return self.token
        return self.token * min(1.0, (harvests - 1) / (1.5 * tokens))


def model_building(name: str, constants: Mapping[str, float]) -> str:
    """Return the building whose constants apply: itself, or one with a common effect."""
    if name in constants:
        return name
    effects = {power.name: set(power.effects) for power in POWERS}
    kin = (other for other in BUILDINGS if other in constants and effects[other] & effects[name])
    return next(kin, name)


def harvests_left(s: State) -> int:
    """Return how many productive seasons are left, with the running one."""
    return HARVESTS - 3 * (min(s.year, 5) - 1) - HARVESTS_DONE[s.phase]


def years_left(s: State) -> int:
    return 6 - s.year
