"""regalia simulate groups results by what the seats were dealt, where the game tells it."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Run


def test_shares_by_lord(run: Run) -> None:
    data = json.loads(
        run("simulate", "eador", "--seats", 3, "--bots", "uniform", "--games", 4,
            "--seed", "x", "--jobs", 1, "--json").stdout
    )  # fmt: skip
    lords = data["by_trait"]
    assert sorted(lords) == ["belez", "dariol", "do_gor", "doricus", "magnus", "oinor"]
    assert {row["games"] for row in lords.values()} == {4}  # six lords, two to a seat
    shares = sum(row["first_share"] for row in lords.values())
    assert shares == pytest.approx(2, abs=0.001)


def test_shares_by_city(run: Run) -> None:
    data = json.loads(
        run("simulate", "kemet", "--seats", 2, "--bots", "uniform", "--games", 2, "--jobs", 1,
            "--option", "round_cap=4", "--json").stdout
    )  # fmt: skip
    cities = data["by_trait"]
    assert sum(row["games"] for row in cities.values()) == 2 * 2  # each seat has one


def test_a_game_without_such_things_says_nothing_of_them(run: Run) -> None:
    words = ("simulate", "kingsburg", "--seats", 2, "--bots", "uniform", "--games", 2)
    assert json.loads(run(*words, "--json").stdout)["by_trait"] == {}
    assert "dealt" not in run(*words).stdout
