"""The lobby: what strangers find, how they sit down, and what a host may forbid."""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia.server.table.patience import DAY, MINUTE
from tests.server.helpers import Clock, Person, World, settings_for, world

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
