"""The game's fast heuristic as a bot: what answers where another bot could not."""

from __future__ import annotations

from typing import Any

from regalia.bots.uniform import Uniform
from regalia.bots.world import World
from regalia.engine.bot import NO_LIMIT, Bot, Budget
from regalia.engine.game import Game, Maker
from regalia.engine.quick import Quick
from regalia.engine.view import View


class Fast(Bot):
    """Asks the game's policy in one world behind the view."""

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        decision = view["decision"]
        if decision is None:
            raise ValueError("this view asks nothing")
        draw = Quick(self.dealer.pick([1] * (1 << 16)))
        world = World.behind(view, self.dealer, game=self.game)
        seat = world.acting[0] if view["seat"] is None else view["seat"]
        return world.insight.policy().choose(world.state, seat, decision["codes"], draw)


def maker(game: Game[Any]) -> Maker[Any]:
    """The fast heuristic; without insight the game's own best bot, without one anything."""
    if game.insight is not None:
        return Fast
    return next(reversed(game.bots.values())) if game.bots else Uniform
