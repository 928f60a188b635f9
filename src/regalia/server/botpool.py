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

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
