"""People who play while something goes wrong, and remember what they saw and what was taken."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Any, NamedTuple

import httpx
from tests.server.helpers import plain_client
from tests.server.test_crash import Player

ORDERS = (("clash", ("me", "hotseat")), ("clash", ("me", "bot", "bot")))
AGAIN = 0.05  # seconds before somebody who was refused tries again


class Seen(NamedTuple):
    """What the people at the tables saw of a fault."""

    acknowledged: int
    refused: int  # answered 503, in a sentence
    away: int  # connections that were cut or not taken
    longest: float  # seconds between two answers of one person that were taken
    lost: int  # acknowledged and not in the log, or there twice
    notes: str = ""


class Guest(Player):
    """One person, who tries again whatever happens."""

    def __init__(self, server: Any, order: tuple[str, tuple[str, ...]], seed: int) -> None:
        super().__init__(server, order, seed)
        self.counts: Counter[str] = Counter()
        self.longest = 0.0
        self.sentences: set[str] = set()

    async def stay(self, enough: asyncio.Event) -> None:
        """Play until it is enough."""
        last = time.monotonic()
        hooks: Any = {"response": [self.look]}
        async with plain_client(self.server.url, event_hooks=hooks) as client:
            while not enough.is_set():
                before = self.acknowledged
                try:
                    self.resolve()
                    if not self.token:
                        self.token = (await client.get("/api/me")).json()["token"]
                        client.headers["x-csrf-token"] = self.token
                    await self.turn(client, until_over=False)
                except httpx.TransportError:
                    self.counts["away"] += 1
                    await asyncio.sleep(AGAIN)
                if self.acknowledged > before:
                    self.longest = max(self.longest, time.monotonic() - last)
                    last = time.monotonic()
            self.longest = max(self.longest, time.monotonic() - last)

    async def look(self, reply: httpx.Response) -> None:
        """503 is an answer while the database is away; whoever gets it tries again."""
        if reply.status_code == 503:
            await reply.aread()
            self.counts["refused"] += 1
            self.sentences.add(reply.json()["message"])
            raise httpx.RemoteProtocolError("the database is away")
        if reply.status_code >= 500:
            raise AssertionError(f"{reply.status_code} at {reply.url}")


def lost(guest: Guest) -> int:
    """1 if the log is not what was acknowledged."""
    try:
        guest.resolve()
        guest.check()
    except AssertionError:
        return 1
    return 0


def seen_by(guests: list[Guest], notes: str = "") -> Seen:
    """What all of them saw."""
    counts = sum((guest.counts for guest in guests), Counter[str]())
    said = sorted({sentence for guest in guests for sentence in guest.sentences})
    return Seen(
        sum(guest.acknowledged for guest in guests),
        counts["refused"],
        max(0, counts["away"] - counts["refused"]),
        max(guest.longest for guest in guests),
        sum(map(lost, guests)),
        notes or " ".join(said),
    )
