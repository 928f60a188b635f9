"""Finds games by entry point and imports them only when asked for.

A game, ours or a plugin's, is an entry point in the group `regalia.games`
that names its GAME object.
"""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Any

from regalia.engine.errors import UnknownGame
from regalia.engine.game import Game

GROUP = "regalia.games"


def names() -> list[str]:
    """Every installed game, by name."""
    return sorted(entry.name for entry in entry_points(group=GROUP))


def load(name: str) -> Game[Any]:
    """The game of this name; UnknownGame lists the right ones."""
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            game: Game[Any] = entry.load()
            return game
    raise UnknownGame(f"no game {name!r}; installed are: {', '.join(names())}")
