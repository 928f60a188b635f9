"""The key of results: the code that played, the content pack, the bots."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from regalia.arena.arena_plan import ArenaPlan, describe
from regalia.bots import lookup
from regalia.engine.game import AnyGame

PACKAGE: Final = "regalia"
PARTS: Final = ("engine", "games", "bots", "arena", "learn")  # what can change how a match goes
ENDINGS: Final = (".py", ".npz", ".toml")


def key(plan: ArenaPlan, game: AnyGame) -> Mapping[str, Any]:
    """Return the key of a file; two files with the same key belong together."""
    return {
        **describe(plan),
        "pack": game.pack_hash,
        "code": sources(),
        "bots": {name: others(game, name) for name in plan.players},
    }


@cache
def sources() -> str:
    """Hash those of Regalia's own sources that matches depend on."""
    found = sha256()
    for part in PARTS:
        for name, data in files(resources.files(PACKAGE) / part, part):
            found.update(f"{name}\0{len(data)}\0".encode() + data)
    return found.hexdigest()[:12]


def files(folder: Traversable, path: str) -> list[tuple[str, bytes]]:
    """Return the relevant files below a folder, by path."""
    if not folder.is_dir():
        return []
    found = []
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        inside = f"{path}/{item.name}"
        if item.is_dir():
            found += files(item, inside)
        elif item.name.endswith(ENDINGS):
            found.append((inside, item.read_bytes()))
    return found


def others(game: AnyGame, name: str) -> str:
    """Hash the module of a third-party bot; "" for our own and for bots without one."""
    module = sys.modules.get(getattr(lookup.factory(game, name), "__module__", ""))
    path = getattr(module, "__file__", None)
    if module is None or path is None or module.__name__.partition(".")[0] == PACKAGE:
        return ""
    return sha256(Path(path).read_bytes()).hexdigest()[:12]
