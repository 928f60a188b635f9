"""Talking at a table: who reads what, in which language, how much, and that it stays talk."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from regalia.server.people import chat
from regalia.server.people.chat import LENGTH
from regalia.server.store import talk
from regalia.server.store.store import Store
from regalia.server.table.presence import GATHER
from tests.server.helpers import (
    PATIENCE,
    Ear,
    Person,
    World,
    choices,
    hearing,
    listening,
    settings_for,
    world,
)

pytestmark = pytest.mark.anyio


async def say(person: Person, table: str, status: int = 200, **line: object) -> dict[str, object]:
    found: dict[str, object] = await person.post(f"/api/tables/{table}/chat", line, status)
    return found


async def texts(person: Person, table: str, **more: Any) -> list[str]:
    return [
        line["text"] for line in (await person.get(f"/api/tables/{table}/chat", **more))["lines"]
    ]


async def pair(site: World) -> tuple[Person, Person, str]:
    host, friend = await site.person(), await site.person()
    table = await host.open("clash", "me", "friend")
    await friend.sit(table, (await host.links(table, "invite"))[1], "Bea")
    return host, friend, table


async def test_people_talk_and_a_phrase_is_read_in_ones_own_language(each_site: World) -> None:
    host, friend, table = await pair(each_site)
    await say(host, table, text="  Hi <b>there</b>\n\u202eevil ")
    await say(friend, table, phrase="luck")
    assert await texts(host, table) == ["Hi <b>there</b> evil", "Good luck!"]
    assert await texts(host, table, lang="ru") == ["Hi <b>there</b> evil", "Удачи!"]
    line = (await host.get(f"/api/tables/{table}/chat"))["lines"][1]
    assert (line["seat"], line["name"], line["phrase"]) == (1, "Bea", "luck")


async def test_who_watches_talks_apart_until_the_end(site: World) -> None:
    host, friend, table = await pair(site)
    watcher, other = await site.person(), await site.person()
    await say(watcher, table, text="Seat 1 should hiss", name="Zoe")
    await say(host, table, text="My turn")
    assert await texts(host, table) == ["My turn"]
    assert await texts(other, table) == ["Seat 1 should hiss", "My turn"]
    line = (await other.get(f"/api/tables/{table}/chat"))["lines"][0]
    assert (line["seat"], line["name"]) == (None, "Zoe")
    assert (await say(watcher, table, 409, text="x", name="BEA"))["error"] == "name-taken"
    assert (await say(watcher, table, 403, text="x", seat=0))["error"] == "not-your-seat"
    chance = choices(2)
    while not await host.move(table, chance):
        await friend.move(table, chance)
    assert await texts(host, table) == ["Seat 1 should hiss", "My turn"]
    record = await host.get(f"/api/tables/{table}/record")
    assert "hiss" not in record.replace("hisser", "").split("\n")[0]
    assert "My turn" not in record


async def test_the_opener_may_switch_it_off(site: World) -> None:
    host, friend, table = await pair(site)
    await say(friend, table, text="One")
    door = f"/api/tables/{table}/chat-switch"
    assert (await friend.post(door, {"on": False}, 403))["error"] == "not-opener"
    await host.post(door, {"on": False})
    assert not (await friend.state(table))["table"]["chat"]
    assert (await say(friend, table, 403, text="Two"))["error"] == "chat-off"
    assert await texts(host, table) == []
    await host.post(door, {"on": True})
    assert await texts(host, table) == ["One"]
    silent = await host.open("clash", "me", "friend", chat=False)
    assert (await say(host, silent, 403, text="Two"))["error"] == "chat-off"


async def test_talk_is_limited(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, chat_rate=0.001, chat_burst=3)) as site:
        host, _, table = await pair(site)
        for status, line in (
            (409, {}),
            (409, {"text": " \n "}),
            (422, {"text": "x" * (LENGTH + 1)}),
            (422, {"phrase": "insult"}),
        ):
            await say(host, table, status, **line)
            site.site.rates["chat"]._left.clear()
        for _ in range(3):
            await say(host, table, text="again")
        assert (await say(host, table, 429, text="again"))["error"] == "too-chatty"


async def test_old_lines_are_let_go(site: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "KEPT", 3)
    host, _, table = await pair(site)
    for number in range(5):
        await say(host, table, text=str(number))
    assert await texts(host, table) == ["2", "3", "4"]


async def test_a_spectator_does_not_push_out_the_players(
    each_site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "KEPT", 3)
    host, friend, table = await pair(each_site)
    watcher = await each_site.person()
    await say(host, table, text="good luck")
    for number in range(5):
        await say(watcher, table, text=f"buy {number}")
    assert await texts(host, table) == ["good luck"]
    assert await texts(watcher, table) == ["good luck", "buy 2", "buy 3", "buy 4"]
    for number in range(4):
        await say(friend, table, text=str(number))
    assert await texts(watcher, table) == ["buy 2", "buy 3", "buy 4", "1", "2", "3"]


async def test_the_stream_brings_what_is_said_and_nothing_else(tmp_path: Path) -> None:
    async with listening(settings_for(tmp_path)) as address:
        host, friend = await address.person(), await address.person()
        table = await host.open("clash", "me", "friend")
        await friend.sit(table, (await host.links(table, "invite"))[1])
        await say(friend, table, text="Before")
        async with (
            hearing(host, table, chat="yes") as ear,
            hearing(host, table) as deaf,
        ):
            number, _ = await ear.event()
            await deaf.event()
            said = await ear.event()
            assert [line["text"] for line in said[1]] == ["Before"]  # type: ignore[index] # lines
            await say(friend, table, phrase="hello")
            said = await ear.event()
            assert [line["text"] for line in said[1]] == ["Hello!"]  # type: ignore[index] # lines
            assert said[0] == number  # the state has not changed
            await deaf.marked(host, table, 0)


async def lines(ear: Ear) -> list[str]:
    """What a stream brings next of the talk."""
    while not isinstance(said := (await ear.event())[1], list):
        pass
    return [line["text"] for line in said]


async def test_many_who_listen_cost_one_look_at_what_was_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []
    lines_after = talk.lines_after

    async def counted(store: Store, table: str, after: int) -> list[Any]:
        read.append(after)
        return await lines_after(store, table, after)

    monkeypatch.setattr(chat, "lines_after", counted)
    async with listening(settings_for(tmp_path)) as address, AsyncExitStack() as stack:
        host = await address.person()
        table = await host.open("clash", "me", "hotseat")
        ears = [
            await stack.enter_async_context(hearing(host, table, chat="yes", log="new"))
            for _ in range(6)
        ]
        assert [await lines(ear) for ear in ears] == [[]] * 6
        assert len(read) == 1
        await say(host, table, text="Hear me")
        assert [await lines(ear) for ear in ears] == [["Hear me"]] * 6
        assert len(read) == 2


async def test_all_who_come_within_a_moment_are_told_together(tmp_path: Path) -> None:
    async with listening(settings_for(tmp_path, presence_grace=600.0)) as address:
        site = address.app.state.site
        rung: list[str] = []
        site.bus.on_change(rung.append)
        host = await address.person()
        table = await host.open("clash", "me", "hotseat", "hotseat")
        await asyncio.sleep(2 * GATHER)
        rung.clear()
        with site.presence.watching(table, [0, 1, 2]), site.bus.listen(table) as bell:
            await asyncio.wait_for(bell.wait(), PATIENCE)
            assert rung == [table]
            assert all(site.presence.here(table, seat) for seat in range(3))
