"""The heuristic as a bot: the policy on one possible world behind its seat's view."""

from __future__ import annotations

from typing import Final

from regalia.engine.bot import NO_LIMIT, Bot, Budget, Start
from regalia.engine.quick import Quick
from regalia.engine.view import View
from regalia.games.kingsburg.bot.policy import Heuristic
from regalia.games.kingsburg.bot.style import STYLE, Style
from regalia.games.kingsburg.sampler import EnemySampler


class HeuristicBot(Bot):
    """It never holds the true State."""

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.sampler: Final = EnemySampler(start.game)
        self.policy: Final = Heuristic(Style(STYLE))

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        decision, seat = view["decision"], view["seat"]
        if decision is None or seat is None:
            raise ValueError("this seat is asked nothing")
        world = self.sampler.sample(view, self.dealer)
        return self.policy.choose(world, seat, decision["codes"], Quick(0))
