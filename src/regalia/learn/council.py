"""Players that hand in whole drafts at once and in secret, all of them thought out together.

A few likely drafts of everybody, every combination played on to the next pause and judged:
from this one table all choose theirs, each by how far he thinks.  That is many times as
quick as letting each of them think alone, and a net learns from many matches.  It suits
games in which nothing but the drafts is secret where a stretch of play begins.
"""

from __future__ import annotations

from itertools import product
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from regalia.bots.look import Judge
from regalia.bots.payoffs import Payoffs
from regalia.bots.rivals import Line, Rivals
from regalia.bots.search import Search
from regalia.engine.playout import Policy
from regalia.engine.quick import Quick

GLANCES: Final = {2: 5, 3: 4, 4: 3}  # by seats, drafts of everybody that are drawn;
FEWEST: Final = 2  # with more seats
SHARP, SOFT = 0.006, 0.03  # of the chance to win: drafts that differ by so little are mixed
SLIPS: Final = 2  # percent of the other choices that are anything
# How far players think: 0 takes what is likely, 1 answers it, 2 answers those.
STEPS: Final = (0, 1, 1, 1, 2, 2, 2, 2)


class Council:
    """The drafts of everybody in a match, renewed where a stretch of play begins."""

    def __init__(self, judge: Judge, seats: int, draw: Quick) -> None:
        self.judge: Final = judge
        self.search: Final = Search(judge, width=1, look=False, foresees=True)
        self.steps: Final = [STEPS[draw.below(len(STEPS))] for _ in range(seats)]
        self.rest: dict[int, Line] = {}  # by seat, what is left of its draft

    def players(self) -> list[Policy[Any]]:
        return [Councillor(self) for _ in self.steps]

    def next_code(self, s: Any, seat: int, codes: Line, draw: Quick) -> int | None:
        """What the seat's draft goes on with; None where it has none."""
        if self.judge.insight.pauses(s):
            rivals = self.search.rivals(s, seat)
            self.rest = {} if rivals is None else self.drafts(rivals, s, draw)
        rest = self.rest.get(seat)
        return rest.pop(0) if rest and rest[0] in codes else None

    def drafts(self, rivals: Rivals, s: Any, draw: Quick) -> dict[int, Line]:
        lines: list[list[Line]] = []
        likely: list[NDArray[np.float64]] = []
        for player in rivals.players:
            glances = [
                rivals.foresight.likely(s, player, draw)
                for _ in range(GLANCES.get(len(rivals.players), FEWEST))
            ]
            different = [line for i, line in enumerate(glances) if line not in glances[:i]]
            lines.append(different)
            likely.append(np.array([glances.count(line) / len(glances) for line in different]))
        payoffs = Payoffs(self.worths(rivals, s, lines, draw.word()))
        met = [likely, likely, payoffs.answers(likely)]
        return {
            player: lines[at][
                chosen(payoffs.against(at, met[self.steps[player]]), self.steps[player], draw)
            ][:]
            for at, player in enumerate(rivals.players)
        }

    def worths(
        self, rivals: Rivals, s: Any, lines: list[list[Line]], luck: int
    ) -> NDArray[np.float64]:
        """What every combination brings everybody."""
        every = list(product(*(range(len(those)) for those in lines)))
        ends = [self.search.finished(rivals.met(s, lines, at), Quick(luck)) for at in every]
        worths = np.zeros((len(lines), *(len(those) for those in lines)))
        for place, player in enumerate(rivals.players):
            worths[(place, *np.transpose(every))] = self.judge.worths(ends, player)
        return worths


def chosen(worths: NDArray[np.float64], steps: int, draw: Quick) -> int:
    """The place of a draft: any of those that came to mind, or mostly what is worth most."""
    if steps == 0:
        return draw.below(len(worths))
    near = SHARP if draw.below(4) else SOFT
    weights = np.cumsum(np.exp((worths - worths.max()) / near))
    at = np.searchsorted(weights, draw.below(1 << 30) / (1 << 30) * weights[-1], side="right")
    return min(int(at), len(worths) - 1)


class Councillor(Policy[Any]):
    """Follows the council's drafts, and the policy in everything else."""

    def __init__(self, council: Council) -> None:
        self.council: Final = council
        self.policy: Final[Policy[Any]] = council.judge.insight.policy()

    def choose(self, s: Any, seat: int, codes: list[int], draw: Quick) -> int:
        code = self.council.next_code(s, seat, codes, draw)
        if code is not None:
            return code
        if draw.below(100) < SLIPS:
            return codes[draw.below(len(codes))]
        return self.policy.choose(s, seat, codes, draw)
