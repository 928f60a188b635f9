"""The lobby: what strangers find, how they sit down, and what a host may forbid."""

from __future__ import annotations

import asyncio
from inspect import getattr_static
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.engine.match import Decision, Match
from regalia.engine.steps import Sealed
from regalia.server.table.patience import DAY, MINUTE
from tests.server.helpers import Clock, Person, World, hearing, listening, settings_for, world

pytestmark = pytest.mark.anyio


async def found(person: Person) -> list[str]:
    return [table["table"] for table in (await person.get("/api/lobby"))["tables"]]


async def test_a_table_is_found_only_if_its_opener_wants_it(each_site: World) -> None:
    host, stranger = await each_site.person(), await each_site.person()
    hidden = await host.open("clash", "me", "friend")
    more = {"mode": "turns", "bank": 7 * DAY, "listed": True, "lang": "ru"}
    table = await host.open("clash", "me", "friend", "bot", **more)
    assert await found(stranger) == [table]
    line = (await stranger.get("/api/lobby"))["tables"][0]
    assert (line["free"], line["seats"], line["mine"]) == (1, 3, False)
    assert line["pace"] == "turn-based · 3 days per move · 7 days per match"
    assert (line["lang"], line["game"]) == ("Русский", "clash")
    page = (await stranger.client.get("/")).text
    assert f'data-join="{table}"' in page
    assert hidden not in page
    refusal = await stranger.post(f"/api/tables/{hidden}/join", {}, 403)
    assert refusal["error"] == "not-listed"


async def test_one_click_and_one_sits(site: World) -> None:
    host, stranger, late = [await site.person() for _ in range(3)]
    table = await host.open("clash", "me", "friend", listed=True, patience=MINUTE)
    door = f"/api/tables/{table}/join"
    assert (await stranger.post(door, {"name": "Bea"})) == {"seat": 1, "page": f"/t/{table}"}
    assert (await stranger.post(door, {}))["seat"] == 1  # a second click changes nothing
    assert (await host.state(table))["seats"][1]["name"] == "Bea"
    assert (await late.post(door, {}, 409))["error"] == "table-full"
    assert await found(late) == []


async def test_nobody_can_be_taken_for_another(site: World) -> None:
    host, stranger = await site.person(), await site.person()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}]
    body = {"game": "clash", "seats": seats, "listed": True}
    table = (await host.post("/api/tables", body, 201))["table"]
    refusal = await stranger.post(f"/api/tables/{table}/join", {"name": "ADA"}, 409)
    assert refusal["error"] == "name-taken"


async def test_what_has_waited_in_vain_is_not_shown(site: World) -> None:
    clock = Clock(site)
    host = await site.person()
    live = await host.open("clash", "me", "friend", listed=True)
    turns = await host.open("clash", "me", "friend", listed=True, mode="turns")
    assert set(await found(host)) == {live, turns}
    clock.now += DAY
    assert await found(host) == [turns]


async def test_a_host_may_want_a_word_first(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, opening_word="сезам")) as site:
        stranger = await site.person()
        body = {"game": "clash", "seats": [{"kind": "me"}, {"kind": "friend"}], "listed": True}
        refusal = await stranger.post("/api/tables", body, 403)
        assert refusal["error"] == "host-word"
        assert "word" in refusal["message"]
        assert (await stranger.post("/api/games/kingsburg/learn", {}, 403))["error"] == "host-word"
        friend = await site.person()
        friend.client.headers["x-host-word"] = "%D1%81%D0%B5%D0%B7%D0%B0%D0%BC"
        table = (await friend.post("/api/tables", body, 201))["table"]
        await stranger.post(f"/api/tables/{table}/join", {})  # joining needs none


async def test_a_host_may_keep_his_bots_for_company(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, bots_only=False)) as site:
        person = await site.person()
        for seats in (("me", "bot"), ("bot", "bot")):
            body = {"game": "clash", "seats": [{"kind": kind} for kind in seats]}
            refusal = await person.post("/api/tables", body, 403)
            assert refusal["error"] == "bots-only"
        assert (await person.post("/api/games/kingsburg/learn", {}, 403))["error"] == "bots-only"
        await person.open("clash", "me", "friend", "bot")
        await person.open("clash", "me", "hotseat")
        page = (await person.client.get("/")).text
        assert "data-quick" not in page
        assert "/learn" not in page


# -- not for one person alone -------------------------------------------------------
async def test_nobody_lists_or_takes_more_than_a_few(database: str, tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, database=database, lobby_tables=2)) as site:
        one = await site.person()
        tables = [await one.open("clash", "me", "friend", listed=True) for _ in range(2)]
        seats = [{"kind": "me"}, {"kind": "friend"}]
        body = {"game": "clash", "seats": seats, "listed": True}
        other = await site.person()  # another browser at the same address
        for person in (one, other):
            assert (await person.post("/api/tables", body, 429))["error"] == "too-many-listed"
        await one.open("clash", "me", "friend")  # what is not listed is not counted
        far = site.client_at("203.0.113.7")
        stranger = await Person(far).arrive()
        more = [await stranger.open("clash", "me", "friend", listed=True) for _ in range(2)]
        greedy = await Person(site.client_at("198.51.100.9")).arrive()
        joins = [f"/api/tables/{table}/join" for table in (*tables, *more)]
        replies = await asyncio.gather(*(greedy.client.post(join, json={}) for join in joins))
        assert sorted(reply.status_code for reply in replies) == [200, 200, 429, 429]
        refused = next(reply for reply in replies if reply.status_code == 429)
        assert refused.json()["error"] == "too-many-joined"
        taken = [t for t, reply in zip((*tables, *more), replies, strict=True) if reply.is_success]
        left = [join for join, reply in zip(joins, replies, strict=True) if not reply.is_success]
        opener = one if taken[0] in tables else stranger
        await opener.answer(taken[0], 0, "nap")
        await greedy.answer(taken[0], 1, "nap")
        assert (await greedy.client.post(left[0], json={})).status_code == 200
        assert (await greedy.client.post(left[1], json={})).status_code == 429


async def test_a_full_table_frees_its_place_in_the_lobby(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, lobby_tables=1)) as site:
        host, friend = await site.person(), await site.person()
        table = await host.open("clash", "me", "friend", listed=True)
        await friend.post(f"/api/tables/{table}/join", {})
        await host.open("clash", "me", "friend", listed=True)


async def test_tables_where_somebody_is_come_first(tmp_path: Path) -> None:
    async with listening(settings_for(tmp_path, presence_grace=0.0)) as address:
        host, other = await address.person(), await address.person()
        table = await host.open("clash", "me", "friend", listed=True)
        later = await other.open("clash", "me", "friend", listed=True)
        assert await found(other) == [later, table]
        async with hearing(host, table) as ear:
            await ear.event()
            assert await found(other) == [table, later]


# -- freeing a seat ---------------------------------------------------------------------
async def test_the_opener_frees_a_seat_until_its_person_has_answered(site: World) -> None:
    clock = Clock(site)
    host, guest = await site.person(), await site.person()
    order = {"listed": True, "patience": MINUTE, "ending": "bot"}
    table = await host.open("clash", "me", "friend", **order)
    await guest.post(f"/api/tables/{table}/join", {"name": "Bea"})
    invite = (await site.site.tables.live(table)).seats[1].invite
    way = (await guest.links(table, "return"))[1]
    program = Person(site.client(headers={"authorization": f"Bearer {way.rsplit('/', 1)[1]}"}))
    path, body = f"/api/tables/{table}/free", {"seat": 1}
    assert (await host.state(table))["seats"][1]["can_free"]
    for stranger in (guest, program, await site.person()):
        assert (await stranger.post(path, body, 403))["error"] == "not-opener"
    await host.post(path, {"seat": 0}, 409)
    await host.post(path, {"seat": 7}, 404)
    await host.post(path, body)
    seat = (await host.state(table))["seats"][1]
    assert (seat["kind"], seat["name"]) == ("open", "Player 2")
    live = await site.site.tables.live(table)
    assert (live.table.began, live.table.due, live.holders[1]) == (None, None, set())
    for thief in (guest, program):
        assert (await thief.state(table))["me"]["seats"] == []
    await guest.post(f"/api/tables/{table}/sit", {"token": invite}, 404)
    assert (await guest.client.get(way)).status_code == 404
    clock.now += DAY
    friend = await site.person()
    await friend.sit(table, (await host.links(table, "invite"))[1])
    assert (await site.site.tables.live(table)).table.began == clock.now
    await host.answer(table, 0, "nap")
    await friend.answer(table, 1, "nap")
    assert (await host.post(path, body, 409))["error"] == "has-answered"
    assert "can_free" not in (await host.state(table))["seats"][1]


def test_picks_of_an_open_secret_decision_are_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether somebody has picked in secret is theirs to know; no game of ours begins with it."""
    match = regalia.game("xidit").match(seats=3, seed=3)
    while not isinstance(match.step, Sealed):
        match.submit(match.waiting[0], decision_of(match).options[0])
    begun, plies = len(match.plies), getattr_static(Match, "plies").fget
    assert match.has_answered(0)
    monkeypatch.setattr(Match, "plies", property(lambda self: plies(self)[begun:]))
    assert match.waiting[0] == 0
    while decision_of(match).find("seal") is None:
        match.submit(0, decision_of(match).options[0])
        assert not match.has_answered(0)
    match.submit(0, "seal")  # that somebody is done is public
    assert match.has_answered(0)


def decision_of(match: Match[Any]) -> Decision:
    decision = match.decision(match.waiting[0])
    assert decision is not None
    return decision
