"""Bots of one's own in the terminal's commands: they play, and what is wrong with them is told."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run

OWL = f"program:{sys.executable} {Path(__file__).parents[2] / 'docs' / 'examples' / 'owl.py'}"
MODULE = """
from regalia.bots.uniform import Uniform

class Jay(Uniform):
    pass

class Clumsy(Uniform):
    def choose(self, view, budget=None):
        return [][0]

class Liar(Uniform):
    def choose(self, view, budget=None):
        return -1

class Foreign(Uniform):
    games = ("kemet",)
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "jaybots.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.delitem(sys.modules, "jaybots", raising=False)


def test_they_play_in_a_series(run: Run) -> None:
    words = ("simulate", "kingsburg", "--seats", 2, "--games", 2, "--jobs", 1, "--json")
    result = run(*words, "--bots", f"jaybots:Jay,{OWL}")
    assert result.exit_code == 0, result.output
    assert set(json.loads(result.stdout)["bots"]) == {"jaybots:Jay", OWL}


def test_they_play_against_a_person(run: Run) -> None:
    result = run(
        "play", "kingsburg", "--seats", 2, "--bots", "jaybots:Jay", "--seed", 3, typed="1\n"
    )
    assert "jaybots:Jay" in result.stdout


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("jaybots:Clumsy", "IndexError: list index out of range (jaybots.py, line 9)"),
        ("jaybots:Liar", "chose -1, which was not offered"),
        ("jaybots:Foreign", "plays kemet, not kingsburg"),
        ("jaybots:Missing", "cannot load the bot 'jaybots:Missing'"),
        ("program:no-such-program-here", "there is no program"),
    ],
)
def test_what_is_wrong_is_told_in_a_line(refused: Run, name: str, told: str) -> None:
    words = ("kingsburg", "--seats", 2, "--bots", name)
    for told_by in (
        refused("simulate", *words, "--games", 1, "--jobs", 1),
        refused("play", *words, "--seat", 2, "--seed", 1, typed="1\n"),
    ):
        assert told in told_by.stderr
        assert told_by.stderr.count("\n") == 1
