"""Several processes on one PostgreSQL: nobody notices which of them serves him."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from psycopg import AsyncConnection

from regalia.engine.errors import BadSetup
from regalia.engine.record import Ply
from regalia.server.bots.autopilot import Autopilot, Chosen
from regalia.server.bots.questions import Task
from regalia.server.bus.table_change import TableChange
from regalia.server.processes import shares
from regalia.server.settings import Settings, from_environment
from regalia.server.store.rows import News, Timed
from regalia.server.store.store import Store
from regalia.server.store.writer import Append
from regalia.server.worker import work
from tests.postgres import ThrowAway
from tests.server.helpers import (
    PATIENCE,
    Address,
    Person,
    choices,
    hearing,
    listening,
    plain_client,
    settings_for,
)
from tests.server.test_crash import free_port

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def two(folder: Path, postgres: ThrowAway, **more: Any) -> AsyncIterator[list[Address]]:
    """Two servers of one site."""
    settings = settings_for(folder, database=postgres.new(), **more)
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(listening(settings)) for _ in range(2)]


async def same_at(address: Address, person: Person) -> Person:
    """The same browser at another process."""
    other = await address.person()
    other.client.cookies = person.client.cookies
    return await other.arrive()


async def until(true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


async def test_news_of_a_change_reach_the_streams_of_the_other_process(
    postgres: ThrowAway, tmp_path: Path
) -> None:
    async with two(tmp_path, postgres, heartbeat=600.0) as (here, there):
        one = await here.person()
        table = await one.open("clash", "me", "hotseat")
        two_ = await same_at(there, one)
        async with hearing(two_, table, seat=1) as ear:
            first, before = await ear.event()
            for choice in ("nap", "peek"):
                await one.answer(table, 0 if choice == "nap" else 1, choice)
                number, state = await ear.event()
                while state["view"] == before["view"]:  # somebody came or went
                    number, state = await ear.event()
                assert number > first
                read = await one.state(table, 1)
                assert read["view"] == state["view"]
                number, state = await ear.marked(one, table, 0)  # the change was told once
                first, before = max(number, read["counter"]), state


async def test_what_others_play_is_followed_without_asking_the_database(
    postgres: ThrowAway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Store] = []
    news = Store.news

    async def noted(self: Store, table: str, length: int, version: int) -> News | None:
        asked.append(self)
        return await news(self, table, length, version)

    async with two(tmp_path, postgres, heartbeat=600.0) as (here, there):
        one = await here.person()
        table = await one.open("clash", "me", "hotseat")
        other = await same_at(there, one)
        following, chance = there.app.state.site.tables, choices(3)
        async with hearing(other, table, seat=0) as ear:
            await ear.event()
            monkeypatch.setattr(Store, "news", noted)
            tables = here.app.state.site.tables

            def caught_up() -> bool:
                return bool(following.in_memory(table).length == tables.in_memory(table).length)

            while not (live := tables.in_memory(table)).match.over:
                seat = live.match.waiting[0]
                options = live.match.decision(seat).options
                await one.answer(table, seat, chance.choice(options).text)
                await until(caught_up)
            assert there.app.state.site.store not in asked
            monkeypatch.undo()
        for seat in (0, 1):
            assert (await other.state(table, seat))["view"] == (await one.state(table, seat))[
                "view"
            ]


async def test_plies_are_told_whatever_they_say_unless_they_are_too_long(
    postgres: ThrowAway, tmp_path: Path
) -> None:
    odd = [Ply(0, 'a b; c "ü"\n'), Ply(1, ";  ;")]
    async with two(tmp_path, postgres) as (here, _):
        store: Store = here.app.state.site.store
        table = await (await here.person()).open("clash", "me", "hotseat")
        row = {"over": 0, "waiting": 3, "asked": 0, "since": [0.0] * 2, "window": 0, "due": None}
        seed = (await store.load(table)).table.seed  # type: ignore[union-attr] # just opened
        length, version = await store.stamp(table)
        url = str(store.engine.url.render_as_string()).replace("+psycopg", "")
        async with await AsyncConnection.connect(url, autocommit=True) as db:
            await db.execute("LISTEN regalia")
            for plies in (odd, [Ply(0, "x" * 9000)]):
                assert await store.append(Append(table, length, plies, 0.1, row, seed, 1))
                async for told in db.notifies():
                    if told.payload.startswith("- tables"):
                        break
                _, _, name, *words = told.payload.split(" ")
                told_of = TableChange(int(words[0]), int(words[1]), "".join(words[2:]))
                assert (name, told_of.version, told_of.length) == (
                    table,
                    version,
                    length + len(plies),
                )
                expected = [Timed(ply, 0.1, 1) for ply in plies] if plies is odd else []
                assert told_of.after(length, version) == expected
                assert told_of.after(length + 1, version) == []
                assert told_of.after(length, version + 1) == []
                assert ";" not in told.payload
                length += len(plies)


async def test_who_is_here_is_here_for_all(postgres: ThrowAway, tmp_path: Path) -> None:
    async with two(tmp_path, postgres, heartbeat=600.0) as (here, there):
        one = await here.person()
        table = await one.open("clash", "me", "friend")
        friend = await there.person()
        await friend.sit(table, (await one.links(table, "invite"))[1])
        presences = [address.app.state.site.presence for address in (here, there)]
        async with hearing(one, table) as ear:
            async with hearing(friend, table):
                await until(lambda: all(p.here(table, 0) and p.here(table, 1) for p in presences))
                while not (await ear.event())[1]["seats"][1]["present"]:
                    pass
            while (await ear.event())[1]["seats"][1]["present"]:
                pass
            # one that comes later is told, one that is gone is forgotten
            settings = here.app.state.site.settings
            async with listening(settings) as late:
                late_presence = late.app.state.site.presence
                await until(lambda: late_presence.here(table, 0))
                presences[1].receive("gone", [("here", table, "1")])
                assert presences[1].here(table, 1)
                presences[1].lose_process("gone")
                assert not presences[1].here(table, 1)


async def test_an_address_has_one_budget_at_all_processes(
    postgres: ThrowAway, tmp_path: Path
) -> None:
    async with two(tmp_path, postgres, table_rate=0.001, table_burst=3, streams=1) as (here, there):
        one = await here.person()
        table, *_ = [await one.open("clash", "me", "hotseat") for _ in range(3)]
        budget = there.app.state.site.rates["tables"]
        await until(lambda: budget._left and budget._now("127.0.0.1") < 1)
        other = await same_at(there, one)
        seats = [{"kind": "me"}, {"kind": "hotseat"}]
        refusal = await other.post("/api/tables", {"game": "clash", "seats": seats}, 429)
        assert refusal["error"] == "too-many-tables"
        streams = there.app.state.site.streams
        async with hearing(one, table):
            await until(lambda: bool(streams._elsewhere))
            assert not streams.admit("127.0.0.1")
        await until(lambda: streams.admit("127.0.0.1"))


async def test_no_question_is_played_twice_whoever_plays_it(
    postgres: ThrowAway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: Counter[tuple[str, int, int]] = Counter()
    players: set[int] = set()
    choose = Autopilot._choose

    async def noted(self: Autopilot, table: str, task: Task) -> Chosen:
        asked[table, task.seat, task.length] += 1
        players.add(id(self))
        return await choose(self, table, task)

    monkeypatch.setattr(Autopilot, "_choose", noted)
    async with two(tmp_path, postgres, bot_workers=1) as (here, there):
        one = await here.person()
        other = await same_at(there, one)
        tables = [await one.open("clash", "me", "bot", "bot") for _ in range(2)]
        for table in tables:
            chance = choices(2)
            while not (await one.move(table, chance) and await other.move(table, chance)):
                pass
            assert (await other.get(f"/api/tables/{table}/verify"))["ok"]
    assert asked
    assert max(asked.values()) == 1
    assert len(players) == 2


async def test_what_was_wrong_with_a_bot_is_shown_by_the_process_that_did_not_ask_it(
    postgres: ThrowAway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(self: Autopilot, table: str, task: Task) -> Chosen:
        view: Any = task.view
        return Chosen(view["decision"]["codes"][0], "failed")

    monkeypatch.setattr(Autopilot, "_choose", failing)
    async with two(tmp_path, postgres, heartbeat=600.0) as servers:
        one = await servers[0].person()
        table = await one.open("clash", "me", "bot")
        people = [one, await same_at(servers[1], one)]
        async with hearing(people[0], table) as here, hearing(people[1], table) as there:
            await one.answer(table, 0, "nap")
            for ear in (here, there):
                while not (await ear.event())[1]["seats"][1]["trouble"]:
                    pass


async def test_a_web_process_without_workers_leaves_bots_to_the_others(
    postgres: ThrowAway, tmp_path: Path
) -> None:
    database = postgres.new()
    web = settings_for(tmp_path, database=database, bot_workers=0)
    async with listening(web) as here:
        person = await here.person()
        table = await person.open("clash", "bot", "me")
        await asyncio.sleep(0.3)
        assert (await person.state(table))["decision"] is None
        async with listening(settings_for(tmp_path, database=database, bot_workers=1)):
            async with asyncio.timeout(PATIENCE):
                while (await person.state(table))["decision"] is None:
                    await asyncio.sleep(0.02)


def children(process: int) -> set[int]:
    """The web processes that a keeper has started, not the bots' nor Python's own helpers."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    commands = {int(pid): Path(f"/proc/{pid}/cmdline").read_bytes() for pid in found}
    return {pid for pid, command in commands.items() if b"spawn_main" in command}


async def test_a_web_process_that_dies_is_started_again_and_all_end_together(
    postgres: ThrowAway, tmp_path: Path
) -> None:
    options = ("--database", postgres.new(), "--processes", "2", "--port", "0")
    shown = free_port()
    environ = os.environ | {"REGALIA_KEY_FILE": str(tmp_path / "key"), "REGALIA_RATE": "0"}
    environ["REGALIA_METRICS_PORT"] = str(shown)
    keeper = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", "from regalia.cli.main import main; main()", "serve", *options),
        env=environ,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        assert keeper.stdout is not None
        line = (await keeper.stdout.readline()).decode()
        url = re.search(r"http://[\d.:]+", line)
        assert url is not None, line
        first = children(keeper.pid)
        assert len(first) == 2
        os.kill(min(first), signal.SIGKILL)
        async with plain_client(url[0]) as client:
            person = await Person(client).arrive()  # the other one serves meanwhile
            table = await person.open("kingsburg", "me", "hotseat")
            await until(lambda: len(children(keeper.pid) - {min(first)}) == 2)
            figures = (await client.get(f"http://127.0.0.1:{shown}/metrics")).text
            opened = 'regalia_requests_total{method="POST",route="/api/tables",status="201"} 1.0'
            assert opened in figures.splitlines()  # whichever process it was
            async with hearing(person, table):
                keeper.send_signal(signal.SIGINT)
                assert await keeper.wait() == 0
        assert not any(Path(f"/proc/{pid}").exists() for pid in first)
    finally:
        if keeper.returncode is None:
            keeper.kill()
            await keeper.wait()


def test_the_bots_workers_are_spread_over_the_processes() -> None:
    orders = shares(Settings(processes=3, bot_workers=4))
    assert [(order.processes, order.bot_workers) for order in orders] == [(1, 2), (1, 1), (1, 1)]


def test_what_needs_postgresql_says_so() -> None:
    for words in ({"processes": 2}, {"bot_workers": 0}):
        with pytest.raises(BadSetup, match="PostgreSQL"):
            from_environment({}, **words)
    with pytest.raises(BadSetup, match="a worker needs PostgreSQL"):
        work(Settings(), lambda: None)
