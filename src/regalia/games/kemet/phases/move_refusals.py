"""The reasons why a moving group cannot do what was asked of it."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.steps import Attempt, Frame, Reason, Reasons
from regalia.games.kemet import interventions as card
from regalia.games.kemet import queries as q
from regalia.games.kemet import routes
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.phases import refusals
from regalia.games.kemet.phases.cards import why_no_join, why_no_play
from regalia.games.kemet.phases.moving import creatures_to_ask
from regalia.games.kemet.state import State

UNITS_FIRST: Final = Why("KM-330", "units-first")
GROUP_CHOSEN: Final = Why("KM-330", "group-chosen")  # the next thing to say is where it goes
NO_MOVES: Final = Why("KM-321", "no-moves")


# -- how many -----------------------------------------------------------------------------
def why_not_taken(ask: Attempt[State]) -> Why | None:
    """Refuse a number of units: from 1 to all, with a step to make (KM-330, KM-336)."""
    s, f, asked = ask.s, ask.f, ask.ids
    count, walk = asked[0], routes.walk_of(s, f)
    there = walk.mine[walk.zone]
    masks = routes.subsets(0, walk.here())
    if f.regs[routes.M_UNITS]:
        return GROUP_CHOSEN
    if not 1 <= count <= there:
        return refusals.of_number("KM-330", "take-some", there)
    if not any(routes.ways(s, walk, mask) for mask in masks):
        return why_stuck(walk)
    if not any(routes.may_leave(walk, count, mask) for mask in masks):
        return refusals.of_number("KM-337", "leave-limit", walk.limit)
    return refusals.of_number("KM-336", "take-nowhere", count)


def why_stuck(walk: routes.Walk) -> Why:
    return refusals.of_zone("KM-339", "no-way", walk.zone) if walk.land else NO_MOVES


def why_no_stop(ask: Attempt[State]) -> Why | None:
    s, f = ask.s, ask.f
    if f.regs[routes.M_UNITS]:
        return GROUP_CHOSEN
    return None if routes.may_stop(routes.walk_of(s, f)) else Why("KM-335", "over-limit")


# -- creatures ------------------------------------------------------------------------------
def why_not_along(ask: Attempt[State]) -> Why | None:
    """Refuse a creature: each is decided in turn, after the units (KM-331)."""
    s, f, asked = ask.s, ask.f, ask.ids
    creature, walk = asked[0], routes.walk_of(s, f)
    pending = creatures_to_ask(f, walk)
    if creature not in walk.here():
        return refusals.of_creature("KM-331", "creature-elsewhere", creature)
    if not f.regs[routes.M_UNITS]:
        return UNITS_FIRST
    if creature not in pending:
        return refusals.of_creature("KM-331", "creature-decided", creature)
    if creature != pending[0]:
        return refusals.of_creature("KM-331", "creature-first", pending[0])
    return refusals.of_creature("KM-336", "creature-no-step", creature)


# -- cards and creatures between the steps --------------------------------------------------
def why_not_between(found: Why | None, f: Frame) -> Why | None:
    """Refuse day cards and creatures before the first step or at a dead end (KM-160, KM-336)."""
    if f.regs[routes.M_UNITS]:
        return GROUP_CHOSEN
    early = None if f.regs[routes.M_STEPS] else Why("KM-160", "between-steps")
    return found or early or Why("KM-336", "bars-end")


def why_no_creature(ask: Attempt[State]) -> Why | None:
    return why_not_between(why_no_join(ask), ask.f)


def why_no_move_card(ask: Attempt[State]) -> Why | None:
    """Refuse Swiftness after the first step, or Teleportation as no step (KM-686..688)."""
    s, f, seat, asked = ask.s, ask.f, ask.seat, ask.ids
    which, row = asked[0], s.pack.card
    held = which in s.hand[seat] and s.pack.card_timing[which] == card.MOVE
    if not held:
        return why_not_between(why_no_play(ask), f)
    if row[card.TELEPORT][which]:
        return refusals.of_card("KM-687", "card-as-step", which)
    if row[card.MOVES][which] and f.regs[routes.M_STEPS]:
        return refusals.of_card("KM-686", "card-at-start", which)
    if row[card.WALLS][which] and f.regs[routes.M_WALLS]:
        return refusals.of_card("KM-668", "walls-open", which)
    late = GROUP_CHOSEN if f.regs[routes.M_UNITS] else None
    return late or refusals.why_too_dear(s, seat, which) or Why("KM-336", "bars-end")


# -- where to -------------------------------------------------------------------------------
def why_not_there(ask: Attempt[State]) -> Why | None:
    """Refuse a zone by the way that leads there, or else by land."""
    if ask.verb:
        return None
    s, f, to = ask.s, ask.f, ask.ids[0]
    walk = routes.walk_of(s, f)
    open_ways = [way for way in WAYS if not all(blocks(s, f, walk, way, to))]
    return why_no_way(s, f, open_ways[0] if open_ways else routes.BY_LAND, to)


def blocks(s: State, f: Frame, walk: routes.Walk, way: int, to: int) -> list[Why | None]:
    """Return what bars a way, by the creatures that may still go along; None if nothing does."""
    masks = routes.subsets(f.regs[routes.M_BRING], creatures_to_ask(f, walk))
    return [why_barred(s, walk, way, to, mask) for mask in masks]


def why_no_way(s: State, f: Frame, way: int, to: int) -> Why | None:
    """Refuse for the way itself, then for open questions, then for limits (KM-330..338)."""
    walk = routes.walk_of(s, f)
    barred = blocks(s, f, walk, way, to)
    pending = creatures_to_ask(f, walk)
    if all(barred):
        return barred[0]
    if not f.regs[routes.M_UNITS]:
        return UNITS_FIRST
    if pending:
        return refusals.of_creature("KM-331", "creature-first", pending[0])
    if not routes.may_leave(walk, f.regs[routes.M_UNITS], f.regs[routes.M_BRING]):
        return refusals.of_number("KM-337", "leave-limit", walk.limit)
    return refusals.of_number("KM-334", "move-limit", walk.limit)


def why_barred(s: State, walk: routes.Walk, way: int, to: int, bring: int) -> Why | None:
    """Return what bars one way of making a step, whatever the number of units."""
    if why := refusals.why_closed(s, to):
        return why
    if to == walk.zone:
        return refusals.of_zone("KM-339", "here-already", to)
    if way == routes.BY_LAND:
        why = why_not_by_land(s, walk, to, bring)
    elif way == routes.BY_SHIP:
        why = why_not_by_ship(s, walk, to)
    else:
        why = why_no_teleport(s, walk, way, to, bring)
    return why or why_toll(s, walk, way, to)


def why_not_by_land(s: State, walk: routes.Walk, to: int, bring: int) -> Why | None:
    """Refuse: an adjacent zone, the walls, a land move left (KM-339, KM-352..353)."""
    if to not in q.board(s).near[walk.zone]:
        return refusals.of_zone("KM-339", "too-far", to)
    if not routes.may_enter(s, walk, to, bring):
        return refusals.of_zone("KM-352", "walls", to)
    return None if walk.land else NO_MOVES


def why_not_by_ship(s: State, walk: routes.Walk, to: int) -> Why | None:
    """Refuse: from a port to a trade port or one's own military one (KM-340..344)."""
    table = q.board(s)
    if not table.port[walk.zone]:
        return refusals.of_zone("KM-341", "no-port", walk.zone)
    if not table.port[to]:
        return refusals.of_zone("KM-340", "no-port", to)
    if to not in table.sails_to(walk.zone, s.city[walk.seat]):
        return refusals.of_zone("KM-344", "not-your-port", to)
    if to in table.near[walk.zone]:
        return refusals.of_zone("KM-339", "go-on-foot", to)
    return None if walk.land else NO_MOVES


def why_no_teleport(s: State, walk: routes.Walk, way: int, to: int, bring: int) -> Why | None:
    """Refuse: once an action, to an obelisk, from a pyramid or by a card (KM-345..349)."""
    if way == routes.BY_CARD and not walk.cards:
        return refusals.why_not_held(s, walk.seat, refusals.card_with(s, walk.seat, card.TELEPORT))
    if walk.teleported:
        return Why("KM-349", "teleported")
    if not q.board(s).obelisk[to]:
        return refusals.of_zone("KM-347", "no-obelisk", to)
    if way == routes.BY_TELEPORT and not routes.starts_teleport(s, walk, bring):
        return refusals.of_zone("KM-346", "no-pyramid-here", walk.zone)
    cost = routes.way_cost(s, walk, way)
    return refusals.of_number("KM-520", "teleport-cost", cost) if cost > walk.prayer else None


def why_toll(s: State, walk: routes.Walk, way: int, to: int) -> Why | None:
    cost = q.toll(s, walk.seat, to, q.enemy_at(s, walk.seat, to))
    if cost + routes.way_cost(s, walk, way) <= walk.prayer:
        return None
    return Why("KM-631", "toll", (("zone", "zone", to), ("n", "amount", cost)))


def by(way: int) -> Reason[State]:
    def why(ask: Attempt[State]) -> Why | None:
        s, f, asked = ask.s, ask.f, ask.ids
        return why_no_way(s, f, way, asked[0])

    return why


WAYS: Final = (routes.BY_LAND, routes.BY_SHIP, routes.BY_TELEPORT, routes.BY_CARD)
MOVE_REASONS: Final[Reasons[State]] = (
    (v.GO, why_not_there),
    (v.TAKE, why_not_taken),
    (v.STOP, why_no_stop),
    (v.PLAY, why_no_move_card),
    (v.JOIN, why_no_creature),
    (v.BRING, why_not_along),
    (v.LEAVE, why_not_along),
    (v.GO, by(routes.BY_LAND)),
    (v.SAIL, by(routes.BY_SHIP)),
    (v.TELEPORT, by(routes.BY_TELEPORT)),
    (v.TRANSPORT, by(routes.BY_CARD)),
)
