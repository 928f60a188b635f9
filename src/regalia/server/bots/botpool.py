"""Bots think in worker processes, never in the web process.

Each worker is a process of its own with a pipe of its own, asked one question
at a time: a bot that dies, never ends or eats memory takes down its own process
and its own question, nobody else's.  A bot that did so once is asked in a worker
apart from then on, so that it cannot keep the others waiting a second time.

Who waits for a worker waits in the queue of his table, and the tables take turns;
no table may have all the workers.  A seat's question goes to the worker in which
its bot is alive, if that one is free.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections import Counter, deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Lock
from typing import Final

from regalia.engine.result import Result
from regalia.server.bots import botjob
from regalia.server.bots.botjob import Answer, Farewell, Job
from regalia.server.lookback.reviewjob import Piece

SPAWN: Final = multiprocessing.get_context("spawn")
STARTING: Final = 30.0  # seconds a new process may take, besides what its bot may think
MEGABYTE: Final = 1 << 20
HOMES: Final = 4096  # seats of which is remembered where their bot is alive


class BotLost(Exception):
    """The bot's process died under its question."""


class BotHung(BotLost):
    """It thought for longer than it may, and was ended."""


class BotFailed(Exception):
    """The bot's own mistake; the argument is its kind."""


class Worker:
    """One process, started with its first question and again after each that killed it."""

    def __init__(self, memory: int) -> None:
        self.memory: Final = memory  # bytes
        self.process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._lock: Final = Lock()  # ending may come from another thread
        self._closed = False

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
        self.process = SPAWN.Process(target=botjob.serve, args=(theirs, self.memory), daemon=True)
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


class Bench:
    """A few workers for whoever asks; tables take turns."""

    def __init__(self, workers: int, memory: int) -> None:
        self._threads: Final = ThreadPoolExecutor(workers, "bots")
        self.workers: Final = [Worker(memory) for _ in range(workers)]
        self._free: Final = self.workers[:]
        self._most: Final = max(1, workers - 1)  # for one table at a time
        self._waiting: Final[
            dict[str, deque[Turn]]
        ] = {}  # by table; whose turn is next comes first
        self._running: Final[Counter[str]] = Counter()
        self._homes: Final[dict[tuple[str, int | None, str], Worker]] = {}
        self._errands: Final[list[tuple[Worker, Farewell]]] = []
        self._closed = False

    def tell(self, farewell: Farewell) -> None:
        """To be handed on by the workers in which that table's bots are alive."""
        keys = [key for key in self._homes if key[0] == farewell.table]
        homes = dict.fromkeys(self._homes.pop(key) for key in keys)
        self._errands.extend((worker, farewell) for worker in homes)
        self._serve()

    async def ask(self, job: Job | Piece) -> Answer:
        if self._closed:
            raise RuntimeError("the bots have gone home")
        turn = Turn(job, asyncio.get_running_loop().create_future())
        self._waiting.setdefault(job.table, deque()).append(turn)
        self._serve()
        return await turn.answer

    def _serve(self) -> None:
        """Hand out questions while there are workers for them."""
        self._run_errands()
        while self._free and not self._closed:
            turn = self._next()
            if turn is None:
                return
            worker = self._worker_for(turn.job)
            self._free.remove(worker)
            self._running[turn.job.table] += 1
            loop = turn.answer.get_loop()
            ran = loop.run_in_executor(self._threads, worker.ask, turn.job)
            ran.add_done_callback(partial(self._served, worker, turn))

    def _run_errands(self) -> None:
        for worker, farewell in [] if self._closed else self._errands[:]:
            if worker in self._free:
                self._errands.remove((worker, farewell))
                if worker.process is not None:
                    self._free.remove(worker)
                    loop = asyncio.get_running_loop()
                    ran = loop.run_in_executor(self._threads, worker.ask, farewell)
                    ran.add_done_callback(partial(self._back, worker))

    def _back(self, worker: Worker, ran: asyncio.Future[Answer]) -> None:
        if not ran.cancelled():
            ran.exception()  # a bot that cannot even end has lost its process, and that is all
        self._free.append(worker)
        self._serve()

    def _next(self) -> Turn | None:
        for table in list(self._waiting):
            if table and self._running[table] >= self._most:
                continue
            queue = self._waiting.pop(table)
            turn = queue.popleft()
            if queue:
                self._waiting[table] = queue  # behind all others
            if not turn.answer.done():  # nobody waits for it any more
                return turn
        return None

    def _worker_for(self, job: Job | Piece) -> Worker:
        """Where its bot is alive; else one that runs already; else any."""
        home = self._homes.pop(job.home, None)
        running = (worker for worker in self._free if worker.process is not None)
        chosen = home if home in self._free else next(running, self._free[0])
        self._homes[job.home] = chosen
        if len(self._homes) > HOMES:
            del self._homes[next(iter(self._homes))]
        return chosen

    def _served(self, worker: Worker, turn: Turn, ran: asyncio.Future[Answer]) -> None:
        self._free.append(worker)
        self._running[turn.job.table] -= 1
        if not self._running[turn.job.table]:
            del self._running[turn.job.table]
        settle(turn.answer, ran)
        self._serve()

    def close(self) -> None:
        """Thoughts are broken off.  Waits: to be called in a thread."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self.workers:
            worker.end(closed=True)
        self._threads.shutdown()

    def dismiss(self) -> None:
        """Nobody is served any more."""
        self._closed = True
        for turn in [turn for queue in self._waiting.values() for turn in queue]:
            if not turn.answer.done():
                turn.answer.set_exception(BotLost())
        self._waiting.clear()


class Turn:
    """A question and whoever waits for its answer."""

    def __init__(self, job: Job | Piece, answer: asyncio.Future[Answer]) -> None:
        self.job: Final = job
        self.answer: Final = answer


def settle(answer: asyncio.Future[Answer], ran: asyncio.Future[Answer]) -> None:
    """Hand on what came of it, unless nobody waits any more."""
    if ran.cancelled():
        mistake: BaseException | None = BotLost()
    else:
        mistake = ran.exception()
    if answer.done():
        return
    if mistake is not None:
        answer.set_exception(mistake)
    else:
        answer.set_result(ran.result())


class BotPool:
    """The workers, and one apart for bots that cannot be trusted with a shared one."""

    def __init__(self, workers: int, memory: int = 2048) -> None:
        self.bench: Final = Bench(workers, memory * MEGABYTE)
        self.apart: Final = Bench(1, memory * MEGABYTE)
        self._suspects: Final[set[tuple[str, str]]] = set()

    async def choose(self, job: Job) -> Answer:
        """What the bot says; BotLost, BotHung or BotFailed if nothing comes of it."""
        name = (job.game, job.bot)
        try:
            return await (self.apart if name in self._suspects else self.bench).ask(job)
        except BotLost:
            self._suspects.add(name)
            raise

    async def review(self, piece: Piece) -> str:
        """A piece of a review, as JSON; it waits for a worker like everybody else."""
        return (await self.bench.ask(piece)).text

    def end(self, table: str, result: Result) -> None:
        """A match is over: its bots are told, and put away."""
        for bench in (self.bench, self.apart):
            bench.tell(Farewell(table, result))

    async def close(self) -> None:
        """Thoughts are broken off: after a restart their tables ask again."""
        for bench in (self.bench, self.apart):
            bench.dismiss()
            await asyncio.to_thread(bench.close)
