"""What can happen to a server with an SQLite file."""

from __future__ import annotations

import asyncio
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from tempfile import TemporaryDirectory

from guests import ORDERS, Guest, Seen, seen_by
from tests.server.test_crash import Process
from tests.server.test_crash_postgres import PROGRAM

QUIET = 1.0  # seconds of play before the fault, and after it


@asynccontextmanager
async def server(folder: Path) -> AsyncIterator[Process]:
    found = Process(folder)
    await found.start()
    try:
        yield found
    finally:
        if found.running is not None:
            await found.end(signal.SIGTERM)
        found.errors.close()


async def beside_play(fault: Callable[[Process], Awaitable[None]]) -> Seen:
    """People play before, during and after it."""
    with TemporaryDirectory() as folder:
        async with server(Path(folder)) as process:
            guests = [Guest(process, order, seed) for seed, order in enumerate(ORDERS)]
            enough = asyncio.Event()
            playing = [asyncio.create_task(guest.stay(enough)) for guest in guests]
            await asyncio.sleep(QUIET)
            await fault(process)
            taken = sum(guest.acknowledged for guest in guests)
            while sum(guest.acknowledged for guest in guests) < taken + 10:
                await asyncio.sleep(0.05)  # play goes on
            enough.set()
            await asyncio.gather(*playing)
            return seen_by(guests)


async def disk_full(seconds: float) -> Seen:
    """No file may grow: commits fail half-way, reading goes on."""

    async def fault(process: Process) -> None:
        pid, wal = process.pid, Path(f"{process.database}-wal")
        usual = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (wal.stat().st_size + 2000, usual[1]))
        await asyncio.sleep(seconds)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, usual)

    return await beside_play(fault)


async def read_only(seconds: float) -> Seen:
    """Not a byte can be written."""

    async def fault(process: Process) -> None:
        pid = process.pid
        usual = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, usual[1]))
        await asyncio.sleep(seconds)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, usual)

    return await beside_play(fault)


async def locked(seconds: float) -> Seen:
    """Another process keeps the database's lock."""

    async def fault(process: Process) -> None:
        with closing(sqlite3.connect(process.database, isolation_level=None)) as db:
            db.execute("PRAGMA busy_timeout=10000")
            db.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(seconds)
            db.execute("ROLLBACK")

    return await beside_play(fault)


async def downgrade(_seconds: float) -> Seen:
    """A newer release has upgraded the database; this one is started on it, and on its backup."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        async with server(folder) as process:
            guest, enough = Guest(process, ORDERS[0], 7), asyncio.Event()
            playing = asyncio.create_task(guest.stay(enough))
            await asyncio.sleep(QUIET)
            enough.set()
            await playing
            await process.end(signal.SIGTERM)
            set_revision(process.database, "9999")
            started = await asyncio.to_thread(
                subprocess.run,
                [sys.executable, "-c", PROGRAM, "serve"],
                env=process.environ, capture_output=True, text=True, check=False,
            )  # fmt: skip
            said = started.stderr.strip()
            if started.returncode != 2 or len(said.splitlines()) != 1:
                raise AssertionError(f"exit {started.returncode}: {said}")
            set_revision(process.database, head())
            await process.start()  # as from the backup
            return seen_by([guest], said.replace(str(folder), "..."))


def head() -> str:
    from regalia.server.store.migrate import HEAD

    return HEAD


def set_revision(database: Path, revision: str) -> None:
    with closing(sqlite3.connect(database)) as db:
        db.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        db.commit()
