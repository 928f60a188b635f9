"""Finds games: by name among the installed ones, or by module:ATTR.

A game, ours or a plugin's, is an entry point in the group `regalia.games`
that names its GAME object.  A game that is still being written is named by
its module, which may stand in the folder one works in.
"""

from __future__ import annotations

import sys
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from regalia.engine.errors import BadArgument, BadSetup, UnknownGame
from regalia.engine.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

GROUP = "regalia.games"


@cache
def game_entries() -> EntryPoints:
    from importlib.metadata import entry_points  # slow to import, and seldom needed

    return entry_points(group=GROUP)


def names() -> list[str]:
    """List every installed game by name."""
    return sorted(entry.name for entry in game_entries())


def load(spec: str | Game[Any]) -> Game[Any]:
    """Return the game of this name, at module:ATTR, or given; BadSetup says what is right."""
    if isinstance(spec, Game):
        return spec
    if not isinstance(spec, str):
        raise BadArgument(f"a game is a Game, its name or module:ATTR, not {spec!r}")
    if ":" in spec:
        return load_from_module(spec)
    for entry in game_entries():
        if entry.name == spec:
            game: Game[Any] = entry.load()
            return game
    known = names()
    near = get_close_matches(spec, known, n=1)
    guess = f"; did you mean {near[0]!r}?" if near else ""
    raise UnknownGame(f"no game {spec!r}; installed are: {', '.join(known)}{guess}")


def load_from_module(spec: str) -> Game[Any]:
    found = locate(spec, "game")
    if not isinstance(found, Game):
        raise BadSetup(f"{spec!r} is no Game; write module:ATTR, such as mygame:GAME")
    return found


def locate(spec: str, what: str) -> Any:
    """Return the object at module:ATTR, also from the current folder."""
    module, _, attribute = spec.partition(":")
    sys.path.insert(0, "")  # the folder one works in
    try:
        return getattr(import_module(module), attribute)
    except Exception as error:  # anything can be wrong in a module that is being written
        raise BadSetup(f"cannot load the {what} {spec!r}: {reason(error)}") from None
    finally:
        sys.path.remove("")


def reason(error: Exception) -> str:
    plain = isinstance(error, ImportError | AttributeError | ValueError)
    return str(error) if plain else f"{type(error).__name__}: {error}"
