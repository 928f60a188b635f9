"""A bot stands in only for who is asked, is away, and has let the table's time go by."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from regalia.server.table.patience import DAY, MINUTE
from tests.server.helpers import (
    Clock,
    Person,
    World,
    choices,
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


async def ask_for_bot(person: Person, table: str, status: int, seat: int = 1) -> Any:
    return await person.post(f"/api/tables/{table}/takeover", {"seat": seat}, status)


@pytest.mark.parametrize(
    ("mode", "more", "seconds"),
    [
        ("live", {}, 3 * MINUTE),
        ("live", {"patience": 10 * MINUTE}, 10 * MINUTE),
        ("turns", {}, 3 * DAY),
        ("turns", {"patience": 14 * DAY}, 14 * DAY),
    ],
)
async def test_nobody_is_replaced_before_his_time_is_up(
    site: World, mode: str, more: dict[str, int], seconds: int
) -> None:
    clock = Clock(site)
    host, friend, table = await pair(site, mode=mode, **more)
    assert (await ask_for_bot(host, table, 409))["error"] == "not-asked"
    clock.now += 5
    await host.answer(table, 0, "nap")
    refusal = await ask_for_bot(host, table, 409)
    assert refusal["error"] == "not-overdue"
    assert "Bea" in refusal["message"]
    state = await friend.state(table)
    assert state["table"]["patience"] == seconds
    assert state["seats"][1]["standin_at"] == clock.now + seconds
    assert not state["seats"][1]["overdue"]
    assert state["seats"][0]["standin_at"] is None
    clock.now += seconds - 1
    await ask_for_bot(host, table, 409)
    assert "can_takeover" not in (await host.state(table))["seats"][1]
    clock.now += 1
    state = await host.state(table)
    assert state["seats"][1]["overdue"]
    assert state["seats"][1]["can_takeover"]
    assert await ask_for_bot(host, table, 200) == {"agreed": True}
    assert (await host.state(table))["seats"][1]["standin_at"] is None


async def test_a_seat_that_is_not_asked_is_never_overdue(site: World) -> None:
    clock = Clock(site)
    host, _, table = await pair(site, mode="turns")
    clock.now += 100 * DAY  # it is the host himself who is asked
    assert (await ask_for_bot(host, table, 409))["error"] == "not-asked"
    seats = (await host.state(table))["seats"]
    assert seats[0]["overdue"]
    assert not seats[1]["overdue"]


async def test_a_program_that_polls_is_here(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, poll_grace=600.0)) as site:
        clock = Clock(site)
        host, friend, table = await pair(site)
        token = (await friend.links(table, "return"))[1].rsplit("/", 1)[1]
        program = Person(site.client(headers={"authorization": f"Bearer {token}"}))
        await host.answer(table, 0, "nap")
        clock.now += 4 * MINUTE
        await program.state(table)
        assert (await ask_for_bot(host, table, 409))["error"] == "person-here"
        assert (await host.state(table))["seats"][1]["present"]


async def test_a_polling_programs_presence_ends(tmp_path: Path) -> None:
    async with listening(settings_for(tmp_path, poll_grace=0.3)) as address:
        host, friend = await address.person(), await address.person()
        table = await host.open("clash", "me", "friend")
        await friend.sit(table, (await host.links(table, "invite"))[1])
        async with hearing(host, table) as ear:
            await ear.event()
            await friend.state(table)
            assert (await ear.event())[1]["seats"][1]["present"]
            assert not (await ear.event())[1]["seats"][1]["present"]


async def test_an_answer_alone_does_not_show_who_is_here(tmp_path: Path) -> None:
    """A secret pick would be told by the seat's lighting up."""
    async with world(settings_for(tmp_path, poll_grace=600.0)) as site:
        host, friend, table = await pair(site)
        body = {"seat": 0, "choice": "nap"}
        await host.post(f"/api/tables/{table}/answer", body)
        assert not (await friend.state(table))["seats"][0]["present"]


async def test_the_stream_tells_when_the_time_is_up(tmp_path: Path) -> None:
    async with listening(settings_for(tmp_path, heartbeat=0.05)) as address:
        host, friend = await address.person(), await address.person()
        table = await host.open("clash", "me", "friend")
        await friend.sit(table, (await host.links(table, "invite"))[1])
        await host.answer(table, 0, "nap")
        async with hearing(host, table) as ear:
            _, state = await ear.event()
            tables = address.app.state.site.tables
            tables.clock = lambda: state["seats"][1]["standin_at"]
            _, state = await ear.event()
            assert state["seats"][1]["overdue"]
            assert state["seats"][1]["can_takeover"]


async def test_votes_are_for_the_question_that_was_open(site: World) -> None:
    """Who comes back and plays has answered all doubts; the next time is counted anew."""
    clock = Clock(site)
    people = [await site.person() for _ in range(3)]
    table = await people[0].open("clash", "me", "friend", "friend")
    links = await people[0].links(table, "invite")
    for seat in (1, 2):
        await people[seat].sit(table, links[seat])
    await people[0].answer(table, 0, "nap")
    clock.now += 4 * MINUTE
    assert await ask_for_bot(people[0], table, 200) == {"agreed": False}
    assert (await people[2].state(table))["seats"][1]["votes"] == [0]
    await people[1].answer(table, 1, "nap")
    await people[2].answer(table, 2, "nap")
    clock.now += 4 * MINUTE
    assert (await people[2].state(table))["seats"][1]["votes"] == []
    assert await ask_for_bot(people[2], table, 200) == {"agreed": False}
    assert await ask_for_bot(people[0], table, 200) == {"agreed": True}


async def test_the_other_seat_of_the_same_device_has_no_vote(site: World) -> None:
    clock = Clock(site)
    host, couple = await site.person(), await site.person()
    table = await host.open("clash", "me", "friend", "friend")
    links = await host.links(table, "invite")
    for seat in (1, 2):
        await couple.sit(table, links[seat])
    await host.answer(table, 0, "nap")
    clock.now += DAY
    assert (await ask_for_bot(couple, table, 403))["error"] == "no-vote"
    assert await ask_for_bot(host, table, 200) == {"agreed": True}


async def test_alone_among_bots_nobody_is_hurried(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat", "bot")
    assert all(seat["standin_at"] is None for seat in (await person.state(table))["seats"])


async def test_a_rematch_keeps_the_tables_patience(site: World) -> None:
    host, friend, table = await pair(site, patience=10 * MINUTE)
    chance = choices(2)
    while not await host.move(table, chance):
        await friend.move(table, chance)
    new = (await host.post(f"/api/tables/{table}/rematch", {}))["table"]
    assert (await host.state(new))["table"]["patience"] == 10 * MINUTE


async def test_a_moment_of_the_past_hurries_nobody(site: World) -> None:
    host, friend, table = await pair(site)
    chance = choices(2)
    while not await host.move(table, chance):
        await friend.move(table, chance)
    door = f"/api/tables/{table}/replay"
    seats = [s for at in range(9) for s in (await host.get(door, at=at, board="no"))["seats"]]
    assert any(seat["waiting"] for seat in seats)
    assert {seat["standin_at"] for seat in seats} == {None}


async def test_only_times_that_make_sense_can_be_chosen(site: World) -> None:
    person = await site.person()
    seats = [{"kind": "me"}, {"kind": "hotseat"}]
    for mode, patience in (("live", 5), ("live", DAY), ("turns", MINUTE), ("live", "3")):
        body = {"game": "clash", "seats": seats, "mode": mode, "patience": patience}
        refusal = await person.post("/api/tables", body, 422)
        assert "patience" in refusal["message"]
    page = (await person.client.get("/new/kingsburg")).text
    assert f'value="{3 * MINUTE}" selected' in page
    assert f'value="{3 * DAY}" selected' in page
