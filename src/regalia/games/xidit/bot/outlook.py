"""The offers of the board to one hero this year, and how much rivals may take first.

Made anew for every question, so it is written for speed: an army is one number,
eight bits to a type, and nothing is worked out twice.
"""

from __future__ import annotations

from typing import Final

from regalia.games.xidit.bot.gains import offer_gain
from regalia.games.xidit.bot.roads import Roads
from regalia.games.xidit.bot.style import Style
from regalia.games.xidit.bot.worth import MISSING, SURPLUS, Prices, standing_scores, years_left
from regalia.games.xidit.queries import is_census_year, mode
from regalia.games.xidit.state import EMPTY, NOBODY, RECRUIT, THREAT, State
from regalia.games.xidit.vocabulary import CITIES, TYPES

BITS: Final = 8
FIELD: Final = 127
GUARD: Final = 0x8080808080  # one bit above every type
ONE: Final = [1 << BITS * kind for kind in range(TYPES)]

# What an act in a city can do.
NOTHING: Final = 0
RECRUITS: Final = 1
REMOVES: Final = 2
BANISHES: Final = 3

TITAN_CITIES: Final = 3  # so many cities are looked at for a titan
NEARNESS: Final = (1.0, 1.0, 0.8, 0.6, 0.25, 0.0, 0.0)  # of recruits, by roads
READY: Final = 3.0  # a rival likes a threat he can pay so much better than a recruit
HALF_READY: Final = 0.5  # and one he may be able to pay
LATER: Final = 0.15  # with each order he is more likely to have been there


def pack_units(units: list[int], base: int) -> int:
    army = 0
    for kind in range(TYPES):
        army |= units[base + kind] << BITS * kind
    return army


def pays(army: int, need: int) -> bool:
    """Return whether an army holds all units of a need."""
    return ((army | GUARD) - need) & GUARD == GUARD


def lacking(army: int, need: int) -> int:
    """Count the missing units of a need."""
    missing = 0
    while need:
        short = (need & FIELD) - (army & FIELD)
        if short > 0:
            missing += short
        need >>= BITS
        army >>= BITS
    return missing


class Tables:
    """Values that follow from a pack alone."""

    def __init__(self, roads: Roads, needs: list[list[tuple[int, ...]]]) -> None:
        self.roads: Final = roads
        self.far: Final = roads.far
        self.needs: Final = [  # by tile set and city
            [pack_units(list(need), 0) for need in tiles] for tiles in needs
        ]


class Outlook:
    """The targets, their value at the seat's prices, and who else may be there."""

    def __init__(self, s: State, seat: int, tables: Tables, style: Style) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.style: Final = style
        self.tables: Final = tables
        self.orders: Final = s.pack.orders
        self.left: Final = years_left(s) - 1
        self.prices: Final = Prices(s, seat, standing_scores(s))
        self.army: Final = pack_units(s.units, TYPES * seat)
        self.does: Final = [NOTHING] * len(CITIES)
        self.gain: Final = [0.0] * len(CITIES)
        self.need: Final = tables.needs[mode(s).tile_set]
        self.targets: Final[list[int]] = []
        self.removing: int = 0  # bitmask of the cities with threats
        self.unit: Final = self.unit_values()
        self.find_targets()
        self.bonus: Final = self.bonus_by_type()
        # by city and order: how many rivals have been at a recruit tile, whether a tile is left
        self.visits: Final = [0.0] * (len(CITIES) * self.orders)
        self.stays: Final = [1.0] * (len(CITIES) * self.orders)
        self.reckon_with_rivals()

    def unit_values(self) -> list[float]:
        """Value a unit in hand after this year, by type; at the end only the census counts."""
        style, prices = self.style, self.prices
        share = style.in_hand * (0.0 if self.left == 0 else 0.7 if self.left == 1 else 1.0)
        values = [share * unit for unit in style.unit]
        if is_census_year(self.s):
            for kind, (coins, bards, sections) in enumerate(self.s.pack.prizes):
                prize = prices.coin * coins + prices.lyre * bards + prices.section * sections
                values[kind] += style.prize_hope * prize
        return values

    def find_targets(self) -> None:
        s, seat = self.s, self.seat
        offers = s.pack.threat_rewards[mode(s).tile_set]
        for city, lies in enumerate(s.tile):
            if lies == RECRUIT or (city == s.next_recruit and lies == EMPTY):
                self.does[city] = RECRUITS
                self.targets.append(city)
            elif lies == THREAT or city == s.next_threat:
                self.does[city] = REMOVES
                self.removing |= 1 << city
                self.gain[city] = offer_gain(s, seat, city, offers[city], self.prices)
                self.targets.append(city)
        if max(s.awake) != NOBODY:
            self.find_titans()

    def find_titans(self) -> None:
        """Find the best titan that could be paid, in a few of the empty cities."""
        s, seat = self.s, self.seat
        have = sum(s.units[TYPES * seat : TYPES * seat + TYPES])
        titans = [t for t in s.awake if t != NOBODY and s.pack.titan_units[t] <= have + 2]
        if not titans:
            return
        offer = s.pack.titan_rewards[max(titans)]
        roads = self.tables.far[s.hero[seat]]
        found = []
        for city, does in enumerate(self.does):
            if does == NOTHING and s.tile[city] == EMPTY and roads[city] < self.orders:
                gain = offer_gain(s, seat, city, offer, self.prices)
                found.append((gain - 0.4 * roads[city], gain, city))
        found.sort(reverse=True)
        for _, gain, city in found[:TITAN_CITIES]:
            self.does[city] = BANISHES
            self.gain[city] = gain
            self.targets.append(city)

    def bonus_by_type(self) -> list[float]:
        """Return, by type, the extra value of one more unit because a threat needs it."""
        bonus = [0.0] * TYPES
        if self.left == 0:
            return bonus
        for city in self.targets:
            if self.does[city] != REMOVES:
                continue
            need = self.need[city]
            missing = lacking(self.army, need)
            if 0 < missing <= 2:
                promise = self.style.wanted * 0.25 * self.gain[city] / missing
                for kind in range(TYPES):
                    shift = BITS * kind
                    if need >> shift & FIELD > self.army >> shift & FIELD:
                        bonus[kind] = max(bonus[kind], promise)
        return bonus

    # -- rivals ---------------------------------------------------------------------
    def reckon_with_rivals(self) -> None:
        s = self.s
        mine = (self.seat - s.first) % s.seats
        for rival in range(s.seats):
            if rival != self.seat and s.hero[rival] != NOBODY:
                before = (rival - s.first) % s.seats < mine
                self.reckon_with(rival, 0 if before else 1)

    def reckon_with(self, rival: int, after: int) -> None:
        """Estimate where a rival is likely to act, and by which order."""
        s, style, orders = self.s, self.style, self.orders
        army = pack_units(s.units, TYPES * rival)
        roads = self.tables.far[s.hero[rival]]
        weights = []
        total = 0.0
        for city in self.targets:
            weight = 0.0
            if roads[city] < orders:
                weight = self.liking(city, army) * style.claim_far ** roads[city]
            weights.append(weight)
            total += weight
        for i, city in enumerate(self.targets):
            if not weights[i]:
                continue
            chance = min(0.85, style.claim * weights[i] / total)
            recruits = self.does[city] == RECRUITS
            there = chance * style.claim_early
            for order in range(city * orders + roads[city] + after, city * orders + orders):
                if recruits:
                    self.visits[order] += there
                else:
                    self.stays[order] *= 1.0 - there
                there = min(chance, there + LATER * chance)

    def meet(self, rivals: list[tuple[int, list[float]]]) -> None:
        """Use what is known of the rivals' plans instead of an estimate.

        By rival: how likely it acts in a city in each order, by city and order.
        """
        s, orders = self.s, self.orders
        mine = (self.seat - s.first) % s.seats
        for at in range(len(self.visits)):
            self.visits[at] = 0.0
            self.stays[at] = 1.0
        for rival, presence in rivals:
            before = (rival - s.first) % s.seats < mine
            for city in self.targets:
                been = 0.0
                for at in range(city * orders, city * orders + orders):
                    by_now = been + presence[at] if before else been
                    been += presence[at]
                    self.visits[at] += by_now
                    self.stays[at] *= 1.0 - min(by_now, 1.0)

    def liking(self, city: int, army: int) -> float:
        does = self.does[city]
        if does == RECRUITS:
            return 1.0
        if does == REMOVES:
            missing = lacking(army, self.need[city])
            return READY if missing == 0 else HALF_READY if missing <= 2 else 0.0
        return HALF_READY

    # -- recruits -------------------------------------------------------------------
    def recruit_at(self, city: int, order: int) -> int:
        """Return the type found at a recruitment tile by then; TYPES if it may be bare."""
        s = self.s
        if s.tile[city] != RECRUIT:
            units = s.pack.recruit[mode(s).tile_set][city]
            gone = 0
        else:
            base = TYPES * city
            units = tuple(s.waiting_units[base : base + TYPES])
            gone = int(self.visits[city * self.orders + order] + 0.5)
        for kind in range(TYPES):
            gone -= units[kind]
            if gone < 0:
                return kind
        return TYPES

    def unit_gain(self, army: int, kind: int) -> float:
        """Return the value of one more unit of a type."""
        if army >> BITS * kind & FIELD >= SURPLUS:
            return self.unit[kind] * self.style.surplus_share
        return self.unit[kind] + self.bonus[kind]

    def army_cost(self, army: int) -> float:
        """Return the value of units that are paid."""
        cost = 0.0
        for kind in range(TYPES):
            cost += self.unit[kind] * (army >> BITS * kind & FIELD)
        return cost

    # -- where the year may end -------------------------------------------------------
    def places(self) -> list[float]:
        """Return, by city, the value of the recruits around for a hero there after this year."""
        found = [0.0] * len(CITIES)
        if self.left == 0:
            return found
        recruits = [city for city in self.targets if self.does[city] == RECRUITS]
        for end, roads in enumerate(self.tables.far):
            near = 0.0
            for city in recruits:
                near += NEARNESS[roads[city]]
            found[end] = self.style.near_recruits * near
        return found

    def goals(self, army: int) -> list[tuple[int, float]]:
        """Return threats for which an army lacks little, and their value next year."""
        found: list[tuple[int, float]] = []
        if self.left:
            for city in self.targets:
                if self.does[city] == REMOVES:
                    missing = lacking(army, self.need[city])
                    if missing < len(MISSING) and MISSING[missing]:
                        promise = self.style.in_reach * MISSING[missing]
                        found.append((city, promise * self.gain[city]))
        return found
