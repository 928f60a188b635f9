"""The bot that answers where another bot failed or was late."""

from __future__ import annotations

from typing import Any

from regalia.bots.uniform import Uniform
from regalia.engine.game import AnyGame, Maker
from regalia.engine.policybot import PolicyBot


def fallback_bot(game: AnyGame) -> Maker[Any]:
    """Makes the fast heuristic; without insight the game's own best bot, without one `uniform`."""
    if game.insight is not None:
        return PolicyBot
    return next(reversed(list(game.bots.values()))) if game.bots else Uniform
