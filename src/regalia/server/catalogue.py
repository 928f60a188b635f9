"""The games this server offers, with the packs it was told to use, and older packs beside them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import regalia
from regalia.bots import lookup
from regalia.engine.errors import BadPack, BadSetup
from regalia.engine.game import AnyGame

NAME: Final = re.compile(r"[^\W\d_][\w-]{0,30}")
KEPT: Final = 32  # older packs at hand; any other is read again from the database


class GameCatalogue:
    """Games by name; `specs` says how a worker process finds the same one."""

    def __init__(
        self, more: Sequence[str] = (), packs: Sequence[str] = (), bots: Sequence[str] = ()
    ) -> None:
        self.games: Final[dict[str, AnyGame]] = {}
        self.specs: Final[dict[str, str]] = {}
        self._older: Final[dict[tuple[str, str], AnyGame]] = {}
        for spec in [*regalia.games(), *more]:
            game = regalia.game(spec)
            self.games[game.name] = game
            self.specs[game.name] = spec
        self.bots: Final[dict[str, str]] = {}  # by the name they have here, where they are found
        for item in bots:
            self._offer_bot(item)
        for item in packs:
            self._use_pack(item)

    def _offer_bot(self, item: str) -> None:
        """NAME=SPEC or SPEC, for the games it can play."""
        name, equals, spec = item.partition("=")
        if not equals or ":" in name:
            name, spec = item, item
        if not NAME.fullmatch(name) and name != spec:
            raise BadSetup(f"--bot {item!r}: a name is a word of letters, such as owl=mybots:Owl")
        maker = lookup.load_spec(spec) if ":" in spec else lookup.load_plugin(spec)
        able = [game for game in self.games.values() if lookup.can_play(maker, game)]
        if not able:
            raise BadSetup(f"--bot {item!r}: plays none of the games offered here")
        for game in able:
            if name in lookup.names(game) and name != spec:
                raise BadSetup(f"--bot {item!r}: {game.name} has a bot {name!r} already")
            self.games[game.name] = game.with_bots({name: maker})
        self.bots[name] = spec

    def _use_pack(self, item: str) -> None:
        name, equals, path = item.partition("=")
        if not equals or not path:
            raise BadSetup(f"--pack {item!r}: write GAME=FILE, such as {min(self.games)}=my.toml")
        game = self.get(name)
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadSetup(f"{path}: cannot be read: {error}") from None
        try:
            self.games[name] = game.with_pack(text)
        except BadPack as error:
            raise BadSetup(f"{path}: {error}") from None

    def get(self, name: str) -> AnyGame:
        if name not in self.games:
            known = ", ".join(sorted(self.games))
            raise BadSetup(f"no game {name!r}; this server has: {known}")
        return self.games[name]

    # -- tables of other packs ---------------------------------------------------
    def holding(self, name: str, pack: str) -> AnyGame:
        """The game with the pack a table began with; UnknownPack if the database must tell it."""
        older = self._older.get((name, pack))
        return older or self.get(name).holding(pack)

    def read(self, name: str, pack: str, text: str) -> AnyGame:
        """The game with a pack the database has kept."""
        game = self.get(name).with_pack(text)
        while len(self._older) >= KEPT:
            del self._older[next(iter(self._older))]
        self._older[name, pack] = game
        return game

    def packs(self) -> list[tuple[str, str, str]]:
        """(game, name, text) of every pack in use: by its figures, and as 0.1.0 named it."""
        return [
            (game.name, name, game.content.text)
            for game in self.games.values()
            for name in (game.pack_hash, game.content.key)
        ]
