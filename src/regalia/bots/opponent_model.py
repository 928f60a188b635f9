"""The opponent model: what the other seats have chosen where all choose at once and in secret.

One's own lines are tried in worlds in which the others' drafts are drawn from what the game
expects of them (`Insight.foresight`).  A level may also search in each rival's place, and may
solve a matrix game: all combinations of everybody's best drafts are played out, and the payoffs
say how often each draft is chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from regalia.bots.evaluator import Evaluator
from regalia.bots.matrix_game import MatrixGame, Payoffs, Strategies
from regalia.engine.events import SILENT
from regalia.engine.insight import Foresight
from regalia.engine.quick import Quick

FINE: Final = 1 << 30  # shares are drawn as fine as this
SAMPLES: Final = 64  # of what a seat is likely to choose
BATCH: Final = 16  # leaves scored at once for everybody; more would outlast the time limit

Line = list[int]
Combination = tuple[int, ...]  # the index of a line for each player
Source = Callable[[], Any]  # draws another world
PlayOn = Callable[[Any, Quick], Any]  # from a world to the leaf of a rollout
OutOfTime = Callable[[], bool]


class SearchContext(NamedTuple):
    """What a prediction may use."""

    draw_world: Source
    play_on: PlayOn
    draw: Quick
    out_of_time: OutOfTime
    playouts: int  # at most


class OpponentModel:
    """Predicts and draws the secret choices of the others at a seat's table."""

    def __init__(self, evaluator: Evaluator, foresight: Foresight[Any], seat: int) -> None:
        self.evaluator: Final = evaluator
        self.foresight: Final = foresight
        self.seat: Final = seat
        self.seal: Final[int] = evaluator.game.verbs.seal.code()
        self.others: Final = foresight.others
        self.players: Final = sorted([*self.others, seat])
        # by seat what a search in its place chose; half of the draws are this line
        self.predicted: dict[int, Line] = {}
        self.lines: list[list[Line]] = []  # by player, with how often each is chosen:
        self.strategies: Strategies = []

    # -- drawing ---------------------------------------------------------------------
    def draw_drafts(self, world: Any, draw: Quick) -> Any:
        """A copy in which all others have handed in drafts drawn from the model."""
        drafts = {other: self.draw_line(world, other, draw) for other in self.others}
        return self.seal_drafts(world, drafts)

    def draw_line(self, world: Any, other: int, draw: Quick) -> Line:
        """A draft of another seat, as likely as the model has it."""
        if self.strategies:
            at = self.players.index(other)
            return self.lines[at][draw_index(self.strategies[at], draw)]
        if other in self.predicted and draw.below(2) and self.is_legal(world, other):
            return self.predicted[other]
        return self.foresight.likely(world, other, draw)

    def is_legal(self, world: Any, other: int) -> bool:
        """Whether the predicted draft can be chosen there: a rival may hold other cards."""
        twin, rules = self.clear_drafts(world), self.evaluator.rules
        for code in self.predicted[other]:
            if code not in rules.legal(twin, other):
                return False
            rules.apply(twin, other, code, SILENT)
        return self.seal in rules.legal(twin, other)

    # -- drafts in a world -------------------------------------------------------------
    def secret_part(self, line: Line) -> Line:
        """The draft of a line, without what is chosen openly after its seal."""
        return line[: line.index(self.seal)] if self.seal in line else line

    def seal_drafts(self, world: Any, lines: dict[int, Line]) -> Any:
        """A copy in which these seats have handed in these drafts, in place of any others."""
        twin = world.copy()
        frame = twin.stack[-1]
        frame.sealed = frame.sealed or [[] for _ in range(twin.seats)]
        for seat, line in lines.items():
            given = frame.sealed[seat] if seat == self.seat else []
            frame.sealed[seat] = [*given, *line]
            frame.done |= 1 << seat
        self.evaluator.rules.advance(twin, SILENT)
        return twin

    def seal_combination(self, world: Any, lines: list[list[Line]], at: Combination) -> Any:
        """A copy in which each player has handed in the line of this combination."""
        return self.seal_drafts(world, {p: lines[i][at[i]] for i, p in enumerate(self.players)})

    def clear_drafts(self, world: Any) -> Any:
        """A copy in which no seat has chosen anything."""
        twin = world.copy()
        frame = twin.stack[-1]
        frame.sealed, frame.done = [], 0
        self.evaluator.rules.advance(twin, SILENT)
        return twin

    # -- the matrix game -----------------------------------------------------------------
    def solve(self, own: list[Line], most: int, depth: int, context: SearchContext) -> list[Line]:
        """Predict the others by a matrix game; one's own lines, the best against them first.

        `most` lines of each player, or as many as the playouts allow; `depth`: how many
        best-response steps the others are assumed to think.
        """
        players, draw = self.players, context.draw
        most = max([2, *(n for n in range(most + 1) if n ** len(players) <= context.playouts)])
        lines = [
            own[:most] if player == self.seat else self.best_lines(player, most, draw)
            for player in players
        ]
        payoffs = self.play_all(lines, context)
        self.lines = [those[:size] for those, size in zip(lines, payoffs.shape[1:], strict=True)]
        game, world = MatrixGame(payoffs), context.draw_world()
        likely = [self.first_sight(world, at, draw) for at in range(len(players))]
        self.strategies = game.predict(likely, depth)
        for other in self.predicted:
            self.strategies[players.index(other)] /= 2
            self.strategies[players.index(other)][0] += 0.5
        mine = game.line_values(players.index(self.seat), self.strategies)
        ranked = [own[i] for i in np.argsort(-mine, kind="stable")]
        return ranked + own[len(ranked) :]

    def best_lines(self, player: int, most: int, draw: Quick) -> list[Line]:
        """The best lines of another seat; the predicted one comes first."""
        first = [self.predicted[player]] if player in self.predicted else []
        others = self.foresight.lines(player, most, draw)
        return [*first, *(line for line in others if line not in first)][:most]

    def play_all(self, lines: list[list[Line]], context: SearchContext) -> Payoffs:
        """The payoffs of every combination, each played as often as the playouts allow.

        The better lines come first: if there is no time for all, the rest is left out.
        """
        everything = list(product(*(range(len(those)) for those in lines)))
        rings = [
            [at for at in everything if max(at) == size]
            for size in range(max(len(those) for those in lines))
        ]
        payoffs, whole = self.play_rings(rings, lines, context)
        times = 1
        while whole == len(rings) and (times + 1) * len(everything) <= context.playouts:
            more, again = self.play_rings(rings, lines, context)
            if again < len(rings):
                break
            payoffs += more
            times += 1
        kept = (slice(max(whole, 1)),) * len(lines)
        return payoffs[(slice(None), *kept)] / times

    def play_rings(
        self, rings: list[list[Combination]], lines: list[list[Line]], context: SearchContext
    ) -> tuple[Payoffs, int]:
        """Payoffs in one world with the same dice, and the number of rings time sufficed for."""
        payoffs = np.zeros((len(lines), *(len(those) for those in lines)))
        world, luck = context.draw_world(), context.draw.word()
        for number, ring in enumerate(rings):
            for begin in range(0, len(ring), BATCH):
                if context.out_of_time():
                    return payoffs, number
                some = ring[begin : begin + BATCH]
                leaves = [
                    context.play_on(self.seal_combination(world, lines, at), Quick(luck))
                    for at in some
                ]
                for place, player in enumerate(self.players):
                    scores = self.evaluator.score_seat(leaves, player)
                    payoffs[(place, *np.transpose(some))] = scores
        return payoffs, len(rings)

    def first_sight(self, world: Any, at: int, draw: Quick) -> NDArray[np.float64]:
        """How often a player is likely to choose each of its lines, by samples of the foresight."""
        counts = np.full(len(self.lines[at]), 1 / SAMPLES)
        for _ in range(SAMPLES):
            sample = self.foresight.likely(world, self.players[at], draw)
            for place, line in enumerate(self.lines[at]):
                if sample[len(sample) - len(line) :] == line:  # of one's own, the rest
                    counts[place] += 1
        strategy: NDArray[np.float64] = counts / counts.sum()
        return strategy


def draw_index(shares: NDArray[np.float64], draw: Quick) -> int:
    """The index of one of the shares, as likely as it is great."""
    steps = np.cumsum(shares)
    at = np.searchsorted(steps, draw.below(FINE) / FINE * steps[-1], side="right")
    return min(int(at), len(shares) - 1)
