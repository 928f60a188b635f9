"""Every seat's chance to come first in positions with all cards open."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from regalia.bots.evaluator import Evaluator, normalize_wins
from regalia.bots.seat_outcome import outcomes
from regalia.engine.events import SILENT
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE

Shares = NDArray[np.float64]
OUTCOMES: Final = 56  # of chance that are looked at: all of three dice; of more, so many are drawn


class Chances:
    """Estimates by the game's net, or by its own evaluation; exact at the end."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator: Final = evaluator

    def of(self, worlds: list[Any]) -> Shares:
        """Return a row for each position and a column for each seat; a row sums to 1.

        At the end of a match that a neutral player has won it sums to 0.
        """
        seats = worlds[0].seats
        found = np.zeros((len(worlds), seats))
        going_on = [i for i, world in enumerate(worlds) if world.stack]
        for i, world in enumerate(worlds):
            if not world.stack:
                found[i] = [one.win for one in outcomes(self.evaluator.game, world)]
        if going_on:
            found[going_on] = self._shares([worlds[i] for i in going_on], seats)
        return found

    def _shares(self, worlds: list[Any], seats: int) -> Shares:
        evaluator = self.evaluator
        if evaluator.net is None:
            return np.array([evaluator.evaluation.value(world) for world in worlds])
        rows = [evaluator.features.row(world, seat) for world in worlds for seat in range(seats)]
        return normalize_wins(evaluator.net.predict(rows, seats), seats)

    def ahead(self, s: Any, seed: int) -> Shares:
        """Return one position's chances; before chance acts, the mean over its outcomes."""
        if s.acting != CHANCE:
            only: Shares = self.of([s])[0]
            return only
        rules = self.evaluator.rules
        codes, weights = list(rules.legal(s, CHANCE)), list(rules.weights(s))
        if len(codes) > OUTCOMES:
            draw = Quick(seed)
            codes = [codes[draw.weighted_index(weights)] for _ in range(OUTCOMES)]
            weights = [1] * OUTCOMES
        worlds = []
        for code in codes:
            twin = s.copy()
            rules.apply(twin, CHANCE, code, SILENT)
            worlds.append(twin)
        mean: Shares = np.average(self.of(worlds), axis=0, weights=weights)
        return mean
