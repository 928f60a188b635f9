"""The examples run: a little training, a little imitation, and what they make can play."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import imitate
import numpy as np
import ppo
import pytest

import regalia
from regalia import bots
from regalia.adapters.dataset import DataFile, Plan
from regalia.adapters.vector import Tables


def told(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_ppo_trains_saves_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "agent.npz"
    small = ["--tables", "4", "--steps", "16", "--games", "2", "--out", str(out)]
    ppo.main(["kingsburg", "--rounds", "2", "--measure", "2", "--measured", "uniform", *small])
    lines = told(capsys)
    assert [line.get("round") for line in lines] == [1, 2, None]
    assert lines[1]["decisions"] == 128
    assert lines[1]["measured"][0]["against"] == "uniform"
    on = ["--against", "self", "--start", str(out), "--measured", ""]
    ppo.main(["kingsburg", "--rounds", "1", *on, *small])
    assert told(capsys)[0]["against"] == "self"
    monkeypatch.setenv("PPO_AGENT", str(out))
    match = regalia.game("kingsburg").match(seats=2, seed=1)
    seat = match.waiting[0]
    pupil, asked = bots.seated(match.game, "ppo:Pupil", match.setup, seat, 1), match.decision(seat)
    assert asked is not None
    assert pupil.choose(match) in [option.code for option in asked.options]


def test_imitation_comes_to_choose_as_the_bot_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, file, out = regalia.game("kingsburg"), tmp_path / "few.parquet", tmp_path / "agent.npz"
    with DataFile(file, Plan(game, game.setup(2), ("knight",), "test")) as data:
        assert sum(data.write(range(4))) > 300
    imitate.main([str(file), "--epochs", "8", "--out", str(out), "--measured", ""])
    first, *epochs = told(capsys)
    assert first["bots"] == ["knight"]
    assert epochs[-1]["loss"] < epochs[0]["loss"]
    assert epochs[-1]["alike"] > 0.35  # at random it would be a quarter
    assert ppo.load(out).seats == 2


def test_the_gradient_is_that_of_the_net() -> None:
    """Against small differences: of the largest weight's gradient in each layer."""
    agent = ppo.Agent("kingsburg", 2)
    agent.w = {name: value.astype(np.float64) for name, value in agent.w.items()}
    dice = np.random.default_rng(0)
    with Tables("kingsburg", 2, 4, seed=1) as tables:
        seen = tables.reset()
        choices = ppo.Choices(seen.observation, *seen.opened())
    by_log, by_value = dice.normal(size=len(choices.found)), dice.normal(size=4)

    def loss() -> float:
        passed = agent.forward(choices)
        return float((passed.logs * by_log).sum() + (passed.value * by_value).sum())

    passed = agent.forward(choices)
    whole = np.add.reduceat(by_log, choices.begins)[passed.rows]
    gradient = agent.backward(choices, passed, by_log - np.exp(passed.logs) * whole, by_value)
    for name, weights in agent.w.items():
        at = np.unravel_index(np.abs(gradient[name]).argmax(), weights.shape)
        weights[at] += 1e-6
        more = loss()
        weights[at] -= 2e-6
        less = loss()
        weights[at] += 1e-6
        assert gradient[name][at] == pytest.approx((more - less) / 2e-6, rel=1e-3), name


def test_a_seats_own_next_decision_counts_whoever_is_asked_in_between() -> None:
    """Two seats in turn at one table; the game ends with the third step."""
    seats = np.array([[0], [1], [0], [1]], np.int8)
    ended = np.array([[False], [False], [True], [False]])
    rewards = np.zeros((4, 1, 2), np.float32)
    rewards[2, 0] = 1, -1
    values = np.array([[0.5], [0.25], [0.75], [0.1]], np.float32)
    nothing = np.zeros(0, np.intp)
    came = ppo.Rollout(
        ppo.Choices(np.zeros((4, 1), np.float32), nothing, nothing), nothing,
        np.zeros(4, np.float32), values, seats, ended, rewards,
        np.array([0], np.int8), np.array([0.3], np.float32),
    )  # fmt: skip
    gained, sure = ppo.advantages(came)
    assert gained[:3, 0] == pytest.approx([0.25 + ppo.LAMBDA * 0.25, -1.25, 0.25])
    assert sure[:, 0].tolist() == [True, True, True, False]  # its next is not played yet
