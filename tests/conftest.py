"""Fixtures shared by the tests: the demo game, matches of it, databases."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from regalia.engine.dealer import ScriptedDealer, SeededDealer
from regalia.engine.edge import Edge, Outside
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.games.clash import GAME
from regalia.games.clash.state import State

if TYPE_CHECKING:
    from tests.postgres import ThrowAway

pytest_plugins = ["tests.limit"]
OURS = ("REGALIA_SETTINGS", "REGALIA_DATABASE", "STATE_DIRECTORY")
gc.disable()  # what is read in now stays; to look through it again is a third of reading it in


def pytest_collection_finish() -> None:
    gc.freeze()
    # What the games keep by heart is much, and looked through at every full round: at the usual
    # thresholds that is a twelfth of the time.  What goes round in circles waits a little longer.
    gc.set_threshold(5_000, 20, 20)
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def no_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads the settings of whoever runs it, nor leaves a database with them."""
    folder = str(tmp_path_factory.mktemp("home"))
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "APPDATA", "LOCALAPPDATA"):
            patch.setenv(name, folder)
        for name in [name for name in os.environ if name in OURS]:
            patch.delenv(name)
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """The browser's library keeps an event loop running, beside which no other could start."""
    running = asyncio._get_running_loop()
    if running is None or "browser" in item.path.parts:
        return (yield)
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(running)


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


@pytest.fixture(scope="session")
def postgres() -> Iterator[ThrowAway]:
    """A PostgreSQL for the whole session, started when a test first asks for it."""
    from tests.postgres import ThrowAway

    server = ThrowAway()
    yield server
    server.remove()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database, as --database takes it: once of each kind."""
    if request.param == "sqlite":
        from tests.server.helpers import new_database

        new_database(tmp_path / "test.db")
        return str(tmp_path / "test.db")
    server: ThrowAway = request.getfixturevalue("postgres")
    return server.new()
