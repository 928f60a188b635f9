"""Dice nobody can load: what is promised, who has a part, what the records then say."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.engine.dealer import parts_from
from regalia.engine.record import parse_record
from regalia.engine.replay import replay
from regalia.server import keys
from regalia.server.store.models import TABLES
from regalia.server.store.upkeep import delete_some
from regalia.server.table import dice
from tests.server.helpers import Person, World, choices, settings_for, world

pytestmark = pytest.mark.anyio

ANN, BEN = "a" * 32, "b" * 64


async def opened(person: Person, *kinds: str, part: str = ANN, game: str = "clash") -> Any:
    """A table opened by promise, and what was promised."""
    promised = await person.get("/api/promise")
    body = {"game": game, "seats": [{"kind": kind, "bot": "uniform"} for kind in kinds]}
    more = {"promise": promised["promise"], "part": part}
    return await person.post("/api/tables", body | more, 201), promised


async def finish(table: str, *people: Person) -> dict[str, Any]:
    chance = choices(7)
    while not all([await person.move(table, chance) for person in people]):
        pass
    return await people[0].state(table)


async def test_the_host_has_promised_his_part_before_he_sees_mine(site: World) -> None:
    person = await site.person()
    table, promised = await opened(person, "me", "hotseat")
    assert table["commitment"] == promised["commitment"]
    state = await person.state(table["table"])
    assert state["table"]["commitment"] == promised["commitment"]
    assert state["table"]["seed"] is None
    assert state["table"]["parts"] == [0]
    assert [seat["part"] for seat in state["seats"]] == [True, True]
    ended = await finish(table["table"], person)
    seed = ended["table"]["seed"]
    assert seed.endswith(f":0={ANN}")
    assert regalia.commitment(seed) == promised["commitment"]
    assert (await person.get(f"/api/tables/{table['table']}/verify"))["ok"]


async def test_a_promise_is_good_for_one_table(site: World) -> None:
    """Its part is told when that table ends: whoever knew it could pick his own to suit."""
    person = await site.person()
    _, promised = await opened(person, "me", "hotseat")
    body = {"game": "clash", "seats": [{"kind": "me"}, {"kind": "hotseat"}], "part": BEN}
    refused = await person.post("/api/tables", body | {"promise": promised["promise"]}, 409)
    assert refused["error"] == "promise-used"


async def refused(person: Person, promise: str) -> str:
    """Why no table is opened by this promise."""
    body = {"game": "clash", "seats": [{"kind": "me"}, {"kind": "hotseat"}], "part": BEN}
    reply = await person.post("/api/tables", body | {"promise": promise}, 409)
    return str(reply["error"])


async def test_a_promise_stays_used_when_its_table_is_deleted(each_site: World) -> None:
    """The seed was shown: who opened another table by it would know all of its dice."""
    person = await each_site.person()
    table, promised = await opened(person, "me", "hotseat")
    await finish(table["table"], person)
    where = TABLES.c.id == table["table"]
    assert await each_site.site.store.write(lambda db: delete_some(db, where))
    assert await refused(person, promised["promise"]) == "promise-used"


async def test_a_promise_ends_with_the_server(database: str, tmp_path: Path) -> None:
    """A database from a backup knows nothing of what was used since; it begins with a new salt."""
    settings = settings_for(tmp_path, database=database)
    async with world(settings) as site:
        person = await site.person()
        promised = await person.get("/api/promise")
    async with world(settings) as site:
        person = await site.person()
        assert await refused(person, promised["promise"]) == "promise-old"
        await opened(person, "me", "hotseat")


async def test_two_databases_with_one_secret_promise_different_dice(tmp_path: Path) -> None:
    found, more = [], {"secret": "the same"}
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        async with world(settings_for(tmp_path / name, **more)) as site:
            salt = await site.site.promises._salt()
            found.append(site.site.promises.host_part(salt, "a name"))
    assert found[0] != found[1]


async def test_a_promise_is_good_for_two_days_and_nobody_else_can_make_one(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await site.person()
    promise = (await person.get("/api/promise"))["promise"]
    today = keys.today()
    later = promise.replace(str(today), str(today + 1), 1)
    assert await refused(person, later) == "promise-old"
    for day in (today + 2, today - 1):
        monkeypatch.setattr(dice, "today", lambda day=day: day)
        assert await refused(person, promise) == "promise-old"
    monkeypatch.setattr(dice, "today", lambda: today + 1)
    body = {"game": "clash", "seats": [{"kind": "me"}, {"kind": "hotseat"}], "promise": promise}
    await person.post("/api/tables", body, 201)


async def test_after_a_restart_everybody_may_add_a_part_again(tmp_path: Path) -> None:
    """A table from a backup goes on with dice that its players may have seen to the end."""
    async with world(settings_for(tmp_path)) as site:
        person = await site.person()
        table = (await opened(person, "me", "hotseat"))[0]["table"]
        over = (await opened(person, "me", "hotseat"))[0]["table"]
        await finish(over, person)
        cookies = dict(person.client.cookies)
    async with world(settings_for(tmp_path)) as site:
        person = await Person(site.client(cookies=cookies)).arrive()
        state = await person.state(table)
        assert [seat["part"] for seat in state["seats"]] == [False, False]
        path = f"/api/tables/{table}/part"
        await person.post(path, {"seat": 0, "part": BEN})
        await person.post(path, {"seat": 0, "part": BEN}, 409)
        ended = await finish(table, person)
        assert ended["table"]["seed"].count("=") == 2
        assert (await person.get(f"/api/tables/{table}/verify"))["ok"]
        assert all(seat["part"] for seat in (await person.state(over))["seats"])


@pytest.mark.parametrize(
    "asked", [{"part": ANN}, {"promise": "x" * 20, "part": "short"}, {"promise": "a b"}]
)
async def test_a_part_without_its_promise_is_refused(site: World, asked: dict[str, str]) -> None:
    person = await site.person()
    body = {"game": "clash", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
    assert (await person.post("/api/tables", body | asked, 422))["error"] == "bad-request"


async def test_without_anybodys_part_the_table_says_so(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    state = await person.state(table)
    assert state["table"]["parts"] == []
    assert not any(seat["part"] for seat in state["seats"])


async def test_a_friends_part_counts_from_when_it_comes(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path)) as site:
        host, friend = await site.person(), await site.person()
        table = (await opened(host, "me", "friend"))[0]["table"]
        await friend.sit(table, (await host.links(table, "invite"))[1])
        path = f"/api/tables/{table}/part"
        found = await friend.post(path, {"seat": 1, "part": BEN})
        dealt = (await site.site.tables.live(table)).blocks_dealt
        assert found["parts"] == [0, dealt]
        assert dealt > 0
        again = await friend.post(path, {"seat": 1, "part": ANN}, 409)
        assert again["error"] == "part-given"
        await host.post(path, {"seat": 1, "part": ANN}, 403)
        ended = await finish(table, host, friend)
        seed = ended["table"]["seed"]
        assert seed.endswith(f":{dealt}={BEN}")
        assert (await host.get(f"/api/tables/{table}/verify"))["ok"]
        record = await host.get(f"/api/tables/{table}/record")
        await host.post(path, {"seat": 0, "part": ANN}, 409)
    game = regalia.game("regalia.games.clash:GAME")
    assert replay(game, parse_record(record)).over
    async with world(settings_for(tmp_path)) as site:  # and so says the log, read anew
        assert (await (await site.person()).get(f"/api/tables/{table}/verify"))["ok"]


async def test_a_part_that_comes_while_cards_are_dealt_spoils_no_die(site: World) -> None:
    """A second server's memory is behind: its dice must not be dealt from the old seed."""
    host, friend = await site.person(), await site.person()
    table = (await opened(host, "me", "friend"))[0]["table"]
    await friend.sit(table, (await host.links(table, "invite"))[1])
    async with world(site.site.settings) as other:
        stale = await Person(other.client(cookies=dict(host.client.cookies))).arrive()
        await stale.state(table)
        part = friend.post(f"/api/tables/{table}/part", {"seat": 1, "part": BEN})
        await asyncio.gather(part, *(stale.move(table, choices(n)) for n in range(3)))
        await finish(table, stale, friend)
    assert (await host.get(f"/api/tables/{table}/verify"))["ok"]


async def test_a_rematch_has_dice_of_its_own(site: World) -> None:
    person = await site.person()
    table = (await opened(person, "me", "hotseat"))[0]["table"]
    await finish(table, person)
    promised = await person.get("/api/promise")
    body = {"promise": promised["promise"], "part": BEN}
    new = await person.post(f"/api/tables/{table}/rematch", body)
    assert new["commitment"] == promised["commitment"]
    live = await site.site.tables.live(new["table"])
    assert parts_from(live.table.seed) == [0]
    assert [row.part for row in live.seats] == [1, 1]


async def test_a_promise_that_was_not_kept_is_told(site: World) -> None:
    """The stored commitment is compared, not computed from the seed it should prove."""
    person = await site.person()
    table = (await opened(person, "me", "hotseat"))[0]["table"]
    await finish(table, person)
    live = await site.site.tables.live(table)
    live.table = live.table._replace(commitment="0" * 64)
    assert not (await person.get(f"/api/tables/{table}/verify"))["ok"]


async def test_what_chance_picked_from_is_told_after_the_end(site: World) -> None:
    person = await site.person()
    table = (await opened(person, "me", "hotseat"))[0]["table"]
    await person.get(f"/api/tables/{table}/chance", 403)
    await finish(table, person)
    found = (await person.get(f"/api/tables/{table}/chance"))["chance"]
    plies = (await site.site.tables.live(table)).match.plies
    dealt = [n + 1 for n, ply in enumerate(plies) if ply.seat < 0]
    assert [one["ply"] for one in found] == dealt
    assert all(weight > 0 for one in found for _, weight in one["outcomes"])
