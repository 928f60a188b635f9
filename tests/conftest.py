"""Fixtures shared by the tests: the demo game, and matches of it."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatch
from typing import Final

import pytest
from coverage import Coverage

from regalia.engine.dealer import ScriptedDealer, SeededDealer
from regalia.engine.edge import Edge, Outside
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
            item.add_marker("uncounted")


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """What pytest-cov's own `no_cover` does, but in the workers of xdist too."""
    stopped: list[Coverage] = []
    if item.get_closest_marker("uncounted"):
        while (running := Coverage.current()) is not None:
            running.stop()
            stopped.append(running)
    yield
    for each in reversed(stopped):
        each.start()


@pytest.fixture
def clash(monkeypatch: pytest.MonkeyPatch) -> Game[State]:
    """The demo game with the engine alone: no words, no chance from outside."""
    monkeypatch.setattr(Edge, "outside", Outside())
    return GAME


@pytest.fixture
def duel(clash: Game[State]) -> Match[State]:
    """Two gangs in the first night: 0 holds tom and hisser, 1 tabby and kitten."""
    script = ["tom", "tabby", "hisser", "kitten", "tom"]
    return clash.match(2, dealer=ScriptedDealer(script, rest=SeededDealer("rest")))
