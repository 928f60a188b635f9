"""The golden playthroughs: whole random games, so that a change of behaviour shows as a diff."""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia.games.kemet import GAME
from regalia.testing import golden

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_golden_playthroughs(seats: int) -> None:
    path = PLAYTHROUGHS / f"seats-{seats}.txt"
    assert golden.compare(GAME, seats, {}, golden.SEED, path) == ""
