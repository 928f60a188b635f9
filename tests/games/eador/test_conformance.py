"""Eador keeps every promise of the conformance kit, and plays its golden games."""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia.games.eador import GAME
from regalia.testing import check_game, golden
from tests.games.tables import setups_of

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
TABLES = [
    (2, {"first_player": "seat1"}),
    (2, {"quick": "on", "start_pass": "on"}),
    (3, {"first_player": "seat3", "token_limit": "on"}),
    (4, {}),
    (4, {"tie_among_tied": "on", "any_tie_blocks": "on", "first_player": "seat4"}),
    (5, {"lone_troop": "none", "first_player": "seat5", "start_pass": "on"}),
    (6, {"reshuffle": "when_empty", "first_player": "seat6"}),
    (6, {"quick": "on", "first_player": "seat2"}),
]


@pytest.mark.parametrize("every", [8, pytest.param(2, marks=pytest.mark.soak)])
def test_the_kit(every: int) -> None:
    report = check_game(GAME, games=1, seed=1, every=every, setups=setups_of(GAME, TABLES))
    assert report.counts["games played to the end"] == len(TABLES)
    assert report.counts["of these really different"] > 0
    assert report.notes == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_golden_playthroughs(seats: int) -> None:
    path = PLAYTHROUGHS / f"seats-{seats}.txt"
    assert golden.compare(GAME, seats, {}, golden.SEED, path) == ""


def test_the_golden_playthrough_of_the_quick_game() -> None:
    path = PLAYTHROUGHS / "quick-4.txt"
    assert golden.compare(GAME, 4, {"quick": "on"}, golden.SEED, path) == ""
