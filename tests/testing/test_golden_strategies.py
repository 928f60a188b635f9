"""Golden playthroughs, and matches for Hypothesis."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from regalia.engine.match import Match
from regalia.games import registry
from regalia.games.clash import GAME
from regalia.games.clash.state import State
from regalia.testing import golden
from regalia.testing.playing import Playing, digest
from regalia.testing.strategies import playthrough

GENTLE = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None
)


def test_a_playthrough_tells_every_ply(tmp_path: Path) -> None:
    path = tmp_path / "new" / "two.txt"
    golden.write(GAME, 2, {"ties": "everybody"}, "g", path)
    lines = path.read_text(encoding="utf-8").splitlines()
    playing = Playing(GAME, GAME.setup(2, {"ties": "everybody"}), "g")
    assert lines[:3] == [
        f"game: clash, rules 1, pack {GAME.pack_hash}",
        "seats: 2, seed: g, options: ties=everybody",
        f"start: {digest(GAME, playing.state)}",
    ]
    while not playing.over:
        playing.step()
        number = len(playing.plies)
        ply = playing.plies[-1]
        who = "*" if ply.seat < 0 else str(ply.seat + 1)
        line = f"{number:4} | {who} {ply.text} | {digest(GAME, playing.state)}"
        assert lines.count(line) == 1
    assert sum(" | " in line for line in lines) == len(playing.plies)
    assert sum(line.startswith("      ") for line in lines) == len(playing.news)
    assert lines[-1] == f"result: {GAME.result(playing.state).json()}"
    assert any(line.startswith("      Player 1 takes a ") for line in lines)


def test_a_change_shows_as_a_diff(tmp_path: Path) -> None:
    path = tmp_path / "two.txt"
    assert golden.compare(GAME, 2, {}, "g", path) == f"{path} is missing: write it with --write\n"
    golden.write(GAME, 2, {}, "g", path)
    assert golden.compare(GAME, 2, {}, "g", path) == ""
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("seats: 2", "seats: 9"), encoding="utf-8")
    diff = golden.compare(GAME, 2, {}, "g", path)
    assert "-seats: 9, seed: g, options: ties=nobody\n+seats: 2, seed: g" in diff
    path.write_bytes(text.replace("\n", "\r\n").encode())
    assert golden.compare(GAME, 2, {}, "g", path) != ""


def test_one_command_for_all_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(registry, "names", lambda: ["clash"])
    monkeypatch.setattr(registry, "load", lambda name: {"clash": GAME}[name])
    root = ["--root", str(tmp_path)]
    with pytest.raises(SystemExit):  # an author's own folder gets no files of the shipped games
        golden.main([*root, "--write"])
    assert "no installed game has a folder" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
    (tmp_path / "clash").mkdir()
    assert golden.main(root) == 1
    assert capsys.readouterr().out.count("is missing") == 3
    assert golden.main([*root, "--write"]) == 0
    names = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.txt"))
    assert names == [f"clash/playthroughs/seats-{n}.txt" for n in (2, 3, 4)]
    assert golden.main(["clash", *root]) == 0
    assert capsys.readouterr().out == ""
    (tmp_path / names[0]).write_text("old\n")
    assert golden.main(root) == 1
    assert "-old\n+game: clash" in capsys.readouterr().out


def test_a_brief_one_holds_digests_of_the_same_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, brief = tmp_path / "whole.txt", tmp_path / "brief.txt"
    golden.write(GAME, 3, {}, "g", whole)
    golden.write(GAME, 3, {}, "g", brief, brief=True)
    assert golden.compare(GAME, 3, {}, "g", whole) == ""
    assert golden.compare(GAME, 3, {}, "g", brief) == ""
    full, short = whole.read_text(encoding="utf-8"), brief.read_text(encoding="utf-8")
    assert full.splitlines()[-1] == short.splitlines()[-1]
    last = next(line for line in reversed(full.splitlines()) if " | " in line).split(" | ")
    assert short.splitlines()[-2].split(" | ")[:2] == [last[0], last[2]]
    assert golden.compare(GAME, 3, {}, "another", brief) != ""
    monkeypatch.setattr(registry, "load", lambda name: {"clash": GAME}[name])
    assert golden.main(["--show", str(brief)]) == 0
    assert capsys.readouterr().out == full
    notes = tmp_path / "notes.txt"
    notes.write_text("not a playthrough\n", encoding="utf-8")
    assert golden.main(["--show", str(notes)]) == 2
    assert "is no golden playthrough" in capsys.readouterr().err


def test_news_that_differ_show_in_a_brief_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ply or an event that is another changes the second digest, not only the position."""
    before = golden.text(GAME, 2, {}, "g", brief=True)
    monkeypatch.setattr(golden, "ply_text", lambda ply: f"{ply} otherwise")
    after = golden.text(GAME, 2, {}, "g", brief=True)
    pairs = list(zip(before.splitlines()[3:-1], after.splitlines()[3:-1], strict=True))
    assert pairs
    for old, new in pairs:
        assert old.rpartition(" | ")[0] == new.rpartition(" | ")[0]
        assert old != new


def test_a_variant_once_written_is_kept_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(registry, "load", lambda name: {"clash": GAME}[name])
    command = ["clash", "--root", str(tmp_path)]
    variant = tmp_path / "clash" / "playthroughs" / "variant.txt"
    golden.write(GAME, 2, {"ties": "everybody"}, "g", variant)
    assert golden.main([*command, "--write"]) == 0
    right = variant.read_text(encoding="utf-8")
    stale = "\n".join(right.splitlines()[:2]) + "\n"
    variant.write_text(stale, encoding="utf-8")
    assert golden.main(command) == 1
    assert "+start:" in capsys.readouterr().out
    assert golden.main([*command, "--write"]) == 0
    assert variant.read_text(encoding="utf-8") == right
    notes = variant.with_name("notes.txt")
    notes.write_text("not a playthrough\n", encoding="utf-8")
    assert golden.main([*command, "--write"]) == 0
    assert notes.read_text(encoding="utf-8") == "not a playthrough\n"


@GENTLE
@given(playthrough(GAME, to_end=True))
def test_every_match_ends_with_all_strays_shown(match: Match[State]) -> None:
    fields = match.dump()["fields"]
    assert match.over
    assert fields["seen"] == [-1, -1, -1]
    held = sum(map(len, fields["hand"])) + sum(fields["spent"]) + len(fields["deck"]) + 3
    assert held == 28


@GENTLE
@given(playthrough(GAME, seats=3, max_choices=10))
def test_points_follow_the_nights(match: Match[State]) -> None:
    assert match.setup.seats == 3
    best = max(match.scores)
    assert best <= 8 * match.dump()["fields"]["night"]
