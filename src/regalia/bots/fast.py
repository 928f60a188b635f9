"""The game's fast heuristic as a bot: what answers where another bot could not."""

from __future__ import annotations

from typing import Any, Final

from regalia.bots.uniform import Uniform
from regalia.bots.world import World
from regalia.engine.bot import NO_LIMIT, Bot, Budget, Start
from regalia.engine.dealer import Dealer
from regalia.engine.game import Game, Maker
from regalia.engine.quick import Quick
from regalia.engine.view import View

BYTE: Final = [1] * 256


def own_dice(dealer: Dealer) -> Quick:
    """A fast generator for one bot: the verifiable dealer hashes for every number."""
    return Quick(int.from_bytes(bytes(dealer.pick(BYTE) for _ in range(4))))


class Fast(Bot):
    """Asks the game's policy in one world behind the view."""

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.dice: Final = own_dice(start.dealer)

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        decision = view["decision"]
        if decision is None:
            raise ValueError("this view asks nothing")
        draw = Quick(self.dice.word())
        world = World.behind(view, draw, game=self.game)
        seat = world.acting[0] if view["seat"] is None else view["seat"]
        return world.insight.policy().choose(world.state, seat, decision["codes"], draw)


def maker(game: Game[Any]) -> Maker[Any]:
    """The fast heuristic; without insight the game's own best bot, without one anything."""
    if game.insight is not None:
        return Fast
    return next(reversed(game.bots.values())) if game.bots else Uniform
