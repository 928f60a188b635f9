"""What can happen to a PostgreSQL under two web processes and a worker."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from guests import ORDERS, Seen
from tests.postgres import DURABLE, ThrowAway
from tests.server.test_crash_postgres import Roamer, Site

from bots import family

QUIET = 1.0  # seconds of play before the fault
SLICE = 0.05  # seconds in which a slow PostgreSQL works, and nine times as long it does not


async def beside_play(fault: Callable[[ThrowAway], None]) -> Seen:
    postgres = ThrowAway(DURABLE)
    try:
        with TemporaryDirectory() as folder:
            return await played(Site(Path(folder), postgres), fault)
    finally:
        postgres.remove()


async def played(site: Site, fault: Callable[[ThrowAway], None]) -> Seen:
    people = [Roamer(site, order, seed) for seed, order in enumerate(ORDERS)]
    enough = asyncio.Event()
    await asyncio.gather(*(part.start() for part in site.parts))
    playing = [asyncio.create_task(person.roam(enough)) for person in people]
    try:
        await asyncio.sleep(QUIET)
        # In a thread: the people's look into the log waits for PostgreSQL, and our loop with it.
        await asyncio.to_thread(fault, site.postgres)
        taken = sum(person.acknowledged for person in people)
        while sum(person.acknowledged for person in people) < taken + 10:
            await asyncio.sleep(0.05)
        enough.set()
        await asyncio.gather(*playing)
        lost = 0
        for person in people:
            try:
                person.check()
            except AssertionError:
                lost += 1
        taken = sum(person.acknowledged for person in people)
        unknown = sum(person.unknown for person in people)
        return Seen(taken, 0, unknown, max(person.longest for person in people), lost)
    finally:
        for part in site.parts:
            if part.running is not None:
                await part.end(signal.SIGKILL)
            part.errors.close()


async def restarted(seconds: float) -> Seen:
    """It is stopped, and started again after a while."""

    def fault(postgres: ThrowAway) -> None:
        postgres.end()
        time.sleep(seconds)
        postgres.start()

    return await beside_play(fault)


def signal_all(postgres: ThrowAway, what: signal.Signals) -> None:
    for pid in (postgres.pid, *family(postgres.pid)):
        try:
            os.kill(pid, what)
        except ProcessLookupError:
            continue


async def cut_off(seconds: float) -> Seen:
    """It takes connections and answers nothing, as behind a broken network."""

    def fault(postgres: ThrowAway) -> None:
        signal_all(postgres, signal.SIGSTOP)
        time.sleep(seconds)
        signal_all(postgres, signal.SIGCONT)

    return await beside_play(fault)


async def slow(seconds: float) -> Seen:
    """It works a tenth of the time."""

    def fault(postgres: ThrowAway) -> None:
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            signal_all(postgres, signal.SIGSTOP)
            time.sleep(9 * SLICE)
            signal_all(postgres, signal.SIGCONT)
            time.sleep(SLICE)

    return await beside_play(fault)
