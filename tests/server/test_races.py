"""Two answers at the same instant end in one legal history."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from regalia.engine.dealer import with_part
from regalia.server.keys import Identity
from regalia.server.store.lobbying import Visitor
from regalia.server.store.models import PLIES
from regalia.server.store.rows import Reseed
from tests.server.helpers import Person, World, choices, settings_for, world

pytestmark = pytest.mark.anyio


@pytest.fixture
def site(each_site: World) -> World:
    return each_site


async def send(person: Person, table: str, seat: int, serial: int, choice: str) -> httpx.Response:
    body = {"seat": seat, "serial": serial, "choice": choice}
    return await person.client.post(f"/api/tables/{table}/answer", json=body)


def other_window(site: World, person: Person) -> Person:
    """The same browser, at another process or in another window."""
    client = site.client(cookies=dict(person.client.cookies))
    client.headers["x-csrf-token"] = person.client.headers["x-csrf-token"]
    return Person(client)


async def plies(site: World, table: str) -> list[tuple[int, str]]:
    found = await site.site.store.plies(table, 0)
    return [(one.ply.seat, one.ply.text) for one in found]


async def test_the_same_seat_twice_counts_once(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    before = len(await plies(site, table))
    replies = await asyncio.gather(
        *(send(person, table, 0, 0, choice) for choice in ("nap", "nap", "peek", "nap"))
    )
    codes = sorted(reply.status_code for reply in replies)
    assert codes == [200, 409, 409, 409]
    losers = [reply.json() for reply in replies if reply.status_code == 409]
    assert all(loser["error"] == "stale" and loser["message"] for loser in losers)
    mine = [ply for ply in (await plies(site, table))[before:] if ply[0] == 0]
    assert len(mine) == 1


async def test_two_seats_at_once_in_a_secret_step_both_count(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat", "hotseat")
    for seat in range(3):
        await person.answer(table, seat, "nap")
    for round_ in range(2):
        states = [await person.state(table, seat) for seat in range(3)]
        replies = await asyncio.gather(
            *(
                send(person, table, seat, state["decision"]["serial"], pick(state, round_))
                for seat, state in enumerate(states)
            )
        )
        assert [reply.status_code for reply in replies] == [200, 200, 200]


def pick(state: dict[str, Any], round_: int) -> str:
    texts = [option["text"] for option in state["decision"]["options"]]
    return next(t for t in texts if t.startswith("call")) if round_ == 0 else "seal"


async def test_two_processes_on_one_database_keep_one_history(
    tmp_path: Path, database: str
) -> None:
    settings = settings_for(tmp_path, database=database)
    async with world(settings) as here, world(settings) as there:
        one = await here.person()
        two = other_window(there, one)
        table = await one.open("clash", "me", "hotseat", "hotseat")
        chance = choices(11)
        for _ in range(400):
            state = await one.state(table)
            if state["over"]:
                break
            if state["decision"] is None:
                await asyncio.sleep(0.01)  # a window is being passed
                continue
            seat, serial = state["me"]["seat"], state["decision"]["serial"]
            wanted = [chance.choice(state["decision"]["options"])["text"] for _ in range(2)]
            replies = await asyncio.gather(
                send(one, table, seat, serial, wanted[0]),
                send(two, table, seat, serial, wanted[1]),
            )
            codes = sorted(reply.status_code for reply in replies)
            assert codes in ([200, 409], [409, 409]), [reply.text for reply in replies]
        assert state["over"]
        assert (await two.state(table))["over"]
        log = await plies(here, table)
        rows = await here.site.store.read(lambda db: db.execute(PLIES.select()).all())
        seqs = [row.seq for row in rows if row.table_id == table]
        assert sorted(seqs) == list(range(1, len(log) + 1))
        assert (await one.get(f"/api/tables/{table}/verify"))["ok"]


async def test_a_process_that_lags_behind_catches_up_before_it_refuses(
    tmp_path: Path, database: str
) -> None:
    settings = settings_for(tmp_path, database=database)
    async with world(settings) as here, world(settings) as there:
        one = await here.person()
        table = await one.open("clash", "me", "hotseat")
        two = other_window(there, one)
        await two.state(table, 1)  # `there` knows the table as it began
        await one.answer(table, 0, "nap")
        # To `there` it is still seat 0's turn, until it looks at the database.
        reply = await send(two, table, 1, 0, "nap")
        assert reply.status_code == 200, reply.text
        assert (await one.state(table, 0))["view"] == (await two.state(table, 0))["view"]


async def test_an_answer_the_database_did_not_take_is_not_seen(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    before = await person.state(table, 0)

    async def full(*_: object) -> bool:
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(site.site.store, "append", full)
        reply = await send(person, table, 0, 0, "nap")
        assert reply.status_code == 500
    after = await person.state(table, 0)
    assert after == before
    assert (await send(person, table, 0, 0, "nap")).status_code == 200


async def test_nobody_sees_an_answer_before_it_is_on_disk(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    gate = asyncio.Event()
    append = site.site.store.append

    async def slow(change: Any) -> bool:
        await gate.wait()
        return await append(change)  # type: ignore[no-any-return] # the patched method

    monkeypatch.setattr(site.site.store, "append", slow)
    answering = asyncio.create_task(send(person, table, 0, 0, "nap"))
    looking = asyncio.create_task(person.state(table, 1))
    done, _ = await asyncio.wait([looking], timeout=0.2)
    assert not done  # the look waits for the disk
    gate.set()
    assert (await answering).status_code == 200
    assert (await looking)["decision"] is not None


async def test_two_friends_press_one_link_at_once(site: World) -> None:
    host = await site.person()
    table = await host.open("clash", "me", "friend")
    token = (await host.links(table, "invite"))[1].rsplit("/", 1)[1]
    friends = [await site.person() for _ in range(4)]
    replies = await asyncio.gather(
        *(f.client.post(f"/api/tables/{table}/sit", json={"token": token}) for f in friends)
    )
    assert sorted(reply.status_code for reply in replies) == [200, 409, 409, 409]


async def test_rematch_asked_by_all_at_once_is_one_table(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    chance = choices(1)
    while not await person.move(table, chance):
        pass
    windows = [other_window(site, person) for _ in range(3)]
    found = await asyncio.gather(
        *(window.post(f"/api/tables/{table}/rematch", {}) for window in windows)
    )
    assert len({one["table"] for one in found}) == 1
    assert len((await person.get("/api/tables"))["tables"]) == 2


async def test_a_part_of_the_dice_waits_for_the_answer_that_deals(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the seed changes nobody deals; and a seed made for a shorter log is refused."""
    host = await site.person()
    promise = (await host.get("/api/promise"))["promise"]
    table = await host.open("clash", "me", "hotseat", promise=promise)
    live, store = await site.site.tables.live(table), site.site.store
    held: list[bool] = []
    real = store.change_seat

    async def change_seat(*args: Any, **more: Any) -> bool:
        held.append(live.lock.locked())
        return bool(await real(*args, **more))

    monkeypatch.setattr(store, "change_seat", change_seat)
    await host.post(f"/api/tables/{table}/part", {"seat": 0, "part": "a" * 32})
    assert held == [True]
    live = await site.site.tables.live(table)
    seed = live.table.seed
    for length in (live.length - 1, live.length + 1):
        late = Reseed(length, with_part(seed, live.blocks_dealt, "b" * 32))
        assert not await real(table, live.version, 1, {"part": 1}, reseed=late)
    stored = await store.load(table)
    assert stored is not None
    assert (stored.table.seed, stored.seats[1].part) == (seed, 0)
    fitting = Reseed(live.length, with_part(seed, live.blocks_dealt, "b" * 32))
    assert await real(table, live.version, 1, {"part": 1}, reseed=fitting)


async def test_who_is_second_at_the_lobby_does_not_get_the_firsts_seat(site: World) -> None:
    """Both saw the seat free; only one of them sits on it."""
    host, first = await site.person(), await site.person()
    table = await host.open("clash", "me", "friend", listed=True)
    lobby, live = site.site.lobby, await site.site.tables.live(table)
    await first.post(f"/api/tables/{table}/join", {"name": "Bea"})
    assert not await lobby._sit(Identity("a stranger"), Visitor("x", "x", 0), live, 1, "Cy")
    stored = await site.site.store.load(table)
    assert stored is not None
    assert stored.seats[1].name == "Bea"
    assert "a stranger" not in stored.holders[1]
