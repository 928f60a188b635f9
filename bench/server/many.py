"""What a large site costs: one process on SQLite; 1, 2 and 4 on PostgreSQL; idle streams.

    python bench/server/many.py [--sites sqlite,1,2,4] [--tables 500,2000] [--streams 2000,10000]
                         [--seconds 8] [--rate 100]

Starts a PostgreSQL of its own with durable commits and a server for each cell, runs for some 20
minutes at most, and prints tables in Markdown; how far it is goes to the error stream.  A cell
that fails says why and the next one goes on.  Whatever was started is ended again.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))  # a checkout has tests/ beside bench/

from tests.postgres import DURABLE, ThrowAway

from regalia.cli.bench.clients import Crowd
from regalia.cli.bench.server_bench import BEAT, HOST, Measured, Plan, Server, cpu, measure_tables
from regalia.server.network.openfiles import raise_limit

WATCHED: Final = 200  # tables, over which idle streams are spread
LONGEST: Final = 300.0  # seconds for a cell

Row = list[str]


class Cell(NamedTuple):
    """One server, and what is measured at it."""

    database: str
    processes: int
    measure: Callable[[Server, Plan], Awaitable[list[Row]]]
    told: str  # what is measured, for people

    @property
    def place(self) -> Row:
        return [self.database, str(self.processes)]


class Bench:
    """All cells, one after the other."""

    def __init__(self, given: argparse.Namespace, postgres: ThrowAway) -> None:
        self.given: Final = given
        self.postgres: Final = postgres
        self.ends: Final = time.monotonic() + 60 * given.minutes

    async def moves(self, count: int, server: Server, plan: Plan) -> list[Row]:
        """One row: moves on a clock and flat out."""
        before, made = cpu(self.postgres.pid), time.monotonic()
        paced, flat = await measure_tables(server, plan, count)
        spent = time.monotonic() - made
        used = "" if not plan.database else f"{(cpu(self.postgres.pid) - before) / spent * 100:.0f}"
        return [[f"{count:,}", *figures(paced), *figures(flat), used, f"{flat.rss_mb:.0f}"]]

    async def idle(self, counts: list[int], server: Server, plan: Plan) -> list[Row]:
        """A row for each number of streams; the first ones stay when more come."""
        rows: list[Row] = []
        hosts = Crowd(HOST, server.port, plan.game, seats=2, pictures=False)
        crowd = Crowd(HOST, server.port, plan.game, seats=2, pictures=True)
        try:
            await hosts.arrive()
            await hosts.gather(WATCHED)
            hosts.close()  # only who looks on counts
            crowd.tables = hosts.tables
            await asyncio.sleep(BEAT)
            alone, inside = server.rss(), 0
            for count in sorted(counts):
                await crowd.watch(count - inside)
                inside, most = count, server.rss()
                await asyncio.sleep(BEAT + 1)  # until all of them are idle
                used = cpu(server.pid)
                await asyncio.sleep(2 * BEAT)
                share = (cpu(server.pid) - used) / (2 * BEAT) * 100
                each = (server.rss() - alone) * 1024 / count
                row = [f"{count:,}", f"{server.rss():.0f}", f"{most:.0f}", f"{each:.0f}"]
                rows.append([*row, f"{share:.0f}"])
                tell(f"  {count} streams: {' '.join(row[1:])}")
        finally:
            crowd.close()
        return rows

    async def run(self, cell: Cell) -> list[Row]:
        """Its rows, or one that says why there are none."""
        left = min(LONGEST, self.ends - time.monotonic())
        tell(f"{cell.database}, {cell.processes}: {cell.told}")
        if left < 30:
            return [[*cell.place, cell.told, "no time left"]]
        database = self.postgres.new() if cell.database == "PostgreSQL" else ""
        given = self.given
        plan = Plan(
            given.game, (), given.rate, given.seconds, given.pictures, database, cell.processes
        )
        try:
            async with AsyncExitStack() as stack:
                folder = stack.enter_context(tempfile.TemporaryDirectory())
                server = await stack.enter_async_context(Server(folder, plan))
                async with asyncio.timeout(left):
                    return [[*cell.place, *row] for row in await cell.measure(server, plan)]
        except TimeoutError:
            tell("  failed: too slow")
            return [[*cell.place, cell.told, f"not done within {left:.0f} s"]]
        except Exception as error:  # whatever it is, the next cell may do
            why = f"{type(error).__name__} {error}".strip()
            tell(f"  failed: {why}")
            return [[*cell.place, cell.told, why]]


def figures(row: Measured) -> Row:
    return [f"{row.moves:.0f}", f"{row.p50_ms:.0f}", f"{row.p99_ms:.0f}", f"{row.cpu_ms:.1f}"]


def tell(line: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {line}", file=sys.stderr, flush=True)


def table(heads: str, rows: list[Row]) -> str:
    names = heads.split(", ")
    lines = [names, ["---"] + ["---:"] * (len(names) - 1), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


async def measure(given: argparse.Namespace, postgres: ThrowAway) -> None:
    bench, load = Bench(given, postgres), os.getloadavg()[0]
    rows: list[Row] = []
    for database, processes in given.sites:
        for count in given.tables:

            async def played(server: Server, plan: Plan, count: int = count) -> list[Row]:
                return await bench.moves(count, server, plan)

            rows += await bench.run(Cell(database, processes, played, f"{count} tables"))
    clock = f"{given.rate:g}/s"
    heads = f"database, processes, tables, {clock}: moves/s, p50 ms, p99 ms, CPU ms a move, "
    heads += "flat out: moves/s, p50 ms, p99 ms, CPU ms a move, PostgreSQL's % of a core, memory MB"
    print(table(heads, rows), flush=True)
    watched: list[Row] = []
    for database, processes in given.sites:

        async def idle(server: Server, plan: Plan) -> list[Row]:
            return await bench.idle(given.streams, server, plan)

        if given.streams:
            watched += await bench.run(Cell(database, processes, idle, "idle streams"))
    heads = "database, processes, idle streams, memory MB, MB when the last came, kB a stream, "
    print("\n" + table(heads + "% of a core", watched) if watched else "", flush=True)
    tell(f"done; the machine's load was {load:.1f} before")


async def ended_well(given: argparse.Namespace, postgres: ThrowAway) -> None:
    """Asked to end, it ends its server first."""
    work = asyncio.ensure_future(measure(given, postgres))
    for name in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(name, work.cancel)
    await work


def numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",") if part]


def sites(text: str) -> list[tuple[str, int]]:
    """ "sqlite", or how many processes on PostgreSQL."""
    parts = [part for part in text.split(",") if part]
    return [("SQLite", 1) if part == "sqlite" else ("PostgreSQL", int(part)) for part in parts]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="kingsburg")
    parser.add_argument("--sites", type=sites, default=sites("sqlite,1,2,4"))
    parser.add_argument("--tables", type=numbers, default=[500, 2000])
    parser.add_argument("--streams", type=numbers, default=[2000, 10000])
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--rate", type=float, default=100.0)
    parser.add_argument("--pictures", action="store_true", help="moves are drawn too")
    parser.add_argument("--minutes", type=float, default=20.0, help="no cell begins after these")
    given: Any = parser.parse_args()
    raise_limit()  # each client is a connection
    postgres = ThrowAway(DURABLE)
    try:
        asyncio.run(ended_well(given, postgres))
    except (KeyboardInterrupt, asyncio.CancelledError):
        sys.exit("ended before it was done")
    finally:
        postgres.remove()


if __name__ == "__main__":
    main()
