"""kill -9 at random moments of play: nothing acknowledged is lost, nothing doubled.

A real server process is killed over and over while people play several tables
at once.  Each person remembers which answers were acknowledged; an answer
whose reply never came may be in the log or not, but only once and only next.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import NullPool, create_engine, text

from tests.server.helpers import CLASH, PATIENCE, choices, plain_client

pytestmark = pytest.mark.anyio

START = "from regalia.cli.serve import serve; serve()"
QUICK = os.environ | {
    "REGALIA_GAMES": CLASH,
    "REGALIA_BOT_PAUSE": "0",
    "REGALIA_WINDOW_DELAY": "0.02",
    "REGALIA_RATE": "0",
    "REGALIA_TABLE_RATE": "0",
    "REGALIA_LOG_LEVEL": "warning",
}
ORDERS = (
    ("clash", ("me", "hotseat")),
    ("clash", ("me", "bot", "bot")),
    ("kingsburg", ("me", "bot")),
    ("clash", ("me", "hotseat", "bot")),
)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Database:
    """What the tests ask the database, past the server."""

    def __init__(self, url: str) -> None:
        self.engine = create_engine(url, poolclass=NullPool)

    def ask(self, query: str, **values: Any) -> list[Any]:
        with self.engine.connect() as db:
            return list(db.execute(text(query), values))


class Process(Database):
    """A server process that can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "crash.db"
        super().__init__(f"sqlite:///{self.database}")
        self.port = free_port()
        self.errors = (folder / "stderr.txt").open("ab")
        self.environ = QUICK | {
            "REGALIA_PORT": str(self.port),
            "REGALIA_DATABASE": str(self.database),
        }
        self.running: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        self.running = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            START,
            env=self.environ,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=self.errors,
        )
        async with plain_client(self.url) as client:
            while True:
                try:
                    assert (await client.get("/healthz")).status_code == 200
                    return
                except httpx.TransportError:
                    assert self.running.returncode is None, "the server did not start"
                    await asyncio.sleep(0.02)

    @property
    def pid(self) -> int:
        assert self.running is not None
        return self.running.pid

    async def end(self, how: signal.Signals) -> int:
        assert self.running is not None
        self.running.send_signal(how)
        code = await self.running.wait()
        self.running = None
        return code


class Player:
    """One person at one table after another, who remembers what was acknowledged."""

    def __init__(self, server: Any, order: tuple[str, tuple[str, ...]], seed: int) -> None:
        self.server = server
        self.order = order
        self.chance: random.Random = choices(seed)
        self.cookies: dict[str, str] = {}
        self.token = ""
        self.tables: dict[str, dict[int, list[str]]] = {}  # what each of my seats has said
        self.pending: tuple[str, int, str] | None = None
        self.acknowledged = 0
        self.unknown = 0
        self.finished = 0

    async def play(self, until_over: bool = False) -> None:
        """Play until the server goes away (or, at last, until every table is over)."""
        cookies = self.cookies
        async with plain_client(self.server.url, cookies=cookies) as client:
            try:
                if not self.token:
                    self.token = (await client.get("/api/me")).json()["token"]
                    self.cookies = dict(client.cookies)
                client.headers["x-csrf-token"] = self.token
                self.resolve()
                while not await self.turn(client, until_over):
                    pass
            except httpx.TransportError:
                return

    async def turn(self, client: httpx.AsyncClient, until_over: bool) -> bool:
        table = next(reversed(self.tables), None)
        if table is None:
            await self.open(client)
            return False
        state = (await client.get(f"/api/tables/{table}/state?board=no")).json()
        if state["over"]:
            self.finished += 1
            if until_over:
                return True
            await self.open(client)
        elif state["decision"] is None:
            await asyncio.sleep(0.005)
        else:
            await self.say(client, table, state)
        return False

    async def open(self, client: httpx.AsyncClient) -> None:
        game, kinds = self.order
        seats = [{"kind": kind} | ({"bot": "uniform"} if kind == "bot" else {}) for kind in kinds]
        reply = await client.post("/api/tables", json={"game": game, "seats": seats})
        assert reply.status_code == 201, reply.text
        self.tables[reply.json()["table"]] = {
            seat: [] for seat, kind in enumerate(kinds) if kind != "bot"
        }

    async def say(self, client: httpx.AsyncClient, table: str, state: dict[str, Any]) -> None:
        seat, decision = state["me"]["seat"], state["decision"]
        back = state["can_undo"] and self.chance.random() < 0.1
        text = "undo" if back else self.chance.choice(decision["options"])["text"]
        body = {"seat": seat}
        if not back:
            body |= {"serial": decision["serial"], "choice": text}
        self.resolve_passes(table)  # what the server said before this question was put
        self.pending = (table, seat, text)
        door = "undo" if back else "answer"
        reply = await client.post(f"/api/tables/{table}/{door}", json=body)
        self.pending = None
        if reply.status_code == 200:
            self.tables[table][seat].append(text)
            self.acknowledged += 1
        else:
            assert reply.status_code == 409, reply.text  # the server had passed for the seat
        self.resolve_passes(table)

    # -- what the log says --------------------------------------------------------
    def logged(self, table: str, seat: int) -> list[str]:
        query = "SELECT text FROM plies WHERE table_id = :table AND seat = :seat ORDER BY seq"
        return [row[0] for row in self.server.ask(query, table=table, seat=seat)]

    def resolve_passes(self, table: str) -> None:
        """Passes the server made for a seat are not the person's to remember."""
        for seat, said in self.tables[table].items():
            logged = self.logged(table, seat)
            while len(said) < len(logged) and logged[len(said)] == "seal":
                said.append("seal")

    def resolve(self) -> None:
        """An answer without a reply is in the log once, or not at all."""
        if self.pending is None:
            return
        table, seat, text = self.pending
        self.pending = None
        self.unknown += 1
        self.resolve_passes(table)
        said, logged = self.tables[table][seat], self.logged(table, seat)
        if len(logged) > len(said):
            assert logged[len(said)] == text
            said.append(text)
        self.resolve_passes(table)

    def check(self) -> None:
        """The log holds exactly what was said, in order, and nothing twice."""
        for table, seats in self.tables.items():
            self.resolve_passes(table)
            for seat, said in seats.items():
                assert self.logged(table, seat) == said
            query = "SELECT seq FROM plies WHERE table_id = :table ORDER BY seq"
            seqs = [row[0] for row in self.server.ask(query, table=table)]
            assert seqs == list(range(1, len(seqs) + 1))


async def kill_during_play(server: Process, people: list[Player], chance: random.Random) -> None:
    await server.start()
    playing = [asyncio.create_task(person.play()) for person in people]
    await asyncio.sleep(chance.uniform(0.02, 0.35))
    await server.end(signal.SIGKILL)
    await asyncio.gather(*playing)


def complaints(text: str) -> list[str]:
    """The tracebacks of a server; a worker that lost its parent while starting may have one."""
    blocks = text.split("Traceback (most recent call last):")[1:]
    return [block for block in blocks if "in spawn_main" not in block]


async def campaign(folder: Path, kills: int, seed: int) -> int:
    """Kill one server so many times; how many answers it had acknowledged."""
    folder.mkdir()
    server = Process(folder)
    people = [Player(server, order, seed) for seed, order in enumerate(ORDERS)]
    chance = choices(seed)
    try:
        for _ in range(kills):
            await kill_during_play(server, people, chance)
        for person in people:
            person.resolve()
            person.check()
        # Every table goes on to its end, bots included.
        await server.start()
        async with asyncio.timeout(10 * PATIENCE):
            await asyncio.gather(*(person.play(until_over=True) for person in people))
        async with plain_client(server.url) as client:
            for person in people:
                person.check()
                assert person.finished
                table = next(reversed(person.tables))
                assert (await client.get(f"/api/tables/{table}/verify")).json()["ok"]
        assert await server.end(signal.SIGTERM) == 0
    finally:
        if server.running is not None:
            await server.end(signal.SIGKILL)
        server.errors.close()
    assert complaints((folder / "stderr.txt").read_text()) == []
    return sum(person.acknowledged for person in people)


# In a soak two servers side by side, since most of the time goes into starting.
@pytest.mark.parametrize(
    ("servers", "kills"), [(1, 3), pytest.param(2, 25, marks=pytest.mark.soak)]
)
async def test_killed_again_and_again_nothing_is_lost_or_doubled(
    tmp_path: Path, servers: int, kills: int
) -> None:
    acknowledged = await asyncio.gather(
        *(campaign(tmp_path / str(n), kills, int(time.time()) + n) for n in range(servers))
    )
    assert min(acknowledged) > kills
