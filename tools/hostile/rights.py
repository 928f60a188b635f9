"""Attacks on other people's seats, secrets and names."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import httpx
from house import Site
from innocents import Table

from regalia.server.api.operation import T
from regalia.server.routes.operations import OPERATIONS

ATTACKER: Final = "127.0.0.66"
ACTS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("answer", {"choice": "nap"}), ("draft", {"picks": ["nap"]}), ("undo", {}), ("hint", {}),
    ("why", {"refs": []}), ("takeover", {}), ("handback", {}), ("free", {}),
    ("always-pass", {"on": True}), ("rename", {"name": "Mine"}), ("part", {"part": "0" * 32}),
    ("drop-device", {"device": "x"}), ("new-link", {}), ("rematch", {}), ("decline", {}),
    ("chat-switch", {"on": False}), ("join", {}),
)  # fmt: skip
STREAM: Final = "text/event-stream"
NAMES: Final = (
    "Friend", "frіend", "F\u200briend", "Ꮪquire", "Knight", "Admin", "Player 1", "Player 2",
    "\u3164", "\u2800", "\x1b]0;x\x07", "Friend.", "ＦＲＩＥＮＤ", "Moderator", "Host",
)  # fmt: skip


OWN: Final = ("Bea", "Player 2", "]0;x")  # what is left of those that are taken


class Tally(NamedTuple):
    """What was tried, and how much of it was held off."""

    attempts: int
    held: int
    note: str = ""


def tally(outcomes: Iterable[bool], note: str = "") -> Tally:
    found = list(outcomes)
    return Tally(len(found), sum(found), note)


class Attack(NamedTuple):
    """What an attack is carried out against, and for how long."""

    site: Site
    tables: list[Table]
    seconds: float


def is_refused(reply: httpx.Response) -> bool:
    """Whether it was refused in words; what was not is printed on the error stream."""
    refused = 400 <= reply.status_code < 500
    if not refused:
        request = reply.request
        said = f"{request.method} {request.url} {request.content!r}: {reply.text[:200]}"
        print(f"  {reply.status_code} {said}", file=sys.stderr)
    return refused


async def seat_theft(attack: Attack) -> Tally:
    """Act for other people's seats by every endpoint that names one, with every kind of right."""
    site, outcomes = attack.site, list[bool]()
    for table in attack.tables:
        thief = await site.person(ATTACKER)
        cookie = thief.client.cookies["regalia"]
        rights = [{}, *({"authorization": f"Bearer {one}"} for one in ("x", cookie, table.used))]
        for headers in rights:
            for name, more in ACTS:
                for seat in (0, 1):
                    path = f"/api/tables/{table.table}/{name}"
                    body = {"seat": seat, **more}
                    reply = await thief.client.post(path, json=body, headers=headers)
                    outcomes.append(is_refused(reply))
        base = f"/api/tables/{table.table}"
        body = {"token": table.used, "name": "Thief"}
        outcomes.append(is_refused(await thief.client.post(f"{base}/sit", json=body)))
        # Of a match that is over anybody may make a table of their own; its seats stay others'.
        await thief.client.post(f"{base}/branch", json={"seat": 0, "at": 0})
        state = (await thief.client.get(f"{base}/state?board=no")).json()
        outcomes.append(state["me"]["seats"] == [])
    return tally(outcomes)


async def forged_cookies(attack: Attack) -> Tally:
    """Cookies cut, changed and signed by guess."""
    outcomes = list[bool]()
    for table in attack.tables:
        real = table.people[0].client.cookies["regalia"]
        browser, signature, day = real.split(".")  # with the signature one has the cookie
        for one in (
            browser, f"{browser}.", f"{browser}.{'A' * 43}.{day}", f"x{real}", f"..{signature}",
            f"{browser}.{signature[::-1]}.{day}", f"{browser}.{signature[:-1]}.{day}",
            real.swapcase(), "", "." * 4000,
        ):  # fmt: skip
            client = attack.site.client(ATTACKER, cookies={"regalia": one})
            reply = await client.get(f"/api/tables/{table.table}/state?board=no")
            outcomes.append(reply.status_code >= 400 or reply.json()["me"]["seats"] == [])
    return tally(outcomes)


async def other_sites(attack: Attack) -> Tally:
    """A player's own browser is made to post by another site's page."""
    outcomes = list[bool]()
    for table in attack.tables:
        victim = table.people[0].client
        token = victim.headers["x-csrf-token"]
        for operation in OPERATIONS:
            if operation.method != "post":
                continue
            path = operation.path.replace("{table}", table.table).replace("{game}", "kingsburg")
            client = attack.site.client(ATTACKER, cookies=dict(victim.cookies))
            for headers in (
                {"origin": "http://evil.example", "x-csrf-token": token},
                {"sec-fetch-site": "cross-site", "x-csrf-token": token},
                {"origin": "null", "x-csrf-token": token},
                {"x-csrf-token": token[::-1]},
                {},
            ):
                reply = await client.post(path, json={"seat": 0}, headers=headers)
                outcomes.append(is_refused(reply))
            await client.aclose()
    return tally(outcomes)


async def hidden_information(attack: Attack) -> Tally:
    """Every endpoint that can be read, as a stranger and through a seat: no secret is in it."""
    outcomes = list[bool]()
    for table in attack.tables:
        secrets = await table.secrets()
        client = attack.site.client(ATTACKER)
        for operation in OPERATIONS:
            path = operation.path.replace("{table}", table.table).replace("{game}", "kingsburg")
            if operation.method != "get" or "{" in path or operation.returns == STREAM:
                continue
            for query in ("", "seat=0", "seat=1", "lang=ru&board=yes", "at=0&open=yes", "log=all"):
                reply = await client.get(f"{path}?{query}")
                clean = not any(secret in reply.text for secret in secrets)
                whose = operation.path.startswith(T) and query.startswith("seat=")
                outcomes.append(clean and not (whose and shows_options(reply)))
        outcomes.append(await stream_is_clean(client, table, secrets))
        for page in ("", f"t/{table.table}", "tables", "results", "api"):
            text = (await client.get(f"/{page}")).text
            outcomes.append(not any(secret in text for secret in secrets))
    log = attack.site.log.read_text("utf-8", "replace")
    known = [secret for table in attack.tables for secret in await table.secrets()]
    outcomes += [secret not in log for secret in known]
    return tally(outcomes)


def shows_options(reply: httpx.Response) -> bool:
    """Whether it shows a seat's question with its options."""
    is_json = "json" in reply.headers.get("content-type", "")
    found = reply.json() if reply.status_code == 200 and is_json else {}
    return isinstance(found, dict) and bool(found.get("decision"))


async def stream_is_clean(client: httpx.AsyncClient, table: Table, secrets: list[str]) -> bool:
    """The first event of a spectator's stream."""
    path = f"/api/tables/{table.table}/events?board=no"
    async with client.stream("GET", path) as reply:
        if reply.status_code != 200:
            return True  # too many are open
        async with asyncio.timeout(30):
            async for line in reply.aiter_lines():
                if line.startswith("data: "):
                    return not any(secret in line for secret in secrets)
    return True


async def names(attack: Attack) -> Tally:
    """At a table with Friend, a bot and a host: names like theirs, empty ones, escape sequences."""
    host = await attack.site.person("127.0.0.67")
    seats = [{"kind": "me", "name": "Friend"}, {"kind": "friend"}, {"kind": "bot"}]
    opened = await host.post("/api/tables", {"game": "clash", "seats": seats}, 201)
    table, outcomes = opened["table"], list[bool]()
    guest = await attack.site.person(ATTACKER)
    await guest.sit(table, (await host.links(table, "invite"))[1], "Bea")
    for name in NAMES:
        reply = await guest.client.post(
            f"/api/tables/{table}/rename", json={"seat": 1, "name": name}
        )
        shown = (await host.state(table))["seats"][1]["name"]
        outcomes.append(reply.status_code == 409 or shown in OWN)
    return tally(outcomes)
