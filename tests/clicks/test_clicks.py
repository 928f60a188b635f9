"""A turn takes no more clicks than it did."""

from __future__ import annotations

import json

from tests.clicks.turns import GAMES, KEPT, TURNS, counted

MOST = 6  # clicks of one answer's worth; nobody should need more for a typical turn's step


def test_ten_typical_turns_take_the_clicks_they_took() -> None:
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    found = counted()
    assert found == kept, "if this is meant: python -m tests.clicks.turns"
    assert sorted(found) == sorted(GAMES)
    for game, clicks in found.items():
        assert len(clicks) == TURNS, game
        for turn, count in clicks.items():
            assert count <= MOST * len(turn.split("; ")), (game, turn)
