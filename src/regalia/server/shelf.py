"""The games this server offers, with the packs it was told to use."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import regalia
from regalia.engine.errors import BadSetup
from regalia.engine.game import Game
from regalia.text.words import EngineWording


def load(spec: str) -> Game[Any]:
    """A game by name, or by module:ATTR while it is not installed."""
    if ":" not in spec:
        return regalia.game(spec)
    module, _, attribute = spec.partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise BadSetup(f"cannot load the game {spec!r}: {error}") from None
    if not isinstance(found, Game):
        raise BadSetup(f"{spec!r} is no Game; write module:ATTR, such as mygame:GAME")
    if found.wording is None:
        found.wording = EngineWording(found)
        found.entropy = lambda: secrets.token_hex(16)
    return found


class Shelf:
    """Games by name; `specs` says how a worker process finds the same one."""

    def __init__(self, more: Sequence[str] = (), packs: Sequence[str] = ()) -> None:
        self.games: Final[dict[str, Game[Any]]] = {}
        self.specs: Final[dict[str, str]] = {}
        self.pack_texts: Final[dict[str, str]] = {}
        for spec in [*regalia.games(), *more]:
            game = load(spec)
            self.games[game.name] = game
            self.specs[game.name] = spec
        for item in packs:
            self._use_pack(item)

    def _use_pack(self, item: str) -> None:
        name, equals, path = item.partition("=")
        if not equals or not path:
            raise BadSetup(f"--pack {item!r}: write GAME=FILE, such as kingsburg=my.toml")
        game = self.get(name)
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadSetup(f"{path}: cannot be read: {error}") from None
        game.use_pack(text)
        self.pack_texts[name] = text

    def get(self, name: str) -> Game[Any]:
        if name not in self.games:
            known = ", ".join(sorted(self.games))
            raise BadSetup(f"no game {name!r}; this server has: {known}")
        return self.games[name]
