"""Kingsburg keeps every promise of the conformance kit, and plays its golden games."""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia.games.kingsburg import GAME
from regalia.testing import check_game, golden
from tests.games.tables import setups_of

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
TABLES = [
    (2, {}),
    (2, {"two_player_double": "always", "soldier_marker_cap": "9"}),
    (3, {"standing_once_per_season": "on", "reward_without_buildings": "off"}),
    (4, {}),
    (5, {"smuggler_optional": "on"}),
]


def test_the_kit() -> None:
    report = check_game(GAME, games=1, seed=1, every=8, setups=setups_of(GAME, TABLES))
    assert report.counts["games played to the end"] == len(TABLES)
    assert report.counts["of these really different"] > 0
    assert report.notes == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_golden_playthroughs(seats: int) -> None:
    path = PLAYTHROUGHS / f"seats-{seats}.txt"
    assert golden.compare(GAME, seats, {}, golden.SEED, path) == ""
