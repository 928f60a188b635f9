"""Which step may lie on which, and what their registers may hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from regalia.engine.steps import RUN, Frame, InTurn, Procedure
from regalia.games.kingsburg import vocabulary as v
from regalia.games.kingsburg.flow import STEPS
from regalia.games.kingsburg.pack import ANY
from regalia.games.kingsburg.phases.help import place_in_order
from regalia.games.kingsburg.queries import buildings_total, goods_total
from regalia.games.kingsburg.state import (
    DRAW_,
    G_ADVISOR,
    G_OWNER,
    LOSS,
    NOBODY,
    WIN,
    State,
)

# What lies on a step that is no procedure.
ON: Final = {
    v.STEP_REROLL: (v.STEP_REROLL_DICE,),
    v.STEP_HELP: (v.STEP_PEEK, v.STEP_CHOOSE),
    v.STEP_PEEK: (v.STEP_CHOOSE,),
}
GONE: Final = {v.STEP_AID: v.STEP_AID_GOOD}  # it leaves before what it puts in its place
IN_HELP: Final = 7  # parts of a harvest, counted from 1
IN_BUILDING: Final = 8
WINTER: Final = 8
PHASE_7: Final = 7  # the calendar still shows it while the enemy's card is drawn


class Where(NamedTuple):
    """How far the game is, by its stack."""

    over: bool
    part: int  # of the year, counted from 1; 0 before the first
    inner: int  # of a harvest or a winter, counted from 1; 0 elsewhere

    @property
    def phase(self) -> int:
        if self.over:
            return WINTER
        return PHASE_7 if (self.part, self.inner) == (WINTER, 1) else max(self.part, 1)

    @property
    def enemy_shown(self) -> bool:
        return self.part == WINTER and self.inner > 1


def where(s: State) -> Where:
    part, inner = 0, 0
    for f in s.stack:
        if f.step == v.STEP_YEAR:
            part = f.regs[0]
        elif f.step in (v.STEP_HARVEST, v.STEP_WINTER):
            inner = f.regs[0]
    return Where(not s.stack, part, inner)


def paused_faults(s: State) -> Iterator[str]:
    """The stack, from the game itself up to whoever is asked."""
    if not s.stack:
        if s.year <= s.pack.years:
            yield f"stack: is empty, but year {s.year} is not over"
        return
    for at, f in enumerate(s.stack):
        place = f"stack[{at}]"
        if len(f.regs) != 4 or f.sealed or f.done:
            yield f"{place}: has other registers or drafts than a step of Kingsburg"
        top = at == len(s.stack) - 1
        above = None if top else s.stack[at + 1].step
        if above is not None and above not in may_lie_on(f):
            yield f"{place}: step {above} cannot lie on step {f.step} with registers {f.regs}"
        if isinstance(STEPS[f.step], Procedure):
            if top or any(f.regs[1:]):
                yield f"{place}: step {f.step} has not begun its part, or has other registers"
        elif f.step not in REGISTERS or not REGISTERS[f.step](s, f):
            yield f"{place}.regs: {f.regs} cannot be in step {f.step}"
    f = s.stack[-1]
    if STEPS[f.step].actors(s, f) == RUN:
        yield f"stack: nobody is asked in step {f.step}"


def may_lie_on(f: Frame) -> tuple[int, ...]:
    step = STEPS[f.step]
    if not isinstance(step, Procedure):
        return ON.get(f.step, ())
    part = step.parts[f.regs[0] - 1] if 1 <= f.regs[0] <= len(step.parts) else -1
    return (GONE.get(part, part),)


# -- registers, step by step -----------------------------------------------------------
Check = Callable[[State, Frame], bool]


def none(_: State, f: Frame) -> bool:
    return not any(f.regs)


def in_turn(s: State, f: Frame) -> bool:
    """Not all seats of the step have been served, and the one at hand is entered."""
    step = STEPS[f.step]
    return (
        isinstance(step, InTurn)
        and 0 <= f.regs[0] < len(step.order(s, f))
        and f.regs[1:] == [int(step.enters), 0, 0]
    )


def aid_good(s: State, f: Frame) -> bool:
    """The entitled were level on buildings and goods before each took one (KB-076)."""
    served, entered, entitled, rest = f.regs
    if entered or rest or not 0 < entitled < 1 << s.seats:
        return False
    seats = [seat for seat in s.order if entitled >> seat & 1]
    if not 0 <= served < len(seats) or len(seats) < 2:
        return False
    had = [(buildings_total(s, i), goods_total(s, i) - (i in seats[:served])) for i in s.order]
    return sorted(seats) == sorted(i for i, n in zip(s.order, had, strict=True) if n == min(had))


def neutral(s: State, f: Frame) -> bool:
    if s.seats != 2 or f.regs[0] not in (0, 1) or any(f.regs[2:]):
        return False
    if not f.regs[0]:
        return not f.regs[1] and not s.groups
    return [row[G_ADVISOR] + 1 for row in s.groups] == [f.regs[1]]


def reroll_dice(s: State, f: Frame) -> bool:
    """Some of the dice of the seat that rerolls have been taken up."""
    seat, coloured, white, rest = f.regs
    below = s.stack[-2]
    asked = STEPS[below.step].actors(s, below) == 1 << seat
    return asked and not rest and 0 <= coloured <= 3 and 0 <= white <= 2 and coloured + white > 0


def helping(s: State, f: Frame) -> bool:
    """The groups are in order, and the one that is served is named above."""
    served, started, *rest = f.regs
    if started != 1 or any(rest) or not 1 <= served <= len(s.groups):
        return False
    if any(
        not 0 <= row[G_ADVISOR] < len(v.ADVISORS) or row[G_OWNER] >= s.seats for row in s.groups
    ):
        return False
    keys = [(row[G_ADVISOR], place_in_order(s, row[G_OWNER])) for row in s.groups]
    return keys == sorted(keys) and s.passed == (1 << s.seats) - 1


def helped(s: State) -> tuple[int, int]:
    """The seat and the advisor of the group that is served."""
    f = next(f for f in s.stack if f.step == v.STEP_HELP)
    row = s.groups[f.regs[0] - 1]
    return row[G_OWNER], row[G_ADVISOR]


def choosing(s: State, f: Frame) -> bool:
    """An advisor who looks at the enemy too does so below the choice."""
    seat, advisor = helped(s)
    if f.regs != [seat, advisor, 0, 0] or seat == NOBODY:
        return False
    peeks = s.stack[-2].step == v.STEP_PEEK
    offers = s.pack.help_sets[advisor] or (s.pack.help_swap[advisor] and goods_total(s, seat))
    return bool(offers) and peeks == bool(s.pack.help_peek[advisor])


def peeking(s: State, f: Frame) -> bool:
    seat, advisor = helped(s)
    return seat != NOBODY and f.regs == [seat, 0, 0, 0] and bool(s.pack.help_peek[advisor])


def influence(s: State, f: Frame) -> bool:
    turn, *rest = f.regs
    return 0 <= turn < s.seats and not any(rest) and not s.passed >> s.order[turn] & 1


def building(s: State, f: Frame) -> bool:
    """Nobody after the seat at hand has built; it has once only with the Envoy (KB-652)."""
    if not in_turn(s, f):
        return False
    seat = s.order[f.regs[0]]
    later = sum(s.built[i] for i in s.order[f.regs[0] + 1 :])
    return not later and s.built[seat] <= (s.envoy == seat)


def spoils(s: State, f: Frame) -> bool:
    """The seat stands before a line of the card that leaves it a choice."""
    served, entered, line, rest = f.regs
    if not 0 <= served < s.seats or entered != 1 or rest or s.enemy[s.year - 1] == NOBODY:
        return False
    card, seat = s.enemy[s.year - 1], s.order[served]
    lines = {WIN: s.pack.rewards, LOSS: s.pack.losses}.get(s.outcome[seat])
    if lines is None or not all(fought(s, i, card) for i in range(s.seats)):
        return False
    return 0 <= line < len(lines[card]) and lines[card][line][0] == ANY


def fought(s: State, seat: int, card: int) -> bool:
    """The outcome is that of the strengths; a Stone Wall may have won a draw."""
    mine, foe = s.strength[seat], s.pack.enemy_strength[card]
    right = (WIN,) if mine > foe else (LOSS,) if mine < foe else (WIN, DRAW_)
    return s.outcome[seat] in right and s.kings_die > 0


# The steps that ask, or lie below one that does; all others run through by themselves.
REGISTERS: Final[dict[int, Check]] = {
    v.STEP_ORDER: none,
    v.STEP_AID_GOOD: aid_good,
    v.STEP_NEUTRAL: neutral,
    v.STEP_ROLL: in_turn,
    v.STEP_REROLL: in_turn,
    v.STEP_REROLL_DICE: reroll_dice,
    v.STEP_INFLUENCE: influence,
    v.STEP_HELP: helping,
    v.STEP_CHOOSE: choosing,
    v.STEP_PEEK: peeking,
    v.STEP_BUILD: building,
    v.STEP_EFFECTS: in_turn,
    v.STEP_RECRUIT: in_turn,
    v.STEP_ENEMY: none,
    v.STEP_KINGS_DIE: none,
    v.STEP_SPOILS: spoils,
}
