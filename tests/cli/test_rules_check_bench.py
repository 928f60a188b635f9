"""regalia rules, regalia check, regalia bench."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import regalia
import regalia.testing
from regalia.cli.bench import pace
from regalia.cli.bench.pace import DECISIONS, Course, time_applies, time_looks
from regalia.testing.catalogue import statements
from tests.cli.conftest import Run

CLASH = "regalia.games.clash:GAME"


def prove(folder: Path, ids: list[str]) -> Path:
    """A folder with one test that claims to prove these statements."""
    marks = ", ".join(repr(name) for name in ids)
    folder.mkdir()
    (folder / "test_some.py").write_text(
        f"import pytest\n\n\n@pytest.mark.rule({marks})\ndef test_it():\n    pass\n",
        encoding="utf-8",
    )
    return folder


@pytest.fixture
def ids() -> list[str]:
    return [item.id for item in statements(regalia.game("kingsburg"), "en")]


# -- rules --------------------------------------------------------------------------
def test_rules_shows_text_steps_and_tests(run: Run, tmp_path: Path) -> None:
    folder = prove(tmp_path / "t", ["KB-142"])
    text = run("rules", "kingsburg", "KB-142", "kb-143", "--tests", folder).stdout
    assert "Harvest step b: influence" in text
    assert "KB-142 [R] The values of the dice" in text
    assert re.search(r"phases/influence\.py:\d+ Influence \(step influence\)", text)
    assert re.search(r"phases/influence\.py:\d+ why_no_group\n", text)
    assert "test_some.py::test_it" in text
    assert "no test" in text
    assert max(map(len, text.splitlines())) <= 80


def test_rules_as_json_holds_the_whole_catalogue(run: Run, tmp_path: Path, ids: list[str]) -> None:
    folder = prove(tmp_path / "t", ["KB-142"])
    listed = json.loads(run("rules", "kingsburg", "--json", "--tests", folder).stdout)
    assert [item["id"] for item in listed] == ids
    one = next(item for item in listed if item["id"] == "KB-142")
    assert one["tests"] == ["test_some.py::test_it"]
    assert one["steps"] == ["influence"]
    assert one["grade"] == "R"
    assert {"file", "line", "name", "step"} == set(one["code"][0])
    assert one["code"][0]["name"] == "Influence"


def test_a_fact_of_the_box_is_told_with_its_record(run: Run) -> None:
    text = run("rules", "kemet", "KM-575", "--lang", "ru").stdout
    assert "«Видение»" in text
    assert re.search(r"records:\n +content/kemet\.toml:\d+ tile vision\n", text)
    listed = json.loads(run("rules", "kemet", "KM-575", "--json").stdout)
    assert [record["name"] for record in listed[0]["records"]] == ["tile vision"]


def test_rules_in_russian_and_by_section(run: Run) -> None:
    text = run("rules", "kingsburg", "--lang", "ru", "--section", "награда").stdout
    assert "KB-340" in text
    assert "KB-350" not in text
    assert "Игрок" in text


def test_missing(run: Run, tmp_path: Path, ids: list[str]) -> None:
    some = prove(tmp_path / "some", ids[2:])
    result = run("rules", "kingsburg", "--missing", "--tests", some)
    assert result.exit_code == 1
    assert ids[0] in result.stdout
    assert ids[2] + " [" not in result.stdout
    everything = prove(tmp_path / "all", ids)
    result = run("rules", "kingsburg", "--missing", "--tests", everything)
    assert (result.exit_code, result.stdout) == (0, "")
    as_data = run("rules", "kingsburg", "--missing", "--json", "--tests", some)
    assert [item["id"] for item in json.loads(as_data.stdout)] == ids[:2]


def test_rules_refusals(refused: Run, tmp_path: Path) -> None:
    assert "KB-9999" in refused("rules", "kingsburg", "KB-9999").stderr
    assert "Setup" in refused("rules", "kingsburg", "--section", "castling").stderr
    missing = tmp_path / "none"
    assert str(missing) in refused("rules", "kingsburg", "--tests", missing).stderr


def test_missing_needs_the_folder(
    refused: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "--tests" in refused("rules", "kingsburg", "--missing").stderr


def test_a_broken_test_file_is_named(refused: Run, tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text("def (", encoding="utf-8")
    assert "test_x.py" in refused("rules", "kingsburg", "--tests", tmp_path).stderr


# -- check ------------------------------------------------------------------------------
def test_check_prints_what_was_checked(run: Run) -> None:
    result = run("check", CLASH, "--seed", "3")
    assert result.exit_code == 0
    assert "clash passes" in result.stdout
    assert "games played to the end" in result.stdout


@pytest.mark.parametrize("as_json", [False, True])
def test_a_failing_check(run: Run, monkeypatch: pytest.MonkeyPatch, as_json: bool) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise regalia.testing.ConformanceError("ply 3: a copy is shallow")

    monkeypatch.setattr(regalia.testing, "check_game", fail)
    result = run("check", "kingsburg", *(["--json"] if as_json else []))
    assert result.exit_code == 1
    assert "ply 3: a copy is shallow" in result.stderr
    if as_json:
        assert json.loads(result.stdout)["passes"] is False


def test_check_as_json(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    report = regalia.testing.Report("kingsburg")
    report.count("plies", 7)
    asked: list[dict[str, object]] = []

    def pass_it(game: object, **kwargs: object) -> regalia.testing.Report:
        asked.append(kwargs)
        return report

    monkeypatch.setattr(regalia.testing, "check_game", pass_it)
    result = run("check", "kingsburg", "--games", 5, "--seed", "s", "--json")
    assert json.loads(result.stdout)["checked"] == {"plies": 7}
    assert asked == [{"games": 5, "seed": "s"}]


# -- bench ----------------------------------------------------------------------------------
def test_bench(run: Run) -> None:
    text = run("bench", "kingsburg", "--seconds", 0.05).stdout
    assert "decisions/s" in text
    assert max(map(len, text.splitlines())) <= 80


def test_bench_of_every_game_for_programs(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "DECISIONS", 300)
    monkeypatch.setattr(pace, "GAMES", 1)
    rows = json.loads(run("bench", "--seconds", 0.05, "--json").stdout)
    assert [row["game"] for row in rows] == regalia.games()
    for row in rows:
        assert row["plies"] >= row["decisions"] > row["games"] > 0
        assert row["copy_us"] > 0
        assert row["options_most"] >= row["options_p99"] >= row["options_mean"] > 1
        assert row["apply_worst_us"] >= row["apply_p99_us"] >= row["apply_us"] > 0
        assert row["decisions_high"] >= row["decisions"] >= row["decisions_low"]
        assert row["rounds"] >= 3
        assert row["compiled"] is regalia.compiled


def test_every_round_plays_the_same_games() -> None:
    """So that two builds or two machines have the same work to do."""
    game = regalia.game(CLASH)
    one, other = Course(game, 3), Course(game, 3)
    assert (one.seeds, one.decisions, one.plies) == (other.seeds, other.decisions, other.plies)
    assert one.decisions >= DECISIONS
    assert len(time_looks(one).options) == one.decisions
    assert len(time_applies(one)) == one.plies


def test_bench_refusals(refused: Run) -> None:
    assert "2 to 5" in refused("bench", "kingsburg", "--seats", 8).stderr
    assert "--seconds" in refused("bench", "kingsburg", "--seconds", 0).stderr


# -- a game from a file of one's own ------------------------------------------------------------
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_game_that_is_not_installed_can_be_played_and_replayed(
    run: Run, tmp_path: Path, lang: str
) -> None:
    """Clash has no text layout, so the plain one is used, and its picks are secret."""
    path = tmp_path / "clash.regalia"
    typed = f"1\n1\nundo\n1\nsave {path}\nhelp\n"
    text = run("play", CLASH, "--seats", 2, "--seed", 4, "--lang", lang, typed=typed).stdout
    assert {"en": "Undone.", "ru": "Ход отменён."}[lang] in text
    assert {"en": "Picked so far: ", "ru": "Уже выбрано: "}[lang] in text
    assert "CL-005" in text
    result = run("replay", path, "--verify", "--game", CLASH)
    assert result.stdout.startswith("verified: ")
