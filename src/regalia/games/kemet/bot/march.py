"""The places a troop can reach in one move action, and the best one for it."""

from __future__ import annotations

from typing import Final

from regalia.engine.steps import Frame
from regalia.games.kemet import powers as power
from regalia.games.kemet import routes
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.bot.scout import Scout, beast_at
from regalia.games.kemet.queries import land_moves, teleport_cost, total, troop_limit
from regalia.games.kemet.state import NOBODY, State

NOWHERE: Final = -1000.0
MANY: Final = 3  # from so many units on one may stay behind
TRANSPORT_COST: Final = 0.8  # what a card that teleports is worth


class Walker:
    """A moving group: what it may still do, and what it can reach."""

    def __init__(self, scout: Scout, zone: int, start: int, land: int) -> None:
        self.scout: Final = scout
        self.zone: Final = zone
        self.start: Final = start
        self.land: Final = land
        self.teleported = False
        self.entered = 0
        self.walls: bool = total(scout.s, scout.me, power.OPEN_WALLS) > 0
        self.portal: bool = total(scout.s, scout.me, power.PORTAL) > 0
        self.left: list[int] = [-1] * v.ZONE_COUNT  # land moves left on arrival on foot
        self.flown: list[int] = [-1] * v.ZONE_COUNT  # the same with the teleport used

    def add_traits(self, beast: int) -> None:
        """Add what a creature that goes along lets the group do."""
        if beast >= 0:
            trait = self.scout.s.pack.trait
            self.walls = self.walls or trait[power.C_WALLS][beast] > 0
            self.portal = self.portal or trait[power.C_PORTAL][beast] > 0

    def explore(self) -> None:
        """Explore everything from where the group stands."""
        if self.teleported:
            self.spread(self.flown, self.zone, self.land)
            return
        self.spread(self.left, self.zone, self.land)
        self.fly()

    def spread(self, left: list[int], zone: int, land: int) -> None:
        """Spread on foot and by ship from one zone."""
        scout = self.scout
        city = scout.s.city[scout.me]
        links, near = scout.ground.links[city], scout.table.near[self.start]
        if left[zone] >= land:
            return
        left[zone] = land
        edge = [zone]
        while edge:
            here = edge.pop()
            more = left[here] - 1
            if more < 0 or (here != self.zone and scout.enemy[here] != NOBODY):
                continue
            for to in links[here]:
                if left[to] >= more:
                    continue
                foreign = to < v.DISTRICT_COUNT and to // 3 != city
                if foreign and not self.walls and (self.entered or to not in near):
                    continue
                left[to] = more
                edge.append(to)

    def fly(self) -> None:
        """Teleport from every pyramid or portal in reach."""
        scout = self.scout
        s = scout.s
        if teleport_cost(s, scout.me) > s.prayer[scout.me]:
            return
        best = -1
        for zone in range(v.ZONE_COUNT):
            if self.left[zone] > best and self.lifts(zone):
                best = self.left[zone]
        if best >= 0:
            for zone in scout.table.obelisks:
                self.spread(self.flown, zone, best)

    def lifts(self, zone: int) -> bool:
        """Return whether the group may teleport from there."""
        scout = self.scout
        if zone != self.zone and scout.enemy[zone] != NOBODY:
            return False
        if zone < v.DISTRICT_COUNT:
            return scout.s.pyramid[zone] > 0
        return self.portal and scout.table.obelisk[zone] > 0

    def cost(self, zone: int) -> float:
        """Return the value of the prayer a way costs; NOWHERE if there is no way."""
        if zone == self.zone:
            return NOWHERE
        if self.left[zone] >= 0:
            return 0.0
        if self.flown[zone] < 0:
            return NOWHERE
        if self.teleported:
            return 0.0
        return self.scout.prayer(-teleport_cost(self.scout.s, self.scout.me))


class Marches:
    """The moves open to one seat, evaluated."""

    def __init__(self, scout: Scout) -> None:
        self.scout: Final = scout
        self.limit: Final = troop_limit(scout.s, scout.me)
        self.targets: Final = targets(scout)

    def arrival(self, zone: int, count: int, beast: int, gone: int) -> float:
        """Return what a group gains where it arrives; `gone` points are given up for it."""
        scout = self.scout
        if scout.enemy[zone] != NOBODY:
            return scout.attack(zone, count, beast) - scout.hold(zone, 0, NOBODY)
        s = scout.s
        here = s.units[scout.me][zone]
        if here + count > self.limit:
            return NOWHERE
        with_ = beast_at(s, scout.me, zone)
        if beast >= 0 and with_ >= 0:
            return NOWHERE
        worth = scout.hold(zone, here + count, max(beast, with_)) - scout.hold(zone, here, with_)
        if scout.has_point(zone) and not here and s.city[scout.me] != zone // 3:
            keep = scout.keeps(zone, count, beast)
            worth += scout.closing(1 - gone, keep)
            owner = s.fame_at[zone]
            if owner != NOBODY and owner != scout.me:
                worth += scout.denial(owner)
        return worth

    def departure(self, zone: int, count: int, beast_goes: bool) -> float:
        """Return what is given up where a group leaves."""
        scout = self.scout
        here = scout.s.units[scout.me][zone]
        beast = beast_at(scout.s, scout.me, zone)
        stays = NOBODY if beast_goes else beast
        return scout.hold(zone, here, beast) - scout.hold(zone, here - count, stays)

    def fame_lost(self, zone: int, count: int) -> int:
        """Return the temporary points lost by leaving."""
        s, me = self.scout.s, self.scout.me
        leaves = s.fame_at[zone] == me and count == s.units[me][zone]
        return int(leaves and (zone >= v.DISTRICT_COUNT or zone // 3 != s.city[me]))

    def best(self, walker: Walker, count: int, beast: int) -> float:
        """Return the best place for a group of so many, minus what it leaves."""
        zone = walker.zone
        gone = self.fame_lost(zone, count)
        found = NOWHERE
        for target in self.targets:
            cost = walker.cost(target)
            if cost > NOWHERE:
                worth = self.arrival(target, count, beast, gone) + cost
                if worth > found:
                    found = worth
        return found - self.departure(zone, count, beast >= 0)

    def from_zone(self, zone: int) -> float:
        """Return the best value of a troop's move action, 0 if nothing pays."""
        scout = self.scout
        beast = beast_at(scout.s, scout.me, zone)
        walker = Walker(scout, zone, zone, land_moves(scout.s, scout.me, zone))
        walker.add_traits(beast)
        walker.explore()
        found = 0.0
        for count in sizes(scout.s.units[scout.me][zone], self.limit):
            worth = self.best(walker, count, beast)
            if worth > found:
                found = worth
        return found


def sizes(here: int, limit: int) -> list[int]:
    """Return the group sizes to consider: all, all but one, a pair."""
    most = min(here, limit)
    found = [most]
    if most >= MANY:
        found.append(most - 1)
    if most > MANY:
        found.append(2)
    return found


def targets(scout: Scout) -> list[int]:
    """Return the places to consider: enemies, temples, the Sanctuary, others' pyramids."""
    s, table = scout.s, scout.table
    city = s.city[scout.me]
    return [
        zone
        for zone in table.open
        if scout.enemy[zone] != NOBODY
        or table.temple[zone]
        or zone == table.sanctuary
        or (zone < v.DISTRICT_COUNT and zone // 3 != city and s.pyramid[zone])
    ]


def walker_of(scout: Scout, f: Frame) -> Walker:
    """Return the group of a running move action."""
    regs = f.regs
    walker = Walker(scout, regs[routes.M_ZONE], regs[routes.M_START], regs[routes.M_LAND])
    walker.teleported = regs[routes.M_TELEPORTED] > 0
    walker.entered = regs[routes.M_ENTERED]
    walker.walls = walker.walls or regs[routes.M_WALLS] > 0
    return walker


def take_worths(scout: Scout, f: Frame, counts: list[int]) -> list[float]:
    """Return the value of going on with so many, against staying."""
    marches = Marches(scout)
    walker = walker_of(scout, f)
    beast = beast_at(scout.s, scout.me, walker.zone)
    walker.add_traits(beast)
    walker.explore()
    return [marches.best(walker, count, beast) for count in counts]


def way_worths(scout: Scout, f: Frame, codes: list[int]) -> list[float]:
    """Return the value of each next step, with the best that may follow it."""
    regs, s, me = f.regs, scout.s, scout.me
    marches = Marches(scout)
    count = regs[routes.M_UNITS]
    beast = going(s, me, regs[routes.M_ZONE], regs[routes.M_BRING])
    gone = marches.fame_lost(regs[routes.M_ZONE], count) if not regs[routes.M_STEPS] else 0
    found: list[float] = []
    for code in codes:
        verb = v.VERBS.of(code)
        to = verb.args(code)[0]
        flies = verb is v.TELEPORT or verb is v.TRANSPORT
        worth = marches.arrival(to, count, beast, gone)
        if worth == NOWHERE:
            worth = -2.0  # too many there: only on the way
        if flies:
            worth += scout.prayer(-teleport_cost(s, me))
        if verb is v.TRANSPORT:
            worth -= TRANSPORT_COST
        found.append(max(worth, beyond(marches, f, to, flies, count, beast)))
    return found


def beyond(marches: Marches, f: Frame, to: int, flies: bool, count: int, beast: int) -> float:
    """Return the best a group can do from its next zone on."""
    scout, regs = marches.scout, f.regs
    land = regs[routes.M_LAND] - (not flies)
    if scout.enemy[to] != NOBODY:
        return NOWHERE
    walker = walker_of(scout, f)
    walker = Walker(scout, to, regs[routes.M_START], land)
    walker.teleported = flies or regs[routes.M_TELEPORTED] > 0
    walker.walls = walker.walls or regs[routes.M_WALLS] > 0
    walker.entered = regs[routes.M_ENTERED]
    if land <= 0 and (walker.teleported or not (to < v.DISTRICT_COUNT and scout.s.pyramid[to])):
        return NOWHERE
    walker.add_traits(beast)
    walker.explore()
    best = NOWHERE
    for target in marches.targets:
        cost = walker.cost(target)
        if cost > NOWHERE:
            best = max(best, marches.arrival(target, count, beast, 0) + cost)
    return best - 0.05


def going(s: State, me: int, zone: int, bring: int) -> int:
    """Return the creature that goes along."""
    beast = beast_at(s, me, zone)
    return beast if beast >= 0 and bring & (1 << beast) else NOBODY
