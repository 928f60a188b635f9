"""Random games for the tests of the doors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import regalia
from regalia import View
from regalia.adapters.table import Table
from regalia.bots import NO_LIMIT, Bot, Budget, Start
from regalia.engine.game import AnyGame
from regalia.engine.quick import Quick

GAMES: Final = ("kingsburg", "xidit", "eador", "kemet")
SHORT: Final = {"xidit": {"length": "short"}, "kemet": {"round_cap": "4"}, "eador": {"quick": "on"}}


def game_of(name: str) -> AnyGame:
    return regalia.game("regalia.games.clash:GAME" if name == "clash" else name)


def positions(name: str, seats: int, seed: int = 1, most: int = 400) -> Iterator[Table]:
    """The table before each decision of a random game."""
    table = Table.new(game_of(name), seats, SHORT.get(name), seed)
    draw = Quick(seed)
    for _ in range(most):
        table.settle()
        if table.over:
            return
        yield table
        codes = table.codes()
        table.answer(codes[draw.below(len(codes))])


class Ear(Bot):
    """Takes what comes first, and remembers all it was told."""

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.heard: list[Any] = []

    def observe(self, entries: Sequence[Any]) -> None:
        self.heard += entries

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        assert view["decision"] is not None
        return view["decision"]["codes"][0]
