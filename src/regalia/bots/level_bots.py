"""The levels that search, as bots."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from regalia.bots.evaluator import Evaluator
from regalia.bots.line_bots import LineBot
from regalia.bots.net import load_net
from regalia.bots.opponent_model import Line
from regalia.bots.search import Search
from regalia.engine.bot import Budget, Start
from regalia.engine.level_config import LevelConfig
from regalia.engine.quick import Quick
from regalia.engine.view import View


class TimeBudget(Budget):
    """Seconds of work, within another budget."""

    def __init__(self, seconds: float, clock: Callable[[], float], given: Budget) -> None:
        super().__init__(seconds, given.nodes, clock)
        self.given: Final = given

    @property
    def left(self) -> float:
        return min(super().left, self.given.left)


class SearchBot(LineBot):
    """Scores its options right after each, or plays them out in worlds it believes in."""

    # Seconds this process has worked: a busy machine must not make a level weaker.
    clock: Callable[[], float] = staticmethod(time.process_time)

    def __init__(self, start: Start, config: LevelConfig) -> None:
        self.evaluator: Final = Evaluator(
            start.game, load_net(start.game), config.evaluation_share, all_seats=config.all_seats
        )
        super().__init__(start, config, self.evaluator)
        self.search: Final = Search(self.evaluator, config)
        self.timed_out: bool = False  # whether the time limit ended its last search

    def choose_line(self, view: View, seat: int, codes: Line, draw: Quick, budget: Budget) -> Line:
        limit = TimeBudget(self.config.cpu_seconds, self.clock, budget)
        playouts = self.config.playouts
        if budget.nodes is not None:
            playouts = min(playouts, budget.nodes)
        self.timed_out = False

        def draw_world() -> Any:
            return self.draw_world(view, seat, draw)

        def out_of_time() -> bool:
            self.timed_out = self.timed_out or limit.spent
            return self.timed_out

        return self.search.best_line(draw_world, seat, codes, draw, out_of_time, playouts)
