"""regalia review: what it prints, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.review.ends import end_of


@pytest.fixture(scope="module")
def end(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("review") / "end.txt"
    path.write_text(end_of("kingsburg", 14).dumps(), encoding="utf-8")
    return path


def test_a_table_of_luck_and_choices_and_of_the_moments(run: Run, end: Path) -> None:
    told = run("review", end).stdout
    assert "others' choices" in told
    assert "The biggest swings" in told
    assert "Dice: " in told
    assert max(map(len, told.splitlines())) <= 80
    assert "свои решения" in run("review", end, "--lang", "ru").stdout


def test_the_same_for_programs(run: Run, end: Path) -> None:
    data = json.loads(run("review", end, "--json").stdout)
    assert len(data["steps"]) == 14
    for seat, total in enumerate(data["totals"]):
        summed = data["start"][seat] + total["luck"] + total["own"] + total["others"]
        assert summed == pytest.approx(data["result"][seat], abs=0.001)


def test_what_cannot_be_reviewed_is_said(refused: Run, end: Path, tmp_path: Path) -> None:
    assert "4<=x<=6" in refused("review", end, "--level", 2).stderr
    assert "cannot be read" in refused("review", tmp_path / "none.txt").stderr
    assert "not a record" in refused("review", "README.md").stderr
