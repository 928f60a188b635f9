"""The fast policy: a decent answer to every question of a possible world.

It plans order by order, each time over all ways the hero can still go, and mixes
plans that are about as good: heroes who think alike must not meet at one city.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.playout import Policy
from regalia.engine.quick import Quick
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.bot.gains import lyre_gain, offer_gain, reward_parts
from regalia.games.xidit.bot.outlook import ONE, Outlook, Tables, pack_units, pays
from regalia.games.xidit.bot.paths import Paths, shares
from regalia.games.xidit.bot.roads import Roads
from regalia.games.xidit.bot.style import Style
from regalia.games.xidit.bot.worth import SURPLUS, Prices, chances, standing_scores, years_left
from regalia.games.xidit.pack import Pack
from regalia.games.xidit.piles import weakest
from regalia.games.xidit.queries import mode, open_regions
from regalia.games.xidit.state import NOBODY, RECRUIT, THREAT, State

FINE: Final = 1 << 30  # weights are drawn as fine as this
START_NEAR: Final = (1.0, 0.9, 0.65, 0.45, 0.25, 0.1, 0.0)
START_THREAT: Final = 0.4


def draw_softly(values: list[float], softness: float, draw: Quick) -> int:
    """Draw the place of one of the best values, near-equal ones nearly as often."""
    if softness <= 0.0:
        return values.index(max(values))
    rest = draw.below(FINE) / FINE
    for place, share in enumerate(shares(values, softness)):
        rest -= share
        if rest < 0.0:
            return place
    return values.index(max(values))


class SwiftPolicy(Policy[State]):
    """Answers at once, from what lies on the table of one world."""

    def __init__(self, style: Style) -> None:
        self.style: Final = style
        self.pack: Pack | None = None  # whose tables these are
        self.known: Tables | None = None

    def tables(self, pack: Pack) -> Tables:
        """Return what follows from the pack, computed when the pack is first seen."""
        if self.known is None or self.pack is not pack:
            self.pack = pack
            self.known = Tables(Roads(pack), pack.threat)
        return self.known

    def choose(self, s: State, seat: int, codes: list[int], draw: Quick) -> int:
        if len(codes) == 1:
            return codes[0]
        step = s.stack[-1].step
        if step == v.STEP_PLAN:
            return self.order(s, seat, codes, draw)
        if step == v.STEP_SHOW:
            return show_number(s, seat, codes)
        if step == v.STEP_START:
            return self.start(s, codes, draw)
        if step == v.STEP_PAYMENT:
            return self.payment(s, seat, codes)
        if step == v.STEP_SECTION:
            return best_guild(s, codes)
        if step == v.STEP_NEUTRAL:
            return choose_category(s, seat, codes)
        return self.gaining(s, seat, codes, step)

    def gaining(self, s: State, seat: int, codes: list[int], step: int) -> int:
        """Answer questions about rewards, at the prices of the seat."""
        prices = Prices(s, seat, standing_scores(s))
        if step == v.STEP_REWARD:
            return best_pair(s, seat, codes, prices)
        if step == v.STEP_BARDS:
            return best_tour(s, seat, codes, prices)
        if step == v.STEP_TITAN:
            return self.titan(s, seat, codes, prices)
        return codes[0]

    # -- orders -------------------------------------------------------------------
    def paths(self, s: State, seat: int) -> Paths:
        """Return all ways that go on from the orders given so far."""
        sealed = s.stack[-1].sealed
        given = [v.ORDER.args(code)[0] for code in sealed[seat]] if sealed else []
        outlook = Outlook(s, seat, self.tables(s.pack), self.style)
        return Paths(outlook, given)

    def order(self, s: State, seat: int, codes: list[int], draw: Quick) -> int:
        """Return the next order of one of the better plans."""
        paths = self.paths(s, seat)
        offered = [False] * len(s.pack.road[0]) + [False, False]
        for code in codes:
            offered[v.ORDER.args(code)[0]] = True
        icons = []
        values = []
        for number, value in enumerate(paths.values):
            icon = paths.next_icon(number)
            if offered[icon]:
                icons.append(icon)
                values.append(value)
        if not values:
            return self.stray(s, paths, codes)
        return v.ORDER.code(icons[draw_softly(values, self.style.softness, draw)])

    def stray(self, s: State, paths: Paths, codes: list[int]) -> int:
        """Return a step to a good place, or a wait, if no plan begins like this."""
        best, best_place = codes[0], -1.0
        for code in codes:
            icon = v.ORDER.args(code)[0]
            end = paths.start
            if icon < len(s.pack.road[end]):
                end = s.pack.road[end][icon]
            elif icon != v.ICON_WAIT:
                continue
            if end != NOBODY and paths.place[end] > best_place:
                best, best_place = code, paths.place[end]
        return best

    def start(self, s: State, codes: list[int], draw: Quick) -> int:
        """Choose a city with recruits around, away from the others."""
        tables, style = self.tables(s.pack), self.style
        values = []
        for code in codes:
            roads = tables.far[v.START.args(code)[0]]
            value = 0.0
            for city, lies in enumerate(s.tile):
                near = START_NEAR[roads[city]]
                if lies == RECRUIT:
                    value += near
                elif lies == THREAT:
                    value += START_THREAT * near
            for hero in s.hero:
                if hero != NOBODY:
                    value -= 0.3 * START_NEAR[roads[hero]]
            values.append(value)
        return codes[draw_softly(values, style.softness, draw)]

    # -- units --------------------------------------------------------------------
    def payment(self, s: State, seat: int, codes: list[int]) -> int:
        """Choose units that are easy to replace, first those there are many of."""
        best, best_cost = codes[0], 1e9
        for code in codes:
            army = v.ARMIES[v.PAY.args(code)[0]]
            cost = 0.0
            for kind in range(v.TYPES):
                plain = min(
                    army[kind], max(0, SURPLUS - s.units[v.TYPES * seat + kind] + army[kind])
                )
                cost += self.style.unit[kind] * plain
                cost += self.style.unit[kind] * self.style.surplus_share * (army[kind] - plain)
            if cost < best_cost:
                best, best_cost = code, cost
        return best

    def titan(self, s: State, seat: int, codes: list[int], prices: Prices) -> int:
        """Choose the titan that leaves most over its price, or none."""
        best, best_gain = codes[-1], -1e9
        for code in codes:
            gain = 0.0
            if code != v.DECLINE.code():
                titan = v.BANISH.args(code)[0]
                gain = offer_gain(s, seat, s.hero[seat], s.pack.titan_rewards[titan], prices)
                if years_left(s) > 1:
                    gain -= self.style.in_hand * 1.6 * s.pack.titan_units[titan]
            if gain > best_gain:
                best, best_gain = code, gain
        return best

    # -- plans of others ------------------------------------------------------------
    def hasty(self, s: State, seat: int, draw: Quick) -> list[int]:
        """Return six plausible orders of another player, found quickly."""
        tables, orders = self.tables(s.pack), s.pack.orders
        needs = tables.needs[mode(s).tile_set]
        army = pack_units(s.units, v.TYPES * seat)
        city, acted = s.hero[seat], 0
        icons: list[int] = []
        while len(icons) < orders:
            roads = tables.far[city]
            left = orders - len(icons) - 1
            targets = []
            weights = []
            for target, lies in enumerate(s.tile):
                if not lies or roads[target] > left or acted >> target & 1:
                    continue
                if lies == RECRUIT or pays(army, needs[target]):
                    targets.append(target)
                    weights.append((48 if lies == THREAT else 16) >> roads[target] or 1)
            if not targets:
                icons.append(v.ICON_WAIT)
                continue
            target = targets[draw.weighted_index(weights)]
            icons.extend(tables.roads.way[city][target])
            icons.append(v.ICON_ACT)
            city = target
            acted |= 1 << target
            if s.tile[target] == THREAT:
                army -= needs[target]
            else:
                kind = weakest(s, target)
                army += ONE[kind] if kind < v.TYPES else 0
        return icons


def show_number(s: State, seat: int, codes: list[int]) -> int:
    """Choose enough to be alone in front whatever the others have; the rest stays unseen."""
    kind = s.stack[-1].regs[0]
    mine = s.units[v.TYPES * seat + kind]
    others = s.pack.figures[kind] - s.barracks[kind] - mine
    for city in range(len(s.tile)):
        others -= s.waiting_units[v.TYPES * city + kind]
    enough = v.SHOW.code(min(mine, others + 1))
    best = codes[0]
    for code in codes:
        if abs(code - enough) < abs(best - enough):
            best = code
    return best


def best_pair(s: State, seat: int, codes: list[int], prices: Prices) -> int:
    """Leave the least valuable reward; codes name the pairs that are taken."""
    _, coins, bards, sections = s.stack[-1].regs
    parts = reward_parts(s, seat, s.hero[seat], (coins, bards, sections), prices)
    best, best_gain = codes[0], -1e9
    for code in codes:
        gain = 0.0
        for reward in v.PAIRS[v.TAKE.args(code)[0]]:
            gain += parts[reward]
        if gain > best_gain:
            best, best_gain = code, gain
    return best


def best_tour(s: State, seat: int, codes: list[int], prices: Prices) -> int:
    """Place the bards where they add most."""
    gains: dict[int, float] = {}
    for region in open_regions(s, seat):
        for number in range(1, v.TOUR_LIMIT + 1):
            gains[region * 8 + number] = lyre_gain(s, seat, region, number, prices.sharp)
    best, best_gain = codes[0], -1e9
    for code in codes:
        gain = 0.0
        if code != v.DECLINE.code():
            tour = v.TOURS[v.PLACE.args(code)[0]]
            start = 0
            for i in range(1, len(tour) + 1):
                if i == len(tour) or tour[i] != tour[start]:
                    gain += gains[tour[start] * 8 + i - start]
                    start = i
        if gain > best_gain:
            best, best_gain = code, gain
    return best


def best_guild(s: State, codes: list[int]) -> int:
    """Choose the guild that is nearest to full, which leaves room on the others."""
    best, best_height = codes[0], -1
    for code in codes:
        height = 0 if code == v.DECLINE.code() else s.guild_height[v.BUILD.args(code)[0]]
        if height > best_height:
            best, best_height = code, height
    return best


def choose_category(s: State, seat: int, codes: list[int]) -> int:
    """Choose the neutral token that harms this seat least."""
    best, best_chance = codes[0], -1.0
    for code in codes:
        category = v.ADVANCE.args(code)[0]
        s.neutral[category] += 1
        chance = chances(s, standing_scores(s), years_left(s))[seat]
        s.neutral[category] -= 1
        if chance > best_chance:
            best, best_chance = code, chance
    return best
