"""What a server does by itself: delete what is old, by one process of several; show its figures."""

from __future__ import annotations

import asyncio
import re
import time
from functools import partial
from pathlib import Path

import httpx
import pytest
from prometheus_client import REGISTRY, generate_latest
from sqlalchemy import update

from regalia.engine.errors import BadSetup
from regalia.server import metrics
from regalia.server.operator import upkeep
from regalia.server.settings import from_environment
from regalia.server.store.models import TABLES
from tests.postgres import ThrowAway
from tests.server.helpers import PATIENCE, World, choices, settings_for, world
from tests.server.test_crash import free_port

pytestmark = pytest.mark.anyio

DAY = 24 * 3600.0


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


async def aged(site: World, days: float, *, over: bool) -> str:
    """A table nobody has played at for so long."""
    table = await (await site.person()).open("clash", "me", "hotseat")
    values = {"updated": time.time() - days * DAY, "over": int(over)}
    change = update(TABLES).where(TABLES.c.id == table).values(values)
    await site.site.store.write(lambda db: db.execute(change))
    return table


async def there(site: World, *tables: str) -> list[bool]:
    return [await site.site.store.load(table) is not None for table in tables]


async def test_old_tables_go_as_the_settings_say_and_the_figures_tell(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = settings_for(tmp_path, database=database, keep_finished=30.0, log_level="info")
    async with world(kept) as site:
        old = [await aged(site, 31, over=True), await aged(site, 31, over=False)]
        new = await aged(site, 29, over=True)
        before = value("regalia_tables_deleted_total", why="finished")
        await site.site.upkeep.round()
        assert await there(site, *old, new) == [False, True, True]
        assert value("regalia_tables_deleted_total", why="finished") == before + 1
    abandoned = settings_for(tmp_path, database=database, keep_abandoned=30.0)
    async with world(abandoned) as site:
        site.site.upkeep.clock = lambda: time.time() + 2 * upkeep.SWEEP
        await site.site.upkeep.round()
        assert await there(site, *old, new) == [False, False, True]


async def test_nothing_is_deleted_unless_it_is_asked_for(each_site: World) -> None:
    tables = [await aged(each_site, 9000, over=over) for over in (True, False)]
    await each_site.site.upkeep.round()
    assert await there(each_site, *tables) == [True, True]


async def test_of_several_processes_one_sweeps(postgres: ThrowAway, tmp_path: Path) -> None:
    settings = settings_for(tmp_path, database=postgres.new(), keep_finished=1.0)
    later = 1e9 + upkeep.SWEEP
    async with world(settings) as one, world(settings) as other:
        turns = [
            await site.site.store.write(partial(upkeep.take_turn, now=at))
            for site, at in (
                (one, 1e9),
                (one, 1e9 + 1),
                (other, 1e9 + 2),
                (other, later),
                (one, later),
            )
        ]
    assert turns == [True, False, False, True, False]


async def test_a_database_that_is_away_does_not_end_the_upkeep(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    again = asyncio.Event()
    rounds = []

    async def failing() -> None:
        rounds.append(value("regalia_database_up"))
        if len(rounds) == 3:
            again.set()
        raise OSError

    monkeypatch.setattr(upkeep, "EVERY", 0.0)
    monkeypatch.setattr(site.site.bans, "refresh", failing)
    await site.site.upkeep.close()
    site.site.upkeep._task = asyncio.create_task(site.site.upkeep._run())
    async with asyncio.timeout(PATIENCE):
        await again.wait()
    assert rounds[-1] == 0


async def test_what_happens_is_counted_by_route_and_not_by_address(site: World) -> None:
    person = await site.person()
    state = "/api/tables/{table}/state"
    asked = {"method": "GET", "route": state, "status": "200"}
    before = [
        value("regalia_requests_total", **asked),
        value("regalia_tables_opened_total", game="clash"),
        value("regalia_plies_total", game="clash"),
    ]
    table = await person.open("clash", "me", "bot")
    await person.state(table)
    await person.move(table, choices(1))
    assert value("regalia_requests_total", **asked) >= before[0] + 2
    assert value("regalia_tables_opened_total", game="clash") == before[1] + 1
    assert value("regalia_plies_total", game="clash") > before[2]
    await site.site.upkeep.round()
    assert value("regalia_memory_bytes") > 1e7
    assert value("regalia_database_up") == 1
    assert value("regalia_tables_in_memory") == 1
    odd = await person.client.request("BREW", f"/t/{table}")
    assert odd.status_code == 405
    told = generate_latest(REGISTRY).decode()
    assert "BREW" not in told
    assert table not in told


def test_where_the_figures_cannot_be_shown_is_told(tmp_path: Path) -> None:
    port = free_port()
    metrics.show("127.0.0.1", port)
    shown = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    assert re.search(r"^# TYPE regalia_streams gauge$", shown, re.MULTILINE)
    with pytest.raises(BadSetup, match=f"cannot show metrics on 127.0.0.1:{port}"):
        metrics.show("127.0.0.1", port)
    with pytest.raises(BadSetup, match="a whole number from 0 to 65535"):
        from_environment({"REGALIA_METRICS_PORT": "99999"})
