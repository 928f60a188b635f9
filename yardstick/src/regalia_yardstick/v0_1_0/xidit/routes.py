"""The best ways of one hero through a year, as if nobody else moved.

A route is six icons.  All routes that walk without turning back for nothing
are tried; each is valued by what its acts bring and by where it leaves the
hero.  Values are on the scale of `worth.py`, at the prices of the seat.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from regalia.games.xidit.piles import weakest
from regalia.games.xidit.queries import is_census_year, mode
from regalia.games.xidit.state import EMPTY, NOBODY, RECRUIT, THREAT, State
from regalia.games.xidit.vocabulary import BASTION, ICON_ACT, ICON_WAIT, TYPES
from regalia_yardstick.v0_1_0.xidit.roads import Roads
from regalia_yardstick.v0_1_0.xidit.worth import (
    AWAY,
    IN_HAND,
    MISSING,
    NEAR_RECRUITS,
    SURPLUS,
    SURPLUS_SHARE,
    UNIT,
    Prices,
    missing_units,
    region_shares,
    years_left,
)

Plan = tuple[int, ...]

SOONER: Final = 0.985  # each order later is a little less certain
IN_REACH: Final = 0.75  # what the best goal in reach counts at the end of the year
MAY_ENTER: Final = 0.3  # how likely the next tile enters in time
PRIZE_HOPE: Final = 0.35  # what a unit adds to the hope of a census prize


class Route(NamedTuple):
    """A plan, its value, and the cities where it acts."""

    value: float
    plan: Plan
    acts: Plan


def bard_gain(s: State, seat: int, city: int, number: int, prices: Prices) -> float:
    """Lyre points of so many bards placed around a city, all in the best region."""
    number = min(number, s.bards[seat])
    best = 0.0
    for region in s.pack.regions[city]:
        if number and not s.covered >> region & 1:
            bards = s.bastion if region == BASTION else s.placed[region]
            best = max(best, lyre_gain(bards, s.pack.lyre[region], seat, number, prices.sharp))
    return best


def lyre_gain(
    bards: list[int], lyre: tuple[int, int], seat: int, number: int, sharp: float
) -> float:
    """What so many more bards of the seat add to its points in a region."""
    more = bards[:]
    more[seat] += number
    before = region_shares(bards, lyre, sharp)[seat]
    return region_shares(more, lyre, sharp)[seat] - before


def offer_gain(
    s: State, seat: int, city: int, offer: tuple[int, int, int], prices: Prices
) -> float:
    """The best two rewards of an offer in a city."""
    sections = 0
    if s.guild_owner[city] in (NOBODY, seat):
        room = s.pack.guild_height - s.guild_height[city]
        sections = min(offer[2], room, s.sections[seat])
    parts = (
        prices.coin * offer[0],
        prices.lyre * bard_gain(s, seat, city, offer[1], prices),
        prices.section * sections,
    )
    return sum(parts) - min(parts)


class Walker:
    """One hero's year, tried out route by route.

    What lies between two acts does not matter, so the search goes from act to
    act by shortest ways.
    """

    def __init__(self, s: State, seat: int, prices: Prices, roads: Roads) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.prices: Final = prices
        self.roads: Final = roads
        self.needs: Final = s.pack.threat[mode(s).tile_set]
        self.offers: Final = s.pack.threat_rewards[mode(s).tile_set]
        self.left: Final = years_left(s) - 1
        self.unit: Final = self.unit_values()
        self.near: Final = self.near_recruits()
        self.gains: Final[dict[int, float]] = {}
        self.prospects: Final[dict[tuple[int, ...], tuple[float, list[tuple[int, float]]]]] = {}
        self.have: Final = s.units[TYPES * seat : TYPES * seat + TYPES]
        self.tile: Final = s.tile[:]
        self.awake: Final = [titan for titan in s.awake if titan != NOBODY]
        self.next_threat = s.next_threat
        self.found: Final[dict[Plan, Route]] = {}
        self.acts: Final[list[int]] = []

    def unit_values(self) -> list[float]:
        """A unit in hand after this year, by type; at the end only the census asks for it."""
        share = IN_HAND * (0.0, 0.7, 1.0)[min(self.left, 2)]
        values = [share * unit for unit in UNIT]
        if is_census_year(self.s):
            prices = self.prices
            for kind, (coins, bards, sections) in enumerate(self.s.pack.prizes):
                prize = prices.coin * coins + prices.lyre * bards + prices.section * sections
                values[kind] += PRIZE_HOPE * prize
        return values

    def near_recruits(self) -> list[float]:
        """What the recruit tiles around each city are good for next year."""
        cities = [city for city, lies in enumerate(self.s.tile) if lies == RECRUIT]
        if not self.left:
            cities = []
        return [sum(NEAR_RECRUITS[row[city]] for city in cities) for row in self.roads.far]

    def gain(self, city: int) -> float:
        if city not in self.gains:
            offer = self.offers[city]
            self.gains[city] = offer_gain(self.s, self.seat, city, offer, self.prices)
        return self.gains[city]

    # -- the search -------------------------------------------------------------
    def routes(self, prefix: Plan = ()) -> list[Route]:
        """All routes worth a look that begin with the prefix, best first."""
        city, value = self.s.hero[self.seat], 0.0
        for icon in prefix:
            if icon == ICON_ACT:
                value += self.act(city)
                self.acts.append(city)
            elif icon != ICON_WAIT and self.s.pack.road[city][icon] != NOBODY:
                city = self.s.pack.road[city][icon]
        self.search(city, value, prefix)
        return sorted(self.found.values(), key=lambda route: (-route.value, route.plan))

    def search(self, city: int, value: float, icons: Plan) -> None:
        """From act to act, as far as the orders reach."""
        self.note(city, value, icons)
        left = self.s.pack.orders - len(icons)
        for target in self.roads.within[city][left - 1] if left else ():
            if not self.may_act(target):
                continue
            way = self.roads.way[city][target]
            undo = (self.have[:], self.tile[:], self.awake[:], self.next_threat)
            brings = self.act(target) * SOONER ** (len(icons) + len(way))
            self.acts.append(target)
            self.search(target, value + brings, (*icons, *way, ICON_ACT))
            self.acts.pop()
            self.have[:], self.tile[:], self.awake[:], self.next_threat = undo

    def may_act(self, city: int) -> bool:
        """Whether an act here does something, as things stand or may come to stand."""
        lies = self.tile[city]
        if lies == RECRUIT:
            return city not in self.acts
        if lies == THREAT or city == self.next_threat:
            need = self.needs[city]
            return all(self.have[kind] >= need[kind] for kind in range(TYPES))
        if city in self.acts or not self.awake:
            return city == self.s.next_recruit and city not in self.acts
        return sum(self.have) >= min(self.s.pack.titan_units[titan] for titan in self.awake)

    def act(self, city: int) -> float:
        """Do it, and say what it brings apart from units."""
        if not self.may_act(city):
            return 0.0
        lies = self.tile[city]
        if lies == RECRUIT:
            kind = weakest(self.s, city)
            if kind < TYPES:
                self.have[kind] += 1
            return 0.0
        if lies == THREAT or city == self.next_threat:
            return self.remove(city)
        return self.banish(city) if self.awake else MAY_ENTER * IN_HAND

    def remove(self, city: int) -> float:
        share = 1.0 if self.tile[city] == THREAT else MAY_ENTER
        for kind, need in enumerate(self.needs[city]):
            self.have[kind] -= need
        self.tile[city] = EMPTY
        if share == 1.0 and self.next_threat != NOBODY:
            self.tile[self.next_threat] = THREAT
            self.next_threat = NOBODY
        return share * self.gain(city)

    def banish(self, city: int) -> float:
        """The dearest titan in reach, for the weakest units."""
        size = self.s.pack.titan_units
        titan = max(t for t in self.awake if size[t] <= sum(self.have))
        self.awake.remove(titan)
        rest = size[titan]
        for kind in range(TYPES):
            paid = min(rest, self.have[kind])
            self.have[kind] -= paid
            rest -= paid
        return offer_gain(self.s, self.seat, city, self.s.pack.titan_rewards[titan], self.prices)

    # -- the end of a route -----------------------------------------------------
    def note(self, city: int, value: float, icons: Plan) -> None:
        """After the last act the hero walks to the best place in reach and waits."""
        left = self.s.pack.orders - len(icons)
        end, promised = self.best_end(self.roads.within[city][left])
        way = self.roads.way[city][end]
        plan = (*icons, *way, *[ICON_WAIT] * (left - len(way)))
        acts = tuple(self.acts)
        known = self.found.get(acts)
        if known is None or value + promised > known.value:
            self.found[acts] = Route(value + promised, plan, acts)

    def best_end(self, ends: list[int]) -> tuple[int, float]:
        """Where the hero should stand, and what army and place promise for the years to come."""
        key = (*self.have, *self.tile)
        if key not in self.prospects:
            self.prospects[key] = (self.army(), self.goals())
        army, goals = self.prospects[key]
        best, best_place = ends[0], -1.0
        for end in ends:
            row = self.roads.far[end]
            goal = 0.0
            for city, value in goals:
                goal = max(goal, value * AWAY[row[city]])
            place = self.near[end] + IN_REACH * goal
            if place > best_place:
                best, best_place = end, place
        return best, army + best_place

    def army(self) -> float:
        worth = 0.0
        for kind, number in enumerate(self.have):
            plain = min(number, SURPLUS)
            worth += self.unit[kind] * (plain + SURPLUS_SHARE * (number - plain))
        return worth

    def goals(self) -> list[tuple[int, float]]:
        """The threats for which not too many units are missing, and what they promise."""
        goals = []
        for city, lies in enumerate(self.tile):
            if self.left and (lies == THREAT or city == self.next_threat):
                ready = MISSING[missing_units(self.have, self.needs[city])]
                if ready:
                    goals.append((city, ready * self.gain(city)))
        return goals
