"""Eador keeps every promise of the conformance kit."""

from __future__ import annotations

import pytest

from regalia.games.eador import GAME
from regalia.testing import check_game
from tests.games.tables import setups_of

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
