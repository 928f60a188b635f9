"""Sending a game to another process: where it is found there, and what was changed since.

The rules of a game are one module's own objects, which cannot be copied: the other process
imports them.  What `dataclasses.replace` put in their place goes along by value, so that a
house rule and somebody's bots arrive as what they are.
"""

from __future__ import annotations

import pickle
from dataclasses import fields, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from regalia.engine.errors import CannotPickle

if TYPE_CHECKING:
    from regalia.engine.game import AnyGame

# Other rules than those at its home: the codes of the one mean nothing to the other.
BOUND: Final = ("verbs", "events", "fields")


class Same(NamedTuple):
    """A mark for the same part of the locally installed game."""

    key: int | str


def pack(game: AnyGame) -> tuple[str, dict[str, Any]]:
    """Describe where a game is found and its changes; CannotPickle if that is not enough."""
    home = home_of(game)
    base = find(home)
    changed: dict[str, Any] = {}
    for part in (part.name for part in fields(game)):
        mine, theirs = getattr(game, part), getattr(base, part)
        if mine is theirs:
            continue
        if part in BOUND:
            raise CannotPickle(
                f"{game.name} is another game than the one at {home}: it has other {part};"
                " say where it stands itself: Game(..., home='module:ATTR')"
            )
        changed[part] = by_reference(mine, theirs)
        check_part(game, part, changed[part])
    return home, changed


def home_of(game: AnyGame) -> str:
    return game.home or f"{game.package}:GAME"


def find(home: str) -> AnyGame:
    module, _, name = home.partition(":")
    try:
        base: AnyGame = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise CannotPickle(
            f"no game is found at {home} ({error}); give it a name at the top of a module"
            " and say so: Game(..., home='module:ATTR')"
        ) from None
    return base


def by_reference(mine: Any, theirs: Any) -> Any:
    """Return a part without what it shares with the locally installed one."""
    if isinstance(mine, list) and isinstance(theirs, list):
        places = {id(item): Same(number) for number, item in enumerate(theirs)}
        return [places.get(id(item), item) for item in mine]
    if isinstance(mine, dict) and isinstance(theirs, dict):
        return {
            key: Same(key) if key in theirs and theirs[key] is item else item
            for key, item in mine.items()
        }
    return mine


def check_part(game: AnyGame, part: str, value: Any) -> None:
    """Raise CannotPickle for a part without a name of its own, such as a lambda."""
    named = value.items() if isinstance(value, dict) else [("", value)]
    for key, item in named:
        try:
            pickle.dumps(item)
        except Exception as error:  # pickle raises whatever the object does
            what = f"{part} {key!r}" if key else part
            raise CannotPickle(
                f"{game.name}: its {what} cannot go to another process: {error};"
                " define it at the top of a module"
            ) from None


def unpack(home: str, changed: dict[str, Any]) -> AnyGame:
    """Restore the game of another process."""
    base = find(home)
    parts = {part: resolve(value, getattr(base, part)) for part, value in changed.items()}
    return replace(base, **parts) if parts else base


def resolve(value: Any, theirs: Any) -> Any:
    if isinstance(value, list):
        return [theirs[item.key] if isinstance(item, Same) else item for item in value]
    if isinstance(value, dict):
        return {
            key: theirs[item.key] if isinstance(item, Same) else item for key, item in value.items()
        }
    return value
