"""Whether a position that somebody hands us can be: nothing of it may break play later.

The codec has looked at shapes and ranges by then.  What only the game knows
(how many units the box holds, which steps can lie on which) its `faults` say;
then every seat looks at the position and every option is tried once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from regalia.engine.errors import BadState
from regalia.engine.events import Sink
from regalia.engine.match import view_of
from regalia.engine.record import Setup
from regalia.engine.steps import CHANCE, S

if TYPE_CHECKING:
    from regalia.engine.game import Game

TRIED: Final = 60  # options of a seat that are carried out, spread over all of them
BREAKS: Final = (ArithmeticError, LookupError, ValueError, TypeError, AttributeError)


def check_position(game: Game[S], setup: Setup, s: S) -> None:
    """BadState says what in the position cannot be."""
    blank = game.blank(setup)
    if s.stack and s.stack[0].step != blank.stack[0].step:
        raise BadState(f"stack[0].step: is {s.stack[0].step}, a match begins with 0")
    try:
        for fault in game.faults(s) if game.faults is not None else ():
            raise BadState(fault)
        try_out(game, setup, s)
    except BREAKS as error:
        raise BadState(f"the position does not hold together: {error!r}") from None


def try_out(game: Game[Any], setup: Setup, position: Any) -> None:
    """Look at it with every pair of eyes, and carry out what is on offer."""
    s = position.copy()
    game.rules.advance(s, Sink())
    game.scores(s)
    for seat in (None, *range(setup.seats)):
        view_of(game, setup, s, seat)
    if s.acting == CHANCE:
        game.rules.weights(s)
    for seat in (CHANCE, *range(setup.seats)):
        codes = game.rules.legal(s, seat)
        if not codes and is_asked(s, seat):
            raise BadState(f"seat {seat} is asked and has no option")
        for code in codes[:: 1 + len(codes) // TRIED]:
            game.rules.apply(s.copy(), seat, code, Sink())


def is_asked(s: Any, seat: int) -> bool:
    """Whether the position waits for this seat, or for chance."""
    if s.acting == CHANCE or seat == CHANCE:
        return bool(s.acting == seat)
    return bool(s.acting & (1 << seat))
