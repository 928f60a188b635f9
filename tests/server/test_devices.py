"""A seat on several devices: by a button only, seen by its owner, and taken back by him."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from regalia.server import keys
from regalia.server.table.devices import MOST
from tests.server.helpers import Clock, Person, World, hearing, listening, settings_for

pytestmark = pytest.mark.anyio


async def own(site: World) -> tuple[Person, str, str]:
    """A person, his table, and the private link of his seat."""
    person = await site.person()
    table = await person.open("clash", "me", "bot")
    return person, table, (await person.links(table, "return"))[0]


async def press(person: Person, link: str) -> Any:
    """The button on the page behind the link."""
    return await person.client.post(link, data={"csrf": person.client.headers["x-csrf-token"]})


async def devices(person: Person, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.get(f"/api/tables/{table}/devices", seat=0))[
        "devices"
    ]
    return found


async def test_looking_at_the_link_seats_nobody(site: World) -> None:
    person, table, link = await own(site)
    version = (await site.site.tables.live(table)).version
    for method in ("GET", "HEAD"):
        for _ in range(3):
            reply = await site.client().request(method, link, headers={"sec-purpose": "prefetch"})
            assert reply.status_code == 200
    other = await site.person()
    assert (await other.client.post(link, data={"csrf": "guess"})).status_code == 403
    assert (await site.site.tables.live(table)).version == version
    assert len(await devices(person, table)) == 1
    assert (await person.client.get(link)).headers["location"] == f"/t/{table}"
    page = (await other.client.get(link, params={"lang": "ru"})).text
    assert "Играть на этом устройстве" in page


async def test_devices_are_listed_and_signed_out(site: World) -> None:
    clock = Clock(site)
    person, table, link = await own(site)
    clock.now += 60.0
    phone = await site.person()
    assert (await press(phone, link)).headers["location"] == f"/t/{table}"
    first, second = await devices(person, table)
    assert (first["here"], second["here"]) == (True, False)
    assert second["since"] - first["since"] == 60.0
    browsers = (await site.site.tables.live(table)).holders[0]
    assert not {first["device"], second["device"]} & browsers  # ids stay ours
    door, body = f"/api/tables/{table}/drop-device", {"seat": 0, "device": second["device"]}
    await (await site.person()).post(door, body, 403)
    await person.post(door, body | {"device": "none"}, 404)
    await person.post(door, body)
    assert (await phone.state(table))["me"]["seats"] == []
    assert len(await devices(person, table)) == 1
    await phone.get(f"/api/tables/{table}/devices", 403, seat=0)
    await person.get(f"/api/tables/{table}/devices", 422)


async def test_a_new_link_ends_the_old_one(site: World) -> None:
    person, table, link = await own(site)
    program = Person(site.client(headers={"authorization": f"Bearer {link.rsplit('/', 1)[1]}"}))
    assert (await program.state(table))["me"]["seats"] == [0]
    before = (await person.state(table))["counter"]
    door = f"/api/tables/{table}/new-link"
    await (await site.person()).post(door, {"seat": 0}, 403)
    new = (await person.post(door, {"seat": 0}))["link"]
    state = await person.state(table)
    assert state["counter"] > before  # the page hears of it
    assert state["seats"][0]["return_link"] == new != link
    phone = await site.person()
    await phone.get(link, 404)
    assert (await press(phone, link)).status_code == 404
    assert (await program.state(table))["me"]["seats"] == []
    assert (await press(phone, new)).status_code == 303


async def test_one_seat_has_only_so_many_devices(site: World) -> None:
    _, table, link = await own(site)
    for _ in range(MOST - 1):
        assert (await press(await site.person(), link)).status_code == 303
    late = await site.person()
    assert (await press(late, link)).status_code == 409
    assert len((await site.site.tables.live(table)).holders[0]) == MOST


async def test_a_device_signed_out_stops_listening(tmp_path: Path) -> None:
    async with listening(settings_for(tmp_path)) as address:
        host, phone = await address.person(), await address.person()
        table = await host.open("clash", "me", "bot")
        await press(phone, (await host.links(table, "return"))[0])
        async with hearing(host, table) as own, hearing(phone, table) as ear:
            await own.event()
            await ear.event()
            other = next(d["device"] for d in await devices(host, table) if not d["here"])
            await host.post(f"/api/tables/{table}/drop-device", {"seat": 0, "device": other})
            await host.answer(table, 0, "nap")
            await ear.end()


async def test_a_cookie_in_use_is_renewed_before_it_ends(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, table, _ = await own(site)
    assert "set-cookie" not in (await person.client.get("/")).headers
    day = keys.today()
    monkeypatch.setattr(keys, "today", lambda: day + 31)
    cookie = (await person.client.get("/tables")).headers["set-cookie"]
    assert "Max-Age=31536000" in cookie
    assert "set-cookie" not in (await person.client.get("/tables")).headers
    assert (await person.state(table))["me"]["seats"] == [0]
    old = person.client.cookies["regalia"].rpartition(".")[0]  # as 0.1.0 set it
    client = site.client(cookies={"regalia": old})
    reply = await client.get(f"/api/tables/{table}/state")
    assert reply.json()["me"]["seats"] == [0]
    assert "set-cookie" in reply.headers
