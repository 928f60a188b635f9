"""Packs with other figures, for the tests of what each game reads and refuses."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from typing import Any

import pytest

from regalia.engine.content import Node
from regalia.engine.errors import BadPack
from regalia.engine.game import AnyGame

Change = tuple[str, Any]  # "tile.charge.level" or "constants.years", and its value; None: taken out
Data = dict[str, Any]


class Box:
    """The shipped pack of a game, as data that a test may change."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.data: Data = tomllib.loads(game.resource("content", f"{game.name}.toml"))

    def changed(self, *changes: Change) -> Data:
        """Return the pack with these values changed, or taken out where they are None."""
        data = deepcopy(self.data)
        for place, value in changes:
            *path, key = place.split(".")
            where = record(data, *path)
            if value is None:
                del where[key]
            else:
                where[key] = value
        return data

    def read(self, *changes: Change) -> Any:
        return self.read_data(self.changed(*changes))

    def read_data(self, data: Data) -> Any:
        return self.game.read_pack(Node("", data))

    def refusal(self, *changes: Change) -> str:
        """Return why the pack with these changes is refused."""
        return self.refusal_of(self.changed(*changes))

    def refusal_of(self, data: Data) -> str:
        with pytest.raises(BadPack) as caught:
            self.read_data(data)
        return str(caught.value)


def record(data: Data, table: str, name: str = "") -> Data:
    """Return a table, or its record of this id or number."""
    found: Any = data[table]
    if name.isdigit():
        found = found[int(name)]
    elif name:
        found = next(each for each in found if each["id"] == name)
    part: Data = found
    return part


def message(place: str, words: str) -> str:
    """Return what is said of a place; words that begin with @ name another place."""
    return words[1:] if words.startswith("@") else f"{place}: {words}"
