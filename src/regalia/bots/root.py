"""The root of a search: its lines, what their rollouts have won, and which one is chosen.

Every rollout of one line has its twins, the rollouts of the other lines in the same world with
the same dice.  So two lines are compared by the differences within such pairs, and how sure the
comparison is follows from how much these scatter.  The first line is what the search would do
without rollouts (the prior).  It is left only for one that is better by more than the error.
"""

from __future__ import annotations

from math import inf, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

SURE: Final = 3.0  # standard errors: a line that is behind by more is out
FEWEST: Final = 6  # pairs without any difference: the lines are the same
USUAL: Final = 0.04  # of the chance to win: how much differences scatter before any are known,
USUAL_WEIGHT: Final = 4.0  # which counts as so many pairs

Line = list[int]
Scores = NDArray[np.float64]


class Gap(NamedTuple):
    """How much better one line is than another, and the standard error of that."""

    mean: float
    error: float

    @property
    def errors(self) -> float:
        """The gap in standard errors."""
        if self.error > 0:
            return self.mean / self.error
        return 0.0 if self.mean == 0 else inf * self.mean


class Root:
    """Lines, the prior's first; `doubt` is by how many errors another one must be better.

    `values` are what the lines seem worth before any rollout; that counts as `weight` rollouts.
    A line that is surely worse goes after `sure_after` rollouts, or never (0).
    """

    def __init__(
        self,
        lines: list[Line],
        values: Scores | None = None,
        *,
        weight: float = 0.0,
        doubt: float = 0.0,
        sure_after: int = 6,
    ) -> None:
        self.lines: Final = lines
        self.values: Final = np.zeros(len(lines)) if values is None else values
        self.weight: Final = 0.0 if values is None else weight
        self.doubt: Final = doubt
        self.sure_after: Final = sure_after
        self.alive: list[int] = list(range(len(lines)))
        self.scores: Scores = np.zeros((0, len(lines)))  # a row for each world; NaN: was out

    @property
    def alive_lines(self) -> list[Line]:
        return [self.lines[at] for at in self.alive]

    @property
    def is_decided(self) -> bool:
        return len(self.alive) == 1

    def add(self, scores: Scores) -> None:
        """Rows of scores of the lines that are alive."""
        rows = np.full((len(scores), len(self.lines)), np.nan)
        rows[:, self.alive] = scores
        self.scores = np.concatenate([self.scores, rows])

    def means(self) -> Scores:
        """What each line is worth by its rollouts and its prior value; NaN without either."""
        counts = (~np.isnan(self.scores)).sum(0) + self.weight
        with np.errstate(invalid="ignore"):
            means: Scores = (np.nansum(self.scores, 0) + self.weight * self.values) / counts
        return means

    def gap(self, better: int, worse: int) -> Gap:
        """Over the rollouts that both had."""
        pairs = self.scores[:, better] - self.scores[:, worse]
        pairs = pairs[~np.isnan(pairs)]
        prior = self.weight * float(self.values[better] - self.values[worse])
        count = len(pairs) + self.weight
        if not count:
            return Gap(0.0, inf)
        mean = (float(pairs.sum()) + prior) / count
        if len(pairs) >= FEWEST and not pairs.any():
            return Gap(0.0, 0.0)  # the same position, reached in two ways
        around = float(((pairs - mean) ** 2).sum()) + USUAL_WEIGHT * USUAL**2
        return Gap(mean, sqrt(around / (len(pairs) + USUAL_WEIGHT) / count))

    def leader(self) -> int:
        """Of the lines that are alive the one with the highest mean; of equals the likelier."""
        means = self.means()
        return max(self.alive, key=lambda at: (means[at], -at))

    def drop_beaten(self) -> None:
        """Leave out what is surely worse than the leader, and what is the same as a line before."""
        if not self.sure_after or len(self.scores) < self.sure_after:
            return
        leader = self.leader()
        self.alive = [
            at for at in self.alive if at == leader or not self.is_beaten(leader, at)
        ]  # fmt: skip

    def is_beaten(self, leader: int, at: int) -> bool:
        gap = self.gap(leader, at)
        return gap.errors > SURE or (gap.error == 0 and gap.mean == 0)

    def halve(self) -> None:
        """Leave out the worse half; the prior's line stays in unless it is surely worse."""
        means = self.means()
        ranked = sorted(self.alive, key=lambda at: -means[at])  # stable: the likelier first
        kept = ranked[: (len(ranked) + 1) // 2]
        if self.doubt and 0 in self.alive and 0 not in kept and len(ranked) > 2:
            kept.append(0)
        self.alive = kept

    def choose(self) -> int:
        """The index of the line to follow."""
        leader = self.leader()
        if leader and self.doubt and self.gap(leader, 0).errors < self.doubt:
            return 0
        return leader

    def ranking(self) -> list[int]:
        """The chosen line, then the others by what they seem worth."""
        means, chosen = np.nan_to_num(self.means(), nan=-inf), self.choose()
        order = [int(at) for at in np.argsort(-means, kind="stable")]
        return [chosen, *(at for at in order if at != chosen)]
