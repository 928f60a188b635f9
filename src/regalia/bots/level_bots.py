"""The levels that search, as bots."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf
from typing import Any, Final

from regalia.bots.evaluator import Evaluator
from regalia.bots.line_bots import LineBot
from regalia.bots.monte_carlo import Search
from regalia.bots.net import load_net
from regalia.bots.opponent_model import Line
from regalia.engine.bot import Budget, Start
from regalia.engine.level_config import LevelConfig
from regalia.engine.quick import Quick
from regalia.engine.view import View


class TimeBudget(Budget):
    """The seconds of a level, within another budget.

    A search looks at it before each step.  On a busy machine a step may take long, so the time
    is over as soon as another step as long as the longest one would not fit.
    """

    def __init__(self, seconds: float, clock: Callable[[], float], given: Budget) -> None:
        super().__init__(seconds, given.nodes, clock)
        self.given: Final = given
        self.before: float = self.left  # at the last look
        self.longest: float = 0.0  # between two looks

    def is_next_step_late(self) -> bool:
        """Return whether it is time to answer."""
        left = self.left
        if left < inf:
            self.longest = max(self.longest, self.before - left)
            self.before = left
        return left <= self.longest

    @property
    def left(self) -> float:
        return min(super().left, self.given.left)


class SearchBot(LineBot):
    """Scores its options right after each, or plays them out in worlds it believes in."""

    # For a budget without a clock: what this process has worked, so that a series of matches
    # comes out the same on a busy machine.  At a table the budget counts what people wait.
    clock: Callable[[], float] = staticmethod(time.process_time)

    def __init__(self, start: Start, config: LevelConfig) -> None:
        self.evaluator: Final = Evaluator(
            start.game, load_net(start.game), config.evaluation_share, all_seats=config.all_seats
        )
        super().__init__(start, config, self.evaluator)
        self.search: Final = Search(self.evaluator, config)
        self.timed_out: bool = False  # whether the time limit ended its last search

    def choose_line(self, view: View, seat: int, codes: Line, draw: Quick, budget: Budget) -> Line:
        limit = TimeBudget(self.config.seconds, budget.clock or self.clock, budget)
        playouts = self.config.playouts
        if budget.nodes is not None:
            playouts = min(playouts, budget.nodes)
        self.timed_out = False

        def draw_world() -> Any:
            return self.draw_world(view, seat, draw)

        def out_of_time() -> bool:
            self.timed_out = self.timed_out or limit.is_next_step_late()
            return self.timed_out

        return self.search.best_line(draw_world, seat, codes, draw, out_of_time, playouts)
