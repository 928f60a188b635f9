"""People, servers and streams for the tests of the web table."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import ssl
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import uvicorn
from starlette.applications import Starlette

from regalia.server.app import create_app
from regalia.server.run import uvicorn_config
from regalia.server.settings import Settings
from regalia.server.store.migrate import migrate

CLASH = "regalia.games.clash:GAME"
MARKS = itertools.count(1)
PATIENCE = 120.0  # seconds we wait at most for anything, on however busy a machine
# For clients of our own plain addresses: each would read in the certificates of the whole world,
# which takes longer than most of what it then asks.
NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
# httpx asks for it several times in every request, only to learn whether trio runs; where it is
# missing each time looks through all the folders that hold libraries.
if find_spec("sniffio") is None:
    sys.modules["sniffio"] = None  # type: ignore[assignment]  # Python's word for: not there


def choices(seed: int) -> random.Random:
    """How the people of a test choose."""
    return random.Random(seed)  # noqa: S311 - a test's moves, not a secret


@cache
def template() -> bytes:
    """A new database: the steps of every release to it take longer than most tests."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "template.db"
        migrate(f"sqlite:///{file}")
        return file.read_bytes()


def new_database(file: Path) -> None:
    """A server finds its database there, as if it had made it; one that is there stays."""
    if not file.exists():
        file.write_bytes(template())


def settings_for(folder: Path, **more: Any) -> Settings:
    """Quick settings on a fresh database: no pauses, no limits."""
    if "database" not in more:
        new_database(folder / "test.db")
    base: dict[str, Any] = {
        "database": str(folder / "test.db"),
        "games": (CLASH,),
        "bot_pause": 0.0,
        "window_delay": 0.01,
        "presence_grace": 0.0,
        "poll_grace": 0.0,
        "rate": 0.0,
        "table_rate": 0.0,
        "dear_rate": 0.0,
        "hint_rate": 0.0,
        "chat_rate": 0.0,
        "letter_rate": 0.0,
        "review_rate": 0.0,
        "lobby_tables": 0,
        "log_level": "error",
    }
    if "://" in str(more.get("database")):
        base["key_file"] = str(folder / "test.key")
    return Settings(**base | more)


def plain_client(url: str, **more: Any) -> httpx.AsyncClient:
    """A client of a server of ours behind a real socket."""
    return httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=NO_CERTIFICATES, **more)


class Person:
    """One browser (or program) that talks to a server."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client

    async def arrive(self) -> Person:
        token = (await self.client.get("/api/me")).json()["token"]
        self.client.headers["x-csrf-token"] = token
        return self

    async def get(self, path: str, status: int = 200, **params: Any) -> Any:
        reply = await self.client.get(path, params=params)
        assert reply.status_code == status, reply.text
        return reply.json() if "json" in reply.headers["content-type"] else reply.text

    async def post(self, path: str, body: dict[str, Any], status: int = 200) -> Any:
        reply = await self.client.post(path, json=body)
        assert reply.status_code == status, reply.text
        return reply.json()

    async def open(self, game: str, *seats: str, **more: Any) -> str:
        """A new table; a bot is the quickest one."""
        chairs = [{"kind": kind} | ({"bot": "uniform"} if kind == "bot" else {}) for kind in seats]
        body = {"game": game, "seats": chairs, **more}
        table: str = (await self.post("/api/tables", body, 201))["table"]
        return table

    async def state(self, table: str, seat: int | None = None, **more: Any) -> dict[str, Any]:
        params = more if seat is None else {"seat": seat, **more}
        found: dict[str, Any] = await self.get(f"/api/tables/{table}/state", board="no", **params)
        return found

    async def links(self, table: str, kind: str) -> dict[int, str]:
        found = (await self.get(f"/api/tables/{table}/links"))["seat_links"]
        return {link["seat"]: link["link"] for link in found if link["kind"] == kind}

    async def sit(self, table: str, link: str, name: str = "") -> int:
        body = {"token": link.rsplit("/", 1)[1], "name": name}
        seat: int = (await self.post(f"/api/tables/{table}/sit", body))["seat"]
        return seat

    async def answer(self, table: str, seat: int, choice: str, status: int = 200) -> Any:
        state = await self.state(table, seat)
        serial = state["decision"]["serial"] if state["decision"] else None
        body = {"seat": seat, "serial": serial, "choice": choice}
        return await self.post(f"/api/tables/{table}/answer", body, status)

    async def move(self, table: str, chance: random.Random, seat: int | None = None) -> bool:
        """Answer one open question of ours, if there is one; whether the match is over."""
        state = await self.state(table, seat)
        decision = state["decision"]
        if decision is None:
            await asyncio.sleep(0.005)
            return bool(state["over"])
        option = chance.choice(decision["options"])["text"]
        body = {"seat": state["me"]["seat"], "serial": decision["serial"], "choice": option}
        reply = await self.client.post(f"/api/tables/{table}/answer", json=body)
        assert reply.status_code in (200, 409), reply.text
        return False


class World:
    """A running application and the people at it."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self.site = app.state.site
        self.clients: list[httpx.AsyncClient] = []

    def client(self, **more: Any) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
        client = httpx.AsyncClient(transport=transport, **{"base_url": "http://table"} | more)
        self.clients.append(client)
        return client

    def client_at(self, address: str) -> httpx.AsyncClient:
        """A client that comes from this address."""
        transport = httpx.ASGITransport(
            self.app, raise_app_exceptions=False, client=(address, 1024)
        )
        client = httpx.AsyncClient(transport=transport, base_url="http://table")
        self.clients.append(client)
        return client

    async def person(self) -> Person:
        return await Person(self.client()).arrive()


class Clock:
    """The server's clock, moved by hand."""

    def __init__(self, site: World) -> None:
        self.now = 1_600_000_000.0
        site.site.tables.clock = lambda: self.now


@asynccontextmanager
async def world(settings: Settings) -> AsyncIterator[World]:
    """The application without a network."""
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        found = World(app)
        try:
            yield found
        finally:
            for client in found.clients:
                await client.aclose()


class Address:
    """A server behind a real socket, and the people at it."""

    def __init__(self, url: str, app: Starlette) -> None:
        self.url = url
        self.app = app
        self.connections: set[Any] = set()  # the server's side of each
        self.clients: list[httpx.AsyncClient] = []

    async def person(self) -> Person:
        client = plain_client(self.url)
        self.clients.append(client)
        return await Person(client).arrive()

    async def close(self) -> None:
        for client in self.clients:
            await client.aclose()


@asynccontextmanager
async def listening(settings: Settings) -> AsyncIterator[Address]:
    """The application behind a real socket, for what streams."""
    app = create_app(settings)
    config = uvicorn_config(app, settings)
    config.port = 0
    server = uvicorn.Server(config)
    running = asyncio.create_task(server._serve())
    while not server.started:
        await asyncio.sleep(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    address = Address(f"http://127.0.0.1:{port}", app)
    address.connections = server.server_state.connections
    try:
        yield address
    finally:
        await address.close()
        app.state.site.begin_closing()
        server.should_exit = True
        await running


class Ear:
    """Reads one event stream."""

    def __init__(self) -> None:
        self.events: asyncio.Queue[tuple[int, dict[str, Any]]] = asyncio.Queue()
        self.is_over = asyncio.Event()

    async def read(self, response: httpx.Response) -> None:
        number = -1
        async for line in response.aiter_lines():
            if line.startswith("id: "):
                number = int(line[4:])
            elif line.startswith("data: "):
                self.events.put_nowait((number, json.loads(line[6:])))
        self.is_over.set()

    async def event(self, seconds: float = PATIENCE) -> tuple[int, dict[str, Any]]:
        """The next event: its id and its data."""
        async with asyncio.timeout(seconds):
            return await self.events.get()

    async def marked(self, person: Person, table: str, seat: int) -> tuple[int, dict[str, Any]]:
        """An event that everybody gets, caused now; nothing may have come before it."""
        name = f"Mark {next(MARKS)}"
        await person.post(f"/api/tables/{table}/rename", {"seat": seat, "name": name})
        number, state = await self.event()
        assert isinstance(state, dict), f"talk came first: {state}"
        assert state["seats"][seat]["name"] == name, "another event came first"
        return number, state

    async def end(self) -> None:
        """The stream is ended by the server, and has told nothing more."""
        async with asyncio.timeout(PATIENCE):
            await self.is_over.wait()
        assert self.events.empty()


@asynccontextmanager
async def hearing(
    person: Person, table: str, last: int | None = None, **params: Any
) -> AsyncIterator[Ear]:
    headers = {} if last is None else {"last-event-id": str(last)}
    path = f"/api/tables/{table}/events"
    query = {"board": "no", **params}
    async with person.client.stream("GET", path, params=query, headers=headers) as response:
        assert response.status_code == 200
        ear = Ear()
        reading = asyncio.create_task(ear.read(response))
        try:
            yield ear
        finally:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
