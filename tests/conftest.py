"""Fixtures shared by the tests: the demo game, and matches of it."""

from __future__ import annotations

from fnmatch import fnmatch
from typing import Final

import pytest

from regalia.engine.dealer import ScriptedDealer, SeededDealer
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.games.clash import GAME
from regalia.games.clash.state import State

# Whole games at random: they find what goes wrong, not which line was never reached, and
# counting lines makes them three times as slow.
UNCOUNTED: Final = (
    "*/games/*/test_conformance.py",
    "*/games/*/test_golden.py",
    "*/games/*/test_invariants*.py",
    "*/games/*/test_smoke.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(fnmatch(str(item.path), pattern) for pattern in UNCOUNTED):
            item.add_marker("no_cover")


@pytest.fixture
def clash(monkeypatch: pytest.MonkeyPatch) -> Game[State]:
    """The demo game as the engine knows it: no words and no chance of its own.

    Other tests lend it both, and a game is one object for the whole process.
    """
    monkeypatch.setattr(GAME, "wording", None)
    monkeypatch.setattr(GAME, "entropy", None)
    return GAME


@pytest.fixture
def duel(clash: Game[State]) -> Match[State]:
    """Two gangs in the first night: 0 holds tom and hisser, 1 tabby and kitten."""
    script = ["tom", "tabby", "hisser", "kitten", "tom"]
    return clash.match(2, dealer=ScriptedDealer(script, rest=SeededDealer("rest")))
