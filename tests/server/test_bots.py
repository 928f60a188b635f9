"""What the server plays by itself: bots in worker processes, passes in windows."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from regalia.server.autopilot import tasks_of
from regalia.server.botjob import Job, think
from regalia.server.botpool import BotPool
from tests.server.helpers import CLASH, World, choices, settings_for, world

pytestmark = pytest.mark.anyio


async def test_a_bot_is_handed_its_view_and_nothing_else(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs: list[Job] = []

    async def noted(job: Job) -> int:
        jobs.append(job)
        return think(job)

    monkeypatch.setattr(site.site.pool, "choose", noted)
    person = await site.person()
    table = await person.open("clash", "me", "bot")
    chance = choices(1)
    while not await person.move(table, chance):
        pass
    row = (await site.site.tables.live(table)).table
    assert jobs
    for job in jobs:
        assert job.game == CLASH
        assert job.bot == "uniform"
        assert job.view["seat"] == 1
        assert isinstance(job.view["fields"]["hand"][0], int)
        assert row.seed not in repr(job)


async def test_a_lost_worker_and_a_bad_bot_do_not_stop_the_table(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    troubles: list[Any] = [BrokenProcessPool(), 10_000, RuntimeError("bug"), TimeoutError()]

    async def troubled(job: Job) -> int:
        if troubles:
            trouble = troubles.pop(0)
            if isinstance(trouble, int):
                return trouble
            raise trouble
        return think(job)

    monkeypatch.setattr(site.site.pool, "choose", troubled)
    person = await site.person()
    table = await person.open("clash", "me", "bot", "bot")
    chance = choices(1)
    while not await person.move(table, chance):
        pass
    assert troubles == []


async def test_a_killed_worker_is_replaced_and_none_outlives_the_pool(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    live = await site.site.tables.live(table)
    job = Job(CLASH, "", live.match.view(0), "uniform", "seed", 60.0)
    pool = BotPool(1)
    codes = live.match.view(0)["decision"]
    assert codes is not None
    assert await pool.choose(job) in codes["codes"]
    worker = next(iter(pool._running()._processes))
    os.kill(worker, signal.SIGKILL)
    with pytest.raises(BrokenProcessPool):
        await asyncio.gather(*(pool.choose(job) for _ in range(100)))
    assert await pool.choose(job) in codes["codes"]
    worker = next(iter(pool._running()._processes))
    await pool.close()
    assert not Path(f"/proc/{worker}").exists()


async def test_a_bot_that_never_ends_loses_its_process_and_the_table_goes_on(
    tmp_path: Path,
) -> None:
    settings = settings_for(tmp_path, games=("tests.server.dreamer:GAME",), bot_limit=0.2)
    async with world(settings) as site:
        person = await site.person()
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "dreamer"}]
        made = await person.post("/api/tables", {"game": "clash", "seats": seats}, 201)
        await person.answer(made["table"], 0, "nap")
        async with asyncio.timeout(30):
            while not (await person.state(made["table"]))["decision"]:
                await asyncio.sleep(0.02)


def window_seats(site: World, table: str) -> dict[int, bool]:
    live = site.site.tables._live[table]
    return {task.seat: bool(task.bot) for task in tasks_of(live)}


async def to_window(site: World, person: Any, table: str, seats: range) -> None:
    for seat in seats:
        await person.answer(table, seat, "nap")
    for seat in seats:
        await person.answer(table, seat, "call tom")
        await person.answer(table, seat, "seal")


async def test_whether_the_server_passes_in_a_window_does_not_follow_from_the_hand(
    tmp_path: Path,
) -> None:
    """A pass made for those without the card would tell, by its haste, who has it."""
    async with world(settings_for(tmp_path, window_delay=600.0)) as site:
        person = await site.person()
        while True:  # until somebody could react and somebody could not
            table = await person.open("clash", "me", "hotseat", "hotseat")
            await to_window(site, person, table, range(3))
            states = [await person.state(table, seat) for seat in range(3)]
            if len({len(state["decision"]["options"]) == 1 for state in states}) == 2:
                break
        assert window_seats(site, table) == {}
        for seat in range(3):
            await person.post(f"/api/tables/{table}/always-pass", {"seat": seat, "on": True})
            assert set(window_seats(site, table)) == set(range(seat + 1))
        for seat in range(3):
            decision = (await person.state(table, seat))["decision"]
            assert decision["window"]
            assert decision["auto"]


async def test_the_delay_of_a_pass_is_random_and_the_same_for_bots(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, window_delay=2.0, bot_pause=0.0)) as site:
        person = await site.person()
        table = await person.open("clash", "me", "hotseat")
        await to_window(site, person, table, range(2))
        for seat in range(2):
            await person.post(f"/api/tables/{table}/always-pass", {"seat": seat, "on": True})
        live = await site.site.tables.live(table)
        tasks = tasks_of(live)
        assert len(tasks) == 2
        pilot = site.site.autopilot
        for task in tasks:
            for bot in ("", "uniform"):
                pauses = {pilot._pause(task._replace(bot=bot)) for _ in range(50)}
                assert len(pauses) == 50
                assert all(0.5 <= pause <= 2.0 for pause in pauses)


async def test_a_window_closes_by_itself_for_those_who_always_pass(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    for seat in range(2):
        await person.post(f"/api/tables/{table}/always-pass", {"seat": seat, "on": True})
    await to_window(site, person, table, range(2))
    live = await site.site.tables.live(table)
    async with asyncio.timeout(30):
        while live.window:
            await asyncio.sleep(0.02)
    chance = choices(1)
    while not await person.move(table, chance):
        pass


async def test_after_a_restart_bots_and_windows_go_on(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, window_delay=600.0, bot_pause=600.0)) as site:
        person = await site.person()
        cookies = person.client.cookies
        bots = await person.open("clash", "me", "bot")
        await person.answer(bots, 0, "nap")
        windows = await person.open("clash", "me", "hotseat")
        await to_window(site, person, windows, range(2))
        people = await person.open("clash", "me", "hotseat")
        assert (await person.state(bots))["decision"] is None
    async with world(settings_for(tmp_path)) as site:
        moving = await site.site.store.moving()
        assert people not in moving
        person = await site.person()
        person.client.cookies = cookies
        await person.arrive()
        for table in (bots, windows, people):
            chance = choices(1)
            while not await person.move(table, chance):
                pass


async def test_a_replaced_pack_reaches_the_worker(tmp_path: Path) -> None:
    from regalia.games.clash import GAME

    text = GAME.resource("content", "clash.toml")
    changed = text.replace("draw = 2", "draw = 3")
    assert changed != text
    (tmp_path / "mine.toml").write_text(changed, encoding="utf-8")
    settings = settings_for(tmp_path, packs=(f"clash={tmp_path / 'mine.toml'}",))
    async with world(settings) as site:
        person = await site.person()
        table = await person.open("clash", "me", "bot")
        assert len((await person.state(table))["view"]["fields"]["hand"][0]) == 3
        chance = choices(1)
        while not await person.move(table, chance):
            pass
