"""Tasks on all cores, with an order and results that do not depend on the number of cores.

A worker may die, for instance when the system runs out of memory.  Its pieces are then given to
a new worker.  Each piece depends on nothing but itself, so nothing is lost and nothing changes.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import pickle
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import Any, Final, NamedTuple, Protocol, Self, TypeVar

from regalia.bots.process_setup import collect_seldom, use_one_core
from regalia.engine.errors import RegaliaError

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
WORTH_A_PROCESS: Final = 8  # fewer pieces than this per process are not
AHEAD: Final = 2  # pieces each worker has before it, so that none waits for the parent
TRIES: Final = 3  # workers that may die of one piece
PATIENCE: Final = 10.0  # seconds for a worker to end after it was told to
LOG: Final = logging.getLogger("regalia.workers")


class WorkerDied(RegaliaError, RuntimeError):
    """A task killed every worker it was given to."""


class Ready(Protocol[T_co]):
    """A task prepared in one process."""

    def play(self, piece: Any) -> T_co: ...


Prepare = Callable[[Any], Ready[T]]  # a function of some module, and what it is called with


class Failed(NamedTuple):
    """A worker's answer in place of a result."""

    error: Exception


def processes(jobs: int | None, pieces: int) -> int:
    """Return the number of processes asked for, or one per core where that pays."""
    if jobs is not None:
        return max(1, min(jobs, pieces))
    return max(1, min(os.cpu_count() or 1, pieces // WORTH_A_PROCESS))


def results_of(prepare: Prepare[T], plan: Any, numbers: Sequence[int], jobs: int) -> Iterator[T]:
    """Yield the results in the order of the numbers; stopping early ends all processes."""
    with ProcessPool(prepare, plan, jobs) as pool:
        yield from pool.results(numbers)


def report_death(what: str, why: str, tries: int) -> None:
    """Report that a worker died; give up on a task that kills every worker."""
    if tries >= TRIES:
        raise WorkerDied(f"{what} ended {tries} workers ({why}); it cannot be played")
    LOG.warning("a worker died (%s); a new one does its work again, nothing is lost", why)


class ProcessPool:
    """PoolWorker processes, or this process alone where `jobs` is 1."""

    def __init__(self, prepare: Prepare[Any], plan: Any, jobs: int) -> None:
        self._prepare: Final = prepare
        self._plan: Final = plan
        self._workers: list[PoolWorker] = []
        self._here: Ready[Any] | None = prepare(plan) if jobs == 1 else None
        if jobs > 1:
            use_one_core()
            self._workers = [PoolWorker(prepare, plan) for _ in range(jobs)]

    def results(self, pieces: Iterable[Any]) -> Iterator[Any]:
        """Yield the results in the order of the tasks."""
        if self._here is not None:
            yield from map(self._here.play, pieces)
            return
        todo = deque(enumerate(pieces))
        early: dict[int, Any] = {}
        for wanted in range(len(todo)):
            while wanted not in early:
                self._feed(todo)
                early.update(self._arrivals(todo))
            result = early.pop(wanted)
            if isinstance(result, Failed):
                raise result.error
            yield result

    def _feed(self, todo: deque[tuple[int, Any]]) -> None:
        for _ in range(AHEAD):
            for worker in self._workers:
                if todo and len(worker.given) < AHEAD:
                    worker.give(*todo.popleft())

    def _arrivals(self, todo: deque[tuple[int, Any]]) -> list[tuple[int, Any]]:
        """Yield results as they arrive; a dead worker's tasks go first in the queue."""
        busy = {worker.pipe: worker for worker in self._workers if worker.given}
        found = []
        for pipe in wait(list(busy)):
            worker = busy[pipe]  # type: ignore[index] # wait() gives back what it was given
            try:
                result = worker.take()
            except (EOFError, OSError):
                self._replace(worker, todo)
            else:
                found.append(result)
        return found

    def _replace(self, worker: PoolWorker, todo: deque[tuple[int, Any]]) -> None:
        place, piece = worker.given[0]  # what it was at when it died
        why = worker.end()
        fresh = PoolWorker(self._prepare, self._plan)
        fresh.deaths = {place: worker.deaths.get(place, 0) + 1}
        self._workers[self._workers.index(worker)] = fresh
        report_death(f"piece {place} of the work ({piece!r})", why, fresh.deaths[place])
        fresh.give(place, piece)
        todo.extendleft(reversed(list(worker.given)[1:]))

    # -- the end ----------------------------------------------------------------------
    def close(self) -> None:
        """Kill the processes, whatever they are doing."""
        for worker in self._workers:
            worker.end()
        self._workers = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class PoolWorker:
    """One process, its tasks, and how many workers before it died of each."""

    def __init__(self, prepare: Prepare[Any], plan: Any) -> None:
        # spawn is the same on every system and inherits nothing by accident
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.given: Final[deque[tuple[int, Any]]] = deque()
        self.deaths: dict[int, int] = {}
        self._process: Final = context.Process(
            target=serve, args=(prepare, plan, theirs), daemon=True
        )
        self._process.start()
        theirs.close()

    def give(self, place: int, piece: Any) -> None:
        self.given.append((place, piece))
        try:
            self.pipe.send(piece)
        except OSError:
            return  # it died: its pipe is at its end, which is seen when its results are read

    def take(self) -> tuple[int, Any]:
        result = self.pipe.recv()
        return self.given.popleft()[0], result

    def end(self) -> str:
        """Kill the process if it still runs, and return how it ended."""
        self.pipe.close()
        self._process.terminate()
        self._process.join(PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        return how_it_ended(self._process.exitcode)


def how_it_ended(code: int | None) -> str:
    if code is not None and code < 0:
        return f"signal {signal.Signals(-code).name}"
    return f"exit code {code}"


def serve(prepare: Prepare[Any], plan: Any, pipe: Connection) -> None:
    """Run a worker until the other end of its pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to answer
    collect_seldom()
    ready: Ready[Any] | None = None
    while True:
        try:
            piece = pipe.recv()
        except EOFError:
            return
        try:
            ready = ready or prepare(plan)
            result = ready.play(piece)
        except Exception as error:  # whatever went wrong is raised in the parent
            result = Failed(portable(error))
        pipe.send(result)


def portable(error: Exception) -> Exception:
    """Return the error, or its text if it cannot be sent to another process."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    except Exception:  # a class may fail either way, with anything
        return RegaliaError(f"{type(error).__name__}: {error}")
    return error
