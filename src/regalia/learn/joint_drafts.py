"""Training matches in which the secret drafts of all seats come from one matrix game.

A few likely drafts of everybody, every combination played on to the next pause and scored:
from this one table all choose theirs, each by how many steps it thinks.  That is many times as
fast as letting each of them search alone, and a net learns from many matches.  It suits games
in which nothing but the drafts is secret where a stretch of play begins.
"""

from __future__ import annotations

from itertools import product
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from regalia.bots.evaluator import Evaluator
from regalia.bots.matrix_game import MatrixGame
from regalia.bots.monte_carlo import Search
from regalia.bots.opponent_model import Line, OpponentModel
from regalia.engine.level_config import LevelConfig, OpponentConfig
from regalia.engine.playout import Policy
from regalia.engine.quick import Quick

DRAFT_SEARCH: Final = LevelConfig(net_candidates=False, opponents=OpponentConfig())
SAMPLES: Final = {2: 5, 3: 4, 4: 3}  # by seats, drafts of everybody that are drawn;
FEWEST: Final = 2  # with more seats
SHARP, SOFT = 0.006, 0.03  # of the chance to win: drafts that differ by so little are mixed
SLIPS: Final = 2  # percent of the other choices that are anything
# How far players think: 0 takes what is likely, 1 answers it, 2 answers those.
STEPS: Final = (0, 1, 1, 1, 2, 2, 2, 2)


class JointDrafts:
    """The drafts of everyone in a match, renewed where a stretch of play begins."""

    def __init__(self, evaluator: Evaluator, seats: int, draw: Quick) -> None:
        self.evaluator: Final = evaluator
        self.search: Final = Search(evaluator, DRAFT_SEARCH)
        self.steps: Final = [STEPS[draw.below(len(STEPS))] for _ in range(seats)]
        self.rest: dict[int, Line] = {}  # by seat, what is left of its draft

    def players(self) -> list[Policy[Any]]:
        return [JointDraftPolicy(self) for _ in self.steps]

    def next_code(self, s: Any, seat: int, codes: Line, draw: Quick) -> int | None:
        """Return the next code of the seat's draft; None if it has none."""
        if self.evaluator.insight.pauses(s):
            opponents = self.search.opponents(s, seat)
            self.rest = {} if opponents is None else self.drafts(opponents, s, draw)
        rest = self.rest.get(seat)
        return rest.pop(0) if rest and rest[0] in codes else None

    def drafts(self, opponents: OpponentModel, s: Any, draw: Quick) -> dict[int, Line]:
        lines: list[list[Line]] = []
        likely: list[NDArray[np.float64]] = []
        for player in opponents.players:
            samples = [
                opponents.foresight.likely(s, player, draw)
                for _ in range(SAMPLES.get(len(opponents.players), FEWEST))
            ]
            different = [line for i, line in enumerate(samples) if line not in samples[:i]]
            lines.append(different)
            likely.append(np.array([samples.count(line) / len(samples) for line in different]))
        game = MatrixGame(self.payoffs(opponents, s, lines, draw.word()))
        met = [likely, likely, game.best_responses(likely)]
        return {
            player: lines[at][
                draw_draft(game.line_values(at, met[self.steps[player]]), self.steps[player], draw)
            ][:]
            for at, player in enumerate(opponents.players)
        }

    def payoffs(
        self, opponents: OpponentModel, s: Any, lines: list[list[Line]], luck: int
    ) -> NDArray[np.float64]:
        """Return everyone's payoff for every combination."""
        every = list(product(*(range(len(those)) for those in lines)))
        ends = [
            self.search.finish(opponents.seal_combination(s, lines, at), Quick(luck))
            for at in every
        ]
        payoffs = np.zeros((len(lines), *(len(those) for those in lines)))
        for place, player in enumerate(opponents.players):
            payoffs[(place, *np.transpose(every))] = self.evaluator.score_seat(ends, player)
        return payoffs


def draw_draft(values: NDArray[np.float64], steps: int, draw: Quick) -> int:
    """Draw a draft: any candidate, or mostly the most valuable ones."""
    if steps == 0:
        return draw.below(len(values))
    near = SHARP if draw.below(4) else SOFT
    weights = np.cumsum(np.exp((values - values.max()) / near))
    at = np.searchsorted(weights, draw.below(1 << 30) / (1 << 30) * weights[-1], side="right")
    return min(int(at), len(values) - 1)


class JointDraftPolicy(Policy[Any]):
    """Follows these drafts, and the policy in everything else."""

    def __init__(self, joint: JointDrafts) -> None:
        self.joint: Final = joint
        self.policy: Final[Policy[Any]] = joint.evaluator.insight.policy()

    def choose(self, s: Any, seat: int, codes: list[int], draw: Quick) -> int:
        code = self.joint.next_code(s, seat, codes, draw)
        if code is not None:
            return code
        if draw.below(100) < SLIPS:
            return codes[draw.below(len(codes))]
        return self.policy.choose(s, seat, codes, draw)
