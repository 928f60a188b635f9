"""What results belong to: the code that played, the figures it played with, the bots."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

import regalia
from regalia.bots.arena.plan import Plan, described
from regalia.engine.game import Game

PARTS: Final = ("engine", "games", "bots", "learn")  # what can change how a match goes
ENDINGS: Final = (".py", ".npz", ".toml")


def key(plan: Plan, game: Game[Any]) -> Mapping[str, Any]:
    """Two files of one key belong together."""
    return {
        **described(plan),
        "pack": game.pack_hash,
        "code": f"{regalia.__version__}+{sources()}",
        "bots": {name: others(name) for name in plan.players if ":" in name},
    }


@cache
def sources() -> str:
    """A hash of Regalia's own sources, so far as matches depend on them."""
    found = sha256()
    for part in PARTS:
        for name, data in files(resources.files(regalia) / part, part):
            found.update(f"{name}\0{len(data)}\0".encode() + data)
    return found.hexdigest()[:12]


def files(folder: Traversable, path: str) -> list[tuple[str, bytes]]:
    """The files below a folder that count, by path."""
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


def others(name: str) -> str:
    """A hash of the module somebody else's bot stands in, or "" where it cannot be read."""
    module = sys.modules.get(name.partition(":")[0])
    path = getattr(module, "__file__", None)
    if path is None:
        return ""
    with open(path, "rb") as file:
        return sha256(file.read()).hexdigest()[:12]
