"""The terminal's screen holds what lies open on the table."""

from __future__ import annotations

from regalia.cli.board import show
from regalia.games.xidit import GAME
from regalia.text.words import Words
from tests.games.xidit.helpers import scenario


def test_open_information_is_on_the_screen() -> None:
    match = scenario(seats=4, awake=["moss_titan"], bards={1: {"frostcrown": 2}})
    text = show(GAME, match.view(0), Words(GAME, "en"))
    s = match.view(0)["fields"]
    counts = " ".join(f"{letter}{n}" for letter, n in zip("maicb", s["barracks"], strict=True))
    assert "12 years, a census at the end of years 4, 8, 12" in text
    assert f"Barracks: {counts}" in text
    assert "Frostcrown 5/3 (13 14 15 16 17 18) [2]2" in text
    assert "Moss Titan: 3 > 5/2/2" in text
    assert max(map(len, text.splitlines())) <= 80
