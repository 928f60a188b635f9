"""The bot that likes every option equally: a yardstick, and a sparring partner for tests."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.dealer import Dealer
from regalia.engine.game import Game
from regalia.engine.view import View

NAME: Final = "uniform"


class Uniform:
    """Chooses among the offered codes, each equally likely."""

    def __init__(self, game: Game[Any], dealer: Dealer) -> None:
        self._dealer: Final = dealer

    def choose(self, view: View) -> int:
        decision = view["decision"]
        if decision is None:
            raise ValueError("this view asks nothing")
        codes = decision["codes"]
        return codes[self._dealer.pick([1] * len(codes))]
