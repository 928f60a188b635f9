"""A process in which bots think, asked one question at a time through a pipe of its own."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures import Executor
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Lock
from typing import Final

from regalia.server.bots import bot_job
from regalia.server.bots.bot_job import Answer, Farewell, Job
from regalia.server.bots.review_job import Piece

SPAWN: Final = multiprocessing.get_context("spawn")
STARTING: Final = 30.0  # seconds a new process may take, besides what its bot may think


class BotLost(Exception):
    """The bot's process died under its question."""


class BotHung(BotLost):
    """It thought for longer than it may, and was ended."""


class BotFailed(Exception):
    """The bot's own mistake; the argument is its kind."""


class BotBusy(Exception):
    """No worker had time for the question while it may wait."""


class Worker:
    """One process, started with its first question and again after each that killed it."""

    def __init__(self, memory: int) -> None:
        self.memory: Final = memory  # bytes
        self.process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._lock: Final = Lock()  # ending may come from another thread
        self._closed = False

    def begin(self, threads: Executor, job: Job | Farewell | Piece) -> asyncio.Future[Answer]:
        """Put a question to the process, and wait for its answer in one of these threads."""
        return asyncio.get_running_loop().run_in_executor(threads, self.ask, job)

    def ask(self, job: Job | Farewell | Piece) -> Answer:
        """What the bot says.  Waits: to be called in a thread."""
        try:
            pipe = self._running()
            pipe.send(job)
            self._wait(pipe, job)
            found = pipe.recv()
        except (EOFError, OSError):
            self.end()
            raise BotLost from None
        if not isinstance(found, Answer):
            raise BotFailed(found.kind)
        if found.size > self.memory // 2:  # its bots hoard; the next question needs room
            self.end()
        return found

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
        self.process = SPAWN.Process(target=bot_job.serve, args=(theirs, self.memory), daemon=True)
        self.process.start()
        theirs.close()  # so that its end is heard here
        return ours

    def _wait(self, pipe: Connection, job: Job | Farewell | Piece) -> None:
        if not pipe.poll(job.limit):
            self.end()
            raise BotHung

    def end(self, *, closed: bool = False) -> None:
        """Nothing gentler ends a loop in somebody's bot."""
        with self._lock:
            process, self.process = self.process, None
            self._closed = self._closed or closed
        if process is not None:
            if hasattr(os, "killpg") and process.pid is not None:
                with suppress(OSError):  # its group: also the programs it has started
                    os.killpg(process.pid, signal.SIGKILL)
            process.kill()
            process.join()
