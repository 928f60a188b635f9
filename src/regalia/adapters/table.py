"""A game in play without a history: what the doors play on.

Nothing is logged, kept or checked, so it is quick; seats asked at once answer one
after another, the first first, and none of them is shown the others' drafts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from regalia.bots.outcome import outcomes
from regalia.engine import codec
from regalia.engine.events import Sink
from regalia.engine.game import Game
from regalia.engine.quick import Quick
from regalia.engine.record import Setup
from regalia.engine.steps import CHANCE
from regalia.engine.view import View, view_of
from regalia.games import registry

NO_SEAT: Final = -2  # whose turn it is when the game is over


def loadable_games() -> tuple[str, ...]:
    """Every installed game that can be loaded; another one says why when it is asked for."""
    found = []
    for name in registry.names():
        try:
            registry.load(name)
        except Exception:  # noqa: S112 - somebody else's game, and anything can be wrong with it
            continue
        found.append(name)
    return tuple(found)


GAMES: Final = loadable_games()  # what is registered by name


def usual_seats(game: Game[Any]) -> int:
    """The smallest table at which some seat always wins."""
    sizes = range(game.min_seats, game.max_seats + 1)
    return next((size for size in sizes if size not in game.neutral_at), game.min_seats)


class Table:
    """A position, and chance for it."""

    def __init__(self, game: Game[Any], setup: Setup, state: Any, draw: Quick) -> None:
        self.game: Final = game
        self.setup: Final = setup
        self.state = state
        self.draw: Final = draw

    @classmethod
    def new(
        cls,
        game: Game[Any],
        seats: int,
        options: Mapping[str, Any] | None,
        seed: int,
        out: Sink | None = None,
    ) -> Table:
        """A new game; chance has not been asked yet."""
        setup = game.setup(seats, options)
        state = game.blank(setup)
        game.rules.advance(state, Sink() if out is None else out)
        return cls(game, setup, state, Quick(seed))

    def copy(self) -> Table:
        draw = Quick(0)
        draw.state = self.draw.state
        return Table(self.game, self.setup, self.state.copy(), draw)

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        position = codec.encode(self.state, self.game.fields)
        return revived, (self.game, self.setup, position, self.draw.state)

    # -- whose turn it is ----------------------------------------------------------
    @property
    def over(self) -> bool:
        return not self.state.stack

    @property
    def seat(self) -> int:
        """Who chooses next: a seat, CHANCE, or NO_SEAT after the end."""
        mask: int = self.state.acting
        if not self.state.stack:
            return NO_SEAT
        return CHANCE if mask == CHANCE else (mask & -mask).bit_length() - 1

    def codes(self) -> list[int]:
        """What whoever chooses next may choose."""
        found: list[int] = self.game.rules.legal(self.state, self.seat)
        return found

    def view(self, seat: int) -> View:
        return view_of(self.game, self.setup, self.state, seat)

    # -- going on ------------------------------------------------------------------
    def apply(self, code: int, out: Sink | None = None) -> None:
        """Whoever chooses next chooses this; trusted."""
        self.apply_for(self.seat, code, out)

    def apply_for(self, seat: int, code: int, out: Sink | None = None) -> None:
        """This seat, of those who choose at the same time, chooses this; trusted."""
        self.game.rules.apply(self.state, seat, code, Sink() if out is None else out)

    def deal(self, out: Sink | None = None) -> None:
        """Let chance act until a seat must choose."""
        told = Sink() if out is None else out
        rules, s = self.game.rules, self.state
        while s.acting == CHANCE:
            rules.apply(s, CHANCE, rules.deal(s, self.draw), told)

    def rewards(self, rewards: str) -> list[float]:
        """How the finished game went, by seat."""
        return [float(getattr(outcome, rewards)) for outcome in outcomes(self.game, self.state)]


def revived(game: Game[Any], setup: Setup, position: dict[str, Any], draw: int) -> Table:
    """A table that was put away."""
    state = codec.trusted(position, game.blank(setup), game.fields)
    game.rules.advance(state, Sink())
    table = Table(game, setup, state, Quick(0))
    table.draw.state = draw
    return table
