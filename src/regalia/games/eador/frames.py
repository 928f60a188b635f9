"""Which paused steps can lie on which, and what their registers can hold.

For positions handed in from outside: whatever these tables let through can be
played on from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from regalia.engine.steps import Frame
from regalia.games.eador import cards
from regalia.games.eador import vocabulary as v
from regalia.games.eador.changes import DEALT, TO_HAND, TO_LOOK
from regalia.games.eador.queries import TWO_STAGES, in_battle
from regalia.games.eador.state import ENTERED, NOBODY, State

# By the parts of a sequence, one after another: what of each can lie on it.
PARTS: Final[dict[int, tuple[tuple[int, ...], ...]]] = {
    v.STEP_GAME: (
        (v.STEP_LORDS,), (v.STEP_SHARDS, v.STEP_OPEN), (v.STEP_HANDS, v.STEP_DRAW),
        (v.STEP_ROUND,), (v.STEP_FINAL,),
    ),
    v.STEP_ROUND: (
        (v.STEP_BEGIN, v.STEP_START, v.STEP_STAGE_TWO), (v.STEP_BATTLE,), (v.STEP_GIVE,),
        (v.STEP_CLEAN, v.STEP_OPEN), (v.STEP_LIMIT,), (v.STEP_DRAWS, v.STEP_DRAW),
    ),
}  # fmt: skip
HANDS: Final = 3  # parts of the game that have begun while the hands are dealt

OWN_TURN: Final = (v.STEP_START, v.STEP_STAGE_TWO, v.STEP_CIRCLE)
RITUAL_TURN: Final = (v.STEP_START, v.STEP_STAGE_ONE)
EFFECT: Final = (v.STEP_AWAY, v.STEP_DRAW, *RITUAL_TURN)
BELOW: Final[dict[int, tuple[int, ...]]] = {
    v.STEP_STAGE_ONE: (v.STEP_STAGE_TWO,),
    v.STEP_TURN: OWN_TURN,
    v.STEP_SCORE: (v.STEP_BATTLE,),
    v.STEP_CIRCLE: (v.STEP_SCORE,),
    v.STEP_OPEN: (v.STEP_GAME, v.STEP_ROUND, v.STEP_OPEN),
    v.STEP_RITUAL: RITUAL_TURN,
    v.STEP_AWAY: RITUAL_TURN,
    v.STEP_BARRIER: (v.STEP_RITUAL,),
    v.STEP_THIN: EFFECT,
    v.STEP_STEAL: EFFECT,
    v.STEP_KEEP: EFFECT,
    v.STEP_SPELL: (v.STEP_TURN,),
    v.STEP_JUSTICE: (v.STEP_SPELL,),
    v.STEP_DRAW: (
        v.STEP_GAME, v.STEP_ROUND, v.STEP_STAGE_ONE, *OWN_TURN, v.STEP_TURN, v.STEP_AWAY,
        v.STEP_KEEP, v.STEP_DRAW,
    ),
}  # fmt: skip


class Paused(NamedTuple):
    """A frame, with what it is judged by."""

    s: State
    f: Frame
    under: Frame  # the one it lies on; itself at the bottom


Fits = Callable[[Paused], bool]


def on_stack(s: State, *steps: int) -> bool:
    return any(f.step in steps for f in s.stack)


def part_at_hand(s: State, of: int) -> int:
    """How many parts of the game or of the round have begun; 0 if it is not under way."""
    return next((f.regs[0] for f in s.stack if f.step == of), 0)


def faults_of_stack(s: State) -> Iterator[str]:
    for i, f in enumerate(s.stack):
        place = f"stack[{i}]"
        under = s.stack[i - 1] if i else f
        if i and not may_lie(under, f.step):
            yield f"{place}: step {f.step} cannot lie on step {under.step} with {under.regs}"
        if not FITS.get(f.step, no_registers)(Paused(s, f, under)):
            yield f"{place}.regs: {f.regs} cannot be for step {f.step}"
        if f.done or any(f.sealed):
            yield f"{place}.sealed: an answer settles its question at once"


def may_lie(under: Frame, step: int) -> bool:
    if under.step not in PARTS:
        return under.step in BELOW.get(step, ())
    parts = PARTS[under.step]
    return 1 <= under.regs[0] <= len(parts) and step in parts[under.regs[0] - 1]


def is_seat(s: State, *seats: int) -> bool:
    return all(0 <= seat < s.seats for seat in seats)


# -- registers ------------------------------------------------------------------------
def no_registers(p: Paused) -> bool:
    return not any(p.f.regs)


def sequence(p: Paused) -> bool:
    return 0 <= p.f.regs[0] <= len(PARTS[p.f.step]) and not any(p.f.regs[1:])


def lords(p: Paused) -> bool:
    return p.f.regs[0] == len(p.s.holder) - p.s.holder.count(NOBODY) and not any(p.f.regs[1:])


def served(f: Frame, most: int) -> bool:
    """Of a step that serves seat after seat."""
    return 0 <= f.regs[0] <= most and f.regs[1] in ((0, 1) if f.regs[0] < most else (0,))


def start(p: Paused) -> bool:
    stages = p.s.seats <= TWO_STAGES
    right = stages == (p.f.step != v.STEP_START)
    return right and p.s.circle == 1 and served(p.f, p.s.seats) and not any(p.f.regs[2:])


def circle(p: Paused) -> bool:
    """Those who were in the battle when the circle began, and nobody else, have a turn."""
    inside = p.f.regs[2]
    if not 0 < inside < 1 << p.s.seats or p.s.circle < 2:
        return False
    entered = sum(1 << seat for seat in range(p.s.seats) if p.s.deeds[seat] & ENTERED)
    order = [(p.s.first + i) % p.s.seats for i in range(p.s.seats)]
    order = [seat for seat in order if inside >> seat & 1]
    waits = all(in_battle(p.s, seat) for seat in order[p.f.regs[0] :])
    return served(p.f, len(order)) and not inside & ~entered and waits


def turn(p: Paused) -> bool:
    """The last seat served goes on."""
    seat = p.f.regs[0]
    return (
        is_seat(p.s, seat) and in_battle(p.s, seat) and p.under.regs[:2] != [0, 0] == p.f.regs[2:]
    )


def battle(p: Paused) -> bool:
    return p.f.regs[0] in (0, 1) and not any(p.f.regs[1:]) and (p.f.regs[0] == 1 or p.s.circle == 1)


def played(p: Paused) -> bool:
    """A card that could be played so, its effect still to come."""
    seat, card, target, aim = p.f.regs[:4]
    spell = p.f.step in (v.STEP_SPELL, v.STEP_JUSTICE)
    first, last = (v.FIRST_SPELL, v.CARD_IDS) if spell else (v.FIRST_RITUAL, v.FIRST_SPELL)
    if not is_seat(p.s, seat) or not first <= card < last:
        return False
    ways = (cards.announced(code) for code in cards.codes(p.s, seat, card))
    return (card, target, aim) in ways


def answered(p: Paused) -> bool:
    target = p.f.regs[2]
    return p.f.regs == p.under.regs and is_seat(p.s, target) and bool(p.s.hands[target])


def drawing(p: Paused) -> bool:
    pack = p.s.pack
    most = max(pack.starting_hand, pack.end_draw, *pack.draw, *pack.draw_after, *pack.look)
    seat, count, goes_to = p.f.regs[:3]
    looking = p.under.step == v.STEP_KEEP and p.under.regs[0] == seat
    dealing = part_at_hand(p.s, v.STEP_GAME) == HANDS
    right = TO_LOOK if looking else DEALT if dealing else TO_HAND
    return is_seat(p.s, seat) and 0 <= count <= most and goes_to == right


def away(p: Paused) -> bool:
    one_shot = (
        v.FIRST_RITUAL <= p.f.regs[0] < v.FIRST_SPELL and p.s.pack.mode[p.f.regs[0]] != v.ACTIVE
    )
    return one_shot and not any(p.f.regs[1:])


def limit(p: Paused) -> bool:
    return served(p.f, p.s.seats if p.s.current != NOBODY else 0) and not any(p.f.regs[2:])


def thin(p: Paused) -> bool:
    return served(p.f, p.s.seats - 1) and is_seat(p.s, p.f.regs[2]) and p.f.regs[3] in p.s.pack.keep


def steal(p: Paused) -> bool:
    taker, other, count = p.f.regs[:3]
    return is_seat(p.s, taker, other) and taker != other and 0 <= count <= max(p.s.pack.steal)


def keep(p: Paused) -> bool:
    return (
        is_seat(p.s, p.f.regs[0])
        and 0 <= p.f.regs[1] <= max(p.s.pack.take)
        and p.f.regs[2] in (0, 1)
    )


def opening(p: Paused) -> bool:
    due = sum(each.step == v.STEP_OPEN for each in p.s.stack)
    return not any(p.f.regs) and due <= len(p.s.shard_deck)


FITS: Final[dict[int, Fits]] = {
    v.STEP_GAME: sequence,
    v.STEP_ROUND: sequence,
    v.STEP_LORDS: lords,
    v.STEP_OPEN: opening,
    v.STEP_STAGE_ONE: start,
    v.STEP_STAGE_TWO: start,
    v.STEP_START: start,
    v.STEP_TURN: turn,
    v.STEP_BATTLE: battle,
    v.STEP_CIRCLE: circle,
    v.STEP_LIMIT: limit,
    v.STEP_DRAW: drawing,
    v.STEP_RITUAL: played,
    v.STEP_AWAY: away,
    v.STEP_BARRIER: answered,
    v.STEP_THIN: thin,
    v.STEP_STEAL: steal,
    v.STEP_KEEP: keep,
    v.STEP_SPELL: played,
    v.STEP_JUSTICE: answered,
}
