"""The wire over PostgreSQL: LISTEN and NOTIFY.

One connection listens, one speaks.  Whatever was told while we were not listening is asked for
anew: a process that (again) begins to listen says hello, and the others tell it everything.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Final

import psycopg
from psycopg import AsyncConnection, OperationalError

from regalia.server import logs
from regalia.server.bus.process_link import ProcessLink, Record
from regalia.server.store.engine import LIVELY

CHANNEL: Final = "regalia"
LONGEST: Final = 7000  # bytes of a message; PostgreSQL takes 8000
GATHER: Final = 0.05  # seconds for which what is told is gathered
ALIVE: Final = 2.0  # seconds between signs of life
GONE: Final = 8.0  # seconds of silence after which a process is gone
AGAIN: Final = 0.5  # seconds before a lost connection is made anew
SPEAK: Final = f"SELECT pg_notify('{CHANNEL}', said) FROM unnest(%s::text[]) AS said"  # noqa: S608 - our own name


class PostgresWire(ProcessLink):
    """Tells and hears through a database."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url: Final = url
        self._pending: Final[dict[str, list[Record]]] = {}
        self._told: Final = asyncio.Event()  # something is pending
        self._seen: Final[dict[str, float]] = {}  # processes, and when each was last heard
        self._tasks: list[asyncio.Task[None]] = []
        self._listening: Final = asyncio.Event()

    def tell(self, name: str, *record: str) -> None:
        self._pending.setdefault(name, []).append(record)
        self._told.set()

    async def start(self) -> None:
        work = (self._listen(), self._speak(), self._watch())
        self._tasks = [asyncio.create_task(one) for one in work]
        with suppress(
            TimeoutError
        ):  # a database that is away for a moment is no reason not to start
            await asyncio.wait_for(self._listening.wait(), 5)

    async def close(self) -> None:
        self.tell("bye")
        await asyncio.sleep(2 * GATHER)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- hearing -----------------------------------------------------------------
    async def _listen(self) -> None:
        while True:
            try:
                async with await self._connect() as db:
                    await db.execute(f"LISTEN {CHANNEL}")
                    self._begin()
                    async for told in db.notifies():
                        self._hear(told.payload)
            except Exception as error:  # a process that is deaf for good would show old boards
                logs.warning("the database is silent", error=type(error).__name__)
            await asyncio.sleep(AGAIN)

    def _begin(self) -> None:
        """What happened before is not known: every topic is told so."""
        for process in list(self._seen):
            self._forget(process)
        for topic in self.topics.values():
            topic.lose_process("")
        self.tell("hello")
        self._introduce()
        self._listening.set()

    def _hear(self, payload: str) -> None:
        process, _, rest = payload.partition(" ")
        name, _, text = rest.partition(" ")
        if process == self.me:
            return
        self._seen[process] = time.monotonic()
        topic = self.topics.get(name)
        if topic is not None:
            topic.receive(process, [tuple(record.split(" ")) for record in text.split(";")])
        elif name == "hello":
            self._introduce()
        elif name == "bye":
            self._forget(process)

    def _introduce(self) -> None:
        for name, topic in self.topics.items():
            for record in topic.everything():
                self.tell(name, *record)

    def _forget(self, process: str) -> None:
        self._seen.pop(process, None)
        for topic in self.topics.values():
            topic.lose_process(process)

    async def _watch(self) -> None:
        """Say that we are here; forget who no longer does."""
        while True:
            self.tell("alive")
            await asyncio.sleep(ALIVE)
            late = time.monotonic() - GONE
            for process in [name for name, at in self._seen.items() if at < late and name != "-"]:
                self._forget(process)

    # -- speaking -----------------------------------------------------------------
    async def _speak(self) -> None:
        while True:
            try:
                async with await self._connect() as db:
                    while True:
                        await self._told.wait()
                        await asyncio.sleep(GATHER)
                        await db.execute(SPEAK.encode(), [self._messages()])
            except (OperationalError, OSError):
                await asyncio.sleep(AGAIN)

    def _messages(self) -> list[str]:
        """What is to be told, in as few messages as it takes."""
        found: list[str] = []
        for name, records in self._pending.items():
            head, room = f"{self.me} {name} ", LONGEST
            for record in map(" ".join, records):
                if room < len(record) or not found or not found[-1].startswith(head):
                    found.append(head + record)
                    room = LONGEST - len(record)
                else:
                    found[-1] += ";" + record
                    room -= len(record) + 1
        self._pending.clear()
        self._told.clear()
        return found

    async def _connect(self) -> AsyncConnection:
        plain = self._url.replace("+psycopg", "", 1)
        return await psycopg.AsyncConnection.connect(plain, autocommit=True, **LIVELY)
