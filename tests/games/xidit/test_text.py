"""The terminal's screen holds what lies open on the table."""

from __future__ import annotations

from regalia.games.xidit import GAME
from regalia.text.position import position
from regalia.text.words import Words
from tests.games.xidit.helpers import scenario


def test_open_information_is_on_the_screen() -> None:
    match = scenario(seats=4, awake=["moss_titan"], bards={1: {"frostcrown": 2}})
    words = Words(GAME, "en")
    text = " ".join(position(match.view(0), words).split())
    barracks = match.view(0)["fields"]["barracks"]
    counts = ", ".join(f"{words.ref('unit', kind)}: {n}" for kind, n in enumerate(barracks))
    assert "12 years, a census at the end of years 4, 8, 12" in text
    assert f"Barracks: {counts}" in text
    assert "13 Highcourt, 14 Fogmere" in text
    assert "Player 2: 2" in text
    assert "Moss Titan (needs 3 units; reward: 5 coins, 2 bards, 2 stories)" in text
