"""The table under the adapters: a position with chance of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Self

from regalia.bots.seat_outcome import outcomes
from regalia.engine.events import SILENT, Sink
from regalia.engine.game import AnyGame
from regalia.engine.position import Position, unpack
from regalia.engine.quick import Quick
from regalia.games import registry


def loadable_games() -> tuple[str, ...]:
    """List every installed game that can be loaded; another one says why when it is asked for."""
    found = []
    for name in registry.names():
        try:
            registry.load(name)
        except Exception:  # noqa: S112 - somebody else's game, and anything can be wrong with it
            continue
        found.append(name)
    return tuple(found)


GAMES: Final = loadable_games()  # what is registered by name


def usual_seats(game: AnyGame) -> int:
    """Return the smallest number of seats at which some seat always wins."""
    sizes = range(game.min_seats, game.max_seats + 1)
    return next((size for size in sizes if size not in game.neutral_at), game.min_seats)


class Table(Position[Any]):
    """A position and its source of chance."""

    draw: Quick

    @classmethod
    def new(
        cls,
        game: AnyGame,
        seats: int,
        options: Mapping[str, Any] | None,
        seed: int,
        sink: Sink = SILENT,
    ) -> Table:
        """Start a new game; chance has not acted yet."""
        table = cls.start(game, game.setup(seats, options), sink)
        table.draw = Quick(seed)
        return table

    def copy(self) -> Self:
        twin = super().copy()
        twin.draw = Quick(0)
        twin.draw.state = self.draw.state
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return restore_table, (super().__reduce__()[1], self.draw.state)

    def codes(self) -> list[int]:
        """Return the options of the seat that is next."""
        return self.options(self.turn)

    def answer(self, code: int) -> None:
        """Carry out a code of the seat that is next, without a check."""
        self.play(self.turn, code)

    def settle(self) -> None:
        """Let chance act until a seat must choose."""
        self.deal(self.draw)

    def rewards(self, rewards: str) -> list[float]:
        """Return the result of the finished game by seat."""
        return [float(getattr(outcome, rewards)) for outcome in outcomes(self.game, self.state)]


def restore_table(position: tuple[Any, ...], draw: int) -> Position[Any]:
    """Restore a table that was stored."""
    table = unpack(*position)
    if isinstance(table, Table):
        table.draw = Quick(0)
        table.draw.state = draw
    return table
