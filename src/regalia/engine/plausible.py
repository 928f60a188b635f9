"""A check whether play can go on from a position that comes from outside.

The codec has looked at shapes and ranges by then.  Here every seat looks at the position, every
option is carried out once, and play goes on a while at random.  What breaks only later is refused
when it is played: a match that began from such a position tries each ply on a copy first.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from regalia.engine.errors import BadState
from regalia.engine.events import Sink
from regalia.engine.quick import Quick
from regalia.engine.record import Setup
from regalia.engine.steps import CHANCE, BaseState, S
from regalia.engine.view import view_of

if TYPE_CHECKING:
    from regalia.engine.game import AnyGame, Game

TRIED: Final = 60  # options of a seat that are carried out, spread over all of them
PLIES: Final = 60  # how far play goes on at random
MOST_STEPS: Final = 5_000  # of the rules in a row that ask nobody; the shipped games have some 50
BREAKS: Final = (ArithmeticError, LookupError, ValueError, TypeError, AttributeError)


class StepLimit(Sink):
    """Stops rules that never come to a question."""

    def __init__(self) -> None:
        self.watching = True
        self.steps = 0

    def watch(self, s: BaseState) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise BadState(f"the position does not hold together: {MOST_STEPS} steps ask nobody")


def check_position(game: Game[S], setup: Setup, s: S) -> None:
    """Raise BadState with the reason if play cannot go on from this position."""
    blank = game.blank(setup)
    if s.stack and s.stack[0].step != blank.stack[0].step:
        raise BadState(f"stack[0].step: is {s.stack[0].step}, a match begins with 0")
    with breaking_is_refused():
        try_out(game, setup, s)


def check_ply(game: Game[S], setup: Setup, s: S, seat: int, code: int) -> None:
    """Raise BadState if this option cannot be carried out, or its result cannot be shown."""
    twin = s.copy()
    with breaking_is_refused():
        game.rules.apply(twin, seat, code, StepLimit())
        look_at(game, setup, twin)


@contextmanager
def breaking_is_refused() -> Iterator[None]:
    """Turn an error of the rules into a refusal of the made-up position."""
    try:
        yield
    except BREAKS as error:
        raise BadState(f"the position does not hold together: {error!r}") from None


def try_out(game: AnyGame, setup: Setup, position: Any) -> None:
    """View it as every seat, carry out what is on offer, and play on a while."""
    s = position.copy()
    game.rules.advance(s, StepLimit())
    look_at(game, setup, s)
    for seat in acting(s):
        codes = game.rules.legal(s, seat)
        for code in codes[:: 1 + len(codes) // TRIED]:
            game.rules.apply(s.copy(), seat, code, StepLimit())
    draw = Quick(1)
    for _ in range(PLIES):
        if not s.stack:
            break
        seat = acting(s)[0]
        codes = game.rules.legal(s, seat)
        if not codes:
            raise BadState("the position does not hold together: somebody is left without options")
        game.rules.apply(s, seat, codes[draw.below(len(codes))], StepLimit())


def look_at(game: AnyGame, setup: Setup, s: Any) -> None:
    """Read every seat's view, question and score; BadState if one has no option."""
    game.scores(s)
    if not s.stack:
        game.result(s)
    for seat in (None, *range(setup.seats)):
        view_of(game, setup, s, seat)
    for seat in acting(s):
        if not game.rules.legal(s, seat):
            raise BadState(f"seat {seat} is asked and has no option")
        if seat == CHANCE:
            game.rules.weights(s)
        else:
            step, f = game.rules.top(s)
            step.prompt(s, f, seat)
            step.about(s, f, seat)


def acting(s: BaseState) -> list[int]:
    """Return whom the position waits for: seats, or CHANCE alone."""
    if s.acting == CHANCE:
        return [CHANCE]
    return [seat for seat in range(s.seats) if s.acting & (1 << seat)]
