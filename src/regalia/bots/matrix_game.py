"""A matrix game: each player has a few lines, and the payoff of every combination is known.

It is solved by regret matching, and by best responses to players who think a step or two less.
"""

from __future__ import annotations

from functools import reduce
from typing import Final

import numpy as np
from numpy.typing import NDArray

Payoffs = NDArray[np.float64]
Strategies = list[NDArray[np.float64]]  # by player, how often each of its lines is chosen

ROUNDS: Final = 200  # of regret matching
NEAR: Final = 0.005  # of the chance to win: lines that differ by so little are both chosen


class MatrixGame:
    """payoffs[player, line of the first, line of the second, ...]: what it brings that player."""

    def __init__(self, payoffs: Payoffs) -> None:
        self.players: Final = len(payoffs)
        # by player: its lines downwards, all combinations of the others' lines across
        self.tables: Final = [
            np.moveaxis(payoffs[at], at, 0).reshape(payoffs.shape[1 + at], -1)
            for at in range(self.players)
        ]

    def line_values(self, player: int, strategies: Strategies) -> Payoffs:
        """What each of a player's lines brings against these strategies of the others."""
        others = [strategies[at] for at in range(self.players) if at != player]
        values: Payoffs = self.tables[player] @ reduce(np.multiply.outer, others).ravel()
        return values

    def best_responses(self, strategies: Strategies) -> Strategies:
        """Each player's best lines against these strategies, near ones mixed."""
        return [soften(self.line_values(at, strategies)) for at in range(self.players)]

    def regret_matching(self) -> Strategies:
        """Average strategies of regret matching: each plays what it regrets not to have played."""
        regrets = [np.zeros(len(table)) for table in self.tables]
        totals = [np.zeros(len(table)) for table in self.tables]
        for number in range(1, ROUNDS + 1):
            strategies = [regret_strategy(regret) for regret in regrets]
            for player, mine in enumerate(strategies):
                values = self.line_values(player, strategies)
                regrets[player] = np.maximum(regrets[player] + values - mine @ values, 0)
                totals[player] += number * mine  # the first rounds know little
        return [total / total.sum() for total in totals]

    def predict(self, likely: Strategies, depth: int) -> Strategies:
        """Strategies to expect if some players play the equilibrium and some think `depth` steps.

        At one step a player answers what is likely at first sight; at the next it answers the
        prediction for players of the step before.
        """
        predicted, met = self.regret_matching(), likely
        for _ in range(depth):
            predicted = [
                (mine + answer) / 2
                for mine, answer in zip(predicted, self.best_responses(met), strict=True)
            ]
            met = predicted
        return predicted


def soften(values: Payoffs) -> Payoffs:
    """A softmax of values by NEAR."""
    weights = np.exp((values - values.max()) / NEAR)
    strategy: Payoffs = weights / weights.sum()
    return strategy


def regret_strategy(regret: Payoffs) -> Payoffs:
    """Lines in proportion to their regret; all alike where there is none."""
    total = regret.sum()
    return regret / total if total > 0 else np.full(len(regret), 1 / len(regret))
