"""The advantage loss: by how much one option of a question is better than the others."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from regalia.bots.evaluator import POINTS
from regalia.learn.net_passes import (
    ForwardPass,
    NetShape,
    Weights,
    backward,
    errors,
    forward,
    sigmoid,
)
from regalia.learn.option_trials import OptionTrials

QUESTIONS: Final = 2000  # in a batch, fewer of few
BATCHES: Final = 80  # in an epoch, at least
EPOCHS, EPOCHS_MORE = 12, 5  # of a net that learns its first, and of one that has learnt some
RATE, RATE_MORE = 1.5e-3, 5e-4
HELD_BACK: Final = 20  # every twentieth question
# An error that all options of a question share does no harm; one between them is a wrong choice.
BETWEEN: Final = 6.0


class AdvantageLoss:
    """Batches of whole questions on the device; `spread` divides the inputs.

    `more`: the net has learnt from tries before.  Twelve epochs of few questions made such a
    one worse.
    """

    def __init__(
        self,
        xp: Any,
        tries: OptionTrials,
        shape: NetShape,
        spread: Any,
        seed: int,
        *,
        more: bool = False,
    ) -> None:
        self.rate: Final = RATE_MORE if more else RATE
        self.xp: Final = xp
        self.shape: Final = shape
        self.spread: Final = spread
        self.rows: Final = xp.asarray(tries.rows)
        self.came: Final = xp.asarray(tries.came)
        first = np.nonzero(np.diff(tries.question, prepend=-1))[0]
        sizes = np.diff(np.append(first, len(tries.question)))
        held = tries.question[first] % HELD_BACK == 0
        self.learnt: Final = (first[~held], sizes[~held])
        self.held: Final = (first[held], sizes[held])
        self.dice: Final = np.random.default_rng(seed)
        self.batch: Final = max(1, min(QUESTIONS, len(self.learnt[0]) // BATCHES))
        self.steps: Final = (EPOCHS_MORE if more else EPOCHS) * len(self.learnt[0]) // self.batch

    def gradient(self, w: Weights) -> Weights:
        """Return the gradient of a random batch."""
        first, sizes = self.learnt
        some = self.dice.integers(0, len(first), self.batch)
        passed, came, wrong = self.predict(w, first[some], sizes[some])
        errs = errors(self.xp, passed.said, came)
        chance = sigmoid(self.xp, passed.said[:, 0])
        errs[:, 0] += BETWEEN * wrong * chance * (1 - chance) / len(came)
        return backward(w, self.shape, passed, errs.astype(self.xp.float32))

    def predict(self, w: Weights, first: Any, sizes: Any) -> tuple[ForwardPass, Any, Any]:
        """Return the net's outputs for these questions' options, the results, and the errors."""
        xp = self.xp
        which = np.repeat(np.arange(len(first)), sizes)
        at = np.arange(len(which)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        at = xp.asarray(first[which] + at)
        passed = forward(xp, w, self.shape, self.spread, self.rows[at])
        came = self.came[at]
        off = sigmoid(xp, passed.said[:, 0]) - came[:, 0]
        which = xp.asarray(which)
        mean = xp.bincount(which, off, len(first)) / xp.asarray(sizes)
        return passed, came, off - mean[which]

    def gain(self, w: Weights) -> float:
        """Return the gain of its favourite option over the policy's first thought, in percent."""
        if not len(self.held[0]):
            return 0.0
        passed, came, _ = self.predict(w, *self.held)
        said = passed.said.copy()
        said[:, 0] = sigmoid(self.xp, said[:, 0])
        both = np.stack([np.asarray(host(self.xp, one[:, :2])) for one in (said, came)])
        liked, worth = both[..., 0] + POINTS * both[..., 1]
        ends = np.cumsum(self.held[1])
        gains = [
            worth[start + liked[start:end].argmax()] - worth[start]
            for start, end in zip(ends - self.held[1], ends, strict=True)
        ]
        return round(100 * float(np.mean(gains)), 3)


def host(xp: Any, array: Any) -> Any:
    return array if xp is np else xp.asnumpy(array)
