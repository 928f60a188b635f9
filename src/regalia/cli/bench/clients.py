"""Scripted clients for `regalia bench server`: a little HTTP with as little work as possible.

The clients share the machine with the server they measure, so they speak
HTTP/1.1 by hand over kept-open connections.
"""

from __future__ import annotations

import asyncio
import json
import random
import zlib
from contextlib import suppress
from time import perf_counter
from typing import Any, Final

HEAD_END: Final = b"\r\n\r\n"
GZIP: Final = 16  # zlib's sign for a gzip header
TICK: Final = 0.01  # seconds
LIMIT: Final = 1 << 22  # an event with a board is long


class Wire:
    """One persistent connection."""

    def __init__(self, host: str, port: int, headers: dict[str, str]) -> None:
        self.host: Final = host
        self.port: Final = port
        self.headers = headers
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def send(
        self, method: str, path: str, body: Any = None, *, packed: bool = False
    ) -> asyncio.StreamReader:
        if self._streams is None:
            self._streams = await asyncio.open_connection(self.host, self.port, limit=LIMIT)
        reader, writer = self._streams
        data = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"host: {self.host}:{self.port}"]
        lines += [f"{name}: {value}" for name, value in self.headers.items()]
        lines += ["accept-encoding: gzip"] * packed
        if body is not None:
            lines += ["content-type: application/json", f"content-length: {len(data)}"]
        writer.write("\r\n".join(lines).encode() + HEAD_END + data)
        await writer.drain()
        return reader

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any, bytes]:
        """Return status, JSON and raw head of a reply; ask again if the connection was cut."""
        try:
            return await self._ask(method, path, body)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.close()
            self._streams = None
            return await self._ask(method, path, body)

    async def _ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any, bytes]:
        reader = await self.send(method, path, body)
        head = await reader.readuntil(HEAD_END)
        length = 0
        for line in head.lower().split(b"\r\n"):
            if line.startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        data = await reader.readexactly(length)
        return int(head.split(b" ", 2)[1]), json.loads(data or b"{}"), head

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()


class Table:
    """A table whose seats are all ours, with a stream for each."""

    def __init__(self, crowd: Crowd, table: str) -> None:
        self.crowd: Final = crowd
        self.id: Final = table
        self.states: list[dict[str, Any]] = [{} for _ in range(crowd.seats)]
        self.changed: Final = [asyncio.Event() for _ in range(crowd.seats)]
        self.tasks: list[asyncio.Task[None]] = []
        self.wires: list[Wire] = []
        self.sent = 0.0
        self.waits_for: int | None = None  # the seat whose event ends the clock
        self.busy = False

    async def open(self) -> None:
        for seat in range(self.crowd.seats):
            wire = self.crowd.wire()
            self.wires.append(wire)
            picture = "edits" if self.crowd.pictures else "no"
            query = f"seat={seat}&log=new&fields=new&board={picture}&words=no&lang=en"
            path = f"/api/tables/{self.id}/events?{query}"
            reader = await wire.send("GET", path, packed=self.crowd.pictures)
            await reader.readuntil(HEAD_END)
            self.tasks.append(asyncio.create_task(self.listen(reader, seat)))

    async def listen(self, reader: asyncio.StreamReader, seat: int) -> None:
        """Read the stream until it is closed or the server is gone."""
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            await self.hear(reader, seat)

    async def hear(self, reader: asyncio.StreamReader, seat: int) -> None:
        unpack = zlib.decompressobj(GZIP + zlib.MAX_WBITS).decompress
        while True:
            size = int(await reader.readuntil(b"\r\n"), 16)
            chunk = await reader.readexactly(size + 2)
            now = perf_counter()
            self.crowd.received += size
            if self.crowd.pictures:
                chunk = unpack(chunk[:-2])
            start = chunk.find(b"data: ")
            if start < 0:
                continue
            if self.waits_for == seat:
                self.crowd.latencies.append(now - self.sent)
                self.waits_for = None
            self.states[seat] |= json.loads(chunk[start + 6 :])  # of the view we ask nothing
            self.changed[seat].set()

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for wire in self.wires:
            wire.close()

    @property
    def over(self) -> bool:
        return any(state.get("over", False) for state in self.states)

    def open_seat(self) -> int | None:
        """Return the seat whose question is open and not yet answered."""
        for seat, state in enumerate(self.states):
            if state.get("decision"):
                return seat
        return None

    async def move(self, wire: Wire, chance: random.Random) -> bool:
        """Answer once, and wait until another seat has seen it."""
        seat = self.open_seat()
        if seat is None or self.over:
            return False
        decision = self.states[seat]["decision"]
        body = {
            "seat": seat,
            "serial": decision["serial"],
            "choice": chance.choice(decision["options"])["text"],
        }
        self.states[seat]["decision"] = None
        for bell in self.changed:
            bell.clear()
        self.waits_for = (seat + 1) % self.crowd.seats
        self.sent = perf_counter()
        status, found, _ = await wire.ask("POST", f"/api/tables/{self.id}/answer", body)
        if status == 409:
            return False  # another seat was quicker
        if status != 200:
            raise RuntimeError(f"an answer was refused: {found}")
        await asyncio.wait_for(self.changed[seat].wait(), 30)  # others may not hear of a secret
        return True


class Crowd:
    """All tables of one measurement, held by one browser."""

    def __init__(self, host: str, port: int, game: str, *, seats: int, pictures: bool) -> None:
        self.host: Final = host
        self.port: Final = port
        self.game: Final = game
        self.seats: Final = seats
        self.pictures: Final = pictures
        self.headers: Final[dict[str, str]] = {}
        self.latencies: list[float] = []
        self.lags: list[float] = []  # how late the clients themselves were, at every tick
        self.tables: list[Table] = []
        self.idle: Final[list[Wire]] = []
        self.moves = 0
        self.received = 0  # bytes of events, as they came over the wire
        self.chance: Final = random.Random(7)  # noqa: S311 - scripted moves

    def wire(self) -> Wire:
        return Wire(self.host, self.port, self.headers)

    async def arrive(self) -> None:
        wire = self.wire()
        _, found, head = await wire.ask("GET", "/api/me")
        cookie = next(line for line in head.split(b"\r\n") if line.startswith(b"set-cookie:"))
        self.headers["cookie"] = cookie.split(b": ", 1)[1].split(b";")[0].decode()
        self.headers["x-csrf-token"] = found["token"]
        wire.close()

    async def add(self, wire: Wire) -> Table:
        others = [{"kind": "hotseat"}] * (self.seats - 1)
        body = {"game": self.game, "seats": [{"kind": "me"}, *others]}
        status, found, _ = await wire.ask("POST", "/api/tables", body)
        if status != 201:
            raise RuntimeError(f"no table: {found}")
        table = Table(self, found["table"])
        await table.open()
        self.tables.append(table)
        while not all(table.states):
            await asyncio.sleep(0.005)
        return table

    async def gather(self, count: int, at_once: int = 16) -> None:
        """Open a number of tables."""
        missing = count

        async def some() -> None:
            nonlocal missing
            wire = self.wire()
            while missing > 0:
                missing -= 1
                await self.add(wire)
            wire.close()

        await asyncio.gather(*(some() for _ in range(at_once)))

    async def watch(self, count: int, at_once: int = 16) -> None:
        """Add a number of spectators, who only watch."""
        left = iter(range(count))

        async def some() -> None:
            for number in left:
                wire = Wire(self.host, self.port, {"accept-encoding": "gzip"})
                self.idle.append(wire)
                picture = "yes" if self.pictures else "no"
                table = self.tables[number % len(self.tables)]
                path = f"/api/tables/{table.id}/events?log=new&board={picture}&lang=en"
                reader = await wire.send("GET", path)
                await reader.readuntil(HEAD_END)
                for _ in range(2):  # how to come again, and the first event
                    await reader.readexactly(int(await reader.readuntil(b"\r\n"), 16) + 2)

        await asyncio.gather(*(some() for _ in range(at_once)))

    async def flat_out(self, seconds: float, at_once: int) -> float:
        """Return the moves per second when every table answers as soon as it can."""
        end, before, began = perf_counter() + seconds, self.moves, perf_counter()

        async def player(mine: list[Table]) -> None:
            wire = self.wire()
            while perf_counter() < end:
                for i, table in enumerate(mine):
                    if perf_counter() >= end:
                        break
                    if table.over:
                        table.close()
                        mine[i] = await self.add(wire)
                    elif await table.move(wire, self.chance):
                        self.moves += 1
                    else:
                        await asyncio.sleep(0.001)  # its next question is on the way
            wire.close()

        players = min(at_once, len(self.tables))
        await asyncio.gather(*(player(self.tables[n::players]) for n in range(players)))
        return (self.moves - before) / (perf_counter() - began)

    async def play_at_rate(self, seconds: float, rate: float) -> float:
        """Return the moves per second when moves are due at a fixed rate."""
        wires: list[Wire] = []
        running: set[asyncio.Task[None]] = set()
        before, began, due = self.moves, perf_counter(), 0
        while (now := perf_counter() - began) < seconds:
            while due < now * rate:
                due += 1
                table = self.free_table()
                if table is None:
                    continue
                table.busy = True
                task = asyncio.create_task(self.one(table, wires))
                running.add(task)
                task.add_done_callback(running.discard)
            await asyncio.sleep(0.001)
        await asyncio.gather(*running)
        spent = perf_counter() - began
        for wire in wires:
            wire.close()
        return (self.moves - before) / spent

    async def tick(self) -> None:
        """Measure how long arriving events wait for the clients, until it is cancelled."""
        while True:
            began = perf_counter()
            await asyncio.sleep(TICK)
            self.lags.append(perf_counter() - began - TICK)

    def free_table(self) -> Table | None:
        """Return a table that waits for a move, if a few tries find one."""
        for _ in range(20):
            table = self.chance.choice(self.tables)
            if not table.busy and not table.over and table.open_seat() is not None:
                return table
        return None

    async def one(self, table: Table, wires: list[Wire]) -> None:
        wire = wires.pop() if wires else self.wire()
        try:
            if await table.move(wire, self.chance):
                self.moves += 1
        finally:
            table.busy = False
            wires.append(wire)

    def close(self) -> None:
        for table in self.tables:
            table.close()
        for wire in self.idle:
            wire.close()
