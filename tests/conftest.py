"""Fixtures shared by the tests: the demo game, and matches of it."""

from __future__ import annotations

import pytest

from regalia.engine.dealer import ScriptedDealer, SeededDealer
from regalia.engine.edge import Edge, Outside
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.games.clash import GAME
from regalia.games.clash.state import State


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
