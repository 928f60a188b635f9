"""Training of a value net: steps of AdamW, and lambda-returns from its own forecasts.

Everything runs on numpy or, where there is a GPU, on CuPy unchanged: `xp` is the
one of the two that is used.  Inputs are divided by their spread while training and
the division is folded into the weights of the finished net.
"""

from __future__ import annotations

import time
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from regalia.bots.net import Net
from regalia.engine.insight import Features
from regalia.learn.advantage import AdvantageLoss
from regalia.learn.less_is_less import PairLoss
from regalia.learn.net_passes import (
    Weights,
    backward,
    errors,
    forward,
    fresh,
    losses,
    shape_of,
    sigmoid,
)
from regalia.learn.self_play import SEATS_IN_GAME, Data

BATCH: Final = 16_384
BATCH_BESIDE: Final = 4096  # beside option trials, which are what such a net is to learn
PREDICTED_AT_ONCE: Final = 65_536
EPOCHS: Final = 18  # more of them on few matches made the trial's nets worse
LEAST_STEPS: Final = 300
LOOKS: Final = 15  # at the matches held back during a fit; the best weights are kept
LOOKED_AT: Final = 40_000  # rows of them at most
WARM_UP: Final = 100
HELD_BACK: Final = 20  # every twentieth match
LAMBDA: Final = 0.8
FEWEST_PAIRS: Final = 40
PAIR_BATCH, PAIR_STEPS, PAIR_RATE = 1024, 4000, 5e-4  # where only pairs are to be learnt


def library() -> Any:
    """Return CuPy if it finds a GPU, else numpy."""
    try:
        import cupy
    except ImportError:
        return np
    try:
        return cupy if cupy.cuda.runtime.getDeviceCount() > 0 else np
    except cupy.cuda.runtime.CUDARuntimeError:
        return np


class AdamW:
    """Adam with weight decay apart from the gradient."""

    def __init__(self, xp: Any, w: Weights, decay: float = 1e-3) -> None:
        self.xp: Final = xp
        self.decay: Final = decay
        self.mean: dict[str, Any] = {name: xp.zeros_like(value) for name, value in w.items()}
        self.square: dict[str, Any] = {name: xp.zeros_like(value) for name, value in w.items()}
        self.steps: int = 0

    def step(self, w: Weights, gradient: Weights, rate: float) -> None:
        self.steps += 1
        size = rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for name, g in gradient.items():
            mean, square = self.mean[name], self.square[name]
            mean += 0.1 * (g - mean)
            square += 0.001 * (g * g - square)
            w[name] -= size * mean / (self.xp.sqrt(square) + 1e-8) + rate * self.decay * w[name]


class Trainer:
    """One training: the data on the device, the weights, and the reports."""

    def __init__(
        self, features: Features[Any], data: Data, scale: float, seed: int, net: Net | None
    ) -> None:
        self.xp: Final = library()
        self.features: Final = features
        self.shape: Final = shape_of(features)
        self.data: Final = data
        self.scale: Final = scale
        xp = self.xp
        self.rows: Final = xp.asarray(data.rows)
        came = data.came.copy()
        came[:, 1] /= scale
        self.came: Final = xp.asarray(came)
        held = data.course // SEATS_IN_GAME * 2_654_435_761 % 1_000_003 % HELD_BACK == 0
        self.learnt: Final = xp.asarray(np.nonzero(~held)[0])
        self.held: Final = xp.asarray(np.nonzero(held)[0])
        self.dice: Final = xp.random.RandomState(seed)
        self.spread: Final = xp.asarray(1 / spread_of(features, data.rows))
        weights = fresh(self.shape, seed) if net is None else self.unfold(net)
        self.weights: Weights = {name: xp.asarray(value) for name, value in weights.items()}
        self.advantage: Final = None if data.tried is None else AdvantageLoss(
            xp, data.tried, self.shape, self.spread, seed,
            more=net is not None and "tries" in net.header,
        )  # fmt: skip
        self.pairs: Final = (
            None if data.pairs is None or len(data.pairs) < FEWEST_PAIRS
            else PairLoss(xp, data.pairs, self.shape, self.spread, seed)
        )  # fmt: skip
        self.beside: Final = [loss for loss in (self.advantage, self.pairs) if loss is not None]
        self.started: Final = time.monotonic()
        self.steps: int = 0

    def unfold(self, net: Net) -> dict[str, NDArray[np.float32]]:
        """Return the weights of a finished net, for inputs that are divided by their spread."""
        net.check_features(self.features)
        w = {name: value.copy() for name, value in net.weights.items()}
        spread = np.asarray(self.on_host(self.spread))
        w["own"] /= spread[: self.shape.mine, None]
        w["others"] /= spread[self.shape.mine : self.shape.mine + self.shape.seat, None]
        return w

    def fold(self) -> dict[str, NDArray[np.float32]]:
        w = {name: np.array(self.on_host(value)) for name, value in self.weights.items()}
        spread = self.on_host(self.spread)
        w["own"] *= spread[: self.shape.mine, None]
        w["others"] *= spread[self.shape.mine : self.shape.mine + self.shape.seat, None]
        return w

    def on_host(self, array: Any) -> NDArray[np.float32]:
        host: NDArray[np.float32] = array if self.xp is np else self.xp.asnumpy(array)
        return host

    def fit(
        self,
        target: Any,
        rate: float,
        seconds: float,
        epochs: int = EPOCHS,
        *,
        only_pairs: bool = False,
    ) -> None:
        """Run steps on random batches, with a rate that falls to nothing by the last.

        Rows of one match are much alike, so with few matches the net soon knows them by
        heart: the weights that did best on matches held back are the ones that stay.  With
        option trials the last ones do: they are about choices, of which matches show little.
        """
        xp, began = self.xp, time.monotonic()
        count = len(self.learnt)
        batch = min(BATCH, max(64, count // 8))
        most = max(LEAST_STEPS, epochs * count // batch)
        if self.advantage is not None:
            batch, most = min(BATCH_BESIDE, batch), self.advantage.steps
        if only_pairs:
            batch, most = min(PAIR_BATCH, batch), PAIR_STEPS
        adam, best = AdamW(xp, self.weights), BestWeights(self)
        done, step = 0.0, 0
        while done < 1:
            rows = self.learnt[self.dice.randint(0, count, batch)]
            passed = forward(xp, self.weights, self.shape, self.spread, self.rows[rows])
            wrong = errors(xp, passed.said, target[rows])
            gradient = backward(self.weights, self.shape, passed, wrong)
            for beside in self.beside:
                for name, slope in beside.gradient(self.weights).items():
                    gradient[name] += slope
            adam.step(self.weights, gradient, rate * min(1.0, (step + 1) / WARM_UP) * (1 - done))
            step += 1
            if step % 20 == 0 and xp is not np:
                xp.cuda.Device().synchronize()  # or the clock would run ahead of the work
            done = max(step / most, (time.monotonic() - began) / seconds)
            if step % (most // LOOKS + 1) == 0 or done >= 1:
                best.update(self)
        if self.advantage is None and not only_pairs:
            self.weights = best.weights
        self.steps += step

    def predict(self, which: Any) -> Any:
        """Return the net's outputs for these rows: chances, margins, places."""
        xp, parts = self.xp, []
        for at in range(0, len(which), PREDICTED_AT_ONCE):
            rows = self.rows[which[at : at + PREDICTED_AT_ONCE]]
            said = forward(xp, self.weights, self.shape, self.spread, rows).said
            said[:, 0] = sigmoid(xp, said[:, 0])
            parts.append(said)
        return xp.concatenate(parts)

    def returns(self) -> Any:
        """Return lambda-returns: the result, mixed with the net's own forecasts on the course."""
        said = self.on_host(self.predict(self.xp.arange(len(self.rows))))
        came = lambda_returns(self.data.course, said, self.on_host(self.came), LAMBDA)
        return self.xp.asarray(came)

    def report(self) -> dict[str, Any]:
        """Return losses and calibration on the held-out matches."""
        if not len(self.held):
            return {"rows": len(self.learnt), "held": 0, "steps": self.steps}
        said = np.asarray(self.on_host(self.predict(self.held)))
        came = np.asarray(self.on_host(self.came[self.held]))
        win = np.clip(said[:, 0], 1e-6, 1 - 1e-6)
        entropy = -(came[:, 0] * np.log(win) + (1 - came[:, 0]) * np.log(1 - win)).mean()
        bins = np.minimum((win * 10).astype(int), 9)
        table = [
            (round(float(win[bins == k].mean()), 3), round(float(came[bins == k, 0].mean()), 3),
             int((bins == k).sum()))
            for k in range(10) if (bins == k).sum() >= 20
        ]  # fmt: skip
        missed = ((said[:, 1:] - came[:, 1:]) ** 2).mean(0) / np.maximum(came[:, 1:].var(0), 1e-9)
        return {
            "rows": len(self.learnt), "held": len(self.held), "steps": self.steps,
            "entropy": round(float(entropy), 4), "margin_r2": round(1 - float(missed[0]), 4),
            "place_r2": round(1 - float(missed[1]), 4), "calibration": table,
            "seconds": round(time.monotonic() - self.started, 1), "device": self.xp.__name__,
            **({} if self.advantage is None else {"gain": self.advantage.gain(self.weights)}),
            **({} if self.pairs is None else self.pairs.report(self.weights)),
        }  # fmt: skip


class BestWeights:
    """The weights with the best forecast of the held-out matches so far."""

    def __init__(self, trainer: Trainer) -> None:
        some = max(1, len(trainer.held) // LOOKED_AT)
        self.held: Final = trainer.held[::some]
        self.least: float = float("inf")
        self.weights: Weights = trainer.weights
        self.update(trainer)

    def update(self, trainer: Trainer) -> None:
        loss = self.loss(trainer)
        if loss <= self.least:
            self.least = loss
            self.weights = {name: value.copy() for name, value in trainer.weights.items()}

    def loss(self, trainer: Trainer) -> float:
        """Return its error about who wins; without held-out matches the latest is best."""
        if not len(self.held):
            return 0.0
        xp = trainer.xp
        rows = trainer.rows[self.held]
        passed = forward(xp, trainer.weights, trainer.shape, trainer.spread, rows)
        return float(losses(xp, passed.said, trainer.came[self.held]).sum())


def spread_of(features: Features[Any], rows: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Return the standard deviation of each input, shared by the other seats; never tiny."""
    some = rows[:: max(1, len(rows) // 100_000)].astype(np.float32)
    mine = features.table + features.seat
    others = some[:, mine:].reshape(-1, features.seat)
    others = others[others.any(1)]
    opponents = (features.length - mine) // features.seat
    of_other = others.std(0) if len(others) else np.ones(features.seat)
    spread = np.concatenate([some[:, :mine].std(0), *[of_other] * opponents])
    return np.asarray(np.maximum(spread, 0.3), np.float32)


def lambda_returns(
    course: NDArray[np.int64], said: NDArray[np.float32], came: NDArray[np.float32], lam: float
) -> NDArray[np.float32]:
    """Mix each row's result with the net's forecasts for the later rows of its course."""
    order = np.argsort(course, kind="stable")
    sorted_course = course[order]
    last = np.append(sorted_course[1:] != sorted_course[:-1], [True])
    ends = np.nonzero(last)[0]
    at = np.arange(len(order))
    back = ends[np.searchsorted(ends, at)] - at  # rows to come on the same course
    by_back = np.argsort(back, kind="stable")
    starts = np.searchsorted(back[by_back], np.arange(int(back.max()) + 2))
    returns, forecast = came[order].copy(), said[order]
    for k in range(1, len(starts) - 1):
        here = by_back[starts[k] : starts[k + 1]]
        returns[here] = (1 - lam) * forecast[here + 1] + lam * returns[here + 1]
    target = np.empty_like(returns)
    target[order] = returns
    return target


def train(
    features: Features[Any],
    data: Data,
    *,
    seconds: float,
    seed: int,
    net: Net | None = None,
    about: dict[str, Any] | None = None,
    mended: bool = False,
    only_pairs: bool = False,
) -> tuple[Net, dict[str, Any]]:
    """Train a net on this data, from the given one on, and return it with a report.

    `mended`: it is a good net that is only to be put right by few matches of better players.
    Their bare results would make it forget more than they teach; its own forecasts along
    their courses show where it was wrong.
    `only_pairs`: it keeps to its own forecasts, and learns nothing but that less is not better.
    """
    scale = float(max(data.came[:, 1].std(), 1e-3)) if net is None else net.scale
    trainer = Trainer(features, data, scale, seed, net)
    if not mended and not only_pairs:
        trainer.fit(trainer.came, 2e-3, 0.6 * seconds)
    first = trainer.report()
    if only_pairs:
        own = trainer.predict(trainer.xp.arange(len(data.rows)))
        trainer.fit(own, PAIR_RATE, seconds, only_pairs=True)
    else:
        rate = 1e-3 if trainer.advantage is None else trainer.advantage.rate
        trainer.fit(trainer.returns(), rate, seconds if mended else 0.4 * seconds)
    report = {**trainer.report(), "entropy_before": first.get("entropy"),
              "negative_percent_before": first.get("negative_percent")}  # fmt: skip
    header = {
        "version": features.version, "table": features.table, "seat": features.seat,
        "scale": scale, **(about or {}),
    }  # fmt: skip
    return Net(trainer.fold(), header), report
