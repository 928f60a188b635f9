"""Bots that plan whole lines, and the levels that make mistakes on purpose.

They score worlds drawn behind their seat's view and nothing else.  A line once chosen (a plan of
six orders, a move of several answers) is followed while the expected options are offered.
Nothing here needs numpy: the lowest levels play where there is none.
"""

from __future__ import annotations

from typing import Any, Final

from regalia.bots.positions import Positions
from regalia.bots.world import World
from regalia.engine.belief import Belief
from regalia.engine.bot import NO_LIMIT, Bot, Budget, Start
from regalia.engine.insight import Insight
from regalia.engine.level_config import LevelConfig
from regalia.engine.policybot import own_dice
from regalia.engine.quick import Quick
from regalia.engine.view import View

Line = list[int]

THOUGHTS: Final = 3  # first, second and third
MAX_LOSS: Final = 0.06  # of the chance to win: a noisy bot never plays a thought that costs more


class LineBot(Bot):
    """A bot that plans whole lines: it has worlds behind the view, its own dice, and a plan."""

    def __init__(self, start: Start, config: LevelConfig, positions: Positions) -> None:
        super().__init__(start)
        self.config: Final = config
        self.belief: Belief | None = start.belief()
        self.positions: Final = positions
        self.insight: Final[Insight[Any]] = positions.insight
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
            after = self.positions.play_line(self.draw_world(view, seat, draw), seat, line[:1])
            self.expected = list(self.positions.rules.legal(after, seat))
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
        return self.positions.redraw(state, seat, draw) if self.config.redraw_drafts else state

    def memory(self) -> Any:
        return {"belief": super().memory(), "rest": self.rest, "expected": self.expected}

    def recall(self, memory: Any) -> None:
        if memory is None:
            return
        self.rest, self.expected = memory["rest"], memory["expected"]
        super().recall(memory["belief"])


class NoisyBot(LineBot):
    """A beginner: mostly the policy's first thought, now and then a further one."""

    def __init__(self, start: Start, config: LevelConfig) -> None:
        super().__init__(start, config, Positions(start.game))

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
        after = self.positions.play_line(world, seat, line)
        return self.positions.evaluation.value(after)[seat]
