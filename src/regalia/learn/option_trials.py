"""Option trials: the data a shortlist net learns from.

The result of a match hardly shows what one choice of many in it was worth.  So at many
questions all better options are played on to the next pause, in the same worlds with the
same dice, and the net scores the leaves: a row right after an option learns that score.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from regalia.bots.evaluator import Evaluator
from regalia.bots.monte_carlo import Search, never
from regalia.bots.net import Net
from regalia.bots.opponent_model import Line
from regalia.engine.level_config import LevelConfig, ShortlistConfig
from regalia.engine.playout import Policy
from regalia.engine.quick import Quick

TRIED: Final = 50  # percent of the questions
PLAYOUTS: Final = 3  # of each option
# Of the policy's options, and others at random: a net must know them as bad.
THOUGHTS, STRAYS = 6, 2


def trial_config(shortlist: int) -> LevelConfig:
    """Return how options are played on: by the policy (0), or by a shortlist of so many."""
    return LevelConfig(
        candidates=THOUGHTS,
        net_candidates=False,
        shortlist=ShortlistConfig(shortlist) if shortlist else None,
    )


class OptionTrials(NamedTuple):
    """Rows right after an option, the value of its playouts, and the question it answers.

    Options of a question stand together, the policy's first thought first.
    """

    rows: NDArray[np.uint8]
    came: NDArray[np.float32]
    question: NDArray[np.int64]

    def pieces(self, count: int) -> list[OptionTrials]:
        """Split into so many pieces of about the same size, each of whole questions."""
        questions = int(self.question[-1]) + 1 if len(self.question) else 0
        starts = [questions * n // count for n in range(count + 1)]
        edges = np.searchsorted(self.question, starts)
        return [
            OptionTrials(
                self.rows[edges[n] : edges[n + 1]],
                self.came[edges[n] : edges[n + 1]],
                self.question[edges[n] : edges[n + 1]] - starts[n],
            )
            for n in range(count)
        ]


class TrialNotes:
    """The trials of a series of matches, as they are made."""

    def __init__(self) -> None:
        self.rows: list[bytes] = []
        self.came: list[NDArray[np.float32]] = []
        self.question: list[int] = []
        self.questions: int = 0

    def add(self, rows: list[bytes], came: NDArray[np.float32]) -> None:
        self.rows += rows
        self.came.append(came)
        self.question += [self.questions] * len(rows)
        self.questions += 1

    def tries(self, length: int) -> OptionTrials:
        """Return the trials with rows of this length."""
        table = np.frombuffer(b"".join(self.rows), np.uint8).reshape(-1, length)
        came = np.concatenate([np.zeros((0, 3), np.float32), *self.came])
        return OptionTrials(table, came, np.array(self.question, np.int64))


def concatenate_trials(parts: list[OptionTrials]) -> OptionTrials:
    """Concatenate them, and number every question."""
    questions, count = [], 0
    for part in parts:
        questions.append(part.question + count)
        count += int(part.question[-1]) + 1 if len(part.question) else 0
    return OptionTrials(
        np.concatenate([part.rows for part in parts]),
        np.concatenate([part.came for part in parts]),
        np.concatenate(questions),
    )


class TrialPolicy(Policy[Any]):
    """A player at whose questions options are tried; if it `follows`, it takes the best.

    They are played on by the policy, or by a shortlist of so many options (`shortlist`).
    """

    def __init__(
        self,
        evaluator: Evaluator,
        net: Net,
        player: Policy[Any],
        notes: TrialNotes,
        *,
        follows: bool,
        shortlist: int = 0,
    ) -> None:
        self.evaluator: Final = evaluator
        self.net: Final = net
        self.player: Final = player
        self.notes: Final = notes
        self.follows: Final = follows
        self.search: Final = Search(evaluator, trial_config(shortlist))

    def choose(self, s: Any, seat: int, codes: Line, draw: Quick) -> int:
        if len(codes) == 1 or draw.below(100) >= TRIED:
            return self.player.choose(s, seat, codes, draw)
        lines = self.lines(s, seat, codes, draw)
        worths = self.try_lines(s, seat, lines, draw)
        if self.follows:
            return lines[int(worths.argmax())][0]
        return self.player.choose(s, seat, codes, draw)

    def lines(self, s: Any, seat: int, codes: Line, draw: Quick) -> list[Line]:
        lines = self.evaluator.insight.lines(s, seat, codes, draw, THOUGHTS)
        rest = [code for code in codes if all(line[0] != code for line in lines)]
        for _ in range(min(STRAYS, len(rest))):
            lines.append([rest.pop(draw.below(len(rest)))])
        return lines

    def try_lines(self, s: Any, seat: int, lines: list[Line], draw: Quick) -> NDArray[np.float32]:
        """Try each line, note its mean chance, and return it."""
        evaluator = self.evaluator
        dealt = [(evaluator.redraw(s, seat, draw), draw.word()) for _ in range(PLAYOUTS)]
        ends = self.search.leaves(lines, dealt, seat, never)
        said, _ = evaluator.net_outputs(self.net, [(end, seat) for end in ends])
        came: NDArray[np.float32] = said.reshape(PLAYOUTS, len(lines), -1).mean(0)
        thens = [evaluator.play_line(s, seat, line) for line in lines]
        if all(then.stack for then in thens):  # what ends the game needs no net
            self.notes.add([evaluator.features.row(then, seat) for then in thens], came)
        return came[:, 0]
