"""Tried options: what is written down of them, and what a net learns of it."""

from __future__ import annotations

import numpy as np
import pytest

from regalia.bots.evaluator import Evaluator
from regalia.bots.net import load_net
from regalia.engine.insight import Features
from regalia.engine.quick import Quick
from regalia.games.clash.state import State
from regalia.games.eador import GAME as EADOR
from regalia.learn.advantage import BETWEEN, AdvantageLoss
from regalia.learn.net_passes import errors, forward, fresh, losses, shape_of, sigmoid
from regalia.learn.option_trials import (
    PLAYOUTS,
    OptionTrials,
    TrialNotes,
    TrialPolicy,
    concatenate_trials,
)
from regalia.learn.self_play import Data
from regalia.learn.trainer import train
from regalia.learn.training_players import insight_of
from tests.bots.playing import moment
from tests.games.playing import inside

FEATURES: Features[State] = Features(3, table=4, seat=3, most_seats=3)


def made_up(questions: int = 600, seed: int = 2) -> OptionTrials:
    """Three options each; the less in its third byte the better, whatever the first byte says."""
    dice = np.random.default_rng(seed)
    rows, came, question = [], [], []
    for number in range(questions):
        luck = dice.random() * 0.3
        for _ in range(3):
            good = int(dice.integers(0, 9))
            rows.append([number % 50, 0, good, 0, 5, 5, 5, 5, 5, 5, 0, 0, 0])
            came.append([0.5 + luck - good / 30, -good / 9, 0.5])
            question.append(number)
    return OptionTrials(np.array(rows, np.uint8), np.array(came, np.float32), np.array(question))


def test_the_gradient_weighs_what_is_wrong_between_options() -> None:
    tries, shape = made_up(40), shape_of(FEATURES)
    spread = np.full(FEATURES.length, 0.2)
    weights = {name: value.astype(np.float64) for name, value in fresh(shape, 2).items()}
    advantage = AdvantageLoss(np, tries, shape, spread, 1)
    first, sizes = advantage.learnt
    chosen = (first[:5], sizes[:5])

    def loss() -> float:
        passed, came, wrong = advantage.predict(weights, *chosen)
        plain = float(losses(np, passed.said, came).sum())
        return plain + BETWEEN / 2 * float((wrong**2).mean())

    passed, came, wrong = advantage.predict(weights, *chosen)
    slope = errors(np, passed.said, came)
    chance = sigmoid(np, passed.said[:, 0])
    slope[:, 0] += BETWEEN * wrong * chance * (1 - chance) / len(came)
    flat, step = weights["bias3"], 1e-5
    flat[0] += step
    up = loss()
    flat[0] -= 2 * step
    down = loss()
    flat[0] += step
    # errors between options come to nothing in sum, so their mean is no part of the slope
    assert slope[:, 0].sum() == pytest.approx((up - down) / (2 * step), rel=0.05)
    assert wrong.reshape(-1, 3).sum(1) == pytest.approx(0)


def test_a_net_learns_which_option_is_better() -> None:
    tries = made_up()
    results = Data(tries.rows, tries.came, np.arange(len(tries.rows)) * 8, 1, tries)
    net, report = train(FEATURES, results, seconds=30, seed=1, mended=True)
    shape = shape_of(FEATURES)
    untaught = AdvantageLoss(np, tries, shape, np.full(FEATURES.length, 1.0), 1).gain(
        fresh(shape, 1)
    )
    best = 100 * np.mean([
        (one[0] - one.min()) * (1 / 30 + 0.05 / 9)
        for one in tries.rows[tries.question % 20 == 0, 2].reshape(-1, 3).astype(float)
    ])  # fmt: skip
    assert report["gain"] > 0.8 * best > untaught
    rows = tries.rows[:3].copy()
    rows[:, 2] = [0, 4, 8]
    said = net.raw(rows, 3)[:, 0]
    assert said[0] > said[1] > said[2]


def test_a_tried_question_is_written_down_as_the_seat_may_see_it() -> None:
    match, seat = moment("eador", 30)
    net = load_net(EADOR)
    assert net is not None
    evaluator, notes = Evaluator(EADOR, net), TrialNotes()
    insight, state = insight_of(EADOR), inside(match)
    codes = EADOR.rules.legal(state, seat)
    trying = TrialPolicy(evaluator, net, insight.policy(), notes, follows=True)
    lines = trying.lines(state, seat, codes, Quick(1))
    assert lines[0] == [insight.policy().choose(state, seat, codes, Quick(1))]
    assert len({line[0] for line in lines}) == len(lines) <= len(codes)
    worths = trying.try_lines(state, seat, lines, Quick(2))
    tries = concatenate_trials([notes.tries(evaluator.features.length)] * 2)
    assert len(tries.rows) == 2 * len(lines) == 2 * len(worths)
    assert sorted(set(tries.question)) == [0, 1]
    # what the seat cannot know is in no row, and hardly in what was tried: worlds are drawn anew
    other = TrialNotes()
    TrialPolicy(evaluator, net, insight.policy(), other, follows=True).try_lines(
        insight.redrawn(state, seat, Quick(9)), seat, lines, Quick(2)
    )
    assert other.rows == notes.rows
    assert PLAYOUTS > 1


def test_forward_is_the_net_that_plays() -> None:
    shape = shape_of(FEATURES)
    weights = fresh(shape, 1)
    said = forward(np, weights, shape, np.ones(FEATURES.length, np.float32), made_up(1).rows).said
    assert said.shape == (3, 3)
