"""A small run: self-play, training, duel, and the net that comes of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from regalia.bots.look import Glance, Judge
from regalia.bots.net import FILE, SINCE, read, shipped
from regalia.engine.playout import Policy
from regalia.engine.quick import Quick
from regalia.games.eador import GAME as EADOR
from regalia.games.kingsburg import GAME
from regalia.games.xidit import GAME as XIDIT
from regalia.games.xidit.vocabulary import STEP_PLAN
from regalia.learn import rounds, selfplay, shape, trying
from regalia.learn.__main__ import main, without_folders
from regalia.learn.council import Council
from regalia.learn.players import (
    NONE,
    STRONG,
    TRIES,
    WEAK,
    Company,
    Looks,
    Planning,
    Searching,
    Slipping,
    as_level,
    drawn_style,
)
from regalia.learn.rounds import Duel, Plan, Rounds
from regalia.learn.selfplay import Data, gather, read_rows
from regalia.learn.trying import Trying
from tests.games.playing import inside

FEW_TRIED = 5  # percent of the questions: a match costs seconds then, not half a minute


def test_two_small_rounds(tmp_path: Path) -> None:
    told: list[str] = []
    plan = Plan(rounds=2, seconds=1.0, jobs=1, seed=3, out=tmp_path, command="a test")
    net = Rounds(GAME, plan, None, told.append).run()
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
    council = Council(Judge(XIDIT, shipped(XIDIT)), 3, Quick(1))
    players, draw, planned = council.players(), Quick(2), 0
    while inside(match).year < 2:
        seat = match.waiting[0]
        state, codes = inside(match), XIDIT.rules.legal(inside(match), match.waiting[0])
        code = players[seat].choose(state, seat, codes, draw)
        if state.stack[-1].step == STEP_PLAN and len(codes) > 1:  # not the seal
            planned += 1
            assert len(council.rest[seat]) == 5 - len(match.drafted(seat))
        match.submit(seat, XIDIT.verbs.text(code))
    assert planned == 18


def test_styles_differ_but_not_beyond_reason() -> None:
    assert GAME.insight is not None
    drawn = drawn_style(GAME.insight.style, Quick(1))
    assert drawn.keys() == GAME.insight.style.keys()
    assert all(drawn[name] != GAME.insight.style[name] for name in drawn)
    assert all(abs(drawn[k]) < 4 * abs(v) + 1 for k, v in GAME.insight.style.items())


def test_a_net_that_only_judges_playouts_learns_from_policies() -> None:
    assert count(Planning, STRONG) > 20
    assert count(Planning, NONE) == 0


def test_a_net_that_judges_a_level_learns_from_its_matches() -> None:
    assert count(Searching, STRONG) == 0
    assert count(Searching, as_level("marshal")) > 25
    net = shipped(EADOR)
    searching = Company(EADOR, net, as_level("marshal")).player(Quick(2))
    assert isinstance(searching, Slipping)
    assert isinstance(searching.policy, Searching)
    assert searching.policy.nodes == 16
    assert gather(EADOR, net, 5, until=0.0, looks=as_level("marshal")).games == 1


def count(kind: type[Policy[Any]], looks: Looks) -> int:
    """Of forty players those of this kind."""
    company = Company(GAME, shipped(GAME), looks)
    players = [company.player(Quick(seed)) for seed in range(40)]
    return sum(isinstance(p, Slipping) and isinstance(p.policy, kind) for p in players)


def test_a_wrong_name_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chess"]) == 2
    assert "chess" in capsys.readouterr().err


def test_a_net_does_not_tell_where_its_files_lay() -> None:
    words = ["kemet", "--out", "somewhere/nets", "--seed", "3"]
    assert without_folders(words) == ["kemet", "--seed", "3"]
    words = ["kemet", "--rows", "somewhere/rows-3-1-0.npz"]
    assert without_folders(words) == ["kemet", "--rows", "rows-3-1-0.npz"]


def test_what_was_played_is_kept_and_learnt_from_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selfplay, "ROWS_IN_FILE", 50)  # several files
    words = ["kingsburg", "--rounds", "1", "--seconds", "0.5", "--jobs", "1", "--seed", "5"]
    played, learnt = tmp_path / "played", tmp_path / "learnt"
    assert main([*words, "--keep", "--out", str(played)]) == 0
    files = sorted(played.glob("rows-5-1-*.npz"), key=lambda path: int(path.stem.split("-")[-1]))
    assert len(files) > 1
    assert not (played / FILE).exists()  # nothing was learnt
    log = json.loads((played / "kingsburg.log").read_text())
    data = read_rows(files)
    assert (data.games, len(data.rows)) == (log["games"], log["rows"])
    assert len(data.rows) == len(data.came) == len(data.course)

    def nothing(*_: Any) -> Data:
        raise AssertionError("a match was played")

    monkeypatch.setattr(rounds, "gather", nothing)
    assert main([*words, "--rows", *map(str, files), "--out", str(learnt)]) == 0
    second = read((learnt / FILE).read_bytes())
    assert (second.header["games"], second.header["rows"]) == (data.games, len(data.rows))
    assert "rows-5-1-0.npz" in second.header["command"]
    assert str(tmp_path) not in second.header["command"]


@pytest.mark.parametrize(("share", "looks"), [(0.9, STRONG), (0.1, WEAK)])
def test_who_plays_hangs_on_the_net_also_where_all_is_only_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, share: float, looks: Looks
) -> None:
    found = Duel(share, 0.0, 1.0, 0.25, 100, 4)
    played: list[Looks] = []
    monkeypatch.setattr(rounds, "duel", lambda *_: found)
    monkeypatch.setattr(Rounds, "round", lambda self, _: played.append(self.looks))
    plan = Plan(rounds=1, seconds=1.0, jobs=1, seed=3, out=tmp_path, keep=True)
    assert Rounds(GAME, plan, shipped(GAME), list[str]().append).run() is not None
    assert played == [looks]


def test_a_file_without_rows_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.npz"
    wrong.write_bytes(b"nothing")
    assert main(["kingsburg", "--rows", str(wrong), "--out", str(tmp_path)]) == 2
    assert "wrong.npz has no rows" in capsys.readouterr().err


def test_options_that_are_tried_teach_a_net(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eador: two rounds, the second by players who glance."""
    monkeypatch.setattr(shape, "SHARED", 64)  # as the net that goes on has it
    monkeypatch.setattr(trying, "TRIED", FEW_TRIED)
    told: list[str] = []
    plan = Plan(2, 1.0, 1, 3, tmp_path, "a test", tries=True, since=shipped(EADOR))
    net = Rounds(EADOR, plan, shipped(EADOR), told.append).run()
    assert net is not None
    lines = [json.loads(line) for line in told]
    tried = [line["questions"] for line in lines if line["what"] == "tried"]
    assert 0 < tried[0] < tried[1] == net.header["tries"]  # the first round's count too
    assert (tmp_path / SINCE).stat().st_size < 150_000
    company = Company(EADOR, net, TRIES)
    players = [company.players(4, Quick(seed)) for seed in range(6)]
    tried_at = [one.player for four in players for one in four if isinstance(one, Trying)]
    assert len(tried_at) == 24
    glances = [one for one in tried_at if isinstance(one, Slipping)]
    assert any(isinstance(one.policy, Glance) for one in glances)


def test_tries_are_kept_question_by_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trying, "TRIED", FEW_TRIED)
    monkeypatch.setattr(selfplay, "ROWS_IN_FILE", 40)
    data = gather(EADOR, shipped(EADOR), 5, until=0.0, looks=TRIES)
    data.kept(tmp_path, "rows")
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


def test_tries_need_a_net_that_judges_them(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["eador", "--tries"])
    assert stopped.value.code == 2
    assert "--tries" in capsys.readouterr().err
