"""The hand-written training: its gradient, its returns, and that it learns."""

from __future__ import annotations

from math import inf

import numpy as np
import pytest

from regalia.bots.net import LAYERS, BadNet, Net, read
from regalia.engine.insight import Features
from regalia.games.clash.state import State
from regalia.learn.net_passes import backward, errors, forward, fresh, losses, shape_of
from regalia.learn.self_play import SEATS_IN_GAME, Data
from regalia.learn.trainer import Trainer, lambda_returns, train

FEATURES: Features[State] = Features(3, table=4, seat=3, most_seats=3)


def made_up(matches: int = 400, seed: int = 5) -> Data:
    """Matches of two seats in which the one with more in its first byte wins."""
    dice = np.random.default_rng(seed)
    rows, came, course = [], [], []
    for match in range(matches):
        mine, theirs = dice.integers(1, 60, 2)
        for seat, (a, b) in enumerate([(mine, theirs), (theirs, mine)]):
            for late in (0, 1):
                rows.append([late, 0, 0, 0, a, 7, 0, b, 7, 0, 0, 0, 0])
                came.append([float(a > b), a - b, float(a > b)])
                course.append(match * SEATS_IN_GAME + seat)
    return Data(np.array(rows, np.uint8), np.array(came, np.float32), np.array(course), matches)


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    shape = shape_of(FEATURES)
    dice = np.random.default_rng(1)
    weights = {name: value.astype(np.float64) for name, value in fresh(shape, 2).items()}
    rows = dice.integers(0, 9, (6, FEATURES.length)).astype(np.uint8)
    came = dice.random((6, 3))
    spread = np.full(FEATURES.length, 0.5)

    def loss() -> float:
        return float(losses(np, forward(np, weights, shape, spread, rows).said, came).sum())

    passed = forward(np, weights, shape, spread, rows)
    gradient = backward(weights, shape, passed, errors(np, passed.said, came))
    for name in LAYERS:
        flat = weights[name].reshape(-1)
        for at in dice.integers(0, len(flat), 5):
            kept, step = flat[at], 1e-5
            flat[at] = kept + step
            up = loss()
            flat[at] = kept - step
            down = loss()
            flat[at] = kept
            slope = (up - down) / (2 * step)
            assert gradient[name].reshape(-1)[at] == pytest.approx(slope, rel=1e-3, abs=1e-5), name


def test_returns_mix_the_result_with_what_the_net_says_of_later_rows() -> None:
    course = np.array([8, 9, 8, 8])
    said = np.array([[0.1] * 3, [0.9] * 3, [0.4] * 3, [0.6] * 3], np.float32)
    came = np.array([[1.0] * 3, [0.0] * 3, [1.0] * 3, [1.0] * 3], np.float32)
    found = lambda_returns(course, said, came, 0.5)[:, 0]
    last = 1.0
    middle = 0.5 * 0.6 + 0.5 * last
    first = 0.5 * 0.4 + 0.5 * middle
    assert found == pytest.approx([first, 0.0, middle, last])


def test_it_learns_who_is_ahead_and_the_file_says_the_same() -> None:
    net, report = train(FEATURES, made_up(), seconds=inf, seed=1, about={"game": "made up"})
    assert report["entropy"] < 0.45  # 0.69 is a coin
    again = read(net.dump())
    again.check_features(FEATURES)
    rows = [bytes([0, 0, 0, 0, 50, 7, 0, 5, 7, 0, 0, 0, 0])]
    rows.append(bytes([0, 0, 0, 0, 5, 7, 0, 50, 7, 0, 0, 0, 0]))
    good, bad = again.predict(rows, 2)[:, 0]
    assert good > 0.75
    assert bad < 0.25
    assert net.predict(rows, 2) == pytest.approx(again.predict(rows, 2), abs=0.02)
    # the seat that is not there says nothing
    assert net.predict(rows, 3) == pytest.approx(net.predict(rows, 2), abs=1e-5)


def test_a_net_goes_on_from_where_it_was() -> None:
    data = made_up(60)
    net, _ = train(FEATURES, data, seconds=inf, seed=1)
    trainer = Trainer(FEATURES, data, net.scale, 1, net)
    assert trainer.fold()["own"] == pytest.approx(net.weights["own"], abs=1e-5)


def test_what_is_no_net_or_another_games_is_refused() -> None:
    net, _ = train(FEATURES, made_up(60), seconds=inf, seed=1)
    with pytest.raises(BadNet, match="trained on features"):
        net.check_features(Features[State](4, table=4, seat=3, most_seats=3))
    with pytest.raises(BadNet, match="no net"):
        read(b"anything")
    twisted = Net({**net.weights, "bias3": net.weights["bias3"] + 1}, net.header)
    assert read(twisted.dump()).header["hash"] != read(net.dump()).header["hash"]


def test_what_a_net_has_learnt_since_needs_the_net_it_went_on_from() -> None:
    base, _ = train(FEATURES, made_up(60), seconds=inf, seed=1)
    base = read(base.dump())
    net, report = train(FEATURES, made_up(60, seed=9), seconds=inf, seed=2, net=base, mended=True)
    assert report["entropy"] <= report["entropy_before"] + 0.02
    file = net.dump_since(base)
    again = read(file, base)
    rows = [bytes([0, 0, 0, 0, n, 7, 0, 50 - n, 7, 0, 0, 0, 0]) for n in range(0, 50, 5)]
    assert again.predict(rows, 2) == pytest.approx(net.predict(rows, 2), abs=0.005)
    assert np.abs(again.predict(rows, 2) - base.predict(rows, 2)).max() > 0.005
    other = read(train(FEATURES, made_up(60), seconds=inf, seed=3)[0].dump())
    for wrong in (None, other):
        with pytest.raises(BadNet, match="goes on from another one"):
            read(file, wrong)
