"""Which paused steps can lie on which, and what their registers can hold.

For positions handed in from outside: whatever these tables let through can be
played on from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from regalia.engine.steps import Frame
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.queries import is_census_year, mode
from regalia.games.xidit.state import EMPTY, NOBODY, RECRUIT, THREAT, UNKNOWN, State
from regalia.games.xidit.vocabulary import ORDER, SHOW, TYPES

PARTS: Final[dict[int, tuple[int, ...]]] = {  # what a sequence pushes, one after another
    v.STEP_GAME: (
        v.STEP_DEAL, v.STEP_NEXT_RECRUIT, v.STEP_NEXT_THREAT, v.STEP_ASSESSMENTS, v.STEP_FIRST,
        v.STEP_START, v.STEP_YEAR, v.STEP_FINAL,
    ),
    v.STEP_YEAR: (v.STEP_PLAN, v.STEP_EXECUTE, v.STEP_CENSUS),
}  # fmt: skip

TILE_FLOW: Final = (v.STEP_EXECUTE, v.STEP_RESTOCK, v.STEP_RECRUIT_OUT)
PAID: Final = (v.STEP_RESTOCK, v.STEP_THREAT_OUT, v.STEP_NEUTRAL)
BELOW: Final[dict[int, tuple[int, ...]]] = {
    v.STEP_GAME: (),
    v.STEP_DEAL: (v.STEP_GAME,),
    v.STEP_ASSESSMENTS: (v.STEP_GAME,),
    v.STEP_FIRST: (v.STEP_GAME,),
    v.STEP_START: (v.STEP_GAME,),
    v.STEP_YEAR: (v.STEP_GAME,),
    v.STEP_FINAL: (v.STEP_GAME,),
    v.STEP_PLAN: (v.STEP_YEAR,),
    v.STEP_EXECUTE: (v.STEP_YEAR,),
    v.STEP_CENSUS: (v.STEP_YEAR,),
    v.STEP_TITAN: (v.STEP_EXECUTE,),
    v.STEP_PAYMENT: (v.STEP_EXECUTE,),
    v.STEP_REWARD: PAID,
    v.STEP_BARDS: (*PAID, v.STEP_PRIZE),
    v.STEP_NEUTRAL: (v.STEP_RESTOCK, v.STEP_THREAT_OUT),
    v.STEP_RECRUIT_OUT: (v.STEP_EXECUTE, v.STEP_RESTOCK),
    v.STEP_THREAT_OUT: (v.STEP_RESTOCK,),
    v.STEP_NEXT_RECRUIT: (v.STEP_GAME, *TILE_FLOW),
    v.STEP_NEXT_THREAT: (v.STEP_GAME, v.STEP_RESTOCK),
    v.STEP_UNCOVER: (v.STEP_GAME, *TILE_FLOW, v.STEP_NEXT_RECRUIT, v.STEP_NEXT_THREAT),
    v.STEP_AWAKEN: (v.STEP_NEXT_THREAT,),
    v.STEP_REINFORCE: (v.STEP_NEXT_THREAT,),
    v.STEP_RESTOCK: (v.STEP_EXECUTE,),
    v.STEP_SHOW: (v.STEP_PRIZE,),
    v.STEP_PRIZE: (v.STEP_CENSUS,),
    v.STEP_SECTION: (v.STEP_PRIZE,),
}
# Steps that end before what they push begins: it then lies where they lay.
LEFT_BEHIND: Final = (v.STEP_UNCOVER,)


class Paused(NamedTuple):
    """A frame, with what it is judged by."""

    s: State
    f: Frame
    under: Frame  # the one it lies on; itself at the bottom


Fits = Callable[[Paused], bool]


def on_stack(s: State, *steps: int) -> bool:
    return any(f.step in steps for f in s.stack)


def part_at_hand(s: State) -> int:
    """How many parts of the whole game have begun; past the last when it is over."""
    return s.stack[0].regs[0] if s.stack else len(PARTS[v.STEP_GAME])


def faults_of_stack(s: State) -> Iterator[str]:
    for i, f in enumerate(s.stack):
        place = f"stack[{i}]"
        under = s.stack[i - 1] if i else f
        if i and under.step not in BELOW[f.step]:
            yield f"{place}: step {f.step} cannot lie on step {under.step}"
        above = s.stack[i + 1].step if i + 1 < len(s.stack) else NOBODY
        if f.step in PARTS and not fits_part(f, above):
            yield f"{place}.regs: part {f.regs[0]} of step {f.step} is not what lies above it"
        if not FITS.get(f.step, no_registers)(Paused(s, f, under)):
            yield f"{place}.regs: {f.regs} cannot be for step {f.step}"
        yield from faults_of_drafts(s, f, place)


def fits_part(f: Frame, above: int) -> bool:
    parts = PARTS[f.step]
    if not 0 <= f.regs[0] <= len(parts):
        return False
    return above in (NOBODY, *LEFT_BEHIND) or (f.regs[0] > 0 and parts[f.regs[0] - 1] == above)


# -- registers ------------------------------------------------------------------------
def no_registers(p: Paused) -> bool:
    return not any(p.f.regs)


def sequence(p: Paused) -> bool:
    return not any(p.f.regs[1:])


def dealing(p: Paused) -> bool:
    return 0 <= p.f.regs[0] <= mode(p.s).recruits + mode(p.s).threats and not any(p.f.regs[1:])


def starting(p: Paused) -> bool:
    return 0 <= p.f.regs[0] <= p.s.seats and p.f.regs[1] in (0, 1) and not any(p.f.regs[2:])


def executing(p: Paused) -> bool:
    at, served = p.f.regs[:2]
    begun = at < p.s.pack.orders or served == 0
    return (
        0 <= at <= p.s.pack.orders and 0 <= served < p.s.seats and begun and not any(p.f.regs[2:])
    )


def asked(p: Paused) -> bool:
    """The seat whose order is carried out."""
    return p.f.regs[0] == p.s.mover != NOBODY


def one_asked(p: Paused) -> bool:
    return asked(p) and not any(p.f.regs[1:])


def meeting(p: Paused) -> bool:
    return one_asked(p) and p.s.tile[p.s.hero[p.s.mover]] == EMPTY and max(p.s.awake) != NOBODY


def paying(p: Paused) -> bool:
    have = p.s.units[TYPES * p.s.mover : TYPES * p.s.mover + TYPES]
    awake = p.f.regs[1] in p.s.awake and p.f.regs[1] != NOBODY
    return asked(p) and awake and p.s.pack.titan_units[p.f.regs[1]] <= sum(have)


def rewarded(p: Paused) -> bool:
    offers = p.s.pack.threat_rewards[mode(p.s).tile_set] + p.s.pack.titan_rewards
    return asked(p) and tuple(p.f.regs[1:4]) in offers


def placing(p: Paused) -> bool:
    """Bards of a reward, or of a census prize: as many as are left of those shown."""
    seat, number, shown, fewer = p.f.regs[:4]
    if not 0 <= seat < p.s.seats or not 0 < shown <= v.TOUR_LIMIT:
        return False
    prize = on_stack(p.s, v.STEP_PRIZE)
    due = number == min(shown, p.s.bards[seat]) > 0
    return due and (prize or seat == p.s.mover) and fewer in ((0, 1) if prize else (0,))


def leaving(side: int) -> Fits:
    def fits(p: Paused) -> bool:
        city, left, passed = p.f.regs[:3]
        if not 0 <= city < len(v.CITIES) or left not in (0, 1):
            return False
        return p.s.tile[city] == (EMPTY if left else side) and 0 <= passed < 1 << len(v.CITIES)

    return fits


def restocking(p: Paused) -> bool:
    """Only recruit tiles wait to be replaced."""
    bare = sum(1 << city for city, tile in enumerate(p.s.tile) if tile == RECRUIT)
    return p.f.regs[0] in (0, 1) and p.f.regs[1] >= 0 and not p.f.regs[1] & ~bare


def counting(most: int) -> Fits:
    def fits(p: Paused) -> bool:
        return 0 <= p.f.regs[0] <= most and not any(p.f.regs[1:])

    return fits


def taking_census(p: Paused) -> bool:
    return counting(TYPES)(p) and (is_census_year(p.s) or p.f.regs[0] == 0)


def prize(p: Paused) -> bool:
    """The type lies between those done and those to come."""
    return 0 <= p.f.regs[0] == p.under.regs[0] - 1 and 0 <= p.f.regs[1] <= p.s.seats


def showing(p: Paused) -> bool:
    return p.f.regs[0] == p.under.regs[0] and p.under.regs[1] == 0 and not any(p.f.regs[1:])


def uncovering(p: Paused) -> bool:
    """The top tile of the pile has not been seen."""
    if not counting(1)(p):
        return False
    pile = p.s.threat_pile if p.f.regs[0] else p.s.recruit_pile
    return pile[:1] == [UNKNOWN]


def section(p: Paused) -> bool:
    seat = p.f.regs[0]
    if not 0 <= seat < p.s.seats or any(p.f.regs[1:]):
        return False
    heights = [
        p.s.guild_height[city] for city, owner in enumerate(p.s.guild_owner) if owner == seat
    ]
    return p.s.sections[seat] > 0 and any(height < p.s.pack.guild_height for height in heights)


FITS: Final[dict[int, Fits]] = {
    v.STEP_GAME: sequence,
    v.STEP_YEAR: sequence,
    v.STEP_DEAL: dealing,
    v.STEP_START: starting,
    v.STEP_EXECUTE: executing,
    v.STEP_TITAN: meeting,
    v.STEP_PAYMENT: paying,
    v.STEP_REWARD: rewarded,
    v.STEP_BARDS: placing,
    v.STEP_NEUTRAL: one_asked,
    v.STEP_RECRUIT_OUT: leaving(RECRUIT),
    v.STEP_THREAT_OUT: leaving(THREAT),
    v.STEP_UNCOVER: uncovering,
    v.STEP_AWAKEN: counting(v.STACKS),
    v.STEP_RESTOCK: restocking,
    v.STEP_CENSUS: taking_census,
    v.STEP_SHOW: showing,
    v.STEP_PRIZE: prize,
    v.STEP_SECTION: section,
}


# -- drafts -----------------------------------------------------------------------------
def faults_of_drafts(s: State, f: Frame, place: str) -> Iterator[str]:
    """Only plans and census numbers are drafts, and a seat is ready when its own is whole."""
    if f.step not in (v.STEP_PLAN, v.STEP_SHOW):
        if f.done or any(f.sealed):
            yield f"{place}.sealed: step {f.step} has no drafts"
        return
    for seat, draft in enumerate(f.sealed or [[]] * s.seats):
        ready = bool(f.done >> seat & 1)
        plan = f.step == v.STEP_PLAN
        have = 0 if plan else s.units[TYPES * seat + f.regs[0]]
        if not (plan_fits(s, draft, ready) if plan else number_fits(have, draft, ready)):
            yield f"{place}.sealed: {draft} cannot be the draft of seat {seat}"


def plan_fits(s: State, draft: list[int], ready: bool) -> bool:
    icons = all(ORDER.base <= code < ORDER.base + ORDER.size for code in draft)
    whole = len(draft) == s.pack.orders
    return icons and len(draft) <= s.pack.orders and (whole or not ready)


def number_fits(have: int, draft: list[int], ready: bool) -> bool:
    fits = all(SHOW.base <= code <= SHOW.code(have) for code in draft)
    return fits and len(draft) == int(ready)
