"""A small game on paper: everybody has a few lines, and what each combination brings is known.

Whoever is to foresee the others can think it through at no cost: what they would choose if
nobody could do better by choosing otherwise, and what they choose if they think a step or
two less far than oneself.
"""

from __future__ import annotations

from functools import reduce
from typing import Final

import numpy as np
from numpy.typing import NDArray

Worths = NDArray[np.float64]
Shares = list[NDArray[np.float64]]  # by player, how often each of his lines is chosen

ROUNDS: Final = 200  # of regret matching
NEAR: Final = 0.005  # of the chance to win: lines that differ by so little are both chosen


class Payoffs:
    """worths[player, line of the first, line of the second, ...]: what it brings that player."""

    def __init__(self, worths: Worths) -> None:
        self.players: Final = len(worths)
        # by player: his lines downwards, all combinations of the others' lines across
        self.tables: Final = [
            np.moveaxis(worths[at], at, 0).reshape(worths.shape[1 + at], -1)
            for at in range(self.players)
        ]

    def against(self, player: int, shares: Shares) -> Worths:
        """What each of a player's lines brings if the others choose like this."""
        others = [shares[at] for at in range(self.players) if at != player]
        worths: Worths = self.tables[player] @ reduce(np.multiply.outer, others).ravel()
        return worths

    def answers(self, shares: Shares) -> Shares:
        """Everybody's best lines if all others choose like this, near ones mixed."""
        return [soft(self.against(player, shares)) for player in range(self.players)]

    def balanced(self) -> Shares:
        """Regret matching: everybody plays what he regrets not to have played."""
        regrets = [np.zeros(len(table)) for table in self.tables]
        chosen = [np.zeros(len(table)) for table in self.tables]
        for number in range(1, ROUNDS + 1):
            shares = [wished(regret) for regret in regrets]
            for player, mine in enumerate(shares):
                worths = self.against(player, shares)
                regrets[player] = np.maximum(regrets[player] + worths - mine @ worths, 0)
                chosen[player] += number * mine  # the first rounds know little
        return [total / total.sum() for total in chosen]

    def foreseen(self, likely: Shares, steps: int) -> Shares:
        """What to reckon with if some of the others balance, and some think so many steps.

        Who thinks one step answers what is likely at first sight; who thinks another step
        answers what is to be foreseen of those.
        """
        thought, met = self.balanced(), likely
        for _ in range(steps):
            thought = [
                (mine + answer) / 2 for mine, answer in zip(thought, self.answers(met), strict=True)
            ]
            met = thought
        return thought


def soft(worths: Worths) -> Worths:
    weights = np.exp((worths - worths.max()) / NEAR)
    shares: Worths = weights / weights.sum()
    return shares


def wished(regret: Worths) -> Worths:
    total = regret.sum()
    return regret / total if total > 0 else np.full(len(regret), 1 / len(regret))
