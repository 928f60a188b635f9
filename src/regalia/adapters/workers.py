"""The players of `Tables`: this process, or several that share its memory.

A worker may die, for instance when the system runs out of memory.  The games follow from seed and
actions alone, so a new worker plays the present games of its tables again up to the same position
and goes on from there.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Sequence
from itertools import pairwise
from math import prod
from multiprocessing.connection import Connection
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from regalia.adapters.rows import GO_ON, NEW_SERIES, Buffers, Plan, shapes
from regalia.adapters.running import Past, Runner
from regalia.arena.process_pool import how_it_ended, report_death
from regalia.bots.making import AnyBot
from regalia.bots.process_setup import collect_seldom, use_one_core
from regalia.engine.errors import RegaliaError

RESET, STEP = "reset", "step"
ALIGNED: Final = 64  # bytes, where each array begins
PATIENCE: Final = 10.0  # seconds for a process to end by itself
PRUNE: Final = 1000  # steps that no present game needs, and their actions are forgotten


class Players(Protocol):
    """The interface of a group of workers that plays some of the tables."""

    def begin(self, what: str) -> None:
        """Start a step; its actions are in the buffers."""

    def wait(self) -> None:
        """Wait until the buffers show the result."""

    def oppose(self, bots: tuple[AnyBot, ...]) -> None:
        """Replace the bots at the tables from their next games on."""

    def close(self) -> None: ...


# -- memory -----------------------------------------------------------------------
def room(plan: Plan) -> int:
    """Return the number of bytes all arrays need."""
    return sum(padded_size(shape, kind) for shape, kind in shapes(plan).values())


def padded_size(shape: tuple[int, ...], kind: type[np.generic]) -> int:
    return -(-prod(shape) * np.dtype(kind).itemsize // ALIGNED) * ALIGNED


def plain(plan: Plan) -> Buffers:
    """Return arrays of this process alone."""
    return Buffers(**{name: np.zeros(*of) for name, of in shapes(plan).items()})


def shared_buffers(plan: Plan, memory: Any) -> Buffers:
    """Return arrays in memory that several processes share."""
    found, at = {}, 0
    for name, (shape, kind) in shapes(plan).items():
        found[name] = np.ndarray(shape, kind, memory, at)
        at += padded_size(shape, kind)
    return Buffers(**found)


def shares(tables: int, workers: int) -> list[tuple[int, int]]:
    """Divide the tables as evenly as possible: the first and the last of each share."""
    ends = [tables * number // workers for number in range(workers + 1)]
    return list(pairwise(ends))


class History:
    """The actions of the running games, so that a new worker can replay them."""

    def __init__(self, plan: Plan, seen: Buffers) -> None:
        self.bots: tuple[AnyBot, ...] = plan.bots  # at the tables from their next games on
        self._seen: Final = seen
        self._steps: list[NDArray[np.int32]] = []
        self._first = 0  # the number of the first step that is remembered
        tables = len(seen.game)
        self._games: Final[NDArray[np.int32]] = np.full(tables, -1, np.int32)
        self._began: Final[NDArray[np.int64]] = np.zeros(tables, np.int64)  # with which step
        self._bots: Final = [plan.bots] * tables

    def add(self, what: str) -> None:
        """Note a finished step whose result is in the buffers."""
        seen = self._seen
        if what == STEP:
            self._steps.append(seen.action.copy())
        new = (seen.game != self._games) | ((what == RESET) & (seen.reset != GO_ON))
        self._began[new] = self._first + len(self._steps)
        self._games[:] = seen.game
        for row in np.flatnonzero(new).tolist():
            self._bots[row] = self.bots
        unneeded = int(self._began.min()) - self._first
        if unneeded > PRUNE:
            del self._steps[:unneeded]
            self._first += unneeded

    def past(self, first: int, stop: int, what: str) -> list[Past | None]:
        """Return what to replay at the tables from `first` to `stop` before `what` is done."""
        return [self._past(row, what == RESET) for row in range(first, stop)]

    def _past(self, row: int, resets: bool) -> Past | None:
        if self._games[row] < 0 or (resets and self._seen.reset[row] == NEW_SERIES):
            return None
        steps = self._steps[self._began[row] - self._first :]
        given = [] if resets and self._seen.reset[row] else [int(step[row]) for step in steps]
        return Past(int(self._games[row]), given, self._bots[row])


# -- who plays ----------------------------------------------------------------------
class Here:
    """All tables played in this process."""

    def __init__(self, runner: Runner) -> None:
        self.runner: Final = runner
        self._what = RESET

    def begin(self, what: str) -> None:
        self._what = what

    def wait(self) -> None:
        getattr(self.runner, self._what)()

    def oppose(self, bots: tuple[AnyBot, ...]) -> None:
        self.runner.oppose(bots)

    def close(self) -> None:
        pass


class Processes:
    """One process for each share of the tables, which waits at a pipe for the next step."""

    def __init__(self, plan: Plan, memory: Any, seen: Buffers, count: int) -> None:
        use_one_core()
        self._what = RESET
        self._history: Final = History(plan, seen)
        self._workers: Final = [
            Worker(plan, memory, *share) for share in shares(plan.tables, count)
        ]

    def begin(self, what: str) -> None:
        self._what = what
        for worker in self._workers:
            worker.send(what)

    def wait(self) -> None:
        wrong = [trouble for trouble in map(self._answer, self._workers) if trouble]
        if wrong:
            raise ValueError(wrong[0])
        self._history.add(self._what)

    def oppose(self, bots: tuple[AnyBot, ...]) -> None:
        self._history.bots = bots
        for worker in self._workers:
            worker.send(bots)

    def _answer(self, worker: Worker) -> str:
        """Return the error if there was one; replace a dead worker's process by a new one."""
        tries = 0
        while True:
            try:
                return worker.answer()
            except (EOFError, OSError):
                tries += 1
                tables = f"a step of tables {worker.first} to {worker.stop - 1}"
                report_death(tables, worker.end(), tries)
            worker.start(self._history.past(worker.first, worker.stop, self._what))
            worker.send(self._history.bots)
            worker.send(self._what)

    def close(self) -> None:
        for worker in self._workers:
            worker.pipe.close()
        for worker in self._workers:
            worker.end()


class Worker:
    """The process that plays the tables from `first` to `stop`."""

    def __init__(self, plan: Plan, memory: Any, first: int, stop: int) -> None:
        self.plan: Final = plan
        self.memory: Final = memory
        self.first: Final = first
        self.stop: Final = stop
        self.start([])

    def start(self, past: Sequence[Past | None]) -> None:
        # spawn is the same on every system and inherits nothing by accident
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        given = (self.plan, self.memory, self.first, self.stop, theirs, past)
        self.process = context.Process(target=work, args=given, daemon=True)
        self.process.start()
        theirs.close()

    def send(self, what: str | tuple[AnyBot, ...]) -> None:
        try:
            self.pipe.send(what)
        except OSError:
            return  # it died: its pipe is at its end, which is seen when its answer is read

    def answer(self) -> str:
        trouble: str = self.pipe.recv()
        return trouble

    def end(self) -> str:
        """Wait for the end of the process, or kill it, and return its exit code."""
        self.pipe.close()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        return how_it_ended(self.process.exitcode)


def work(
    plan: Plan, memory: Any, first: int, stop: int, pipe: Connection, past: Sequence[Past | None]
) -> None:
    """Run a worker until the other end of its pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to answer
    collect_seldom()
    runner = Runner(plan, first, shared_buffers(plan, memory).part(first, stop))
    runner.resume(past)
    while True:
        try:
            what = pipe.recv()
        except EOFError:
            return
        if isinstance(what, tuple):
            runner.oppose(what)
        else:
            pipe.send(outcome(runner, what))


def outcome(runner: Runner, what: str) -> str:
    """Carry out a command and return the error if there was one."""
    try:
        getattr(runner, what)()
    except (ValueError, RegaliaError) as error:
        return str(error)
    return ""
