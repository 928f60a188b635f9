"""Critics: who evaluates the options of a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from regalia.bots.evaluator import Evaluator
from regalia.bots.monte_carlo import Search, never
from regalia.bots.net_policy import NetPolicy
from regalia.bots.opponent_model import Line, Source
from regalia.engine.events import SILENT
from regalia.engine.level_config import LevelConfig
from regalia.engine.playout import first
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE

WORLDS: Final = 8  # in which options are compared where no playouts are counted
FEWEST, MOST = 5, 16  # where they are
SHARE: Final = 2  # a review makes one of so many playouts of the level: all choices are many
LINES: Final = 2  # ways in which a choice goes on, of which the better counts


class Critic(Protocol):
    """Names lines of play that begin with an option, and values them in a world."""

    def lines(self, world: Source, seat: int, codes: Line, taken: int, draw: Quick) -> list[Line]:
        """Return the lines to compare; at least one begins with the option that was taken."""
        ...

    def worlds(self, lines: int) -> int:
        """Return in how many worlds so many lines are compared."""
        ...

    def values(self, world: Any, seat: int, lines: list[Line], draw: Quick) -> Sequence[float]:
        """Return each line's estimate of the seat's chance to come first in this world."""
        ...


class LevelCritic:
    """Thinks as a level does: it looks right after each option, or runs playouts."""

    def __init__(self, evaluator: Evaluator, config: LevelConfig) -> None:
        self.evaluator: Final = evaluator
        self.playouts: Final = config.playouts
        self.net_policy: Final = NetPolicy(evaluator, samples=2, max_lines=2 * config.candidates)
        self.search: Final = Search(evaluator, config)

    def lines(self, world: Source, seat: int, codes: Line, taken: int, draw: Quick) -> list[Line]:
        if self.playouts:
            self.search.reset()
            found = self.search.candidates(world, seat, codes, draw)
        else:
            found = self.net_policy.lines(world(), seat, codes, draw)
        if self.net_policy.by_lines:  # half a plan is judged by how well it can still go on
            own = self.evaluator.insight.lines(world(), seat, [taken], draw, LINES)
            found += [line for line in own if line[0] == taken and line not in found]
        if not any(line[0] == taken for line in found):
            found.append([taken])
        return found

    def worlds(self, lines: int) -> int:
        if not self.playouts:
            return WORLDS
        return min(MOST, max(FEWEST, self.playouts // (SHARE * lines)))

    def values(self, world: Any, seat: int, lines: list[Line], draw: Quick) -> Sequence[float]:
        if not self.playouts:
            return list(map(float, self.net_policy.values(world, seat, lines, draw)))
        world = self.search.draw_drafts(world, seat, draw)
        luck = draw.word()  # the same for every line: they are to be compared
        self.others_choose(world, seat, Quick(luck))
        ends = self.search.leaves(lines, [(world, luck)], seat, never)
        return list(map(float, self.search.back_up(ends, seat, len(lines)).sum(0)))

    def others_choose(self, world: Any, seat: int, draw: Quick) -> None:
        """Let seats asked at the same time answer, once for all lines of this one.

        Nobody of them can know what the others choose, so no line would change it.
        """
        # Not a Position: what a search hands over is a bare State.
        rules, policy = self.evaluator.rules, self.search.policy
        while world.acting != CHANCE and (others := world.acting & ~(1 << seat)):
            if not world.acting >> seat & 1:
                return
            other = first(others)
            code = policy.choose(world, other, rules.legal(world, other), draw)
            rules.apply(world, other, code, SILENT)
