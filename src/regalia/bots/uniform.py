"""The bot that chooses uniformly at random: a baseline, and an opponent for tests."""

from __future__ import annotations

from typing import Final

from regalia.engine.bot import NO_LIMIT, Bot, Budget
from regalia.engine.view import View

NAME: Final = "uniform"


class Uniform(Bot):
    """Chooses among the offered codes, each equally likely."""

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        decision = view["decision"]
        if decision is None:
            raise ValueError("this view asks nothing")
        codes = decision["codes"]
        return codes[self.dealer.pick([1] * len(codes))]
