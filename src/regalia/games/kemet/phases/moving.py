"""What is on offer in a move action: how many go on, with which creatures, cards, where to."""

from __future__ import annotations

from typing import Final

from regalia.engine.steps import Frame
from regalia.games.kemet import interventions as card
from regalia.games.kemet.phases.cards import moments
from regalia.games.kemet.phases.placing import PLACE_TROOPS, puts
from regalia.games.kemet.queries import card_cost
from regalia.games.kemet.routes import (
    M_ASKED,
    M_BRING,
    M_STEPS,
    M_UNITS,
    M_WALLS,
    Walk,
    can_end,
    can_end_with,
    has_step_with,
    may_stop,
    subsets,
)
from regalia.games.kemet.state import State
from regalia.games.kemet.vocabulary import BRING, JOIN, LEAVE, PLAY, PUT, STOP, TAKE, VERBS

STOP_CODE: Final = STOP.code()


def menu(s: State, f: Frame, walk: Walk) -> list[int]:
    """How many go on, a card, a creature, or stop (KM-751)."""
    codes: list[int] = []
    if f.regs[M_STEPS]:  # day cards and creatures come between the steps (KM-160)
        codes += moments(s, walk.seat)
    codes += move_cards(s, f, walk)
    stops = may_stop(walk)
    if not stops:
        codes = [code for code in codes if keeps_an_end(s, walk, code)]
    masks = subsets(0, walk.here())
    for count in range(1, walk.mine[walk.zone] + 1):
        if has_step_with(s, walk, count, masks):
            codes.append(TAKE.code(count))
    if stops:
        codes.append(STOP_CODE)
    return sorted(codes)


def keeps_an_end(s: State, walk: Walk, code: int) -> bool:
    """While a limit is broken nothing may come between that bars every legal end (KM-336)."""
    twin = walk.twin()
    if VERBS.of(code) is PLAY:
        which = PLAY.args(code)[0]
        twin.prayer -= card_cost(s, walk.seat, which)
        if s.pack.card[card.UNITS][which]:
            return any(can_end_with(s, twin, *at) for at in one_unit(s, walk.seat))
        return can_end(s, twin)
    creature, zone, _, _, _ = JOIN.args(code)
    twin.beasts[creature] = zone
    return can_end(s, twin)


def one_unit(s: State, seat: int) -> list[tuple[int, int]]:
    """Each place for a single unit of a card, with the number 1."""
    return [PUT.args(code)[:2] for code in puts(s, seat, PLACE_TROOPS, 1)]


def move_cards(s: State, f: Frame, walk: Walk) -> list[int]:
    """Swiftness before the first step, opened walls at any moment (KM-686, KM-688)."""
    codes = []
    moves, walls = s.pack.card[card.MOVES], s.pack.card[card.WALLS]
    for which in sorted(set(s.hand[walk.seat])):
        quick = moves[which] and not f.regs[M_STEPS]
        opens = walls[which] and not f.regs[M_WALLS]
        if (quick or opens) and card_cost(s, walk.seat, which) <= walk.prayer:
            codes.append(PLAY.code(which))
    return codes


def undecided(f: Frame, walk: Walk) -> list[int]:
    """Own creatures in the zone of which it is not yet said whether they go along."""
    return [c for c in walk.here() if not f.regs[M_ASKED] & (1 << c)]


def creature_choice(s: State, f: Frame, walk: Walk, pending: list[int]) -> list[int]:
    """Take the next creature along or leave it, as far as a step remains possible (KM-331)."""
    creature, rest = pending[0], pending[1:]
    codes = []
    for verb, fixed in (
        (BRING, f.regs[M_BRING] | (1 << creature)),
        (LEAVE, f.regs[M_BRING]),
    ):
        if has_step_with(s, walk, f.regs[M_UNITS], subsets(fixed, rest)):
            codes.append(verb.code(creature))
    return codes
