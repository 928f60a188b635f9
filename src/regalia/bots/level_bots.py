"""The levels as bots: one that makes mistakes on purpose, and one that searches.

Both score worlds drawn behind their seat's view and nothing else.  A line once chosen (a plan of
six orders, a move of several answers) is followed while the expected options are offered.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from regalia.bots.evaluator import Evaluator
from regalia.bots.net import load_net
from regalia.bots.opponent_model import Line
from regalia.bots.search import Search
from regalia.bots.world import World
from regalia.engine.belief import Belief
from regalia.engine.bot import NO_LIMIT, Bot, Budget, Start
from regalia.engine.insight import Insight
from regalia.engine.level_config import LevelConfig
from regalia.engine.policybot import own_dice
from regalia.engine.quick import Quick
from regalia.engine.view import View

THOUGHTS: Final = 3  # first, second and third
MAX_LOSS: Final = 0.06  # of the chance to win: a noisy bot never plays a thought that costs more


class LineBot(Bot):
    """A bot that plans whole lines: it has worlds behind the view, its own dice, and a plan."""

    # Seconds this process has worked: a busy machine must not make a level weaker.
    clock: Callable[[], float] = staticmethod(time.process_time)

    def __init__(self, start: Start, config: LevelConfig) -> None:
        super().__init__(start)
        self.config: Final = config
        self.belief: Belief | None = start.belief()
        self.evaluator: Final = Evaluator(
            start.game, load_net(start.game), config.evaluation_share, all_seats=config.all_seats
        )
        self.insight: Final[Insight[Any]] = self.evaluator.insight
        self.dice: Final = own_dice(start.dealer)
        self.rest: Line = []  # of the line
        self.expected: Line = []  # the codes that must be offered for it to be continued

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        decision, seat = view["decision"], view["seat"]
        if decision is None or seat is None:
            raise ValueError("this seat is asked nothing")
        codes = decision["codes"]
        if len(codes) == 1 and not self.rest:
            return codes[0]
        draw = Quick(self.dice.word())
        if self.can_continue(codes):
            line = self.rest
        else:
            line = self.choose_line(view, seat, codes, draw, budget)
        self.rest = line[1:]
        if self.rest:
            after = self.evaluator.play_line(self.draw_world(view, seat, draw), seat, line[:1])
            self.expected = list(self.evaluator.rules.legal(after, seat))
        return line[0]

    def can_continue(self, codes: Line) -> bool:
        """Whether the line chosen before goes on here."""
        return bool(self.rest) and codes == self.expected and self.rest[0] in codes

    def choose_line(self, view: View, seat: int, codes: Line, draw: Quick, budget: Budget) -> Line:
        """What it will do from here on, as long as only it is asked."""
        raise NotImplementedError

    def draw_world(self, view: View, seat: int, draw: Quick) -> Any:
        """A world its seat cannot tell from the true one."""
        state = World.behind(view, draw, self.belief, self.game).state
        return self.evaluator.redraw(state, seat, draw) if self.config.redraw_drafts else state

    def memory(self) -> Any:
        return {"belief": super().memory(), "rest": self.rest, "expected": self.expected}

    def recall(self, memory: Any) -> None:
        if memory is None:
            return
        self.rest, self.expected = memory["rest"], memory["expected"]
        super().recall(memory["belief"])


class TimeBudget(Budget):
    """Seconds of work, within another budget."""

    def __init__(self, seconds: float, clock: Callable[[], float], given: Budget) -> None:
        super().__init__(seconds, given.nodes, clock)
        self.given: Final = given

    @property
    def left(self) -> float:
        return min(super().left, self.given.left)


class NoisyBot(LineBot):
    """A beginner: mostly the policy's first thought, now and then a further one."""

    def choose_line(self, view: View, seat: int, codes: Line, draw: Quick, budget: Budget) -> Line:
        world = self.draw_world(view, seat, draw)
        if draw.below(100) >= self.config.noise_percent:
            return self.insight.lines(world, seat, codes, draw, 1)[0]
        lines = self.insight.lines(world, seat, codes, draw, THOUGHTS)
        values = [self.evaluation_value(world, seat, line) for line in lines]
        sane = [i for i in range(1, len(lines)) if values[i] >= values[0] - MAX_LOSS]
        return lines[sane[draw.below(len(sane))]] if sane else lines[0]

    def evaluation_value(self, world: Any, seat: int, line: Line) -> float:
        """Its chance to come first after that line, by the game's hand-written evaluation."""
        after = self.evaluator.play_line(world, seat, line)
        return self.evaluator.evaluation.value(after)[seat]


class SearchBot(LineBot):
    """Scores its options right after each, or plays them out in worlds it believes in."""

    def __init__(self, start: Start, config: LevelConfig) -> None:
        super().__init__(start, config)
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
