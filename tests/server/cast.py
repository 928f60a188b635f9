"""Every kind of caller there is, around one table."""

from __future__ import annotations

from typing import Any, NamedTuple

import httpx

from regalia.server.keys import hash_token
from regalia.server.operator.bans import Ban, add
from tests.server.helpers import Person, World, choices

CALLERS = (
    "owner",  # of seat 0, who opened the table
    "other",  # of seat 1
    "program",  # shows the token of seat 0, and no cookie
    "both",  # the same with the owner's cookie, without the page's token
    "spectator",  # a browser that sits nowhere
    "stranger",  # comes for the first time, without any cookie
    "out",  # a device that held seat 0 and was signed out
    "junk",  # a program whose token is none
    "banned",  # holds seat 1 too; the operator keeps them out
)
SEATED = CALLERS[:4]


class Cast(NamedTuple):
    """One table and its callers."""

    table: str
    callers: dict[str, httpx.AsyncClient]
    invite: str  # the token of the free seat
    private: str  # of seat 0
    device: str  # the name of a device of seat 0


async def press(person: Person, link: str) -> None:
    reply = await person.client.post(link, data={"csrf": person.client.headers["x-csrf-token"]})
    assert reply.status_code == 303


async def cast(site: World, *, over: bool = False) -> Cast:
    """A table of three seats: the owner's, another person's, and a free one."""
    owner, other = await site.person(), await site.person()
    out, banned = await site.person(), await site.person()
    seats = ("me", "friend", "friend") if not over else ("me", "friend")
    table = await owner.open("clash", *seats, listed=True)
    links = await owner.links(table, "invite")
    await other.sit(table, links[1], "Bea")
    await press(out, (await owner.links(table, "return"))[0])
    await press(banned, (await other.links(table, "return"))[1])
    devices = (await owner.get(f"/api/tables/{table}/devices", seat=0))["devices"]
    [away] = [one["device"] for one in devices if not one["here"]]
    await owner.post(f"/api/tables/{table}/drop-device", {"seat": 0, "device": away})
    await owner.post(f"/api/tables/{table}/new-link", {"seat": 0})
    if over:
        await finish(table, owner, other)
    token = (await owner.links(table, "return"))[0].rsplit("/", 1)[1]
    await ban(site, banned)
    bearer = {"authorization": f"Bearer {token}"}
    return Cast(
        table,
        {
            "owner": owner.client,
            "other": other.client,
            "program": site.client(headers=bearer),
            "both": site.client(headers=bearer, cookies=dict(owner.client.cookies)),
            "spectator": (await site.person()).client,
            "stranger": site.client(),
            "out": out.client,
            "junk": site.client(headers={"authorization": "Bearer x"}),
            "banned": banned.client,
        },
        links[2].rsplit("/", 1)[1] if 2 in links else "none",
        token,
        next(one["device"] for one in devices if one["here"]),
    )


async def finish(table: str, *people: Person) -> None:
    chance = choices(4)
    while not all([await person.move(table, chance) for person in people]):
        pass


async def ban(site: World, person: Person) -> None:
    browser = site.site.keys.browser(next(iter(person.client.cookies.jar)).value or "")
    row = Ban(hash_token(browser), 0.0, None, "")
    await site.site.store.write(lambda db: add(db, row))
    await site.site.bans.refresh()


async def stamp(site: World, table: str) -> Any:
    return await site.site.store.stamp(table)
