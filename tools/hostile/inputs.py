"""Harmed requests and records, and addresses that lead the server into its own network."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from typing import Final

import httpx
from rights import ATTACKER, Attack, Tally, is_refused, tally

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from fuzz import Fuzz
from fuzz_web import Endpoints

INSIDE: Final = (
    "https://127.0.0.1:{port}/x", "http://127.0.0.1:{port}/x", "https://localhost:{port}/x",
    "https://evil.example\\.fcm.googleapis.com/x", "https://fcm.googleapis.com@127.0.0.1:{port}/x",
    "https://fcm.googleapis.com:{port}/x", "https://[::1]:{port}/fcm.googleapis.com",
    "https://2130706433/x", "https://169.254.169.254/latest", "http://10.0.0.1/x", "file:///etc/x",
    "https://fcm.googleapis.com.127.0.0.1.nip.example/x", "gopher://127.0.0.1:{port}/_x",
)  # fmt: skip
MAIL: Final = (
    "a@b.example\r\nBcc: c@d.example", "a@b.example,c@d.example", "<a@b.example>", "a b@c.example",
    "a@b.example\x00", '"a\r\nSubject: x"@b.example', "a@", "@b.example", "a@b@c.example",
)  # fmt: skip


async def harmed_requests(attack: Attack) -> Tally:
    """Every endpoint with odd paths, queries, headers and bodies: never a 5xx."""
    person = await attack.site.person("127.0.5.1")
    table = attack.tables[0].table
    thrower = Endpoints(Fuzz(str(attack.seconds)), person.client, [table])
    ends, outcomes = time.monotonic() + attack.seconds, list[bool]()
    while time.monotonic() < ends:
        try:
            await thrower.throw()
            outcomes.append(True)
        except AssertionError as error:
            print(error, file=sys.stderr)
            outcomes.append(False)
        except (httpx.TransportError, UnicodeError, ValueError):
            outcomes.append(True)  # the client itself would not send it, or was cut off
    return tally(outcomes)


async def harmed_records(attack: Attack) -> Tally:
    """Whole records, mutated and mostly sealed again, brought to be looked at."""
    person = await attack.site.person("127.0.5.2")
    harm = Fuzz("records")
    ends, outcomes = time.monotonic() + attack.seconds, list[bool]()
    while time.monotonic() < ends:
        text = harm.harmed_text(harm.record(harm.rng.choice(harm.games)))
        body = {"text": text.encode("utf-8", "replace").decode()}
        reply = await person.client.post("/api/records", json=body)
        outcomes.append(reply.status_code < 500)
        if reply.status_code == 429:
            await asyncio.sleep(0.5)
    return tally(outcomes)


async def calls_inside(attack: Attack) -> Tally:
    """Push services and letters that are somewhere else than they say; nobody may be called."""
    heard: list[bytes] = []

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.read(100))
        writer.close()

    server = await asyncio.start_server(take, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    outcomes = list[bool]()
    for number, address in enumerate(INSIDE):
        person = await attack.site.person(f"127.0.6.{number + 1}")
        keys = {"p256dh": "a" * 87, "auth": "b" * 22}
        body = {"endpoint": address.format(port=port), "keys": keys}
        outcomes.append(is_refused(await person.client.post("/api/calls/push", json=body)))
    for number, address in enumerate(MAIL):
        person = await attack.site.person(f"127.0.7.{number + 1}")
        reply = await person.client.post("/api/calls/mail", json={"address": address})
        outcomes.append(is_refused(reply))
    await asyncio.sleep(1.0)
    server.close()
    outcomes.append(not heard)
    return tally(outcomes, f"{len(heard)} calls came")


async def odd_heads(attack: Attack) -> Tally:
    """Giant, doubled and contradicting heads, on the bare connection: cut, and never a 5xx."""
    heads = [
        b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 5000 + b"\r\n",
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nx: " + b"a" * 100_000 + b"\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcdef",
        b"POST /api/tables HTTP/1.1\r\ncontent-length: 99999999999\r\n\r\n",
        b"POST /x HTTP/1.1\r\ntransfer-encoding: chunked\r\ncontent-length: 3\r\n\r\n0\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"\r\n" * 100,
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET http://127.0.0.1:1/ HTTP/1.1\r\nhost: a\r\n\r\n",
    ]
    outcomes = list[bool]()
    for head in heads:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", attack.site.port, local_addr=(ATTACKER, 0)
        )
        try:
            writer.write(head)
            async with asyncio.timeout(30):
                said = await reader.read(12)
            outcomes.append(not said.startswith(b"HTTP/1.1 5"))
        except (OSError, TimeoutError):
            outcomes.append(True)
        writer.close()
    return tally(outcomes)
