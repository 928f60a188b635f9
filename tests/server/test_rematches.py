"""Rematches: an invitation to each person, and a new table like any other."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import regalia.server
from tests.server.helpers import Clock, Person, World, choices, settings_for, world

pytestmark = pytest.mark.anyio

MORE: dict[str, Any] = {"patience": 60, "ending": "bot"}


async def play_out(table: str, *people: Person) -> None:
    chance = choices(4)
    while not all([await person.move(table, chance) for person in people]):
        pass


async def finished(site: World, *more: str, **order: Any) -> tuple[Person, Person, str]:
    """Two people, and maybe bots, at a table whose match is over."""
    host, friend = await site.person(), await site.person()
    table = await host.open("clash", "me", "friend", *more, **order)
    await friend.sit(table, (await host.links(table, "invite"))[1], "Bea")
    await play_out(table, host, friend)
    return host, friend, table


async def tables_of(person: Person) -> list[str]:
    return [table["id"] for table in (await person.get("/api/tables"))["tables"]]


async def invitations(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.get("/api/invitations"))["invitations"]
    return found


async def test_nobody_is_seated_or_timed_before_they_accept(site: World) -> None:
    clock = Clock(site)
    host, friend, table = await finished(site, **MORE)
    new = (await host.post(f"/api/tables/{table}/rematch", {}))["table"]
    state = await host.state(new)
    assert [seat["kind"] for seat in state["seats"]] == ["person", "open"]
    assert (state["seats"][1]["name"], state["seats"][1]["invited"]) == ("Bea", "asked")
    assert (await friend.state(new))["me"]["seats"] == []
    assert await tables_of(friend) == [table]
    clock.now += 3600
    state = await host.state(new)
    assert [seat["standin_at"] for seat in state["seats"]] == [None, None]
    live = await site.site.tables.live(new)
    assert (live.table.began, live.table.due) == (None, None)
    assert await site.site.store.moving(clock.now) == []
    again = await friend.post(f"/api/tables/{table}/rematch", {})
    assert again["table"] == new
    assert [(link["seat"], link["kind"]) for link in again["seat_links"]] == [(1, "return")]
    state = await friend.state(new)
    assert state["me"]["seats"] == [1]
    assert (state["seats"][1]["name"], state["seats"][1]["invited"]) == ("Bea", "")
    live = await site.site.tables.live(new)
    assert live.table.began == clock.now
    asked = next(seat for seat in state["seats"] if seat["waiting"])
    assert asked["standin_at"] == clock.now + 60


async def test_an_invitation_is_told_to_whom_it_concerns(site: World) -> None:
    host, friend, table = await finished(site)
    stranger = await site.person()
    assert await invitations(friend) == []
    new = (await host.post(f"/api/tables/{table}/rematch", {}))["table"]
    [one] = await invitations(friend)
    assert {key: one[key] for key in ("table", "rematch", "page", "seats", "by", "names")} == {
        "table": table,
        "rematch": new,
        "page": f"/t/{new}",
        "seats": [1],
        "by": "Player 1",
        "names": ["Player 1", "Bea"],
    }
    for other in (host, stranger, Person(site.client())):
        assert await invitations(other) == []
    token = (await friend.links(table, "return"))[1].rsplit("/", 1)[1]
    program = Person(site.client(headers={"authorization": f"Bearer {token}"}))
    assert await invitations(program) == [one]
    for path in ("/", "/tables"):
        page = (await friend.client.get(path, params={"lang": "en"})).text
        assert "Player 1 invites you to a rematch" in page
        assert "rematch" not in (await host.client.get(path)).text.partition("<main")[2]
    await friend.post(f"/api/tables/{table}/rematch", {})
    assert await invitations(friend) == []


async def test_an_invitation_can_be_declined_and_accepted_after_all(site: World) -> None:
    host, friend, table = await finished(site)
    refused = await friend.post(f"/api/tables/{table}/decline", {}, 409)
    assert refused["error"] == "no-invitation"
    new = (await host.post(f"/api/tables/{table}/rematch", {}))["table"]
    await friend.post(f"/api/tables/{table}/decline", {})
    assert await invitations(friend) == []
    assert (await host.state(new))["seats"][1]["invited"] == "declined"
    await friend.post(f"/api/tables/{table}/decline", {}, 409)
    stranger = await site.person()
    await stranger.post(f"/api/tables/{table}/decline", {}, 403)
    await friend.post(f"/api/tables/{table}/rematch", {})
    assert (await friend.state(new))["me"]["seats"] == [1]


async def test_somebody_else_may_take_the_seat_and_keeps_it(site: World) -> None:
    host, friend, table = await finished(site)
    new = (await host.post(f"/api/tables/{table}/rematch", {}))["table"]
    await friend.post(f"/api/tables/{table}/decline", {})
    other = await site.person()
    await other.sit(new, (await host.links(new, "invite"))[1])
    seat = (await host.state(new))["seats"][1]
    assert (seat["kind"], seat["name"], seat["invited"]) == ("person", "Player 2", "")
    again = await friend.post(f"/api/tables/{table}/rematch", {})
    assert (again["table"], again["seat_links"]) == (new, [])
    assert (await friend.state(new))["me"]["seats"] == []
    assert (await other.state(new))["me"]["seats"] == [1]


async def test_with_oneself_and_bots_it_is_one_tap(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat", patience=60)
    await play_out(table, person)
    new = (await person.post(f"/api/tables/{table}/rematch", {}))["table"]
    state = await person.state(new)
    assert state["me"]["seats"] == [0, 1]
    assert [seat["kind"] for seat in state["seats"]] == ["person", "person"]
    assert await invitations(person) == []


async def test_with_other_bots_the_people_are_invited_too(site: World) -> None:
    host, friend, table = await finished(site, "bot")
    new = (await host.post(f"/api/tables/{table}/rematch", {"bot": "uniform"}))["table"]
    assert [one["rematch"] for one in await invitations(friend)] == [new]
    assert (await host.post(f"/api/tables/{table}/rematch", {"bot": "uniform"}))["table"] == new
    assert (await friend.state(new))["me"]["seats"] == []


async def test_a_rematch_whose_table_is_gone_can_be_asked_for_again(site: World) -> None:
    from regalia.server.store.models import TABLES
    from regalia.server.store.upkeep import delete_some

    host, friend, table = await finished(site)
    new = (await host.post(f"/api/tables/{table}/rematch", {}))["table"]
    await site.site.store.write(lambda db: delete_some(db, TABLES.c.id == new))
    assert await invitations(friend) == []
    await friend.post(f"/api/tables/{table}/decline", {}, 409)
    again = (await friend.post(f"/api/tables/{table}/rematch", {}))["table"]
    assert again not in (table, new)
    assert [one["rematch"] for one in await invitations(host)] == [again]


# -- one guard ---------------------------------------------------------------------
async def count(site: World) -> int:
    from sqlalchemy import func, select

    from regalia.server.store.models import TABLES

    query = select(func.count()).select_from(TABLES)
    return int(await site.site.store.read(lambda db: db.scalar(query)) or 0)


async def test_a_rematch_costs_what_a_new_table_costs(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, table_rate=0.001, table_burst=3)) as site:
        person = await site.person()
        table = await person.open("clash", "me", "bot")
        await play_out(table, person)
        path = f"/api/tables/{table}/rematch"
        for _ in range(2):
            await person.post(path, {"bot": "uniform"})
        refused = await person.post(path, {"bot": "uniform"}, 429)
        assert refused["error"] == "too-many-tables"
        assert await count(site) == 3


async def test_accepting_costs_nothing(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, table_rate=0.001, table_burst=2)) as site:
        host, friend, table = await finished(site)
        new = (await host.post(f"/api/tables/{table}/rematch", {}))["table"]
        assert (await friend.post(f"/api/tables/{table}/rematch", {}))["table"] == new


async def test_a_rematch_needs_the_hosts_word_and_accepting_does_not(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, opening_word="open")) as site:
        host, guest = await site.person(), await site.person()
        host.client.headers["x-host-word"] = "open"
        table = await host.open("clash", "me", "friend", "bot")
        await guest.sit(table, (await host.links(table, "invite"))[1])
        await play_out(table, host, guest)
        path, before = f"/api/tables/{table}/rematch", await count(site)
        for body in ({}, {"bot": "uniform"}):
            assert (await guest.post(path, body, 403))["error"] == "host-word"
        assert await count(site) == before
        new = (await host.post(path, {}))["table"]
        assert (await guest.post(path, {}))["table"] == new
        assert (await guest.state(new))["me"]["seats"] == [1]


async def test_a_rematch_with_bots_alone_is_no_way_round_the_host(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path)) as site:
        person = await site.person()
        table = await person.open("clash", "me", "bot")
        await play_out(table, person)
        cookies = dict(person.client.cookies)
        token = person.client.headers["x-csrf-token"]
    async with world(settings_for(tmp_path, bots_only=False)) as site:
        again = Person(site.client(cookies=cookies, headers={"x-csrf-token": token}))
        for body in ({}, {"bot": "uniform"}):
            refused = await again.post(f"/api/tables/{table}/rematch", body, 403)
            assert refused["error"] == "bots-only"
        branch = await again.post(f"/api/tables/{table}/branch", {"at": 0, "seat": 0}, 403)
        assert branch["error"] == "bots-only"
        assert await count(site) == 1


def test_there_is_one_place_where_tables_come_into_the_world() -> None:
    """Whoever writes a second one has to think of its guards."""
    folder = Path(regalia.server.__file__).parent
    places = [
        f"{file.relative_to(folder)}:{call.lineno}"
        for file in sorted(folder.rglob("*.py"))
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and makes_tables(call.func)
    ]
    assert [place.partition(":")[0] for place in places] == ["table/opening.py"]


def makes_tables(called: ast.expr) -> bool:
    """`...store.create(...)`."""
    return isinstance(called, ast.Attribute) and ast.unparse(called).endswith("store.create")
