"""Bots think in worker processes, never in the web process.

Each worker is a process of its own with a pipe of its own, asked one question
at a time: a bot that dies or never ends takes down its own process and its own
question, nobody else's.  A bot that did so once is asked in a worker apart from
then on, so that it cannot keep the others waiting a second time.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from threading import Lock
from typing import Final

from regalia.server import botjob
from regalia.server.botjob import Job

SPAWN: Final = multiprocessing.get_context("spawn")
STARTING: Final = 30.0  # seconds a new process may take, besides what its bot may think


class BotLost(Exception):
    """The bot's process died under its question."""


class BotHung(BotLost):
    """It thought for longer than it may, and was ended."""


class BotFailed(Exception):
    """The bot's own mistake; the argument is its kind."""


class Worker:
    """One process, started with its first question and again after each that killed it."""

    def __init__(self) -> None:
        self.process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._lock: Final = Lock()  # ending may come from another thread
        self._closed = False

    def ask(self, job: Job) -> int:
        """The bot's code.  Waits: to be called in a thread."""
        try:
            pipe = self._running()
            pipe.send(job)
            self._wait(pipe, job)
            good, found = pipe.recv()
        except (EOFError, OSError):
            self.end()
            raise BotLost from None
        if not good:
            raise BotFailed(found)
        code: int = found
        return code

    def _running(self) -> Connection:
        with self._lock:
            if self._closed:
                raise EOFError
            if self._pipe is not None and self.process is not None and self.process.is_alive():
                return self._pipe
            self._pipe = pipe = self._start()
        if not pipe.poll(STARTING):
            raise EOFError
        pipe.recv()  # its greeting: only now does the bot's time begin
        return pipe

    def _start(self) -> Connection:
        ours, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=botjob.serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()  # so that its end is heard here
        return ours

    def _wait(self, pipe: Connection, job: Job) -> None:
        if not pipe.poll(job.limit):
            self.end()
            raise BotHung

    def end(self, *, closed: bool = False) -> None:
        """Nothing gentler ends a loop in somebody's bot."""
        with self._lock:
            process, self.process = self.process, None
            self._closed = self._closed or closed
        if process is not None:
            process.kill()
            process.join()


class Bench:
    """A few workers for whoever asks; the next free one answers."""

    def __init__(self, workers: int) -> None:
        self._threads: Final = ThreadPoolExecutor(workers, "bots")
        self.workers: Final = [Worker() for _ in range(workers)]
        self._free: Final[SimpleQueue[Worker]] = SimpleQueue()
        for worker in self.workers:
            self._free.put(worker)

    async def ask(self, job: Job) -> int:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, job)

    def _ask(self, job: Job) -> int:
        worker = self._free.get()
        try:
            return worker.ask(job)
        finally:
            self._free.put(worker)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self.workers:
            worker.end(closed=True)
        self._threads.shutdown()


class BotPool:
    """The workers, and one apart for bots that cannot be trusted with a shared one."""

    def __init__(self, workers: int) -> None:
        self.bench: Final = Bench(workers)
        self.apart: Final = Bench(1)
        self._suspects: Final[set[tuple[str, str]]] = set()

    async def choose(self, job: Job) -> int:
        """The bot's code; BotLost, BotHung or BotFailed if there is none."""
        name = (job.game, job.bot)
        try:
            return await (self.apart if name in self._suspects else self.bench).ask(job)
        except BotLost:
            self._suspects.add(name)
            raise

    async def close(self) -> None:
        """Thoughts are broken off: after a restart their tables ask again."""
        await asyncio.to_thread(self.bench.close)
        await asyncio.to_thread(self.apart.close)
