"""The reach of a moving group: land, ports, teleports, walls, limits (KM-320..363).

A Walk is the running move action as plain numbers.  It starts from the move
frame's registers and can be stepped on a copy, so that a step after which no
legal end could be reached is not offered (KM-336).
"""

from __future__ import annotations

from typing import Final

from regalia.engine.steps import Frame
from regalia.games.kemet import interventions as card
from regalia.games.kemet import powers as power
from regalia.games.kemet import queries as q
from regalia.games.kemet.queries import toll
from regalia.games.kemet.state import NOBODY, State
from regalia.games.kemet.vocabulary import DISTRICT_COUNT

# Registers of the move frame.
M_SEAT: Final = 0
M_ZONE: Final = 1  # where the group stands
M_LAND: Final = 2  # land moves left
M_START: Final = 3  # where the action started
M_STEPS: Final = 4  # steps made
M_TELEPORTED: Final = 5
M_ENTERED: Final = 6  # districts of enemy cities entered
M_WALLS: Final = 7  # 1 once a card lets the group ignore walls
M_UNITS: Final = 8  # units chosen for the next step, 0 while not chosen
M_BRING: Final = 9  # bitmask of the creatures that go along
M_ASKED: Final = 10  # bitmask of the creatures already decided about
M_OVER: Final = 11  # 1 once the group has entered an enemy's zone (KM-362)
M_SIZE: Final = 12

# Ways to make a step.
BY_LAND, BY_SHIP, BY_TELEPORT, BY_CARD = range(4)


class Walk:
    """A move action at one moment."""

    __slots__ = (
        "beasts", "cards", "enemy", "entered", "found", "land", "limit", "looked", "mine",
        "prayer", "seat", "stand", "start", "teleported", "toll", "walls", "zone",
    )  # fmt: skip

    seat: int
    zone: int
    land: int
    start: int
    teleported: int
    entered: int
    walls: bool
    limit: int
    prayer: int
    mine: list[int]
    beasts: dict[int, int]  # own creature -> zone
    cards: list[int]  # teleporting cards in hand
    # Of the whole action, so one for all twins:
    enemy: list[int]  # by zone: see enemy_at()
    toll: dict[int, int]  # zone -> PP, where moving in costs some
    looked: list[int]  # how often can_end() was asked

    def __init__(self) -> None:
        """Set what twins do not share; walk_of() and twin() set the rest."""
        self.found: dict[int, list[tuple[int, int]]] = {}  # see ways()
        self.stand: int = -1  # see beside()

    def here(self) -> list[int]:
        """Return own creatures in the group's zone."""
        return [c for c, zone in self.beasts.items() if zone == self.zone]

    def beside(self) -> int:
        """Return the same as a bitmask."""
        if self.stand < 0:
            self.stand = 0
            for creature, zone in self.beasts.items():
                if zone == self.zone:
                    self.stand |= 1 << creature
        return self.stand

    def twin(self) -> Walk:
        """Return the same walk on its own copy of the board."""
        twin = Walk()  # its ways and who stands by are its own, and still to be found
        twin.seat = self.seat
        twin.zone = self.zone
        twin.land = self.land
        twin.start = self.start
        twin.teleported = self.teleported
        twin.entered = self.entered
        twin.walls = self.walls
        twin.limit = self.limit
        twin.prayer = self.prayer
        twin.mine = self.mine[:]
        twin.beasts = self.beasts.copy()
        twin.cards = self.cards
        twin.enemy = self.enemy
        twin.toll = self.toll
        twin.looked = self.looked
        return twin

    def take_step(self, s: State, way: int, to: int, count: int, bring: int) -> Walk:
        """Return the walk after one more step; a teleport uses no land move (KM-350)."""
        twin = self.twin()
        twin.zone = to
        if way in (BY_LAND, BY_SHIP):
            twin.land -= 1
        else:
            twin.teleported = 1
        if is_enemy_district(s, self.seat, to):
            twin.entered += 1
        twin.prayer -= way_cost(s, self, way)
        if way == BY_CARD:
            twin.cards = self.cards[1:]
        twin.mine[self.zone] -= count
        twin.mine[to] += count
        for creature in self.beasts:
            if bring & (1 << creature):
                twin.beasts[creature] = to
        return twin


def walk_of(s: State, f: Frame) -> Walk:
    """Return the walk of a move frame."""
    regs = f.regs
    walk = Walk()
    walk.seat = regs[M_SEAT]
    walk.zone = regs[M_ZONE]
    walk.land = regs[M_LAND]
    walk.start = regs[M_START]
    walk.teleported = regs[M_TELEPORTED]
    walk.entered = regs[M_ENTERED]
    walk.walls = regs[M_WALLS] > 0 or q.total(s, walk.seat, power.OPEN_WALLS) > 0
    walk.limit = q.troop_limit(s, walk.seat)
    walk.prayer = s.prayer[walk.seat]
    walk.mine = s.units[walk.seat]
    walk.beasts = {c: s.creature_at[c] for c in q.creatures_of(s, walk.seat)}
    row = s.pack.card[card.TELEPORT]
    walk.cards = [which for which in s.hand[walk.seat] if row[which]]
    walk.enemy = q.enemies(s, walk.seat)
    walk.toll = tolls(s, walk)
    walk.looked = [0]
    return walk


def tolls(s: State, walk: Walk) -> dict[int, int]:
    """Return where others' creatures take a toll (KM-631)."""
    row = s.pack.trait[power.C_TOLL]
    zones = [zone for c, zone in enumerate(s.creature_at) if zone >= 0 and row[c]]
    if not zones:
        return {}
    return {zone: toll(s, walk.seat, zone, walk.enemy[zone]) for zone in zones}


def is_enemy_district(s: State, seat: int, zone: int) -> bool:
    return zone < DISTRICT_COUNT and zone // 3 != s.city[seat]


def way_cost(s: State, walk: Walk, way: int) -> int:
    if way == BY_TELEPORT:
        return q.teleport_cost(s, walk.seat)
    return q.card_cost(s, walk.seat, walk.cards[0]) if way == BY_CARD else 0


def has_trait(s: State, bring: int, trait: int) -> bool:
    """Return whether a creature in the group has this power (KM-324)."""
    return bring & s.pack.bearers[trait] > 0


def may_enter(s: State, walk: Walk, to: int, bring: int) -> bool:
    """Return whether the walls of other cities let the group in (KM-352..360)."""
    if not is_enemy_district(s, walk.seat, to):
        return True
    if walk.walls or has_trait(s, bring, power.C_WALLS):
        return True
    return not walk.entered and to in q.board(s).near[walk.start]


def starts_teleport(s: State, walk: Walk, bring: int) -> bool:
    """Return whether a teleport can start here (KM-346, KM-544, KM-588)."""
    if walk.zone < DISTRICT_COUNT:
        return s.pyramid[walk.zone] > 0
    if not q.board(s).obelisk[walk.zone]:
        return False
    return q.total(s, walk.seat, power.PORTAL) > 0 or has_trait(s, bring, power.C_PORTAL)


def ways(s: State, walk: Walk, bring: int) -> list[tuple[int, int]]:
    """Yield each payable step of a group with these creatures, as (way, zone).

    Most creatures make no difference to it, so it is worked out for those that do.
    """
    guides = bring & (s.pack.bearers[power.C_WALLS] | s.pack.bearers[power.C_PORTAL])
    if guides not in walk.found:
        walk.found[guides] = ways_found(s, walk, guides)
    return walk.found[guides]


def ways_found(s: State, walk: Walk, bring: int) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    if walk.land > 0:
        near = q.board(s).near[walk.zone]
        found = [
            (BY_LAND, to) for to in near if to >= DISTRICT_COUNT or may_enter(s, walk, to, bring)
        ]
        ports = q.board(s).sails_to(walk.zone, s.city[walk.seat])
        found += [(BY_SHIP, to) for to in ports if to not in near]
    if not walk.teleported:
        if starts_teleport(s, walk, bring):
            found += teleports(s, walk, BY_TELEPORT)
        if walk.cards:
            found += teleports(s, walk, BY_CARD)
    if not walk.toll:
        return found
    return [(way, to) for way, to in found if to not in walk.toll or affords(s, walk, way, to)]


def teleports(s: State, walk: Walk, way: int) -> list[tuple[int, int]]:
    """Yield any other obelisk, if the teleport can be paid (KM-345, KM-347)."""
    if way_cost(s, walk, way) > walk.prayer:
        return []
    return [(way, to) for to in q.board(s).obelisks if to != walk.zone]


def affords(s: State, walk: Walk, way: int, to: int) -> bool:
    """Return whether the step and the toll of its zone can be paid (KM-520, KM-631)."""
    return way_cost(s, walk, way) + walk.toll[to] <= walk.prayer


def may_leave(walk: Walk, count: int, bring: int) -> bool:
    """Return whether what stays is within the limits, no creature alone (KM-331, KM-337)."""
    stay = walk.mine[walk.zone] - count
    if stay > walk.limit:
        return False
    return (walk.beside() & ~bring).bit_count() <= (1 if stay else 0)


def fits(walk: Walk, to: int, count: int, bring: int) -> bool:
    """Return whether the group would be within the limits at its target (KM-334, KM-338)."""
    if walk.enemy[to] != NOBODY:
        return count <= walk.limit and bring.bit_count() <= 1
    if walk.mine[to] + count > walk.limit:
        return False
    if not walk.beasts:
        return True
    return bring.bit_count() + list(walk.beasts.values()).count(to) <= 1


def may_arrive(s: State, walk: Walk, way: int, to: int, count: int, bring: int) -> bool:
    """Return whether the limits hold there, or can hold later (KM-336)."""
    if fits(walk, to, count, bring):
        return True
    if walk.enemy[to] != NOBODY or is_last(walk, way):
        return False
    return can_end(s, walk.take_step(s, way, to, count, bring))


def is_last(walk: Walk, way: int) -> bool:
    """Return whether this step uses up the rest of land moves and teleport."""
    if way in (BY_LAND, BY_SHIP):
        return walk.land <= 1 and walk.teleported > 0
    return walk.land <= 0


def has_step(s: State, walk: Walk, count: int, bring: int) -> bool:
    """Return whether steps() has an entry; the cheap ones are tried first."""
    if not may_leave(walk, count, bring):
        return False
    found = ways(s, walk, bring)
    for _, to in found:
        if fits(walk, to, count, bring):
            return True
    return any(may_arrive(s, walk, way, to, count, bring) for way, to in found)


def has_step_with(s: State, walk: Walk, count: int, groups: list[int]) -> bool:
    """Return whether so many units have a step with one of these groups of creatures."""
    for bring in groups:  # noqa: SIM110 - a generator would cost more than most of the answers
        if has_step(s, walk, count, bring):
            return True
    return False


def can_end(s: State, walk: Walk) -> bool:
    """Return whether a legal end can be reached from here (KM-336).

    Taking the fewest units along is never worse, unless creatures crowd too:
    each of those needs a unit to stay with.  A step that is an end is looked
    for in every group before any step is followed further: almost always there
    is one, and following is what takes time.
    """
    walk.looked[0] += 1
    if may_stop(walk):
        return True
    groups = crowds(walk)
    for bring, least, _ in groups:
        if bring.bit_count() > 1:
            continue  # nowhere is room for two; and where the fewest units find none, more do not
        for _, to in ways(s, walk, bring):
            if fits(walk, to, least, bring):
                return True
    if walk.land <= 0 or (walk.land <= 1 and walk.teleported):
        return False  # any step would be the last
    return any(
        can_end(s, walk.take_step(s, way, to, count, bring))
        for bring, least, most in groups
        for count in range(least, most + 1)
        for way, to in ways(s, walk, bring)
        if walk.enemy[to] == NOBODY and not is_last(walk, way)
    )


def crowds(walk: Walk) -> list[tuple[int, int, int]]:
    """Return the groups that may relieve a crowded zone: creatures, fewest units, most units.

    They may leave: a creature that stays has a unit beside it, and no two do.
    """
    crowd, everyone = walk.mine[walk.zone], walk.beside()
    least = max(crowd - walk.limit, 1)
    on_board = sum(1 for zone in walk.beasts.values() if zone >= 0)
    most = crowd if on_board > 1 else least
    groups = [(everyone & ~(1 << c), least, min(most, crowd - 1)) for c in walk.here()]
    groups.append((everyone, least, most))
    return [group for group in groups if group[1] <= group[2]]


def steps(s: State, walk: Walk, count: int, bring: int) -> list[tuple[int, int]]:
    """Return the legal next steps of a group of so many units with these creatures."""
    if not may_leave(walk, count, bring):
        return []
    return [
        (way, to)
        for way, to in ways(s, walk, bring)
        if fits(walk, to, count, bring) or may_arrive(s, walk, way, to, count, bring)
    ]


def can_end_with(s: State, walk: Walk, zone: int, count: int) -> bool:
    """Return whether a legal end remains after so many units were placed in a zone."""
    twin = walk.twin()
    twin.mine[zone] += count
    return can_end(s, twin)


def subsets(fixed: int, open_: list[int]) -> list[int]:
    """Return bitmasks of creatures that may still go along: the fixed and any open ones."""
    masks = [fixed]
    for creature in open_:
        masks += [mask | (1 << creature) for mask in masks]
    return masks


def may_stop(walk: Walk) -> bool:
    """Return whether the group may stop; not while a limit is broken (KM-335)."""
    return walk.mine[walk.zone] <= walk.limit and walk.beside().bit_count() <= 1
