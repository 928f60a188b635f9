"""Eador keeps every promise of the conformance kit, and plays its golden games."""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia.games.eador import GAME
from regalia.testing import check_game, golden

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"


def test_the_kit() -> None:
    """One game for each number of seats and each value of each option."""
    report = check_game(GAME, games=1, seed=1, every=25)
    assert report.counts["games played to the end"] == 5 * 14
    assert report.counts["of these really different"] > 0
    assert report.notes == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_golden_playthroughs(seats: int) -> None:
    path = PLAYTHROUGHS / f"seats-{seats}.txt"
    assert golden.compare(GAME, seats, {}, golden.SEED, path) == ""


def test_the_golden_playthrough_of_the_quick_game() -> None:
    path = PLAYTHROUGHS / "quick-4.txt"
    assert golden.compare(GAME, 4, {"quick": "on"}, golden.SEED, path) == ""
