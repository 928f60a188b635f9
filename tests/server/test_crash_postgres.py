"""kill -9 of web processes, of workers and of PostgreSQL itself, in the middle of play.

People play several tables at two web processes, each started alone as behind a proxy; bots are
played by one of these and by a worker.  Each person remembers which answers were acknowledged:
none is lost, none is there twice, and every table is played to its end by whoever is left.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from contextlib import AsyncExitStack
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from tests.postgres import ThrowAway
from tests.server.helpers import PATIENCE, choices, plain_client
from tests.server.test_crash import ORDERS, QUICK, Database, Player, complaints, free_port

pytestmark = pytest.mark.anyio

PROGRAM = "from regalia.cli.main import main; main()"


class Part:
    """One process of the site: a web process or a worker."""

    def __init__(self, folder: Path, environ: dict[str, str], *words: str) -> None:
        self.words = words
        self.environ = environ
        self.errors = (folder / "stderr.txt").open("ab")
        self.running: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Returns when it says that it is ready."""
        self.running = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-c", PROGRAM, *self.words),
            env=self.environ,
            stdout=asyncio.subprocess.PIPE,
            stderr=self.errors,
        )
        assert self.running.stdout is not None
        assert await self.running.stdout.readline(), f"{self.words} did not start"

    async def end(self, how: signal.Signals) -> int:
        assert self.running is not None
        self.running.send_signal(how)
        running, self.running = self.running, None
        return await running.wait()


class Site(Database):
    """Two web processes, of which one plays bots too, a worker, one database."""

    def __init__(self, folder: Path, postgres: ThrowAway) -> None:
        url = postgres.new()
        super().__init__(url)
        self.postgres = postgres
        self.ports = [free_port(), free_port()]
        environ = QUICK | {"REGALIA_DATABASE": url, "REGALIA_KEY_FILE": str(folder / "site.key")}
        self.web = [
            Part(folder, environ, "serve", "--bot-workers", str(number), "--port", str(port))
            for number, port in enumerate(self.ports)
        ]
        self.worker = Part(folder, environ, "worker", "--bot-workers", "1")

    @property
    def parts(self) -> list[Part]:
        return [*self.web, self.worker]

    async def kill(self, what: str, number: int) -> None:
        """Kill one thing, and start it again."""
        if what == "postgres":
            self.postgres.end(signal.SIGKILL)
            await asyncio.to_thread(self.postgres.start)
            return
        part = self.web[number % 2] if what == "web" else self.worker
        await part.end(signal.SIGKILL)
        await part.start()

    def ask(self, query: str, **values: Any) -> list[Any]:
        """Also while PostgreSQL is being started again."""
        while True:
            try:
                return super().ask(query, **values)
            except OperationalError:
                time.sleep(0.05)

    def settle(self, table: str) -> None:
        """Whatever a killed process had begun at this table has happened, or never will."""
        self.ask("SELECT id FROM tables WHERE id = :table FOR UPDATE", table=table)


async def check_reply(reply: httpx.Response) -> None:
    """A proxy would try elsewhere; whoever asked does not know what became of his answer."""
    if reply.status_code >= 500:
        assert reply.status_code == 503, reply.status_code
        raise httpx.RemoteProtocolError("the database is away")


def client_of(place: str) -> httpx.AsyncClient:
    hooks: Any = {"response": [check_reply]}
    return plain_client(place, event_hooks=hooks)


class Roamer(Player):
    """A person whose requests are served now by one process, now by the other."""

    def __init__(self, site: Site, order: tuple[str, tuple[str, ...]], seed: int) -> None:
        super().__init__(site, order, seed)
        self.site = site
        self.longest = 0.0  # seconds he had to wait for a bot

    async def roam(self, enough: asyncio.Event) -> None:
        """Play until told that it is enough, then to the end of the table."""
        over, began = False, time.monotonic()
        async with AsyncExitStack() as stack:
            places = [f"http://127.0.0.1:{port}" for port in self.site.ports]
            clients = [await stack.enter_async_context(client_of(place)) for place in places]
            while not over:
                client = self.chance.choice(clients)
                try:
                    await self.settle()
                    await self.introduce(client)
                    before = self.acknowledged
                    over = await self.turn(client, enough.is_set())
                    if self.acknowledged > before or over:
                        self.longest = max(self.longest, time.monotonic() - began)
                        began = time.monotonic()
                except httpx.TransportError:
                    await asyncio.sleep(0.02)

    async def introduce(self, client: httpx.AsyncClient) -> None:
        if not self.token:
            self.token = (await client.get("/api/me")).json()["token"]
            self.cookies = dict(client.cookies)
        client.cookies.update(self.cookies)
        client.headers["x-csrf-token"] = self.token

    async def settle(self) -> None:
        """What became of the answer that got no reply."""
        if self.pending is not None:
            await asyncio.to_thread(self.site.settle, self.pending[0])
            self.resolve()


async def campaign(site: Site, kills: int, seed: int) -> list[Roamer]:
    orders = ORDERS if kills > 10 else [order for order in ORDERS if order[0] == "clash"]
    people = [Roamer(site, order, seed + n) for n, order in enumerate(orders)]
    chance, enough = choices(seed), asyncio.Event()
    await asyncio.gather(*(part.start() for part in site.parts))
    playing = [asyncio.create_task(person.roam(enough)) for person in people]
    for number, what in enumerate(islice(cycle(("web", "worker", "postgres")), kills)):
        await asyncio.sleep(chance.uniform(0.02, 0.5))
        await site.kill(what, number // 3)
    enough.set()
    async with asyncio.timeout(10 * PATIENCE):
        await asyncio.gather(*playing)
    for person in people:
        person.check()
        assert person.finished
    return people


@pytest.mark.parametrize("kills", [3, pytest.param(200, marks=pytest.mark.soak)])
async def test_whatever_is_killed_nothing_is_lost_or_doubled(
    postgres: ThrowAway, tmp_path: Path, kills: int
) -> None:
    site = Site(tmp_path, postgres)
    try:
        people = await campaign(site, kills, int(time.time()))
        async with plain_client(f"http://127.0.0.1:{site.ports[0]}") as client:
            for person in people:
                table = next(reversed(person.tables))
                assert (await client.get(f"/api/tables/{table}/verify")).json()["ok"]
        assert [await part.end(signal.SIGTERM) for part in site.parts] == [0] * 3
    finally:
        for part in site.parts:
            if part.running is not None:
                await part.end(signal.SIGKILL)
            part.errors.close()
    acknowledged = sum(person.acknowledged for person in people)
    unknown = sum(person.unknown for person in people)
    longest = max(person.longest for person in people)
    print(f"{kills} kills: {acknowledged=} {unknown=} {longest=:.1f} s")
    assert acknowledged > kills
    assert complaints((tmp_path / "stderr.txt").read_text()) == []
