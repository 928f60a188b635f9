"""regalia arena: what each command prints, keeps, refuses and answers with its exit code."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.arena import option_scorer
from regalia.engine.record import Record
from regalia.engine.steps import CHANCE
from regalia.review import blunders
from tests.cli.conftest import Run

RUN = ("arena", "run", "kingsburg", "--players", "uniform,kingsburg", "--seats", "2,3")
LITTLE = ("--deals", 2, "--jobs", 1)


@pytest.fixture
def kept(run: Run, tmp_path: Path) -> Path:
    """Two deals in a file."""
    path = tmp_path / "kept.jsonl"
    assert run(*RUN, *LITTLE, "--out", path).exit_code == 0
    return path


# -- run and rate ----------------------------------------------------------------------
def test_a_run_shows_shares_par_cost_and_seats(run: Run) -> None:
    shown = run(*RUN, *LITTLE).stdout
    assert "kingsburg, 2 and 3 seats, seed 1: 10 matches" in shown
    for part in ("first %", "par", "CPU ms", "failed", "seat of 2", "seat of 3", "code "):
        assert part in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_a_file_is_gone_on_with(run: Run, refused: Run, kept: Path) -> None:
    lines = kept.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 11
    data = json.loads(run(*RUN, "--deals", 3, "--jobs", 1, "--out", kept, "--json").stdout)
    assert data["matches"] == 15
    assert data["by_player"]["kingsburg"]["crashed"] == 0
    assert kept.read_text(encoding="utf-8").splitlines()[:11] == lines
    told = refused(*RUN, *LITTLE, "--out", kept, "--seed", 2).stderr
    assert "another seed: 1, now 2; give --out another name" in told


def test_ratings(run: Run, refused: Run, kept: Path, tmp_path: Path) -> None:
    data = json.loads(run("arena", "rate", kept, "--draws", 5, "--json").stdout)
    rows = data["by_player"]
    assert list(rows) == ["kingsburg", "uniform"]
    assert rows["uniform"]["rating"] == 1000 < rows["kingsburg"]["rating_low"]
    shown = run("arena", "rate", kept, "--draws", 5, "--anchor", "kingsburg").stdout
    assert "rating" in shown
    assert "seat of 3" in shown
    assert "does not play there" in refused("arena", "rate", kept, "--anchor", "x").stderr
    assert "cannot be read" in refused("arena", "rate", tmp_path / "none.jsonl").stderr
    empty = tmp_path / "empty.jsonl"
    empty.write_text(kept.read_text(encoding="utf-8").splitlines(keepends=True)[0])
    assert "no match yet" in refused("arena", "rate", empty).stderr
    twice = json.loads(run("arena", "rate", kept, kept, "--draws", 5, "--json").stdout)
    assert twice["matches"] == 2 * data["matches"]
    other = tmp_path / "other.jsonl"
    other.write_text(Path(kept).read_text().replace('"game":"kingsburg"', '"game":"eador"', 1))
    assert "another game or pack" in refused("arena", "rate", kept, other).stderr


# -- compare -----------------------------------------------------------------------------
def test_compare_answers_with_its_exit_code(run: Run) -> None:
    words = ("arena", "compare", "kingsburg", "--seats", 2, "--jobs", 1)
    better = run(*words, "kingsburg", "uniform")
    assert better.exit_code == 0
    assert "kingsburg is better than uniform" in better.stdout
    worse = run(*words, "uniform", "kingsburg", "--json")
    assert worse.exit_code == 1
    data = json.loads(worse.stdout)
    assert data["verdict"] == "not better"
    assert data["deals"] < 40
    assert data["gain_low"] < data["gain"] < data["gain_high"]
    unsure = run(*words, "uniform", "kingsburg", "--deals", 2)
    assert unsure.exit_code == 1
    assert "undecided" in unsure.stdout


# -- levels ------------------------------------------------------------------------------
def test_levels_are_checked_step_by_step(run: Run, tmp_path: Path) -> None:
    words = ("arena", "levels", "kingsburg", "--deals", 1, "--jobs", 1, "--check")
    good = run(*words, "--players", "uniform,kingsburg", "--out", tmp_path / "kept")
    assert good.exit_code == 0, good.output
    assert "kingsburg    uniform           4" in good.stdout
    assert (tmp_path / "kept" / "kingsburg-kingsburg-uniform-4.jsonl").exists()
    bad = run(*words, "--players", "kingsburg,uniform", "--seats", 2, "--json")
    assert bad.exit_code == 1
    first = json.loads(bad.stdout)["pairings"][0]
    assert (first["higher"], first["aim"], first["reached"]) == ("uniform", 0.65, False)


# -- blunders ----------------------------------------------------------------------------
class Ordinal:
    """Likes the first option and no other."""

    def values(self, world: Any, seat: int, codes: list[int], draw: Any) -> Sequence[float]:
        return [1.0, *[0.25] * (len(codes) - 1)]


def test_blunders_are_found_where_the_judge_likes_another_option(whole: Path) -> None:
    record = regalia.loads(whole.read_text(encoding="utf-8")).record()
    found = list(blunders(regalia.game("kingsburg"), record, Ordinal(), 0.5, worlds=1))
    assert found
    plies = record.plies
    for one in found:
        assert plies[one.ply - 1].seat == one.seat != CHANCE
        assert plies[one.ply - 1].text == one.taken != one.best
        assert one.lost == 0.75
    assert len(found) < sum(ply.seat != CHANCE for ply in plies)


def test_a_bot_without_opinions_cannot_judge(refused: Run, whole: Path) -> None:
    told = refused("arena", "blunders", whole, "--with", "uniform").stderr
    assert "'uniform' does not say what options are worth" in told


def test_blunders_of_a_record_and_of_an_arena(
    run: Run, whole: Path, kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(option_scorer, "EvaluationScorer", lambda _: Ordinal())
    of_record = run("arena", "blunders", whole, "--worlds", 1)
    assert "choices gave as much away" in of_record.stdout
    assert max(map(len, of_record.stdout.splitlines())) <= 80
    words = ("arena", "blunders", kept, "--worlds", 1, "--matches", 2, "--save", tmp_path / "r")
    data = json.loads(run(*words, "--json").stdout)
    assert {one["record"] for one in data} <= {"kept-0.txt", "kept-1.txt"}
    again: Record = regalia.loads((tmp_path / "r" / "kept-1.txt").read_text()).record()
    assert again.seed == "1/0"
    assert run("arena", "blunders", whole, "--worlds", 1, "--least", 0.8).stdout == (
        "Nothing was given away.\n"
    )


# -- mistakes ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["run", "kingsburg", "--players", "deepblue"], "no bot 'deepblue'"),
        (["run", "kingsburg", "--seats", "two"], "such as 4 or 2,4"),
        (["run", "kingsburg", "--seats", "9"], "2 to 5"),
        (["run", "kingsburg", "--seating", "one"], "for two players"),
        (["run", "kingsburg", "--out", "no/such/a.jsonl"], "cannot be written"),
        (["compare", "kingsburg", "uniform", "uniform"], "named twice"),
        (["compare", "kingsburg", "uniform", "kingsburg", "--sprt", "20,0"], "must be greater"),
        (["compare", "kingsburg", "uniform", "kingsburg", "--sprt", "x"], "such as 0,20"),
        (["blunders", "README.md"], "not a record"),
        (["levels", "nogame"], "no game 'nogame'"),
        (["levels", "kingsburg", "--players", "frozen@0.1.0"], "two at least"),
        (["tune", "eador", "--only", "luck"], "no such constant"),
    ],
)
def test_bad_settings(refused: Run, words: list[object], part: str) -> None:
    assert part in refused("arena", *words).stderr


# -- tuning ------------------------------------------------------------------------------
def test_tuning_goes_on_where_its_file_ends(run: Run, refused: Run, tmp_path: Path) -> None:
    out = tmp_path / "style.json"
    words = ("arena", "tune", "eador", "--deals", 1, "--seats", 2, "--only", "heat,weary")
    assert run(*words, "--steps", 1, "--out", out).exit_code == 0
    first = json.loads(out.read_text())
    shown = run(*words, "--steps", 2, "--out", out).stdout
    second = json.loads(out.read_text())
    assert (first["steps"], second["steps"]) == (1, 2)
    assert second["gains"][:1] == first["gains"]
    assert "2 steps of 1 deals at 2 seats" in shown
    assert "another seed" in refused(*words, "--seed", 2, "--out", out).stderr
    out.write_text("[]")
    assert "no file of" in refused(*words, "--out", out).stderr


def test_no_par_where_a_neutral_player_may_win(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "neutral.jsonl"
    words = ("arena", "run", "xidit", "--players", "uniform,page", "--seats", "3,4")
    more = ("--deals", 1, "--jobs", 1, "--out", out)
    data = json.loads(run(*words, *more, "--json").stdout)
    assert {row["par"] for row in data["by_player"].values()} == {None}
    assert [row["par"] for row in data["by_seat"]["3"]] == [None] * 3
    assert data["by_seat"]["4"][0]["par"] == 0.25
    assert "No par at 3 seats: a neutral player may win" in run(*words, *more).stdout
    assert json.loads(run("arena", "rate", out, "--draws", 2, "--json").stdout)["by_player"]
