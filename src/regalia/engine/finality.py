"""Which choices cannot be taken back: what a page may ask about once more.

Found without looking at the true position: the choice is tried in one world
that the seat's own view allows, so the answer tells nothing but what the seat
could think out for itself.  Where the truth is otherwise, undo is refused, or
offered unexpectedly; nothing worse.
"""

from __future__ import annotations

from typing import Any, Final

from regalia.engine import barriers
from regalia.engine.dealer import SeededDealer
from regalia.engine.events import LogSink
from regalia.engine.game import Game
from regalia.engine.steps import CHANCE, BaseState, Sealed
from regalia.engine.view import View

TRIED: Final = 120  # of more options none is tried
NONE: Final[frozenset[int]] = frozenset()


def final_codes(game: Game[Any], view: View) -> frozenset[int]:
    """The codes of this seat's question that lead across an undo barrier."""
    seat, decision = view["seat"], view["decision"]
    if seat is None or decision is None or len(decision["codes"]) > TRIED:
        return NONE
    if isinstance(game.rules.steps[view["stack"][-1]["number"]], Sealed):
        return NONE  # a draft can be changed until the last seat is in
    world = game.sampler(game).sample(view, SeededDealer("final"))
    return frozenset(code for code in decision["codes"] if is_final(game, world, seat, code))


def is_final(game: Game[Any], world: BaseState, seat: int, code: int) -> bool:
    """Whether chance, something revealed, a secret decision or the end stands behind it."""
    s, sink = world.copy(), LogSink()
    before = barriers.masks(game.fields, s)
    game.rules.apply(s, seat, code, sink)
    if not s.stack or s.acting == CHANCE or isinstance(game.rules.top(s)[0], Sealed):
        return True
    return sink.revealed or barriers.showed_more(before, barriers.masks(game.fields, s))
