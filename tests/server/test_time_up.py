"""When time is up: nothing is taken back, a staller can be passed, our absences do not count."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from regalia.server.operator import life
from regalia.server.table.patience import DAY, MINUTE
from tests.server.helpers import PATIENCE, Clock, Person, World, settings_for, world
from tests.server.test_clocks import pair
from tests.server.test_drafts import PLAN

pytestmark = pytest.mark.anyio


async def undo(person: Person, table: str, seat: int, status: int = 200, **more: Any) -> Any:
    return await person.post(f"/api/tables/{table}/undo", {"seat": seat, **more}, status)


async def until_asked(person: Person, table: str, seat: int, serial: int) -> dict[str, Any]:
    """The state once the seat's question is another than that."""
    async with asyncio.timeout(PATIENCE):
        while True:
            state = await person.state(table, seat)
            if (state["decision"] or {}).get("serial") != serial:
                return state
            await asyncio.sleep(0.01)


async def test_nothing_is_taken_back_once_the_time_is_up(site: World) -> None:
    clock = Clock(site)
    host, friend, table = await pair(site)
    clock.now += 4 * MINUTE
    await host.answer(table, 0, "nap")  # late, but nobody had passed them
    assert not (await host.state(table, 0))["can_undo"]
    refusal = await undo(host, table, 0, 409)
    assert refusal["error"] == "time-up"
    clock.now += MINUTE
    await friend.answer(table, 1, "nap")
    assert (await undo(friend, table, 1, 409))["error"] in ("late", "time-up")


async def test_taking_back_in_time_leaves_what_was_left(site: World) -> None:
    clock = Clock(site)
    host, friend, table = await pair(site, patience=3 * MINUTE, bank=5 * MINUTE)
    clock.now += 4 * MINUTE
    await host.answer(table, 0, "nap")
    clock.now += MINUTE
    assert (await host.state(table, 0))["can_undo"]
    await undo(host, table, 0)
    seat = (await host.state(table))["seats"][0]
    assert seat["standin_at"] == clock.now + 4 * MINUTE
    assert seat["bank"] == 4 * MINUTE
    assert (await friend.state(table))["seats"][1]["bank"] == 5 * MINUTE


async def test_a_late_answer_by_a_bot_stands(each_site: World) -> None:
    """Who took it back had the whole time again, as often as they liked."""
    clock = Clock(each_site)
    host, friend, table = await pair(each_site, ending="bot", patience=MINUTE)
    await host.answer(table, 0, "nap")
    serial = (await friend.state(table, 1))["decision"]["serial"]
    clock.now += MINUTE
    each_site.site.autopilot.wake(table)
    state = await until_asked(friend, table, 1, serial)
    assert not state["can_undo"]
    await undo(friend, table, 1, 409)


async def test_what_a_standin_chose_stands_after_the_person_is_back(
    each_site: World, tmp_path: Path
) -> None:
    clock = Clock(each_site)
    host, friend, table = await pair(each_site, patience=MINUTE)
    await host.answer(table, 0, "nap")
    serial = (await friend.state(table, 1))["decision"]["serial"]
    clock.now += MINUTE
    assert (await undo(friend, table, 1, 409))["error"] in ("late", "time-up")
    await host.post(f"/api/tables/{table}/takeover", {"seat": 1})
    assert (await undo(friend, table, 1, 409))["error"] == "bot-plays"
    await until_asked(friend, table, 1, serial)
    live = await each_site.site.tables.live(table)
    chosen = live.by_bot[1]
    assert chosen > 0
    await friend.post(f"/api/tables/{table}/handback", {"seat": 1})
    for _ in range(2):  # as it is in memory, and as the log says
        assert (await undo(friend, table, 1, 409))["error"] in ("late", "bot-chose", "time-up")
        assert not (await friend.state(table, 1))["can_undo"]
        each_site.site.tables.forget(await each_site.site.tables.live(table))
    assert (await each_site.site.tables.live(table)).by_bot[1] >= chosen


async def test_a_staller_who_stays_can_be_passed_after_twice_the_time(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, poll_grace=600.0)) as site:
        clock = Clock(site)
        host, friend, table = await pair(site, patience=3 * MINUTE)
        await host.answer(table, 0, "nap")
        await friend.state(table, 1)  # here
        takeover = (f"/api/tables/{table}/takeover", {"seat": 1})
        clock.now += 3 * MINUTE
        refusal = await host.post(*takeover, 409)
        assert refusal["error"] == "person-here"
        assert "3 min" in refusal["message"]
        seat = (await host.state(table))["seats"][1]
        assert seat["pass_at"] == clock.now + 3 * MINUTE
        assert "can_takeover" not in seat
        clock.now += 3 * MINUTE - 1
        await host.post(*takeover, 409)
        clock.now += 1
        assert (await host.state(table))["seats"][1]["can_takeover"]
        assert await host.post(*takeover) == {"agreed": True}


async def test_who_is_away_need_not_agree_after_twice_the_time(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, poll_grace=600.0)) as site:
        clock = Clock(site)
        people = [await site.person() for _ in range(3)]
        table = await people[0].open("clash", "me", "friend", "friend")
        for seat, link in (await people[0].links(table, "invite")).items():
            await people[seat].sit(table, link)
        await people[0].answer(table, 0, "nap")
        takeover = (f"/api/tables/{table}/takeover", {"seat": 1})
        clock.now += 3 * MINUTE
        assert await people[0].post(*takeover) == {"agreed": False}
        clock.now += 3 * MINUTE
        assert await people[0].post(*takeover) == {"agreed": True}


async def test_a_second_stand_in_needs_no_vote_of_the_first(site: World) -> None:
    """With two of three away, the one who is left would wait for ever."""
    clock = Clock(site)
    people = [await site.person() for _ in range(3)]
    table = await people[0].open("clash", "me", "friend", "friend")
    for seat, link in (await people[0].links(table, "invite")).items():
        await people[seat].sit(table, link)
    await people[0].answer(table, 0, "nap")
    clock.now += 3 * MINUTE
    first = {"seat": 1}
    assert await people[0].post(f"/api/tables/{table}/takeover", first) == {"agreed": False}
    assert await people[2].post(f"/api/tables/{table}/takeover", first) == {"agreed": True}
    async with asyncio.timeout(PATIENCE):
        while not (await people[2].state(table, 2))["decision"]:
            await asyncio.sleep(0.01)
    clock.now += 3 * MINUTE
    second = {"seat": 2}
    assert await people[0].post(f"/api/tables/{table}/takeover", second) == {"agreed": True}


@pytest.mark.parametrize("ending", ["ask", "bot"])
async def test_no_clock_runs_while_the_server_is_away(
    database: str, tmp_path: Path, ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither of a question that is open nor of a bank; and the log tells of it once."""
    settings = settings_for(tmp_path, database=database)
    async with world(settings) as site:
        host, friend, table = await pair(site, patience=3 * MINUTE, ending=ending)
        await host.answer(table, 0, "nap")
        cookies = [dict(person.client.cookies) for person in (host, friend)]
        end = (await host.state(table))["seats"][1]["standin_at"]
        later = site.site.tables.clock() + DAY + MINUTE
    monkeypatch.setattr(life, "time", SimpleNamespace(time=lambda: later))
    for _ in range(2):
        async with world(settings) as site:
            site.site.tables.clock = lambda: later
            host, friend = [
                await Person(site.client(cookies=dict(one))).arrive() for one in cookies
            ]
            state = await host.state(table)
            assert state["seats"][1]["standin_at"] == pytest.approx(
                end + DAY + MINUTE, abs=PATIENCE
            )
            assert not state["seats"][1]["overdue"]
            words = [one["text"] for one in state["absences"]]
            assert words == ["The server was down for 1 day; the clocks were stopped."]
            assert (table, 1) not in await site.site.store.moving(later)
            assert ((table, 1) in await site.site.store.moving(later + DAY)) == (ending == "bot")
    async with world(settings) as site:
        site.site.tables.clock = lambda: later + 60
        friend = await Person(site.client(cookies=cookies[1])).arrive()
        await friend.answer(table, 1, "nap")
        upto = (await friend.state(table))["absences"][0]["upto"]
        live = await site.site.tables.live(table)
        assert live.clocks[1].bank_used(live.pace) == 0.0
        site.site.tables.forget(live)
        assert (await friend.state(table))["absences"][0]["upto"] == upto


async def test_a_server_that_keeps_dying_has_one_absence(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path)) as site:
        store, at = site.site.store, site.site.life.clock()
        for seconds in (100, 200, 205, 305):
            now = at + seconds
            away = await store.write(lambda db, now=now: life.note_life(db, now, 10.0))
        assert [round(b - a) for a, b in away] == [pytest.approx(305, abs=PATIENCE)]
        again = await store.write(lambda db: life.note_life(db, at, 10.0))  # set back by hand
        assert again == away


async def test_secret_picks_are_not_made_anew_once_the_time_is_up(site: World) -> None:
    clock = Clock(site)
    people = [await site.person() for _ in range(3)]
    table = await people[0].open("xidit", "me", "friend", "friend")
    for seat, link in (await people[0].links(table, "invite")).items():
        await people[seat].sit(table, link)
    while ((await people[0].state(table, 0))["decision"] or {}).get("prompt") != "plan":
        for seat, person in enumerate(people):
            asked = (await person.state(table, seat))["decision"]
            if asked and asked["prompt"] != "plan":
                await person.answer(table, seat, asked["options"][0]["text"])
    path = f"/api/tables/{table}/draft"
    await people[0].post(path, {"seat": 0, "picks": PLAN[:2]})
    await people[0].post(path, {"seat": 0, "picks": [PLAN[0], "order wait"]})
    clock.now += 3 * MINUTE
    assert not (await people[0].state(table, 0))["can_undo"]
    refusal = await people[0].post(path, {"seat": 0, "picks": PLAN[:2]}, 409)
    assert refusal["error"] == "time-up"
    await people[0].post(path, {"seat": 0, "picks": [PLAN[0], "order wait", PLAN[2]]})
