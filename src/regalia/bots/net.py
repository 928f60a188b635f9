"""Value nets: rows of features in, each row's seat's chance to win, margin and place out.

A net is small enough for numpy on one core.  Its first layer is shared by all
other seats and summed over them, so one net serves every seat count.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from regalia.bots import netfile
from regalia.bots.netfile import HEADER, USUAL
from regalia.engine.game import AnyGame
from regalia.engine.insight import Features

Array = NDArray[np.float32]
Layers = dict[str, NDArray[Any]]
LAYERS: Final = ("others", "own", "summed", "bias1", "layer2", "bias2", "layer3", "bias3")
FILE: Final = f"{USUAL}.npz"
SINCE: Final = "since.npz"
STEPS: Final = "steps_"
FINEST, TINY = 127, 1e-12  # steps of a weight kept in eight bits, none of them nothing
WIN, MARGIN, PLACE = 0, 1, 2  # the columns of a net's outputs


class BadNet(ValueError):
    """A file that is no net, or one for other features."""


class Net:
    """Weights and what is known about them.

    `header` names the features it was made for, `scale` (points that count as 1 of
    the margin it predicts), and how it was made.
    """

    def __init__(self, weights: dict[str, Array], header: dict[str, Any]) -> None:
        self.weights: Final = weights
        self.header: Final = header
        self.seat: Final[int] = header["seat"]
        self.mine: Final[int] = header["table"] + header["seat"]
        self.scale: Final[float] = header["scale"]
        (
            self._others, self._own, self._summed, self._bias1,
            self._layer2, self._bias2, self._layer3, self._bias3,
        ) = (weights[name] for name in LAYERS)  # fmt: skip

    def predict(self, rows: Sequence[bytes], seats: int) -> Array:
        """For each row the chance to win (0..1), the margin (in `scale`) and the place share."""
        outputs = self.raw(np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1), seats)
        outputs[:, WIN] = 1 / (1 + np.exp(-outputs[:, WIN]))
        return outputs

    def raw(self, rows: NDArray[np.uint8], seats: int) -> Array:
        """The last layer's outputs; the chance is a logit."""
        mine, seat, rivals = self.mine, self.seat, seats - 1
        others = rows[:, mine : mine + rivals * seat].astype(np.float32).reshape(-1, seat)
        each = np.maximum(others @ self._others, 0)
        summed = each.reshape(len(rows), rivals, each.shape[1]).sum(1)
        hidden = rows[:, :mine].astype(np.float32) @ self._own
        hidden += summed @ self._summed
        hidden += self._bias1
        np.maximum(hidden, 0, out=hidden)
        hidden = hidden @ self._layer2
        hidden += self._bias2
        np.maximum(hidden, 0, out=hidden)
        return np.asarray(hidden @ self._layer3 + self._bias3, np.float32)

    def check_features(self, features: Features[Any]) -> None:
        """BadNet if the features mean something else than those it was trained on."""
        problem = netfile.misfit(self.header, features)
        if problem:
            raise BadNet(f"the net does not fit: {problem}")

    def dump(self) -> bytes:
        """The file: half precision, which costs nothing that can be seen in play."""
        halves = {name: self.weights[name].astype(np.float16) for name in LAYERS}
        return pack_net(self.header, halves)

    def dump_since(self, base: Net) -> bytes:
        """The changes since `base`, eight bits a weight: half the size."""
        layers: Layers = {}
        for name in LAYERS:
            change = self.weights[name] - base.weights[name]
            # of each input a step of its own: what is seldom seen changes most
            step = np.abs(change).max(-1, keepdims=True) / FINEST + TINY
            layers[name] = np.rint(change / step).astype(np.int8)
            layers[STEPS + name] = step.astype(np.float32)
        return pack_net({**self.header, "after": base.header["hash"]}, layers)


def pack_net(header: dict[str, Any], layers: Layers) -> bytes:
    text = np.frombuffer(json.dumps({**header, "hash": digest(layers)}).encode(), np.uint8)
    file = BytesIO()
    np.savez_compressed(file, allow_pickle=False, **{HEADER: text}, **layers)
    return file.getvalue()


def digest(layers: Layers) -> str:
    """What the weights are known by."""
    return hashlib.sha256(b"".join(layers[name].tobytes() for name in layers)).hexdigest()[:16]


def read(data: bytes, base: Net | None = None) -> Net:
    """A net from the bytes of its file; `base` is the net its file goes on from, if it does."""
    try:
        with np.load(BytesIO(data), allow_pickle=False) as file:
            header = json.loads(file[HEADER].tobytes())
            layers = {name: file[name] for name in file.files if name != HEADER}
            weights = {name: layers[name].astype(np.float32) for name in LAYERS}
    except (KeyError, OSError, ValueError) as error:
        raise BadNet(f"this is no net: {error}") from None
    if header.get("hash") != digest(layers):
        raise BadNet("the weights are not those its header names")
    if len(layers) > len(LAYERS):
        if base is None or base.header["hash"] != header["after"]:
            raise BadNet(f"this net goes on from another one, {header['after']}")
        for name in LAYERS:
            weights[name] = base.weights[name] + layers[STEPS + name] * weights[name]
    return Net(weights, header)


@cache
def load_net(game: AnyGame, name: str = USUAL) -> Net | None:
    """A net of the game's folder; None if there is none, or none that fits."""
    file = netfile.net_file(game, name)
    if not netfile.may_use_net(game) or not file.is_file() or not netfile.fits(game):
        return None
    return read(file.read_bytes(), None if name == USUAL else load_net(game))
