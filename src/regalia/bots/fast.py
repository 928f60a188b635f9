"""What answers where another bot could not."""

from __future__ import annotations

from typing import Any

from regalia.bots.uniform import Uniform
from regalia.engine.game import AnyGame, Maker
from regalia.engine.policybot import PolicyBot


def maker(game: AnyGame) -> Maker[Any]:
    """The fast heuristic; without insight the game's own best bot, without one anything."""
    if game.insight is not None:
        return PolicyBot
    return next(reversed(list(game.bots.values()))) if game.bots else Uniform
