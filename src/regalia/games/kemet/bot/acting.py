"""The value of each action of a turn for the fast policy."""

from __future__ import annotations

from typing import Final

from regalia.games.kemet import powers as power
from regalia.games.kemet import queries as q
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.board import districts
from regalia.games.kemet.bot.march import Marches
from regalia.games.kemet.bot.scout import Scout, beast_at
from regalia.games.kemet.bot.style import LEVEL_WORTH, tile_worth
from regalia.games.kemet.phases.acquire import has_picture
from regalia.games.kemet.state import NOBODY

UNWORTHY: Final = -100.0
NEW_COLOR: Final = 0.8  # a pyramid of another colour opens another row of tiles
STEADY: Final = 0.1  # of an action that does nothing


class Actions:
    """The values of the actions, each computed when first asked for."""

    def __init__(self, scout: Scout) -> None:
        self.scout: Final = scout
        self.known: Final[dict[int, float]] = {}
        self.colors: list[float] = []
        self.twins: float = UNWORTHY

    def worth(self, action: int, cell: int) -> float:
        """Return the value of an action begun from this cell."""
        if action == v.ACQUIRE_ACTION:
            return self.acquiring(cell)
        known = self.known.get(action)
        if known is None:
            known = self.known[action] = self.action_worth(action)
        return known

    def action_worth(self, action: int) -> float:
        scout, turns = self.scout, self.scout.turns_left()
        if action == v.PRAY_ACTION:
            gain = scout.s.pack.rule["pray_gain"] + q.total(scout.s, scout.me, power.PRAY)
            gain += q.total(scout.s, scout.me, power.DAY_GAIN)
            return scout.prayer(gain)
        if action == v.BUILD_ACTION:
            best = best_build(scout)
            return best + scout.style.market_first * turns if best > 0 else 0.0
        if action == v.RECRUIT_ACTION:
            return recruiting(scout)
        return marching(scout)

    def acquiring(self, cell: int) -> float:
        """Return the value of the best tile this cell can buy."""
        if not self.colors:
            self.look_at_tiles()
        best = self.twins
        if cell != v.GOLD_CELL:
            color = self.scout.s.acquire[self.scout.me][cell - v.FIRST_ACQUIRE]
            best = self.colors[color] if color != NOBODY else UNWORTHY
        if best <= 0:
            return 0.0
        return best + self.scout.style.market_first * self.scout.turns_left()

    def look_at_tiles(self) -> None:
        """Find, by colour, the best tile that can be bought today."""
        scout = self.scout
        s, me = scout.s, scout.me
        own, captured = q.pyramid_levels(s, me)
        self.colors = [UNWORTHY] * 4
        for tile, copies in enumerate(s.market):
            if not copies:
                continue
            color = s.pack.color[tile]
            if s.pack.level[tile] > max(own[color], captured[color]):
                continue
            worth = tile_gain(scout, tile, v.GOLD_CELL)
            self.twins = max(self.twins, worth)
            if not s.bought[me] & (1 << color):
                self.colors[color] = max(self.colors[color], tile_gain(scout, tile, 0))


def tile_gain(scout: Scout, tile: int, cell: int) -> float:
    """Return a tile's value minus its price; UNWORTHY if it cannot be bought."""
    s, me = scout.s, scout.me
    cost = q.tile_cost(s, me, tile, twin=cell == v.GOLD_CELL)
    if cost > s.prayer[me] or has_picture(s, me, tile):
        return UNWORTHY
    worth = tile_worth(s.pack, tile, s.round) * scout.style.tile * scout.lasting()
    points = s.pack.effect[power.FAME][tile]
    if points:
        worth = max(worth, scout.style.fame * points) + scout.closing(points, 0.8)
    return worth + scout.prayer(-cost)


# -- building ---------------------------------------------------------------------------
def level_gain(scout: Scout, zone: int, level: int) -> float:
    """Return the value of a pyramid there raised to this level, without its price."""
    s = scout.s
    before = s.pyramid[zone]
    worth = (LEVEL_WORTH[level] - LEVEL_WORTH[before]) * scout.style.level * scout.lasting()
    if not before:
        worth += NEW_COLOR * scout.lasting()
    if level == s.pack.rule["pyramid_levels"] and scout.enemy[zone] == NOBODY:
        worth += scout.style.passing + scout.style.lasting + scout.closing(1, 0.9)
    return worth


def best_build(scout: Scout) -> float:
    """Return the best pyramid that can be paid for."""
    s, me = scout.s, scout.me
    top = s.pack.rule["pyramid_levels"]
    best, built = 0.0, 0
    for zone in districts(s.city[me]):
        built += s.pyramid[zone] > 0
    for zone in districts(s.city[me]):
        before = s.pyramid[zone]
        if not before and built >= scout.table.pyramids:
            continue
        for level in range(before + 1, top + 1):
            cost = q.build_cost(s, me, before, level)
            if cost > s.prayer[me]:
                break
            best = max(best, level_gain(scout, zone, level) + scout.prayer(-cost))
    return best


# -- recruiting -------------------------------------------------------------------------
def put_gain(scout: Scout, zone: int, count: int) -> float:
    """Return the value of so many new units there, without their price."""
    s, me = scout.s, scout.me
    here = s.units[me][zone]
    if scout.enemy[zone] != NOBODY:
        return scout.attack(zone, here + count, NOBODY) - 0.5
    beast = beast_at(s, me, zone)
    worth = scout.hold(zone, here + count, beast) - scout.hold(zone, here, beast)
    if zone < DISTRICTS and s.pyramid[zone]:
        worth += 0.1 * count  # a teleport begins there
    return worth


DISTRICTS: Final = 15


def recruiting(scout: Scout) -> float:
    """Return the value of as many units as possible, where they help most."""
    s, me = scout.s, scout.me
    limit, best = q.troop_limit(s, me), 0.0
    most = s.supply[me]
    while most and q.recruit_cost(s, me, most) > s.prayer[me]:
        most -= 1
    if not most:
        return 0.0
    for zone in districts(s.city[me]):
        count = min(most, limit - s.units[me][zone])
        if count <= 0:
            continue
        worth = put_gain(scout, zone, count)
        rest = most - count
        if rest > 0:
            worth += scout.style.unit * rest
        worth += scout.prayer(-q.recruit_cost(s, me, most))
        best = max(best, worth)
    return best


# -- moving -----------------------------------------------------------------------------
def marching(scout: Scout) -> float:
    """Return the value of the best troop's move."""
    marches = Marches(scout)
    best = 0.0
    for zone in q.troop_zones(scout.s, scout.me):
        best = max(best, marches.from_zone(zone))
    return best
