"""What the server plays by itself: bots in worker processes, passes in windows."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from regalia.server.bots.bot_job import FAST, Answer, Job, think
from regalia.server.bots.bot_pool import BotFailed, BotHung, BotLost, BotPool
from regalia.server.bots.questions import questions, task_of
from tests.server.dreamer import GAME as DREAMS
from tests.server.helpers import CLASH, PATIENCE, World, choices, settings_for, world

pytestmark = pytest.mark.anyio


async def test_a_bot_is_handed_its_view_and_nothing_else(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs: list[Job] = []

    async def noted(job: Job) -> Answer:
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
    troubles: list[Any] = [
        BotLost(),
        BotLost(),
        BotHung(),
        10_000,
        BotFailed("KeyError"),
        BotFailed("MemoryError"),
    ]

    async def troubled(job: Job) -> Answer:
        if troubles:
            trouble = troubles.pop(0)
            if isinstance(trouble, int):
                return Answer(trouble)
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
    assert (await pool.choose(job)).code in codes["codes"]
    worker = pid_of(pool)
    os.kill(worker, signal.SIGKILL)
    answers = await asyncio.gather(*(pool.choose(job) for _ in range(100)), return_exceptions=True)
    lost = [answer for answer in answers if isinstance(answer, BotLost)]
    assert len(lost) <= 1  # who was asked when it died, and nobody who waited
    good = [answer for answer in answers if isinstance(answer, Answer)]
    assert len([answer for answer in good if answer.code in codes["codes"]]) == 100 - len(lost)
    worker = pid_of(pool)
    await pool.close()
    assert not Path(f"/proc/{worker}").exists()
    with pytest.raises(RuntimeError):
        await pool.choose(job)


def pid_of(pool: BotPool) -> int:
    process = pool.bench.workers[0].process
    assert process is not None
    assert process.pid is not None
    return process.pid


def view_of(bot: str) -> Job:
    """A question to one of the bots of tests/server/dreamer.py."""
    match = DREAMS.match(2, "dream")
    return Job("tests.server.dreamer:GAME", "", match.view(0), bot, "seed", 1.0)


async def test_a_bad_bot_spoils_nobody_elses_question() -> None:
    pool = BotPool(1)
    good = [view_of("uniform")._replace(limit=PATIENCE) for _ in range(8)]
    jobs = [*good[:3], view_of("suicide")._replace(limit=PATIENCE), *good[3:]]
    try:
        answers = await asyncio.gather(*map(pool.choose, jobs), return_exceptions=True)
        assert [type(answer) for answer in answers] == [
            *[Answer] * 3,
            BotLost,
            *[Answer] * 5,
        ]
        with pytest.raises(BotHung):
            await pool.choose(view_of("dreamer"))
        # From now on it thinks apart: the others do not even wait for it.
        dream = asyncio.create_task(pool.choose(view_of("dreamer")._replace(limit=600.0)))
        await asyncio.sleep(0.1)
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*map(pool.choose, good))
        assert not dream.done()
        with pytest.raises(BotFailed, match="ZeroDivisionError"):
            await pool.choose(view_of("divider")._replace(limit=PATIENCE))
    finally:
        await pool.close()
    with pytest.raises(BotLost):
        await dream


async def test_for_a_bot_that_fails_the_games_own_bot_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_for(tmp_path, games=("tests.server.dreamer:GAME",))
    async with world(settings) as site:
        asked: list[str] = []

        async def noted(job: Job) -> Answer:
            asked.append(job.bot)
            if job.bot == "suicide":
                raise BotLost
            return think(job)

        monkeypatch.setattr(site.site.pool, "choose", noted)
        person = await site.person()
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "suicide"}]
        made = await person.post("/api/tables", {"game": "clash", "seats": seats}, 201)
        await person.answer(made["table"], 0, "nap")
        async with asyncio.timeout(PATIENCE):
            while not (await person.state(made["table"]))["decision"]:
                await asyncio.sleep(0.02)
        assert asked[:3] == ["suicide", "suicide", FAST]
        seat = (await person.state(made["table"]))["seats"][1]
        assert "crashed while thinking" in seat["trouble"]
        spoken = (await person.state(made["table"], lang="ru"))["seats"][1]
        assert "сбой во время раздумья" in spoken["trouble"]
        assert (await person.state(made["table"]))["seats"][0]["trouble"] is None


async def test_a_bot_that_never_ends_loses_its_process_and_the_table_goes_on(
    tmp_path: Path,
) -> None:
    settings = settings_for(tmp_path, games=("tests.server.dreamer:GAME",), bot_limit=0.2)
    async with world(settings) as site:
        person = await site.person()
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "dreamer"}]
        made = await person.post("/api/tables", {"game": "clash", "seats": seats}, 201)
        await person.answer(made["table"], 0, "nap")
        async with asyncio.timeout(PATIENCE):
            while not (await person.state(made["table"]))["decision"]:
                await asyncio.sleep(0.02)


def window_seats(site: World, table: str) -> dict[int, bool]:
    live = site.site.tables._live[table]
    return {task.seat: bool(task.bot) for task in questions(live, time.time())}


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
        tasks = [task_of(live, asked) for asked in questions(live, time.time())]
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
    async with asyncio.timeout(PATIENCE):
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
        asleep = [table for table, _ in await site.site.store.moving(time.time())]
        assert bots in asleep
        assert people not in asleep
        assert windows not in asleep  # people pass for themselves...
        person = await site.person()
        person.client.cookies = cookies
        await person.arrive()
        pilot = site.site.autopilot
        pilot.closed = True
        await person.post(f"/api/tables/{windows}/always-pass", {"seat": 0, "on": True})
        moving = await site.site.store.moving(time.time())
        assert (windows, 0) in moving  # ...but who has set it otherwise
        pilot.closed = False
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


async def test_a_worker_seldom_looks_for_garbage() -> None:
    pool = BotPool(1)
    try:
        assert await pool.choose(view_of("tidy")._replace(limit=PATIENCE))
    finally:
        await pool.close()
