"""A small run: self-play, training, duel, and the net that comes of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from regalia.bots.evaluator import Evaluator
from regalia.bots.net import FILE, SINCE, load_net, read
from regalia.bots.net_policy import ShortlistNetPolicy
from regalia.engine.playout import Policy
from regalia.engine.quick import Quick
from regalia.games.eador import GAME as EADOR
from regalia.games.kingsburg import GAME
from regalia.games.xidit import GAME as XIDIT
from regalia.games.xidit.vocabulary import STEP_PLAN
from regalia.learn import net_passes, option_trials, self_play, training_rounds
from regalia.learn.joint_drafts import JointDrafts
from regalia.learn.option_trials import TrialPolicy
from regalia.learn.self_play import Data, gather, read_rows
from regalia.learn.training_players import (
    NONE,
    STRONG,
    TRIES,
    WEAK,
    DraftNetPolicy,
    NoisyPolicy,
    PlayerMix,
    PlayerPool,
    SearchPolicy,
    as_level,
    draw_style,
)
from regalia.learn.training_rounds import TrainingDuel, TrainingPlan, TrainingRounds
from tests.cli.conftest import Run
from tests.games.playing import inside

FEW_TRIED = 5  # percent of the questions: a match costs seconds then, not half a minute


def test_two_small_rounds(tmp_path: Path) -> None:
    told: list[str] = []
    plan = TrainingPlan(rounds=2, seconds=1.0, jobs=1, seed=3, out=tmp_path, command="a test")
    net = TrainingRounds(GAME, plan, told.append).run()
    assert net is not None
    lines = [json.loads(line) for line in told]
    assert [line["what"] for line in lines if line["what"] != "duel"] == [
        "played", "trained", "round"
    ] * 2  # fmt: skip
    assert {line["seats"] for line in lines if line["what"] == "duel"} == {2, 4}
    file = (tmp_path / FILE).read_bytes()
    assert len(file) < 400_000
    assert read(file).header["rounds"] == 2
    assert net.header["games"] >= 2


def test_rows_come_from_every_seat_and_end_in_results() -> None:
    data = gather(GAME, None, 11, until=0.0)
    assert data.games == 1
    assert data.rows.shape == (len(data.came), 515)
    seats = {int(course) % 8 for course in data.course}
    assert len(seats) in (2, 3, 4, 5)
    winners = {int(c) % 8 for c, came in zip(data.course, data.came, strict=True) if came[0] > 0}
    assert winners


def test_drafts_thought_out_together_are_followed() -> None:
    """Xidit: one table a year, and everybody's six orders come from it."""
    match = XIDIT.match(seats=3, seed=1)
    joint = JointDrafts(Evaluator(XIDIT, load_net(XIDIT)), 3, Quick(1))
    players, draw, planned = joint.players(), Quick(2), 0
    while inside(match).year < 2:
        seat = match.waiting[0]
        state, codes = inside(match), XIDIT.rules.legal(inside(match), match.waiting[0])
        code = players[seat].choose(state, seat, codes, draw)
        if state.stack[-1].step == STEP_PLAN and len(codes) > 1:  # not the seal
            planned += 1
            assert len(joint.rest[seat]) == 5 - len(match.drafted(seat))
        match.submit(seat, XIDIT.verbs.text(code))
    assert planned == 18


def test_styles_differ_but_not_beyond_reason() -> None:
    assert GAME.insight is not None
    drawn = draw_style(GAME.insight.style, Quick(1))
    assert drawn.keys() == GAME.insight.style.keys()
    assert all(drawn[name] != GAME.insight.style[name] for name in drawn)
    assert all(abs(drawn[k]) < 4 * abs(v) + 1 for k, v in GAME.insight.style.items())


def test_a_net_that_only_judges_playouts_learns_from_policies() -> None:
    assert count(DraftNetPolicy, STRONG) > 20
    assert count(DraftNetPolicy, NONE) == 0


def test_a_net_that_judges_a_level_learns_from_its_matches() -> None:
    assert count(SearchPolicy, STRONG) == 0
    assert count(SearchPolicy, as_level("marshal")) > 25
    net = load_net(EADOR)
    searching = PlayerPool(EADOR, net, as_level("marshal")).player(Quick(2))
    assert isinstance(searching, NoisyPolicy)
    assert isinstance(searching.policy, SearchPolicy)
    assert searching.policy.playouts == 16
    assert gather(EADOR, net, 5, until=0.0, mix=as_level("marshal")).games == 1


def count(kind: type[Policy[Any]], mix: PlayerMix) -> int:
    """Of forty players those of this kind."""
    pool = PlayerPool(GAME, load_net(GAME), mix)
    players = [pool.player(Quick(seed)) for seed in range(40)]
    return sum(isinstance(p, NoisyPolicy) and isinstance(p.policy, kind) for p in players)


def test_a_wrong_name_is_answered(refused: Run) -> None:
    assert "chess" in refused("learn", "chess").stderr


def test_what_was_played_is_kept_and_learnt_from_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.setattr(self_play, "ROWS_IN_FILE", 50)  # several files
    words = [
        "learn",
        "kingsburg",
        "--rounds",
        "1",
        "--seconds",
        "0.5",
        "--jobs",
        "1",
        "--seed",
        "5",
    ]
    played, learnt = tmp_path / "played", tmp_path / "learnt"
    assert run(*words, "--keep", "--out", str(played)).exit_code == 0
    files = sorted(played.glob("rows-5-1-*.npz"), key=lambda path: int(path.stem.split("-")[-1]))
    assert len(files) > 1
    assert not (played / FILE).exists()  # nothing was learnt
    log = json.loads((played / "kingsburg.log").read_text())
    data = read_rows(files)
    assert (data.games, len(data.rows)) == (log["games"], log["rows"])
    assert len(data.rows) == len(data.came) == len(data.course)

    def nothing(*_: Any) -> Data:
        raise AssertionError("a match was played")

    monkeypatch.setattr(training_rounds, "gather", nothing)
    rows = [word for file in files for word in ("--rows", str(file))]
    assert run(*words, *rows, "--out", str(learnt)).exit_code == 0
    second = read((learnt / FILE).read_bytes())
    assert (second.header["games"], second.header["rows"]) == (data.games, len(data.rows))
    assert second.header["command"].startswith(
        "regalia learn kingsburg --rounds 1 --seconds 0.5 --jobs 1 --seed 5 --rows rows-5-1-0.npz"
    )
    assert str(tmp_path) not in second.header["command"]


@pytest.mark.parametrize(("share", "mix"), [(0.9, STRONG), (0.1, WEAK)])
def test_who_plays_hangs_on_the_net_also_where_all_is_only_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, share: float, mix: PlayerMix
) -> None:
    found = TrainingDuel(share, 0.0, 1.0, 0.25, 100, 4)
    played: list[PlayerMix] = []
    monkeypatch.setattr(training_rounds, "duel", lambda *_: found)
    monkeypatch.setattr(TrainingRounds, "round", lambda self, _: played.append(self.mix))
    plan = TrainingPlan(
        rounds=1, seconds=1.0, jobs=1, seed=3, out=tmp_path, keep=True, net=load_net(GAME)
    )
    assert TrainingRounds(GAME, plan, list[str]().append).run() is not None
    assert played == [mix]


def test_a_file_without_rows_is_refused(tmp_path: Path, refused: Run) -> None:
    wrong = tmp_path / "wrong.npz"
    wrong.write_bytes(b"nothing")
    told = refused("learn", "kingsburg", "--rows", wrong, "--out", tmp_path).stderr
    assert "wrong.npz has no rows" in told


def test_options_that_are_tried_teach_a_net(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eador: two rounds, the second by players who glance."""
    monkeypatch.setattr(net_passes, "SHARED", 64)  # as the net that goes on has it
    monkeypatch.setattr(option_trials, "TRIED", FEW_TRIED)
    told: list[str] = []
    plan = TrainingPlan(
        rounds=2, seconds=1.0, jobs=1, seed=3, out=tmp_path, command="a test", tries=True,
        net=load_net(EADOR), since=load_net(EADOR),
    )  # fmt: skip
    net = TrainingRounds(EADOR, plan, told.append).run()
    assert net is not None
    lines = [json.loads(line) for line in told]
    tried = [line["questions"] for line in lines if line["what"] == "tried"]
    assert 0 < tried[0] < tried[1] == net.header["tries"]  # the first round's count too
    assert (tmp_path / SINCE).stat().st_size < 150_000
    pool = PlayerPool(EADOR, net, TRIES)
    players = [pool.players(4, Quick(seed)) for seed in range(6)]
    tried_at = [one.player for four in players for one in four if isinstance(one, TrialPolicy)]
    assert len(tried_at) == 24
    shortlist = [one for one in tried_at if isinstance(one, NoisyPolicy)]
    assert any(isinstance(one.policy, ShortlistNetPolicy) for one in shortlist)


def test_tries_are_kept_question_by_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(option_trials, "TRIED", FEW_TRIED)
    monkeypatch.setattr(self_play, "ROWS_IN_FILE", 40)
    data = gather(EADOR, load_net(EADOR), 5, until=0.0, mix=TRIES)
    data.save(tmp_path, "rows")
    files = sorted(tmp_path.iterdir(), key=lambda path: int(path.stem.split("-")[-1]))
    assert len(files) > 1
    again = read_rows(files)
    assert data.tried is not None
    assert again.tried is not None
    after = again.tried._asdict()
    for name, before in data.tried._asdict().items():
        assert np.array_equal(before, after[name]), name
    assert (data.rows == again.rows).all()
    assert (data.games, len(data.tried.rows)) == (again.games, len(again.tried.rows))


def test_tries_need_a_net_that_scores_them(refused: Run) -> None:
    assert "--tries" in refused("learn", "eador", "--tries").stderr
