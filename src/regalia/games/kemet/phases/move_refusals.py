"""Why a moving group cannot do what was asked of it."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.steps import Attempt, Frame, Reason, Reasons
from regalia.games.kemet import interventions as card
from regalia.games.kemet.phases.cards import why_no_join, why_no_play
from regalia.games.kemet.phases.moving import undecided
from regalia.games.kemet.phases.refusing import (
    held_with,
    of_card,
    of_creature,
    of_number,
    of_zone,
    why_closed,
    why_not_held,
    why_too_dear,
)
from regalia.games.kemet.queries import board, enemy_at, toll
from regalia.games.kemet.routes import (
    BY_CARD,
    BY_LAND,
    BY_SHIP,
    BY_TELEPORT,
    M_BRING,
    M_STEPS,
    M_UNITS,
    M_WALLS,
    Walk,
    may_enter,
    may_leave,
    may_stop,
    starts_teleport,
    subsets,
    walk_of,
    way_cost,
    ways,
)
from regalia.games.kemet.state import State
from regalia.games.kemet.vocabulary import (
    BRING,
    GO,
    JOIN,
    LEAVE,
    PLAY,
    SAIL,
    STOP,
    TAKE,
    TELEPORT,
    TRANSPORT,
)

UNITS_FIRST: Final = Why("KM-330", "units-first")
GROUP_CHOSEN: Final = Why("KM-330", "group-chosen")  # the next thing to say is where it goes
NO_MOVES: Final = Why("KM-321", "no-moves")


# -- how many -----------------------------------------------------------------------------
def why_not_taken(ask: Attempt[State]) -> Why | None:
    """At least one, no more than there are, and a step for them to make (KM-330, KM-336)."""
    s, f, asked = ask.s, ask.f, ask.ids
    count, walk = asked[0], walk_of(s, f)
    there = walk.mine[walk.zone]
    masks = subsets(0, walk.here())
    if f.regs[M_UNITS]:
        return GROUP_CHOSEN
    if not 1 <= count <= there:
        return of_number("KM-330", "take-some", there)
    if not any(ways(s, walk, mask) for mask in masks):
        return why_stuck(walk)
    if not any(may_leave(walk, count, mask) for mask in masks):
        return of_number("KM-337", "leave-limit", walk.limit)
    return of_number("KM-336", "take-nowhere", count)


def why_stuck(walk: Walk) -> Why:
    return of_zone("KM-339", "no-way", walk.zone) if walk.land else NO_MOVES


def why_no_stop(ask: Attempt[State]) -> Why | None:
    s, f = ask.s, ask.f
    if f.regs[M_UNITS]:
        return GROUP_CHOSEN
    return None if may_stop(walk_of(s, f)) else Why("KM-335", "over-limit")


# -- creatures ------------------------------------------------------------------------------
def why_not_along(ask: Attempt[State]) -> Why | None:
    """Each creature of the group's zone in turn, after the number of units (KM-331)."""
    s, f, asked = ask.s, ask.f, ask.ids
    creature, walk = asked[0], walk_of(s, f)
    pending = undecided(f, walk)
    if creature not in walk.here():
        return of_creature("KM-331", "creature-elsewhere", creature)
    if not f.regs[M_UNITS]:
        return UNITS_FIRST
    if creature not in pending:
        return of_creature("KM-331", "creature-decided", creature)
    if creature != pending[0]:
        return of_creature("KM-331", "creature-first", pending[0])
    return of_creature("KM-336", "creature-no-step", creature)


# -- cards and creatures between the steps --------------------------------------------------
def why_not_between(found: Why | None, f: Frame) -> Why | None:
    """Day cards and creatures wait for the first step and end on no dead end (KM-160, KM-336)."""
    if f.regs[M_UNITS]:
        return GROUP_CHOSEN
    early = None if f.regs[M_STEPS] else Why("KM-160", "between-steps")
    return found or early or Why("KM-336", "bars-end")


def why_no_creature(ask: Attempt[State]) -> Why | None:
    return why_not_between(why_no_join(ask), ask.f)


def why_no_move_card(ask: Attempt[State]) -> Why | None:
    """Swiftness before the first step; Teleportation is a step of its own (KM-686..688)."""
    s, f, seat, asked = ask.s, ask.f, ask.seat, ask.ids
    which, row = asked[0], s.pack.card
    held = which in s.hand[seat] and s.pack.card_timing[which] == card.MOVE
    if not held:
        return why_not_between(why_no_play(ask), f)
    if row[card.TELEPORT][which]:
        return of_card("KM-687", "card-as-step", which)
    if row[card.MOVES][which] and f.regs[M_STEPS]:
        return of_card("KM-686", "card-at-start", which)
    if row[card.WALLS][which] and f.regs[M_WALLS]:
        return of_card("KM-668", "walls-open", which)
    late = GROUP_CHOSEN if f.regs[M_UNITS] else None
    return late or why_too_dear(s, seat, which) or Why("KM-336", "bars-end")


# -- where to -------------------------------------------------------------------------------
def why_not_there(ask: Attempt[State]) -> Why | None:
    """Of a zone alone: by the way that leads there, or else by land."""
    if ask.verb:
        return None
    s, f, to = ask.s, ask.f, ask.ids[0]
    walk = walk_of(s, f)
    open_ways = [way for way in WAYS if not all(blocks(s, f, walk, way, to))]
    return why_no_way(s, f, open_ways[0] if open_ways else BY_LAND, to)


def blocks(s: State, f: Frame, walk: Walk, way: int, to: int) -> list[Why | None]:
    """What bars a way, by the creatures that may still go along; None where nothing does."""
    masks = subsets(f.regs[M_BRING], undecided(f, walk))
    return [why_barred(s, walk, way, to, mask) for mask in masks]


def why_no_way(s: State, f: Frame, way: int, to: int) -> Why | None:
    """The way itself, then what has to be said before, then the limits (KM-330..338)."""
    walk = walk_of(s, f)
    barred = blocks(s, f, walk, way, to)
    pending = undecided(f, walk)
    if all(barred):
        return barred[0]
    if not f.regs[M_UNITS]:
        return UNITS_FIRST
    if pending:
        return of_creature("KM-331", "creature-first", pending[0])
    if not may_leave(walk, f.regs[M_UNITS], f.regs[M_BRING]):
        return of_number("KM-337", "leave-limit", walk.limit)
    return of_number("KM-334", "move-limit", walk.limit)


def why_barred(s: State, walk: Walk, way: int, to: int, bring: int) -> Why | None:
    """What bars one way of making a step, whatever the number of units."""
    if why := why_closed(s, to):
        return why
    if to == walk.zone:
        return of_zone("KM-339", "here-already", to)
    if way == BY_LAND:
        why = why_not_by_land(s, walk, to, bring)
    elif way == BY_SHIP:
        why = why_not_by_ship(s, walk, to)
    else:
        why = why_no_teleport(s, walk, way, to, bring)
    return why or why_toll(s, walk, way, to)


def why_not_by_land(s: State, walk: Walk, to: int, bring: int) -> Why | None:
    """An adjacent zone, the walls, a land move left (KM-339, KM-352..353)."""
    if to not in board(s).near[walk.zone]:
        return of_zone("KM-339", "too-far", to)
    if not may_enter(s, walk, to, bring):
        return of_zone("KM-352", "walls", to)
    return None if walk.land else NO_MOVES


def why_not_by_ship(s: State, walk: Walk, to: int) -> Why | None:
    """From a port to a trade port or the own military one, for a land move (KM-340..344)."""
    table = board(s)
    if not table.port[walk.zone]:
        return of_zone("KM-341", "no-port", walk.zone)
    if not table.port[to]:
        return of_zone("KM-340", "no-port", to)
    if to not in table.sails_to(walk.zone, s.city[walk.seat]):
        return of_zone("KM-344", "not-your-port", to)
    if to in table.near[walk.zone]:
        return of_zone("KM-339", "go-on-foot", to)
    return None if walk.land else NO_MOVES


def why_no_teleport(s: State, walk: Walk, way: int, to: int, bring: int) -> Why | None:
    """Once an action, to an obelisk, from a pyramid or by a card, for its price (KM-345..349)."""
    if way == BY_CARD and not walk.cards:
        return why_not_held(s, walk.seat, held_with(s, walk.seat, card.TELEPORT))
    if walk.teleported:
        return Why("KM-349", "teleported")
    if not board(s).obelisk[to]:
        return of_zone("KM-347", "no-obelisk", to)
    if way == BY_TELEPORT and not starts_teleport(s, walk, bring):
        return of_zone("KM-346", "no-pyramid-here", walk.zone)
    cost = way_cost(s, walk, way)
    return of_number("KM-520", "teleport-cost", cost) if cost > walk.prayer else None


def why_toll(s: State, walk: Walk, way: int, to: int) -> Why | None:
    cost = toll(s, walk.seat, to, enemy_at(s, walk.seat, to))
    if cost + way_cost(s, walk, way) <= walk.prayer:
        return None
    return Why("KM-631", "toll", (("zone", "zone", to), ("n", "amount", cost)))


def by(way: int) -> Reason[State]:
    def why(ask: Attempt[State]) -> Why | None:
        s, f, asked = ask.s, ask.f, ask.ids
        return why_no_way(s, f, way, asked[0])

    return why


WAYS: Final = (BY_LAND, BY_SHIP, BY_TELEPORT, BY_CARD)
MOVE_REASONS: Final[Reasons[State]] = (
    (GO, why_not_there),
    (TAKE, why_not_taken),
    (STOP, why_no_stop),
    (PLAY, why_no_move_card),
    (JOIN, why_no_creature),
    (BRING, why_not_along),
    (LEAVE, why_not_along),
    (GO, by(BY_LAND)),
    (SAIL, by(BY_SHIP)),
    (TELEPORT, by(BY_TELEPORT)),
    (TRANSPORT, by(BY_CARD)),
)
