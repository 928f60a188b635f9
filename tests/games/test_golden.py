"""Random games written down, so that a change of behaviour shows as a diff."""

from __future__ import annotations

from pathlib import Path

import pytest

import regalia
from regalia.testing import golden

ROOT = Path(__file__).parent
VARIANTS = {"eador": ["quick-4"], "xidit": ["short-3", "short-4", "short-5"]}
NAMES = [
    (name, path)
    for name in regalia.games()
    for seats in [range(regalia.game(name).min_seats, regalia.game(name).max_seats + 1)]
    for path in [*(f"seats-{count}" for count in seats), *VARIANTS.get(name, [])]
]


@pytest.mark.parametrize(("name", "path"), NAMES)
def test_the_golden_playthroughs(name: str, path: str) -> None:
    game = regalia.game(name)
    written = {planned.path.stem: planned for planned in golden.files(game, ROOT)}
    planned = written.pop(path)
    assert set(written) <= {known for owner, known in NAMES if owner == name}
    assert golden.compare(game, *planned[:-1]) == ""
    assert planned.brief == (planned.seats > game.min_seats or not path.startswith("seats"))
