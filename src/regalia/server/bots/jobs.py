"""Bots' questions as jobs: which seat of which table the server is to play.

With SQLite there is one process, and a question is played where it is found.  With PostgreSQL
it is put on a queue that is kept in the database, and whichever process takes it plays it: a
web process, or one of `regalia worker`.  A seat's jobs have a lock, so that no two processes
play the same bot; one that was killed is missed after a few seconds, and its job is taken anew.

The queue has lanes (lanes.py).  Each process takes jobs of each lane at places of their own, so
that no number of tables at which nobody is keeps a person's question waiting.

The queue is no truth: what is to be played follows from the tables, and whoever sweeps them
puts back whatever is missing.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from procrastinate.jobs import Job, Status
from psycopg import OperationalError

from regalia.server import logs
from regalia.server.bots.lanes import Lane
from regalia.server.store.engine import LIVELY
from regalia.server.store.postgres import QUEUE

Play = Callable[[str, int, float], Awaitable[None]]

PLAY: Final = "play"
# Seats played at a time for each bot worker: most of a job is its pause.
AT_ONCE: Final = {Lane.CHEAP: 8, Lane.PEOPLE: 8, Lane.IDLE: 4}
FIRST: Final = {Lane.CHEAP: 2, Lane.PEOPLE: 1, Lane.IDLE: 0}  # of a seat's jobs the highest
BEAT: Final = 1.0  # seconds between a worker's signs of life
MISSED: Final = 5.0  # seconds of silence after which its jobs are somebody else's
AWAY: Final = (ConnectorException, OperationalError, OSError)  # the database, for a while


class Queue:
    """The queue, seen from one process."""

    def __init__(self, url: str, play: Play, workers: int) -> None:
        self._workers: Final = workers
        self._app: Final = App(connector=connector(url))
        self._job: Final = self._app.task(queue=Lane.PEOPLE, name=PLAY)(self._take)
        self._play: Final = play
        self._taken: Final[set[tuple[str, int]]] = set()
        self._began = 0.0  # when this process began to take jobs
        self._tasks: list[asyncio.Task[None]] = []
        # A table's id gives a right to watch, and procrastinate's lines would tell it.
        for name in ("procrastinate", "psycopg.pool"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)

    async def start(self) -> None:
        asyncio.get_running_loop().set_exception_handler(handle_loop_error)
        await self._app.open_async()
        self._began = time.time()
        if self._workers:
            work = (*(self._work(lane) for lane in Lane), self._rescue())
            self._tasks = [asyncio.create_task(one) for one in work]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*AWAY):
            for table, seat in self._taken:  # broken off: somebody else goes on at once
                await self.put(table, seat, Lane.PEOPLE)
        await self._app.close_async()

    async def _take(self, table: str, seat: int, at: float = math.inf) -> None:
        """`at`: when it was put; time in which we did not run does not count as waiting."""
        self._taken.add((table, seat))
        await self._play(table, seat, max(0.0, time.time() - max(at, self._began)))
        self._taken.discard((table, seat))

    async def put(self, table: str, seat: int, lane: Lane) -> None:
        """A seat's bot is asked; nothing happens if the queue knows.

        Where somebody has come meanwhile, the same question goes before itself.
        """
        with suppress(AlreadyEnqueued):
            await self._job.configure(
                queue=lane,
                priority=FIRST[lane],
                lock=lock_of(table, seat),
                queueing_lock=f"{lane}/{lock_of(table, seat)}",
            ).defer_async(table=table, seat=seat, at=time.time())

    async def list_jobs(self) -> set[tuple[str, int]]:
        """What waits or is being played."""
        jobs = await self._app.job_manager.list_jobs_async(task=PLAY)
        return {place_of(job) for job in jobs}

    async def _work(self, lane: Lane) -> None:
        """Take a lane's jobs, until cancelled; a database that went away comes back."""
        while True:
            with suppress(*AWAY):
                await self._app.run_worker_async(
                    queues=[lane],
                    concurrency=AT_ONCE[lane] * self._workers,
                    listen_notify=lane is not Lane.IDLE,  # a connection saved: nobody waits
                    delete_jobs="always",
                    install_signal_handlers=False,
                    fetch_job_polling_interval=1.0,
                    update_heartbeat_interval=BEAT,
                    stalled_worker_timeout=2 * MISSED,
                    shutdown_graceful_timeout=0,
                )
            await asyncio.sleep(BEAT)

    async def _rescue(self) -> None:
        """Put back what a worker had taken that is no longer there."""
        manager = self._app.job_manager
        while True:
            await asyncio.sleep(BEAT)
            with suppress(*AWAY):
                for job in await manager.get_stalled_jobs(seconds_since_heartbeat=MISSED):
                    with suppress(ConnectorException):  # another process was quicker
                        await manager.finish_job(job, Status.FAILED, delete_job=True)
                        logs.warning("a worker is missed: its question is asked again")
                        await self.put(*place_of(job), Lane.PEOPLE)


def handle_loop_error(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What nobody waits for has failed.

    That is how procrastinate takes it when the database goes away under a job, or when another
    process has taken a job for lost: neither does any harm, since the tables tell what is to do.
    """
    mistake = context.get("exception")
    if isinstance(mistake, AWAY):
        logs.warning("a job was not ended", error=type(mistake).__name__)
    else:
        loop.default_exception_handler(context)


def place_of(job: Job) -> tuple[str, int]:
    """Which seat is to be played."""
    return str(job.task_kwargs["table"]), int(str(job.task_kwargs["seat"]))


def lock_of(table: str, seat: int) -> str:
    return f"{table}/{seat}"


def connector(url: str) -> PsycopgConnector:
    return PsycopgConnector(
        conninfo=url.replace("+psycopg", "", 1),
        kwargs={"options": f"-c search_path={QUEUE}", **LIVELY},
        min_size=1,
        max_size=5,  # two of them listen
        timeout=10.0,
    )
