"""What the doors play on: a position, with chance of its own."""

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


def usual_seats(game: AnyGame) -> int:
    """The smallest table at which some seat always wins."""
    sizes = range(game.min_seats, game.max_seats + 1)
    return next((size for size in sizes if size not in game.neutral_at), game.min_seats)


class Table(Position[Any]):
    """A position, and chance for it."""

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
        """A new game; chance has not been asked yet."""
        table = cls.start(game, game.setup(seats, options), sink)
        table.draw = Quick(seed)
        return table

    def copy(self) -> Self:
        twin = super().copy()
        twin.draw = Quick(0)
        twin.draw.state = self.draw.state
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return revived, (super().__reduce__()[1], self.draw.state)

    def codes(self) -> list[int]:
        """What whoever goes on may choose."""
        return self.options(self.turn)

    def answer(self, code: int) -> None:
        """Whoever goes on chooses this; trusted."""
        self.play(self.turn, code)

    def settle(self) -> None:
        """Let chance act until a seat must choose."""
        self.deal(self.draw)

    def rewards(self, rewards: str) -> list[float]:
        """How the finished game went, by seat."""
        return [float(getattr(outcome, rewards)) for outcome in outcomes(self.game, self.state)]


def revived(position: tuple[Any, ...], draw: int) -> Position[Any]:
    """A table that was put away."""
    table = unpack(*position)
    if isinstance(table, Table):
        table.draw = Quick(0)
        table.draw.state = draw
    return table
