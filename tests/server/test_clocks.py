"""Clocks: time for a move, a bank for the match, and what happens when both are used up."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from regalia.server.table.patience import DAY, MINUTE
from tests.server.helpers import (
    PATIENCE,
    Clock,
    Person,
    World,
    hearing,
    listening,
    settings_for,
    world,
)

pytestmark = pytest.mark.anyio


async def pair(site: World, **more: Any) -> tuple[Person, Person, str]:
    host, friend = await site.person(), await site.person()
    table = await host.open("clash", "me", "friend", **more)
    await friend.sit(table, (await host.links(table, "invite"))[1], "Bea")
    return host, friend, table


async def test_a_bank_is_drawn_on_and_survives_a_restart(database: str, tmp_path: Path) -> None:
    settings = settings_for(tmp_path, database=database)
    async with world(settings) as site:
        clock = Clock(site)
        host, friend = await site.person(), await site.person()
        table = await host.open("clash", "me", "friend", patience=MINUTE, bank=5 * MINUTE)
        clock.now += DAY  # nobody is hurried while a seat is open
        assert (await host.state(table))["seats"][0]["standin_at"] is None
        await friend.sit(table, (await host.links(table, "invite"))[1], "Bea")
        seat = (await host.state(table))["seats"][0]
        assert seat["standin_at"] == clock.now + 6 * MINUTE
        clock.now += 3 * MINUTE
        await host.answer(table, 0, "nap")
        state = await friend.state(table)
        assert [seat["bank"] for seat in state["seats"]] == [3 * MINUTE, 5 * MINUTE]
        assert state["table"]["bank"] == 5 * MINUTE
        before, cookies = state["seats"], dict(friend.client.cookies)
    async with world(settings) as site:
        again = Clock(site)
        again.now = clock.now
        client = site.client(cookies=cookies)
        friend = await Person(client).arrive()
        seats = (await friend.state(table))["seats"]
        clocks = ("bank", "standin_at", "since", "overdue")
        assert [[seat[key] for key in clocks] for seat in seats] == [
            [seat[key] for key in clocks] for seat in before
        ]


async def test_no_clock_at_all(site: World) -> None:
    clock = Clock(site)
    host, _, table = await pair(site, patience=0)
    await host.answer(table, 0, "nap")
    clock.now += 100 * DAY
    assert (await host.state(table))["seats"][1]["standin_at"] is None
    refusal = await host.post(f"/api/tables/{table}/takeover", {"seat": 1}, 409)
    assert refusal["error"] == "no-clock"
    assert "Bea" in refusal["message"]


async def test_a_bot_answers_the_question_that_was_left_lying(each_site: World) -> None:
    """One question only; the person keeps the seat. A sweep of any process finds it."""
    clock = Clock(each_site)
    host, friend, table = await pair(each_site, mode="turns", ending="bot")
    assert (await host.state(table))["table"]["ending"] == "bot"
    await host.answer(table, 0, "nap")
    store, pilot = each_site.site.store, each_site.site.autopilot
    clock.now += 3 * DAY - 1
    assert (table, 1) not in await store.moving(clock.now)
    before = (await friend.state(table))["decision"]["serial"]
    clock.now += 1
    moving = await store.moving(clock.now)
    assert (table, 1) in moving
    await pilot._swept(moving)
    async with asyncio.timeout(PATIENCE):
        while (state := await friend.state(table))["decision"] and (
            state["decision"]["serial"] == before
        ):
            await asyncio.sleep(0.02)
    assert state["seats"][1]["kind"] == "person"
    assert not state["seats"][1]["standin"]
    assert (table, 1) not in await store.moving(clock.now)


async def test_the_stream_tells_when_a_bot_has_answered(tmp_path: Path) -> None:
    """By the alarm of the process, without waiting for a sweep."""
    async with listening(settings_for(tmp_path)) as address:
        host, friend = await address.person(), await address.person()
        table = await host.open("clash", "me", "friend", patience=MINUTE, ending="bot")
        await friend.sit(table, (await host.links(table, "invite"))[1])
        tables = address.app.state.site.tables
        real = tables.clock
        tables.clock = lambda: real() + MINUTE - 0.3
        async with hearing(host, table) as ear:
            _, state = await ear.event()
            assert state["now"] == pytest.approx(tables.clock(), abs=PATIENCE)
            await host.answer(table, 0, "nap")
            tables.clock = lambda: real() + 2 * MINUTE
            address.app.state.site.autopilot.wake(table)
            while not any(line["args"].get("seat") == 1 for line in state["log"]):
                _, state = await ear.event()


async def test_a_rematch_keeps_the_clock_and_a_single_person_has_none(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat", ending="bot", bank=5 * MINUTE)
    state = await person.state(table)
    assert state["table"]["ending"] == "ask"
    assert {seat["standin_at"] for seat in state["seats"]} == {None}
    for more in ({"bank": 7}, {"ending": "shout"}, {"mode": "turns", "bank": 5 * MINUTE}):
        body = {"game": "clash", "seats": [{"kind": "me"}, {"kind": "friend"}], **more}
        await person.post("/api/tables", body, 422)
