"""One hero's ways through a year: from act to act, each once, with rivals taken into account."""

from __future__ import annotations

from math import exp
from typing import Final

from regalia.games.xidit.bot.outlook import (
    BANISHES,
    BITS,
    FIELD,
    ONE,
    RECRUITS,
    REMOVES,
    Outlook,
    pays,
)
from regalia.games.xidit.bot.worth import AWAY
from regalia.games.xidit.state import NOBODY, THREAT
from regalia.games.xidit.vocabulary import ICON_ACT, ICON_WAIT, TYPES

NEGLIGIBLE: Final = 7.0  # what is worse by so many softnesses is never chosen


def shares(values: list[float], softness: float) -> list[float]:
    """Return how often each value is chosen: near-equal ones nearly as often as the best."""
    best = max(values)
    weights = []
    total = 0.0
    for value in values:
        off = (best - value) / softness
        weight = exp(-off) if off < NEGLIGIBLE else 0.0
        weights.append(weight)
        total += weight
    return [weight / total for weight in weights]


class Paths:
    """All paths worth considering that begin with a prefix: `values`, `acts` and `ends`."""

    def __init__(self, outlook: Outlook, prefix: list[int]) -> None:
        self.outlook: Final = outlook
        self.far: Final = outlook.tables.far
        self.orders: Final = outlook.orders
        self.place: Final = outlook.places()
        self.goals: Final[dict[int, list[tuple[int, float]]]] = {}
        self.values: Final[list[float]] = []
        self.acts: Final[list[list[int]]] = []
        self.ends: Final[list[int]] = []
        self.prefix: Final = prefix
        self.path: Final[list[int]] = []
        s = outlook.s
        city = s.hero[outlook.seat]
        army, acted, value = outlook.army, 0, 0.0
        self.after_army: int = 0
        for used, icon in enumerate(prefix):
            if icon == ICON_ACT:
                gain = -1.0 if acted >> city & 1 else self.act(city, used, army, acted)
                if gain >= 0.0:
                    army = self.after_army
                    value += gain
                    acted |= 1 << city
            elif icon != ICON_WAIT and s.pack.road[city][icon] != NOBODY:
                city = s.pack.road[city][icon]
        self.start: Final = city
        self.search(city, len(prefix), army, acted, value)

    def search(self, city: int, used: int, army: int, acted: int, value: float) -> None:
        """Search from act to act, as far as the orders reach."""
        self.note(city, used, army, acted, value)
        roads = self.far[city]
        for target in self.outlook.targets:
            order = used + roads[target]
            if order >= self.orders or acted >> target & 1:
                continue
            gain = self.act(target, order, army, acted)
            if gain >= 0.0:
                after = self.after_army
                self.path.append(target)
                self.search(target, order + 1, after, acted | 1 << target, value + gain)
                self.path.pop()

    def act(self, city: int, order: int, army: int, acted: int) -> float:
        """Return the value of an act there; below 0: none. The army after it is in `after_army`."""
        outlook = self.outlook
        does = outlook.does[city]
        sooner: float = outlook.style.sooner**order
        if does == RECRUITS:
            kind = outlook.recruit_at(city, order)
            if kind == TYPES:
                return -1.0
            self.after_army = army + ONE[kind]
            there = 1.0 if outlook.s.tile[city] else outlook.style.may_enter
            return there * sooner * outlook.unit_gain(army, kind)
        if does == REMOVES:
            need = outlook.need[city]
            if not pays(army, need):
                return -1.0
            self.after_army = army - need
            there = outlook.stays[city * self.orders + order]
            if outlook.s.tile[city] != THREAT and not acted & outlook.removing:
                there *= outlook.style.may_enter
            return max(0.0, there * sooner * (outlook.gain[city] - outlook.army_cost(need)))
        return self.banish(city, order, army) * sooner if does == BANISHES else -1.0

    def banish(self, city: int, order: int, army: int) -> float:
        """Banish the dearest titan in reach, for the weakest units."""
        outlook = self.outlook
        s = outlook.s
        have = 0
        for kind in range(TYPES):
            have += army >> BITS * kind & FIELD
        size = 0
        for titan in s.awake:
            if titan != NOBODY and s.pack.titan_units[titan] <= have:
                size = max(size, s.pack.titan_units[titan])
        for before in self.path:
            if outlook.does[before] == BANISHES:
                size = 0  # one titan a year is enough to plan for
        if not size:
            return -1.0
        paid = 0
        for kind in range(TYPES):
            number = min(size, army >> BITS * kind & FIELD)
            paid += number * ONE[kind]
            size -= number
        self.after_army = army - paid
        gain = outlook.gain[city] * outlook.stays[city * self.orders + order]
        return max(0.0, gain - outlook.army_cost(paid))

    def note(self, city: int, used: int, army: int, acted: int, value: float) -> None:
        """Note a path: after the last act the hero walks to the best place in reach and waits."""
        goals = self.goals_of(army)
        far = self.far
        end, best = city, -1.0
        for there in self.outlook.tables.roads.within[city][self.orders - used]:
            roads = far[there]
            goal = 0.0
            for target, worth in goals:
                if not acted >> target & 1:
                    goal = max(goal, worth * AWAY[roads[target]])
            if self.place[there] + goal > best:
                best = self.place[there] + goal
                end = there
        self.values.append(value + best)
        self.acts.append(self.path[:])
        self.ends.append(end)

    def goals_of(self, army: int) -> list[tuple[int, float]]:
        """Return threats for which an army lacks little, and their value next year."""
        known = self.goals.get(army)
        if known is None:
            known = self.goals[army] = self.outlook.goals(army)
        return known

    def presence(self, softness: float) -> list[float]:
        """Return, by city and order, how likely this hero acts there in a mix of better paths."""
        found = [0.0] * len(self.outlook.visits)
        far, given = self.far, len(self.prefix)
        for number, share in enumerate(shares(self.values, softness)):
            if share:
                city, order = self.start, given
                for target in self.acts[number]:
                    order += far[city][target]
                    found[target * self.orders + order] += share
                    order += 1
                    city = target
        return found

    # -- what was found, as icons -----------------------------------------------------
    def next_icon(self, number: int) -> int:
        """Return the icon that follows the prefix on a path."""
        acts = self.acts[number]
        target = acts[0] if acts else self.ends[number]
        if target == self.start:
            return ICON_ACT if acts else ICON_WAIT
        return self.outlook.tables.roads.way[self.start][target][0]

    def icons(self, number: int) -> list[int]:
        """Return a whole path with the prefix."""
        way = self.outlook.tables.roads.way
        found = self.prefix[:]
        city = self.start
        for target in self.acts[number]:
            found.extend(way[city][target])
            found.append(ICON_ACT)
            city = target
        found.extend(way[city][self.ends[number]])
        while len(found) < self.orders:
            found.append(ICON_WAIT)
        return found
