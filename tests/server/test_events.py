"""The stream of changes: only one's own, with a counter to resume by."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.helpers import PATIENCE, Address, Person, hearing, listening, settings_for

pytestmark = pytest.mark.anyio


@pytest.fixture
async def address(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Address]:
    async with listening(settings_for(tmp_path, presence_grace=30.0, heartbeat=0.1)) as found:
        yield found


async def pair(address: Address) -> tuple[Person, Person, str]:
    host, friend = await address.person(), await address.person()
    table = await host.open("clash", "me", "friend")
    await friend.sit(table, (await host.links(table, "invite"))[1])
    return host, friend, table


async def test_a_move_reaches_the_other_seat(address: Address) -> None:
    host, friend, table = await pair(address)
    async with hearing(friend, table) as ear:
        first, state = await ear.event()
        assert state["counter"] == first
        assert state["decision"] is None
        await host.answer(table, 0, "nap")
        second, state = await ear.event()
        assert second > first
        assert state["decision"] is not None
        assert state["prompt"]["kind"] == "ask"


async def test_a_secret_pick_of_another_seat_is_no_event(address: Address) -> None:
    host, friend, table = await pair(address)
    await host.answer(table, 0, "nap")
    await friend.answer(table, 1, "nap")
    async with hearing(host, table) as own, hearing(friend, table) as ear:
        for _ in range(2):
            await own.event()  # the table, then the friend who has come
        number, _ = await ear.event()
        pick = next(
            option["text"]
            for option in (await host.state(table))["decision"]["options"]
            if option["text"].startswith("call")
        )
        await host.answer(table, 0, pick)
        await own.event()
        assert (await friend.state(table))["counter"] == number
        number, _ = await ear.marked(friend, table, 1)
        await own.event()
        await host.post(f"/api/tables/{table}/undo", {"seat": 0})
        await own.event()
        assert (await friend.state(table))["counter"] == number
        await ear.marked(friend, table, 1)


async def test_a_stream_resumes_after_the_last_event(address: Address) -> None:
    host, friend, table = await pair(address)
    async with hearing(friend, table) as ear:
        last, _ = await ear.event()
    async with hearing(friend, table, last) as ear:
        await ear.marked(host, table, 0)  # nothing was missed
        last, _ = await ear.marked(host, table, 0)
    await host.answer(table, 0, "nap")
    async with hearing(friend, table, last) as ear:
        number, state = await ear.event()  # what was missed comes at once
        assert number > last
        assert state["decision"] is not None


async def test_only_what_is_new_in_the_log(address: Address) -> None:
    person = await address.person()
    table = await person.open("clash", "me", "hotseat")
    async with hearing(person, table, seat=0, log="new") as ear:
        _, state = await ear.event()
        log = state["log"]
        assert state["log_from"] == 0
        await person.answer(table, 0, "nap")
        for body in ({"choice": "undo"}, {"choice": "peek"}):
            _, state = await ear.event()
            log = log[: state["log_from"]] + state["log"]
            assert log == (await person.state(table, 0))["log"]
            if body["choice"] == "undo":
                await person.post(f"/api/tables/{table}/undo", {"seat": 0})
            else:
                await person.answer(table, 0, "peek")
        _, state = await ear.event()
        assert state["log_from"] > 0
        log = log[: state["log_from"]] + state["log"]
        assert log == (await person.state(table, 0))["log"]


def merged(had: dict[str, Any], came: dict[str, Any]) -> dict[str, Any]:
    """What a stream with fields=new has told, as a page puts it together."""
    view = had.get("view", {}) | came.get("view", {})
    view["fields"] = had.get("view", {}).get("fields", {}) | came.get("view", {}).get("fields", {})
    seats = came.get("seats", {})
    if isinstance(seats, dict):
        seats = [one | seats.get(str(n), {}) for n, one in enumerate(had["seats"])]
    return had | came | {"view": view, "seats": seats}


async def test_only_the_fields_that_changed(address: Address) -> None:
    person = await address.person()
    table = await person.open("clash", "me", "hotseat")
    async with hearing(person, table, seat=0, fields="new") as ear:
        told = (await ear.event())[1]
        for choice in ("nap", "undo", "peek"):
            if choice == "undo":
                await person.post(f"/api/tables/{table}/undo", {"seat": 0})
            else:
                await person.answer(table, 0, choice)
            _, event = await ear.event()
            assert "table" not in event
            assert "seats" not in event["view"]
            assert "name" not in str(event["seats"])
            told = merged(told, event)
            whole = await person.state(table, 0)
            assert {key: told[key] for key in whole if key != "now"} == whole


async def test_coming_in_and_sitting_down_is_seen(tmp_path: Path) -> None:
    async with listening(settings_for(tmp_path)) as address:
        host, friend = await address.person(), await address.person()
        table = await host.open("clash", "me", "friend")
        async with hearing(host, table) as ear:
            _, state = await ear.event()
            assert state["seats"][0]["present"]
            assert state["seats"][1]["kind"] == "open"
            await friend.sit(table, (await host.links(table, "invite"))[1], "Olga")
            _, state = await ear.event()
            assert state["seats"][1]["name"] == "Olga"
            assert not state["seats"][1]["present"]
            async with hearing(friend, table) as other:
                await other.event()
                _, state = await ear.event()
                assert state["seats"][1]["present"]
            _, state = await ear.event()
            assert not state["seats"][1]["present"]


async def test_a_person_who_is_here_is_not_replaced(address: Address) -> None:
    host, friend, table = await pair(address)
    async with hearing(friend, table) as ear:
        await host.answer(table, 0, "nap")
        while not (state := (await ear.event())[1])["seats"][1]["standin_at"]:
            pass
        address.app.state.site.tables.clock = lambda: state["seats"][1]["standin_at"] + 1
        refusal = await host.post(f"/api/tables/{table}/takeover", {"seat": 1}, 409)
        assert refusal["error"] == "person-here"


async def test_streams_end_with_the_server_and_are_limited(tmp_path: Path) -> None:
    async with listening(settings_for(tmp_path, streams=1)) as address:
        person = await address.person()
        table = await person.open("clash", "me", "hotseat")
        async with hearing(person, table) as ear:
            await ear.event()
            reply = await person.client.get(f"/api/tables/{table}/events")
            assert reply.status_code == 429
            assert reply.json()["error"] == "too-many-streams"


async def test_streams_asked_for_at_once_are_limited_too(tmp_path: Path) -> None:
    async with listening(settings_for(tmp_path, streams=3)) as address:
        person = await address.person()
        table = await person.open("clash", "me", "hotseat")
        streams = address.app.state.site.streams

        statuses: list[int] = []
        all_asked = asyncio.Event()

        async def ask() -> None:
            async with person.client.stream("GET", f"/api/tables/{table}/events") as reply:
                statuses.append(reply.status_code)
                if len(statuses) == 20:
                    all_asked.set()
                await all_asked.wait()

        await asyncio.gather(*(ask() for _ in range(20)))
        assert sorted(statuses) == [200] * 3 + [429] * 17
        for door in ("/api/tables/nothing/events", f"/api/tables/{table}/events?shape=x"):
            assert (await person.client.get(door)).status_code in (404, 422)
        async with asyncio.timeout(PATIENCE):
            while len(streams):  # who has gone is not kept in mind
                await asyncio.sleep(0.02)


async def test_who_looks_on_need_not_ask_the_database_what_another_has_just_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with listening(settings_for(tmp_path, heartbeat=1.0)) as address:
        person = await address.person()
        table = await person.open("clash", "me", "hotseat")
        tables, asked = address.app.state.site.tables, []
        await tables.live(table)
        assert not tables.is_stale(table, 3600.0)
        assert tables.is_stale(table, 0.0)
        real = tables.store.news

        async def news(*what: Any) -> Any:
            asked.append(what)
            return await real(*what)

        async with person.client.stream("GET", f"/api/tables/{table}/events?board=no") as stream:
            lines = stream.aiter_lines()
            while not (await anext(lines)).startswith("data: {"):
                pass
            monkeypatch.setattr(tables.store, "news", news)
            for old in (False, True):
                monkeypatch.setattr(tables, "is_stale", lambda *_, old=old: old)
                for _ in range(2):
                    while await anext(lines) != "event: alive":
                        pass
                assert bool(asked) == old
