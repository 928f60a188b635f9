"""The options of a move action: how many go on, with which creatures, cards, where to."""

from __future__ import annotations

from regalia.engine.steps import Frame
from regalia.games.kemet import interventions as card
from regalia.games.kemet import queries as q
from regalia.games.kemet import routes
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.phases.cards import moments
from regalia.games.kemet.phases.placing import puts
from regalia.games.kemet.state import State


def menu(s: State, f: Frame, walk: routes.Walk) -> list[int]:
    """Return how many go on, a card, a creature, or stop (KM-751)."""
    codes: list[int] = []
    if f.regs[routes.M_STEPS]:  # day cards and creatures come between the steps (KM-160)
        codes += moments(s, walk.seat)
    codes += move_cards(s, f, walk)
    stops = routes.may_stop(walk)
    if not stops:
        codes = [code for code in codes if keeps_an_end(s, walk, code)]
    masks = routes.subsets(0, walk.here())
    for count in range(1, walk.mine[walk.zone] + 1):
        if routes.has_step_with(s, walk, count, masks):
            codes.append(v.TAKE.code(count))
    if stops:
        codes.append(v.STOP_CODE)
    return sorted(codes)


def keeps_an_end(s: State, walk: routes.Walk, code: int) -> bool:
    """Return whether a legal end remains, since limits may be broken now (KM-336)."""
    twin = walk.twin()
    if v.VERBS.of(code) is v.PLAY:
        which = v.PLAY.args(code)[0]
        twin.prayer -= q.card_cost(s, walk.seat, which)
        if s.pack.card[card.UNITS][which]:
            return any(routes.can_end_with(s, twin, *at) for at in one_unit(s, walk.seat))
        return routes.can_end(s, twin)
    creature, zone, _, _, _ = v.JOIN.args(code)
    twin.beasts[creature] = zone
    return routes.can_end(s, twin)


def one_unit(s: State, seat: int) -> list[tuple[int, int]]:
    """Return each place for a single unit of a card, with the number 1."""
    return [v.PUT.args(code)[:2] for code in puts(s, seat, st.PLACE_TROOPS, 1)]


def move_cards(s: State, f: Frame, walk: routes.Walk) -> list[int]:
    """Return Swiftness before the first step, Open Gates at any moment (KM-686, KM-688)."""
    codes = []
    moves, walls = s.pack.card[card.MOVES], s.pack.card[card.WALLS]
    for which in sorted(set(s.hand[walk.seat])):
        quick = moves[which] and not f.regs[routes.M_STEPS]
        opens = walls[which] and not f.regs[routes.M_WALLS]
        if (quick or opens) and q.card_cost(s, walk.seat, which) <= walk.prayer:
            codes.append(v.PLAY.code(which))
    return codes


def creatures_to_ask(f: Frame, walk: routes.Walk) -> list[int]:
    """Return own creatures in the zone for which nothing is decided yet."""
    return [c for c in walk.here() if not f.regs[routes.M_ASKED] & (1 << c)]


def creature_choice(s: State, f: Frame, walk: routes.Walk, pending: list[int]) -> list[int]:
    """Return taking the next creature or leaving it, if a step remains possible (KM-331)."""
    creature, rest = pending[0], pending[1:]
    codes = []
    for verb, fixed in (
        (v.BRING, f.regs[routes.M_BRING] | (1 << creature)),
        (v.LEAVE, f.regs[routes.M_BRING]),
    ):
        if routes.has_step_with(s, walk, f.regs[routes.M_UNITS], routes.subsets(fixed, rest)):
            codes.append(verb.code(creature))
    return codes
