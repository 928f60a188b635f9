"""The examples run: a little training, a little imitation, and what they make can play."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import regalia
from regalia import bots
from regalia.adapters.dataset import Plan, Recorder
from regalia.adapters.dataset_files import DataFolder
from regalia.adapters.vector import Tables
from tests.extras import require

torch = require("torch")
ppo = require("ppo")
imitate = require("imitate")


def reported(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_ppo_trains_saves_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "agent.npz"
    small = ["--tables", "4", "--steps", "16", "--games", "2", "--processes", "1"]
    small += ["--out", str(out)]
    ppo.main(["kingsburg", "--rounds", "2", "--measure", "2", "--measured", "uniform", *small])
    lines = reported(capsys)
    assert [line.get("round") for line in lines] == [1, 2, None]
    assert lines[1]["decisions"] == 128
    assert set(lines[1]["league"]) == {"uniform", "self0"}
    assert lines[1]["measured"][0]["against"] == "uniform"
    ppo.main(["kingsburg", "--rounds", "1", "--start", str(out), "--measured", "", *small])
    assert reported(capsys)[0]["decisions"] == 64
    ppo.main(
        ["kingsburg", "--alone", "--against", "page", "--rounds", "1", "--measured", "", *small]
    )
    assert set(reported(capsys)[0]["league"]) == {"page"}  # a best response to one bot
    monkeypatch.setenv("PPO_AGENT", str(out))
    match = regalia.game("kingsburg").match(seats=2, seed=1)
    seat = match.waiting[0]
    pupil, asked = (
        bots.create_seated(match.game, "ppo:Pupil", match.setup, seat, 1),
        match.decision(seat),
    )
    assert asked is not None
    assert pupil.choose(match) in [option.code for option in asked.options]


def test_a_snapshot_plays_as_its_net_would() -> None:
    torch.manual_seed(1)
    net = ppo.Net("kingsburg", 2)
    mind = ppo.Snapshot(net.arrays())
    game = regalia.game("kingsburg")
    shape, space = ppo.layout(game, 2), ppo.actions(game, 2)
    match = game.match(2, 4)
    for _ in range(25):
        seat = match.waiting[0]
        view = match.view(seat)
        choices = ppo.choices_of(shape.tensor(view)[None], shape.mask(view)[None])
        liked = int(choices.found[ppo.best(net(choices)[0], choices)][0])
        code = mind.choose(view)
        assert code == space.code(liked, seat)
        match.submit(seat, game.verbs.text(code))


def test_learning_moves_the_net_towards_what_is_paid() -> None:
    """Of each decision the first open action is paid for and the others are not."""
    torch.manual_seed(1)
    net = ppo.Net("kingsburg", 2)
    adam = torch.optim.Adam(net.parameters(), lr=1e-3)
    with Tables("kingsburg", 2, 32, seed=1) as tables:
        seen = tables.reset()
        choices = ppo.choices_of(seen.observation.copy(), seen.action_mask.copy())
    starts = torch.searchsorted(choices.rows, torch.arange(32))

    def chance_of_first() -> float:
        with torch.no_grad():
            return float(net(choices)[0][starts].exp().mean())

    before = chance_of_first()
    for _ in range(8):
        with torch.no_grad():
            logs, worth = net(choices)
        places = ppo.draw(logs, choices)
        paid = (places == starts).float()
        over = torch.ones(1, 32, dtype=torch.bool)
        values = torch.stack([worth, worth])
        came = ppo.Rollout([choices], [places], logs[places][None], values, paid[None], over)
        ppo.learn(net, adam, came, 0.0)
    assert chance_of_first() > before + 0.1


def test_advantages_go_back_to_the_beginning_of_each_game() -> None:
    """One table; the game ends with the second of three steps."""
    over = torch.tensor([[False], [True], [False]])
    paid = torch.tensor([[0.0], [1.0], [0.0]])
    values = torch.tensor([[0.5], [0.25], [0.75], [0.5]])
    came = ppo.Rollout([], [], torch.zeros(3, 1), values, paid, over)
    gained = ppo.advantages(came)[:, 0].tolist()
    assert gained == pytest.approx([-0.25 + ppo.LAMBDA * 0.75, 0.75, -0.25])


def test_the_league_climbs_and_meets_the_strong_more_often() -> None:
    league = ppo.League(["uniform", "page", "squire"], 0.5)
    assert list(league.bots) == ["uniform"]
    league.shares["uniform"].extend([1.0] * ppo.RECENT)
    league.climb()
    assert list(league.bots) == ["uniform", "page"]
    league.shares["page"].extend([0.0] * ppo.RECENT)
    league.climb()
    drawn = league.drawn_from()
    assert "squire" not in drawn
    assert drawn.count("page") > 5 * drawn.count("uniform") > 0
    net = ppo.Net("kingsburg", 2)
    for number in range(6):
        league.add(net, number)
    own = [name for name in league.bots if name.startswith("self")]
    assert own == ["self2", "self3", "self4", "self5"]


def test_imitation_comes_to_choose_as_the_bot_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, out = regalia.game("kingsburg"), tmp_path / "agent.npz"
    plan = Plan(game, game.setup(2), ("knight",), "test")
    data = DataFolder(tmp_path / "few", plan)
    assert list(data.write(map(Recorder(plan).play, range(4))))[-1] > 300
    data.finish()
    imitate.main([str(data.folder), "--epochs", "8", "--out", str(out), "--measured", ""])
    first, *epochs = reported(capsys)
    assert first["bots"] == ["knight"]
    assert epochs[-1]["loss"] < epochs[0]["loss"]
    assert epochs[-1]["alike"] > 0.35  # at random it would be a quarter
    assert ppo.load(out).seats == 2


def test_maskable_ppo_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    require("sb3_contrib")
    import runpy
    import sys

    example = Path(ppo.__file__).with_name("maskable.py")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [str(example), "100"])
    told = runpy.run_path(str(example))
    assert told["model"].num_timesteps >= 100
    assert (tmp_path / "kingsburg.zip").exists()


def test_numbers_are_of_the_right_kind() -> None:
    words, count = ppo.words_of(regalia.game("eador"), 2)
    assert words.dtype == np.int64
    assert words.max() == count - 1
    assert (words[:, 0] > 0).all()
