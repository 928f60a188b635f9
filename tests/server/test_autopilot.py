"""A table at which the server is to move goes on by itself, whatever failed before."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from regalia.server.bots import autopilot
from regalia.server.store.engine import PRAGMAS
from tests.server.helpers import PATIENCE, Person, World, settings_for, world

pytestmark = pytest.mark.anyio


def failing(times: int, real: Callable[..., Any]) -> Callable[..., Any]:
    """The same, after it has failed so often as a full or locked database does."""
    left = times

    async def method(*args: Any, **more: Any) -> Any:
        nonlocal left
        if left:
            left -= 1
            raise OperationalError("INSERT", {}, sqlite3.OperationalError("database is full"))
        return await real(*args, **more)

    return method


async def until_asked(person: Person, table: str) -> None:
    """The bot has moved: it is the person's turn."""
    async with asyncio.timeout(PATIENCE):
        while not (await person.state(table))["decision"]:
            await asyncio.sleep(0.02)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autopilot, "RETRY_FIRST", 0.01)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("times", [1, 4])
async def test_after_failed_writes_the_bot_moves_as_soon_as_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    async with world(settings_for(tmp_path, bot_pause=0.1)) as site:
        person = await site.person()
        table = await person.open("clash", "me", "bot")
        await person.answer(table, 0, "nap")
        monkeypatch.setattr(site.site.store, "append", failing(times, site.site.store.append))
        await until_asked(person, table)
        async with asyncio.timeout(PATIENCE):  # the move is told before its task has ended
            while site.site.autopilot._failures:
                await asyncio.sleep(0.02)


@pytest.mark.usefixtures("quick")
async def test_after_a_failed_look_the_bot_moves_as_soon_as_it_can(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "bot")
    look, failed = site.site.tables.look, asyncio.Event()

    async def fails_once(*args: Any, **more: Any) -> Any:
        if failed.is_set():
            return await look(*args, **more)
        failed.set()
        raise OperationalError("SELECT", {}, sqlite3.OperationalError("database is locked"))

    monkeypatch.setattr(site.site.tables, "look", fails_once)
    body = {"seat": 0, "choice": "nap"}
    await person.post(f"/api/tables/{table}/answer", body)
    await asyncio.wait_for(failed.wait(), PATIENCE)  # it is the server that looks first
    await until_asked(person, table)


@pytest.mark.usefixtures("quick")
async def test_a_locked_database_only_delays_the_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PRAGMAS, "busy_timeout", "50")
    async with world(settings_for(tmp_path, bot_pause=0.3)) as site:
        person = await site.person()
        table = await person.open("clash", "me", "bot")
        await person.answer(table, 0, "nap")
        lock = sqlite3.connect(tmp_path / "test.db", isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        async with asyncio.timeout(PATIENCE):
            while not site.site.autopilot._failures[table]:
                await asyncio.sleep(0.02)
        lock.execute("ROLLBACK")
        lock.close()
        await until_asked(person, table)


async def test_the_pauses_grow_and_have_an_end(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    loop = asyncio.get_running_loop()

    def at_once(_loop: object, pause: float, *_: object) -> asyncio.Handle:
        pauses.append(pause)
        return loop.call_soon(lambda: None)

    monkeypatch.setattr("asyncio.base_events.BaseEventLoop.call_later", at_once)
    for _ in range(9):
        site.site.autopilot._later("table", OSError())
        site.site.autopilot._retries.clear()
    assert pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60]


async def test_a_sweep_wakes_whoever_was_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(settings_for(tmp_path, bot_sweep=0.05)) as site:
        pilot = site.site.autopilot
        monkeypatch.setattr(site.site.store, "moving", failing(2, site.site.store.moving))
        person = await site.person()
        table = await person.open("clash", "me", "bot")
        with monkeypatch.context() as asleep:
            asleep.setattr(pilot, "closed", True)
            await person.answer(table, 0, "nap")
        await until_asked(person, table)
