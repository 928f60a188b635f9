"""The loss of pairs: a position, and the same one with a card or a token less.

No two positions of a match differ by one card alone, so a net that has only seen matches may
rate losing one as a gain.  Each pair says that it is none.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from regalia.learn.net_passes import NetShape, Weights, backward, forward, sigmoid

BATCH: Final = 512
LEAST: Final = 0.03  # by so much the chance of the richer, as a logit, must be above the poorer's
WEIGHT: Final = 3.0  # beside the loss of the results
HELD_BACK: Final = 20  # every twentieth pair


class PairLoss:
    """Batches of pairs on the device; `spread` divides the inputs."""

    def __init__(
        self, xp: Any, pairs: NDArray[np.uint8], shape: NetShape, spread: Any, seed: int
    ) -> None:
        self.xp: Final = xp
        self.shape: Final = shape
        self.spread: Final = spread
        held = np.arange(len(pairs)) % HELD_BACK == 0
        self.learnt: Final = xp.asarray(pairs[~held])
        self.held: Final = xp.asarray(pairs[held])
        self.dice: Final = np.random.default_rng(seed)

    def gradient(self, w: Weights) -> Weights:
        """Of a random batch: both rows of a pair are pushed apart where they are too close."""
        xp = self.xp
        some = xp.asarray(self.dice.integers(0, len(self.learnt), BATCH))
        rows = xp.concatenate([self.learnt[some, 0], self.learnt[some, 1]])
        passed = forward(xp, w, self.shape, self.spread, rows)
        richer, poorer = passed.said[:BATCH, 0], passed.said[BATCH:, 0]
        short = (richer - poorer < LEAST).astype(xp.float32) * (WEIGHT / BATCH)
        errs = xp.zeros_like(passed.said)
        errs[:BATCH, 0], errs[BATCH:, 0] = -short, short
        return backward(w, self.shape, passed, errs)

    def report(self, w: Weights) -> dict[str, float]:
        """Of the pairs held back: percent in which less seems better, and what one is worth."""
        if not len(self.held):
            return {}
        chances = [
            sigmoid(self.xp, forward(self.xp, w, self.shape, self.spread, rows).said[:, 0])
            for rows in (self.held[:, 0], self.held[:, 1])
        ]
        worth = chances[0] - chances[1]
        return {
            "negative_percent": round(100 * float((worth < 0).mean()), 2),
            "worth_percent": round(100 * float(worth.mean()), 3),
        }
