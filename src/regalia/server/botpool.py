"""Bots think in worker processes, never in the web process."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from regalia.server import botjob
from regalia.server.botjob import Job


class BotPool:
    """A few processes; one that dies is replaced."""

    def __init__(self, workers: int) -> None:
        self._workers: Final = workers
        self._pool: ProcessPoolExecutor | None = None

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=botjob.begin,
            )
        return self._pool

    async def choose(self, job: Job) -> int:
        """The bot's code; BrokenProcessPool if a worker was lost meanwhile."""
        loop = asyncio.get_running_loop()
        pool = self._running()
        try:
            return await loop.run_in_executor(pool, botjob.think, job)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None  # a worker was killed: the next question starts new ones
            raise

    async def close(self) -> None:
        """Thoughts not begun are dropped; those begun end first, at their time limit at the latest.

        A pool still winding up when Python exits may write to a pipe it has just closed
        and leave a traceback, so we wait for it, in a thread of its own.
        """
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)
