"""The heuristic as a bot: the policy on one possible world behind its seat's view."""

from __future__ import annotations

from typing import Final

from regalia.engine.dealer import Dealer
from regalia.engine.game import Game
from regalia.engine.quick import Quick
from regalia.engine.view import View
from regalia.games.kingsburg.bot.choosing import Heuristic
from regalia.games.kingsburg.bot.style import STYLE, Style
from regalia.games.kingsburg.sampler import EnemySampler
from regalia.games.kingsburg.state import State


class HeuristicBot:
    """It never holds the true State."""

    def __init__(self, game: Game[State], dealer: Dealer) -> None:
        self.sampler: Final = EnemySampler(game)
        self.dealer: Final = dealer
        self.policy: Final = Heuristic(Style(STYLE))

    def choose(self, view: View) -> int:
        decision, seat = view["decision"], view["seat"]
        if decision is None or seat is None:
            raise ValueError("this seat is asked nothing")
        world = self.sampler.sample(view, self.dealer)
        return self.policy.choose(world, seat, decision["codes"], Quick(0))
