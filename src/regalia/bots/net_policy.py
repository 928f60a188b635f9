"""Policies by a value net: try each option in a world, and take what scores best right after it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from regalia.bots.evaluator import Evaluator
from regalia.engine.insight import Insight
from regalia.engine.playout import Policy
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE

PREFERRED: Final = 0.015  # of the chance to win, a head start for a policy's first thought

Line = list[int]


class PendingLine(NamedTuple):
    """The rest of a line, and the codes that must be offered for it to be continued."""

    rest: Line
    codes: Line


class NetPolicy(Policy[Any]):
    """One-ply lookahead: chooses the option that scores best right after it.

    Where a game has lines (a plan of six orders, a move of several answers) whole lines are
    scored, at most `max_lines`.  `samples`: how often chance is dealt where it follows at once.
    With a `temperature` it draws an option, the better the likelier (self-play needs variety).
    A line once chosen is followed as long as the expected options are offered.
    """

    def __init__(
        self,
        evaluator: Evaluator,
        *,
        samples: int = 3,
        temperature: float = 0.0,
        max_lines: int = 8,
    ) -> None:
        self.evaluator: Final = evaluator
        self.samples: Final = samples
        self.temperature: Final = temperature
        self.max_lines: Final = max_lines
        self.by_lines: Final = type(evaluator.insight).lines is not Insight.lines
        self.pending: Final[dict[int, PendingLine]] = {}  # by seat

    def lines(self, world: Any, seat: int, codes: Line, draw: Quick) -> list[Line]:
        """What is scored: every option, or whole lines that begin with one."""
        if self.by_lines:
            return self.evaluator.insight.lines(world, seat, codes, draw, self.max_lines)
        return [[code] for code in codes]

    def values(self, world: Any, seat: int, lines: list[Line], draw: Quick) -> NDArray[np.float64]:
        """What each line is worth in this world."""
        evaluator = self.evaluator
        worlds: list[Any] = []
        owners: list[int] = []
        for i, line in enumerate(lines):
            after = evaluator.play_line(world, seat, line)
            if after.acting == CHANCE and not evaluator.insight.pauses(after):
                for _ in range(self.samples):
                    twin = after.copy()
                    evaluator.deal_chance(twin, draw)
                    worlds.append(twin)
                    owners.append(i)
            else:
                worlds.append(after)
                owners.append(i)
        totals = np.bincount(owners, evaluator.score_seat(worlds, seat), len(lines))
        means: NDArray[np.float64] = totals / np.bincount(owners, minlength=len(lines))
        return means

    def choose(self, s: Any, seat: int, codes: Line, draw: Quick) -> int:
        pending = self.pending.pop(seat, None)
        if pending is not None and pending.codes == codes and pending.rest[0] in codes:
            line = pending.rest
        else:
            line = self.choose_line(s, seat, codes, draw)
        if len(line) > 1:
            after = self.evaluator.play_line(s, seat, line[:1])
            self.pending[seat] = PendingLine(line[1:], self.evaluator.rules.legal(after, seat))
        return line[0]

    def choose_line(self, s: Any, seat: int, codes: Line, draw: Quick) -> Line:
        """The best line, or with a temperature one that is likely to be."""
        if len(codes) == 1:
            return codes
        lines = self.lines(s, seat, codes, draw)
        if len(lines) == 1:
            return lines[0]
        return self.pick_line(lines, self.values(s, seat, lines, draw), draw)

    def pick_line(self, lines: list[Line], values: NDArray[np.float64], draw: Quick) -> Line:
        """The line of the highest value, or with a temperature one that is not much worse."""
        if not self.temperature:
            return lines[int(values.argmax())]
        likely = np.cumsum(np.exp((values - values.max()) / self.temperature))
        at = draw.below(1 << 30) / (1 << 30) * likely[-1]
        return lines[min(int(np.searchsorted(likely, at)), len(lines) - 1)]


class ShortlistNetPolicy(NetPolicy):
    """Scores the policy's first `size` lines, before chance has its say; fast enough for rollouts.

    It needs a net trained on options that were tried (`regalia learn --tries`).  The maximum of
    several noisy estimates is biased upwards, so the policy's first thought is left only for a
    line that seems better by PREFERRED.
    """

    def __init__(self, evaluator: Evaluator, size: int) -> None:
        super().__init__(evaluator, max_lines=size)

    def lines(self, world: Any, seat: int, codes: Line, draw: Quick) -> list[Line]:
        return self.evaluator.insight.lines(world, seat, codes, draw, self.max_lines)

    def values(self, world: Any, seat: int, lines: list[Line], draw: Quick) -> NDArray[np.float64]:
        after = [self.evaluator.play_line(world, seat, line) for line in lines]
        return prefer_first(self.evaluator.score_pairs([(world, seat) for world in after]))


def prefer_first(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """The same scores, the first with its head start."""
    scores[0] += PREFERRED
    return scores
