"""Choices that cannot be undone, which a page may ask to confirm.

Found without looking at the true position: the choice is tried in one world
that the seat's own view allows, so the answer reveals nothing but what the seat
could work out for itself.  Where the truth is otherwise, undo is refused, or
offered unexpectedly; nothing worse.

A choice that only waits for the next seat can be taken back until that seat has
answered.  Where it answers at once, as bots do, there is no such moment.
"""

from __future__ import annotations

from typing import Any, Final

from regalia.engine import barriers
from regalia.engine.events import LogSink
from regalia.engine.game import AnyGame
from regalia.engine.sampling import imagined
from regalia.engine.steps import CHANCE, BaseState, Sealed, Window
from regalia.engine.view import View

TRIED: Final = 120  # of more options none is tried
NONE: Final[frozenset[int]] = frozenset()


def final_codes(game: AnyGame, view: View, quick: frozenset[int] = NONE) -> frozenset[int]:
    """Return the codes of this seat's question that lead across an undo barrier.

    `quick` are the seats that answer at once.
    """
    seat, decision = view["seat"], view["decision"]
    if seat is None or decision is None or len(decision["codes"]) > TRIED:
        return NONE
    step = game.rules.steps[view["stack"][-1]["number"]]
    if isinstance(step, Sealed):
        return closing(game, view, step, quick)
    world = imagined(game, view)
    before = barriers.masks(game.fields, world)
    codes = decision["codes"]
    return frozenset([c for c in codes if is_final(game, world, before, seat, c, quick)])


def closing(game: AnyGame, view: View, step: Sealed[Any], quick: frozenset[int]) -> frozenset[int]:
    """Return what would close a draft if all others are quick; until then it can be changed."""
    decision, others = view["decision"], set(range(view["seats"])) - {view["seat"]}
    if decision is None or not others <= quick:
        return NONE
    codes = frozenset(decision["codes"])
    return codes if isinstance(step, Window) else codes & {game.verbs.seal.code()}


def is_final(
    game: AnyGame,
    world: BaseState,
    before: list[int],
    seat: int,
    code: int,
    quick: frozenset[int],
) -> bool:
    """Return whether chance, a reveal, a secret decision or the end follows it."""
    s, sink = world.copy(), LogSink()
    game.rules.apply(s, seat, code, sink)
    if not s.stack or s.acting == CHANCE or isinstance(game.rules.top(s)[0], Sealed):
        return True
    if not s.acting >> seat & 1 and any(s.acting >> other & 1 for other in quick):
        return True
    return sink.revealed or barriers.shows_more(before, barriers.masks(game.fields, s))
