"""Attacks on everybody's time: many requests, many connections, many tables."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import Counter
from contextlib import suppress
from typing import Any, Final

import httpx
from rights import STREAM, Attack, Tally, tally
from tests.server.helpers import Person

from regalia.server.routes.operations import OPERATIONS
from regalia.server.settings import Settings

FLOODERS: Final = 10  # addresses
AT_ONCE: Final = 8  # requests under way from each
CONNECTIONS: Final = 300  # opened from one address
SLOW: Final = 0.5  # seconds between two bytes
CROWNS: Final = {"game": "kemet", "seats": [{"kind": "bot", "bot": "crown"}] * 5}


def endpoints(table: str) -> list[str]:
    """Every address that can be read."""
    paths = [one for one in OPERATIONS if one.method == "get" and one.returns != STREAM]
    filled = [
        one.path.replace("{table}", table).replace("{game}", "kingsburg").replace("{token}", "x")
        for one in paths
    ]
    return [*filled, "/", "/tables", f"/t/{table}", "/results", "/nowhere"]


async def requests(attack: Attack) -> Tally:
    """Every endpoint, from ten addresses, as fast as it can be asked."""
    ends = time.monotonic() + attack.seconds
    counts: Counter[int] = Counter()
    wanted = itertools.cycle(endpoints(attack.tables[0].table))

    async def flood(client: httpx.AsyncClient) -> None:
        while time.monotonic() < ends:
            with suppress(httpx.TransportError):
                counts[(await client.get(next(wanted))).status_code] += 1

    clients = [attack.site.client(f"127.0.2.{n + 1}") for n in range(FLOODERS)]
    await asyncio.gather(*(flood(client) for client in clients for _ in range(AT_ONCE)))
    broken = sum(many for status, many in counts.items() if status >= 500)
    note = f"{counts[429]} of them 429"
    return Tally(counts.total(), counts.total() - broken, note)


async def slow_connections(attack: Attack) -> Tally:
    """Heads that come a letter at a time: each is ended, however long it goes on."""

    async def crawl() -> bool:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", attack.site.port, local_addr=("127.0.3.1", 0)
        )
        ends = time.monotonic() + max(attack.seconds, 15.0)
        try:
            writer.write(b"GET / HTTP/1.1\r\nx: ")
            while time.monotonic() < ends:
                writer.write(b"a")
                await writer.drain()
                await asyncio.sleep(SLOW)
                if reader.at_eof() or await is_over(reader):
                    return True
        except OSError:
            return True
        finally:
            writer.close()
        return False

    return tally(await asyncio.gather(*(crawl() for _ in range(100))))


async def is_over(reader: asyncio.StreamReader) -> bool:
    """Whether the server has said something, or closed."""
    with suppress(TimeoutError):
        async with asyncio.timeout(0.01):
            await reader.read(1)
            return True
    return False


async def connections(attack: Attack) -> Tally:
    """Silent ones from one address: it gets its share and no more."""
    opened = []
    for _ in range(CONNECTIONS):
        with suppress(OSError):
            opened.append(
                await asyncio.open_connection(
                    "127.0.0.1", attack.site.port, local_addr=("127.0.3.2", 0)
                )
            )
    await asyncio.sleep(1.0)
    ended = [await is_over(reader) for reader, _ in opened]
    for _, writer in opened:
        writer.close()
    most = 120  # address_connections
    left = len(ended) - sum(ended)
    return Tally(CONNECTIONS, CONNECTIONS - max(0, left - most), f"{left} stay open")


async def streams(attack: Attack) -> Tally:
    """Event streams from one address: forty, and no more."""
    client = attack.site.client("127.0.3.3")
    path = f"/api/tables/{attack.tables[0].table}/events"
    statuses: list[int] = []
    enough = asyncio.Event()

    async def listen() -> None:
        async with client.stream("GET", path) as reply:
            statuses.append(reply.status_code)
            await enough.wait()

    listening = [asyncio.create_task(listen()) for _ in range(80)]
    while len(statuses) < len(listening) and not any(one.done() for one in listening):
        await asyncio.sleep(0.05)
    async with asyncio.timeout(60):
        while len(statuses) < len(listening):
            await asyncio.sleep(0.05)
    enough.set()
    await asyncio.gather(*listening, return_exceptions=True)
    taken = statuses.count(200)
    return Tally(len(statuses), len(statuses) - max(0, taken - 40), f"{taken} were opened")


async def tables(attack: Attack) -> Tally:
    """New tables from one address, beyond its rate."""
    person = await attack.site.person("127.0.3.4")
    seats = [{"kind": "me"}, {"kind": "hotseat"}]
    began, opened = time.monotonic(), 0
    for _ in range(100):
        reply = await person.client.post("/api/tables", json={"game": "clash", "seats": seats})
        opened += reply.status_code == 201
    allowed = 30 + 0.2 * (time.monotonic() - began) + 1  # table_burst, table_rate
    return Tally(100, 100 - max(0, int(opened - allowed)), f"{opened} were opened")


async def bots(attack: Attack) -> Tally:
    """Thirty tables of five Crowns and no person, by one address."""
    person = await attack.site.person("127.0.3.5")
    statuses = [
        (await person.client.post("/api/tables", json=CROWNS)).status_code for _ in range(30)
    ]
    opened = statuses.count(201)
    return Tally(30, 30 - max(0, opened - 3), f"{opened} run")


async def lobby(attack: Attack) -> Tally:
    """One browser lists thirty tables, and another one takes every seat of the lobby."""
    opener = await attack.site.person("127.0.3.6")
    seats = [{"kind": "me"}, {"kind": "friend"}]
    order = {"game": "clash", "seats": seats, "listed": True}
    listed = [
        (await opener.client.post("/api/tables", json=order)).status_code for _ in range(29)
    ].count(201)
    opened = listed
    for number in range(3):
        other = await attack.site.person(f"127.0.4.{number + 1}")
        more = [(await other.client.post("/api/tables", json=order)) for _ in range(4)]
        opened += [one.status_code for one in more].count(201)
    taker = await attack.site.person("127.0.3.7")
    joined = await join_all(taker)
    held = 29 - max(0, listed - 5) + opened - max(0, joined - 5)
    return Tally(29 + opened, held, f"{listed} listed, {joined} seats taken")


async def join_all(person: Person) -> int:
    """How many seats of the lobby this person gets."""
    found: list[dict[str, Any]] = (await person.get("/api/lobby"))["tables"]
    statuses = [
        (await person.client.post(f"/api/tables/{one['table']}/join", json={})).status_code
        for one in found
    ]
    return statuses.count(200)


async def talk(attack: Attack) -> Tally:
    """Lines at somebody else's table, as fast as they can be said; the players' own stay."""
    table, spectator = attack.tables[0], await attack.site.person("127.0.3.8")
    path = f"/api/tables/{table.table}/chat"
    await table.people[0].post(path, {"text": "our own line", "seat": 0})
    said, began = 0, time.monotonic()
    for number in range(100):
        reply = await spectator.client.post(path, json={"text": f"spam {number}", "name": "Spam"})
        said += reply.status_code == 200
    lines = (await table.people[1].get(path))["lines"]
    there = any(line["text"] == "our own line" for line in lines)
    usual = Settings()
    free = usual.chat_burst + usual.chat_rate * (time.monotonic() - began) + 1
    over = max(0, said - int(free))  # more than the rate allows in the time this took
    return Tally(101, 100 - over + there, f"{said} lines taken")
