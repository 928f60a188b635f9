"""A block list: whom a person does not want to meet in the lobby or at a rematch."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.server.store import blocking
from regalia.server.store.blocking import block
from tests.server.helpers import Person, World, choices

pytestmark = pytest.mark.anyio


async def lobby(person: Person) -> list[str]:
    return [one["table"] for one in (await person.get("/api/lobby"))["tables"]]


async def play_together(site: World) -> tuple[Person, Person, str]:
    """Ada and Bob have played a match to its end."""
    ada, bob = await site.person(), await site.person()
    table = await ada.open("clash", "me", "friend")
    await bob.sit(table, (await ada.links(table, "invite"))[1], "Bob")
    chance = choices(4)
    while not all([await person.move(table, chance) for person in (ada, bob)]):
        pass
    return ada, bob, table


async def test_who_is_blocked_is_not_met_in_the_lobby(each_site: World) -> None:
    ada, bob, table = await play_together(each_site)
    stranger = await each_site.person()
    adas = await ada.open("clash", "me", "friend", listed=True)
    bobs = await bob.open("clash", "me", "friend", listed=True)
    await ada.post(f"/api/tables/{table}/block", {"seat": 1, "on": True})
    await ada.post(f"/api/tables/{table}/block", {"seat": 1, "on": True})  # once more is no harm
    assert [one["name"] for one in (await ada.get("/api/blocks"))["blocks"]] == ["Bob"]
    assert (await bob.get("/api/blocks"))["blocks"] == []  # nobody learns of it
    seen = [
        (await one.get(f"/api/tables/{table}/blocked"))["seats"] for one in (ada, bob, stranger)
    ]
    assert seen == [[1], [], []]
    assert (await lobby(ada), await lobby(bob)) == ([adas], [bobs])
    assert sorted(await lobby(stranger)) == sorted([adas, bobs])
    for person, there in ((ada, bobs), (bob, adas)):
        refused = await person.post(f"/api/tables/{there}/join", {}, 403)
        assert refused["error"] == "not-listed"
    await stranger.post(f"/api/tables/{adas}/join", {})
    await ada.post(f"/api/tables/{table}/block", {"seat": 1, "on": False})
    assert (await ada.get(f"/api/tables/{table}/blocked"))["seats"] == []
    await ada.post(f"/api/tables/{bobs}/join", {})


async def test_whose_invitation_one_sees(site: World) -> None:
    ada, bob, table = await play_together(site)
    await bob.post(f"/api/tables/{table}/rematch", {})
    assert len((await ada.get("/api/invitations"))["invitations"]) == 1
    await ada.post(f"/api/tables/{table}/block", {"seat": 1, "on": True})
    assert (await ada.get("/api/invitations"))["invitations"] == []
    await ada.post("/api/blocks/forget", {})
    assert (await ada.get("/api/blocks"))["blocks"] == []
    assert len((await ada.get("/api/invitations"))["invitations"]) == 1


async def test_whom_one_can_block(site: World, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bob, table = await play_together(site)
    stranger = await site.person()

    async def refused(person: Person, status: int, **body: Any) -> str:
        reply = await person.post(f"/api/tables/{table}/block", {"on": True, **body}, status)
        return str(reply["error"])

    assert await refused(stranger, 403, seat=1) == "not-your-table"
    assert await refused(ada, 404, seat=2) == "no-seat"
    assert await refused(ada, 409, seat=0) == "nobody-to-block"  # oneself
    monkeypatch.setattr(blocking, "MOST", 1)
    await block(site.site.store, await browser_of(site, ada, table), ["somebody"], "Cy", 1.0)
    assert await refused(ada, 409, seat=1) == "too-many-blocked"
    assert (await bob.get("/api/blocks"))["blocks"] == []


async def browser_of(site: World, person: Person, table: str) -> str:
    live = await site.site.tables.live(table)
    [seat] = (await person.state(table))["me"]["seats"]
    [browser] = live.holders[seat]
    return str(browser)
