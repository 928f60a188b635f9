"""The net in training: its shape, the forward pass, the losses and the backward pass.

`xp` is numpy or, where there is a GPU, CuPy.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from regalia.bots.net import LAYERS
from regalia.engine.insight import Features

SHARED, SECOND, WIDEST = 64, 64, 256  # units: of the layer over others, the second, the first
MOST_WEIGHTS: Final = 190_000  # two bytes each: under 400 kB
Weights = dict[str, Any]


class NetShape(NamedTuple):
    """The places of the parts of a row, and the width of the first layer."""

    mine: int  # the table's part and the own one
    seat: int
    opponents: int  # at most
    width: int


def shape_of(features: Features[Any]) -> NetShape:
    mine = features.table + features.seat
    opponents = (features.length - mine) // features.seat
    room = (MOST_WEIGHTS - features.seat * SHARED) // (mine + SHARED + SECOND + 1)
    return NetShape(mine, features.seat, opponents, min(WIDEST, room // 16 * 16))


def fresh(shape: NetShape, seed: int) -> dict[str, NDArray[np.float32]]:
    """Return small random weights; the first guess is last place but one of four."""
    dice = np.random.default_rng(seed)
    sizes = {
        "others": (shape.seat, SHARED), "own": (shape.mine, shape.width),
        "summed": (SHARED, shape.width), "layer2": (shape.width, SECOND), "layer3": (SECOND, 3),
    }  # fmt: skip
    weights = {}
    for name, (before, after) in sizes.items():
        into = shape.mine + SHARED if name in ("own", "summed") else before
        weights[name] = dice.uniform(-1, 1, (before, after)).astype(np.float32) / np.sqrt(into)
    weights["bias1"] = np.zeros(shape.width, np.float32)
    weights["bias2"] = np.zeros(SECOND, np.float32)
    weights["bias3"] = np.array([-1.0, 0.0, 0.5], np.float32)
    return {name: np.asarray(weights[name], np.float32) for name in LAYERS}


class ForwardPass(NamedTuple):
    """The values of a forward pass that the backward pass needs."""

    mine: Any
    others: Any
    each: Any
    summed: Any
    hidden1: Any
    hidden2: Any
    said: Any


def forward(xp: Any, w: Weights, shape: NetShape, spread: Any, rows: Any) -> ForwardPass:
    """Run rows of bytes through the net and return the raw outputs of the last layer."""
    scaled = rows.astype(xp.float32) * spread
    mine = scaled[:, : shape.mine]
    others = scaled[:, shape.mine :].reshape(-1, shape.seat)
    each = xp.maximum(others @ w["others"], 0)
    summed = each.reshape(len(rows), shape.opponents, -1).sum(1)
    hidden1 = xp.maximum(mine @ w["own"] + summed @ w["summed"] + w["bias1"], 0)
    hidden2 = xp.maximum(hidden1 @ w["layer2"] + w["bias2"], 0)
    said = hidden2 @ w["layer3"] + w["bias3"]
    return ForwardPass(mine, others, each, summed, hidden1, hidden2, said)


def sigmoid(xp: Any, x: Any) -> Any:
    return 1 / (1 + xp.exp(-x))


def losses(xp: Any, said: Any, came: Any) -> Any:
    """Return the mean loss of chance (cross entropy), margin and place (squares)."""
    logit, win = said[:, 0], came[:, 0]
    entropy = xp.maximum(logit, 0) - logit * win + xp.log1p(xp.exp(-xp.abs(logit)))
    squares = ((said[:, 1:] - came[:, 1:]) ** 2).mean(0)
    return xp.concatenate([entropy.mean()[None], squares])


def errors(xp: Any, said: Any, came: Any) -> Any:
    """Return the derivative of the losses' sum by each output."""
    n = len(came)
    wrong = 2 * (said - came) / n
    wrong[:, 0] = (sigmoid(xp, said[:, 0]) - came[:, 0]) / n
    return wrong


def backward(w: Weights, shape: NetShape, passed: ForwardPass, wrong: Any) -> Weights:
    """Return the gradient from the derivative of the loss at the outputs."""
    g: Weights = {"layer3": passed.hidden2.T @ wrong, "bias3": wrong.sum(0)}
    back2 = (wrong @ w["layer3"].T) * (passed.hidden2 > 0)
    g["layer2"], g["bias2"] = passed.hidden1.T @ back2, back2.sum(0)
    back1 = (back2 @ w["layer2"].T) * (passed.hidden1 > 0)
    g["own"], g["summed"] = passed.mine.T @ back1, passed.summed.T @ back1
    g["bias1"] = back1.sum(0)
    each = (back1 @ w["summed"].T)[:, None, :].repeat(shape.opponents, 1).reshape(-1, SHARED)
    g["others"] = passed.others.T @ (each * (passed.each > 0))
    return g
