"""Kingsburg keeps every promise of the conformance kit."""

from __future__ import annotations

from regalia.games.kingsburg import GAME
from regalia.testing import check_game
from tests.games.tables import setups_of

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
