"""`regalia bench server`: the cost of a web table with durable writes."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
import tempfile
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

import click
from rich.table import Table

from regalia.cli.bench.clients import Crowd
from regalia.cli.common import json_option, screen
from regalia.cli.problem import echo
from regalia.server.network.openfiles import raise_limit

HOST: Final = "127.0.0.1"
START: Final = "from regalia.cli.serve import serve; serve()"
BEAT: Final = 9  # seconds, as a server has it that is not told otherwise
PATIENCE: Final = 600  # seconds: on a busy machine thousands of connections take their time
OFF: Final = dict.fromkeys(("RATE", "TABLE_RATE", "STREAMS", "BOT_PAUSE", "CONNECTIONS"), "0")


class Measured(NamedTuple):
    """One row of the report."""

    tables: int
    load: str
    moves: float  # a second
    p50_ms: float
    p99_ms: float
    own_ms: (
        float  # of p99 what the clients, who share the processors, may have been late themselves
    )
    cpu_ms: float  # of the server's processes, per move
    event_kb: float  # over the wire, a seat's news of a move
    rss_mb: float  # of the server's processes, with all tables open


class Server:
    """A server on a fresh SQLite database, or on a given one."""

    program = START

    def __init__(self, folder: str, plan: Plan) -> None:
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            self.port: int = probe.getsockname()[1]
        self.environ = os.environ | {f"REGALIA_{name}": value for name, value in OFF.items()}
        self.environ |= {
            "REGALIA_HOST": HOST,
            "REGALIA_PORT": str(self.port),
            "REGALIA_DATABASE": plan.database or str(Path(folder) / "bench.db"),
            "REGALIA_SECRET": "of no use to anybody",
            "REGALIA_PROCESSES": str(plan.processes),
            "REGALIA_LOG_LEVEL": "warning",
            "REGALIA_HEARTBEAT": str(BEAT),
            "REGALIA_HEAD_TIMEOUT": str(PATIENCE),
        }
        self.process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Self:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", self.program, env=self.environ, stdout=asyncio.subprocess.PIPE
        )
        assert self.process.stdout is not None  # noqa: S101 - just asked for
        if not await self.process.stdout.readline():  # its address, when all processes serve
            raise click.ClickException("the server did not start")
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.terminate()
            await self.process.wait()

    @property
    def pid(self) -> int:
        assert self.process is not None  # noqa: S101 - entered
        return self.process.pid

    def cpu(self) -> float:
        return cpu(self.pid)

    def rss(self) -> float:
        return rss(self.pid)


def cpu(pid: int) -> float:
    """Return the CPU seconds so far of a process and its children, also of those that ended."""
    ticks = 0
    for member in family(pid):
        stat = Path(f"/proc/{member}/stat").read_text(encoding="ascii")
        ticks += sum(int(part) for part in stat.rpartition(")")[2].split()[11:15])
    return ticks / os.sysconf("SC_CLK_TCK")


def rss(pid: int) -> float:
    """Return the megabytes in memory of a process and its children."""
    found = 0
    for member in family(pid):
        text = Path(f"/proc/{member}/status").read_text(encoding="ascii")
        line = next(line for line in text.splitlines() if line.startswith("VmRSS"))
        found += int(line.split()[1])
    return found / 1024


def family(pid: int) -> list[str]:
    """Return a process and its children."""
    found = [str(pid)]
    for member in found:
        children = Path(f"/proc/{member}/task/{member}/children")
        found += children.read_text(encoding="ascii").split()
    return found


def percentile(values: list[float], part: float) -> float:
    """Return a percentile in milliseconds; 0 if nothing was measured."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000 if ordered else 0.0


class Plan(NamedTuple):
    """The settings of a measurement."""

    game: str
    tables: tuple[int, ...]
    rate: float
    seconds: float
    pictures: bool
    database: str = ""
    processes: int = 1
    streams: int = 0
    seats: int = 2


async def measure(plan: Plan) -> list[Measured]:
    found: list[Measured] = []
    for count in plan.tables:
        with tempfile.TemporaryDirectory() as folder:
            async with Server(folder, plan) as server:
                found += await measure_tables(server, plan, count)
    return found


async def measure_tables(server: Server, plan: Plan, count: int) -> list[Measured]:
    crowd = Crowd(HOST, server.port, plan.game, seats=plan.seats, pictures=plan.pictures)
    rows = []
    try:
        await crowd.arrive()
        await crowd.gather(count)
        ticking = asyncio.create_task(crowd.tick())
        if plan.streams:
            await crowd.watch(plan.streams)
            await asyncio.sleep(2 * BEAT)  # until all of them are idle
            load = f"{plan.streams} idle streams"
            rows.append(Measured(count, load, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, server.rss()))
        for load in (f"{plan.rate:g}/s", "flat out"):
            if load != "flat out" and count == 1:
                continue  # one table cannot take moves at a fixed rate
            crowd.latencies.clear()
            crowd.lags.clear()
            cpu, moves, received = server.cpu(), crowd.moves, crowd.received
            if load == "flat out":
                speed = await crowd.flat_out(plan.seconds, at_once=8)
            else:
                speed = await crowd.play_at_rate(plan.seconds, plan.rate)
            made = max(1, crowd.moves - moves)
            p50, p99 = (percentile(crowd.latencies, part) for part in (0.5, 0.99))
            own = percentile(crowd.lags, 0.99)
            spent = (server.cpu() - cpu) / made * 1000
            event = (crowd.received - received) / made / plan.seats / 1000
            rows.append(Measured(count, load, speed, p50, p99, own, spent, event, server.rss()))
        ticking.cancel()
    finally:
        crowd.close()
    return rows


def counts(_ctx: Any, _param: Any, text: str) -> tuple[int, ...]:
    try:
        found = tuple(int(part) for part in text.split(","))
    except ValueError:
        raise click.BadParameter("write numbers, such as 1,50,500") from None
    if not all(0 < count <= 5000 for count in found):
        raise click.BadParameter("from 1 to 5000 tables")
    return found


@click.command("server")
@click.option("--game", default="kingsburg", show_default=True, help="The game to play.")
@click.option("--tables", default="1,50,500", show_default=True, callback=counts)
@click.option("--seats", type=click.IntRange(2, 6), default=2, show_default=True)
@click.option("--rate", type=click.FloatRange(1), default=200.0, show_default=True)
@click.option("--seconds", type=click.FloatRange(1, 120), default=8.0, show_default=True)
@click.option("--pictures", is_flag=True, help="Every event carries the board, as in a browser.")
@click.option("--database", default="", metavar="URL", help="A PostgreSQL database to fill.")
@click.option("--processes", type=click.IntRange(1, 64), default=1, help="Web processes to run.")
@click.option("--streams", type=click.IntRange(0), default=0, help="Number of extra spectators.")
@json_option
def server(as_json: bool, **plan: Any) -> None:
    """Measure the web table: moves per second, and the time from POST to the other seat's event.

    A real server process on loopback with durable writes; at each number of
    tables once at a fixed rate over all tables and once flat out. "own" is how late
    the clients themselves were (p99): they share the processors with the server.
    """
    raise_limit()  # each client is a connection
    found = asyncio.run(measure(Plan(**plan)))
    if as_json:
        echo(json.dumps([row._asdict() for row in found], indent=2))
        return
    shown = Table(box=None, padding=(0, 2), pad_edge=False, header_style="bold")
    for name in (
        "tables",
        "load",
        "moves/s",
        "p50 ms",
        "p99 ms",
        "own ms",
        "CPU ms/move",
        "kB/event",
        "RSS MB",
    ):
        shown.add_column(name, justify="right")
    for row in found:
        shown.add_row(str(row.tables), row.load, *(f"{value:.1f}" for value in row[2:]))
    screen().print(shown)
