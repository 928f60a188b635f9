"""Bots of earlier releases, kept as they were: a yardstick that does not move.

Beating a bot that plays at random tells nothing, and today's heuristic changes.  Each
folder here is the copy of a release's own bots and of what they guessed worlds with;
only what today's engine asks of them was rewritten.  They play by today's rules, and
nothing in them is ever mended.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from regalia.engine.game import Game

PREFIX: Final = "frozen@"
RELEASES: Final = {
    "0.1.0": {
        "eador": "v0_1_0.eador.choosing:Heuristic",
        "kemet": "v0_1_0.kemet.choosing:Heuristic",
        "kingsburg": "v0_1_0.kingsburg.choosing:Heuristic",
        "xidit": "v0_1_0.xidit.choosing:Commander",
    },
}


def names(game: Game[Any]) -> list[str]:
    """The frozen bots of this game, oldest first; they are for the arena, not for people."""
    return [f"{PREFIX}{release}" for release, bots in RELEASES.items() if game.name in bots]


def factory(game: Game[Any], name: str) -> Callable[..., Any]:
    """What makes one of `names`."""
    module, _, attribute = RELEASES[name.removeprefix(PREFIX)][game.name].partition(":")
    found: Callable[..., Any] = getattr(import_module(f"{__name__}.{module}"), attribute)
    return found
