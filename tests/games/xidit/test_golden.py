"""Whole games as readable text, for each number of players and both lengths."""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia.games.xidit import GAME
from regalia.testing import golden

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(("length", "name"), [("full", "seats"), ("short", "short")])
def test_the_golden_playthroughs(seats: int, length: str, name: str) -> None:
    path = PLAYTHROUGHS / f"{name}-{seats}.txt"
    assert golden.compare(GAME, seats, {"length": length}, golden.SEED, path) == ""
