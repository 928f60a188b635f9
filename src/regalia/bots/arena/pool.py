"""Numbered pieces of work on all cores: their order and results do not depend on how many."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Protocol, TypeVar

from regalia.bots.cores import one_core

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
WORTH_A_PROCESS: Final = 8  # fewer pieces than this per process are not


class Ready(Protocol[T_co]):
    """Work made ready in one process."""

    def play(self, number: int) -> T_co: ...


Prepare = Callable[[Any], Ready[T]]  # a function of some module, and what it is called with


class Worker:
    """What one process works on; set once, before its first piece."""

    ready: Ready[Any]


def processes(jobs: int | None, pieces: int) -> int:
    """As many as asked for, or one per core where that pays."""
    if jobs is not None:
        return max(1, min(jobs, pieces))
    return max(1, min(os.cpu_count() or 1, pieces // WORTH_A_PROCESS))


def worked(prepare: Prepare[T], plan: Any, numbers: Sequence[int], jobs: int) -> Iterator[T]:
    """The results in the order of the numbers; stopping early ends all processes."""
    if jobs == 1:
        yield from map(prepare(plan).play, numbers)
        return
    # spawn is the same on every system and inherits nothing by accident
    context = multiprocessing.get_context("spawn")
    one_core()
    with context.Pool(jobs, initializer=begin, initargs=(prepare, plan)) as pool:
        yield from pool.imap(work, numbers)


def begin(prepare: Prepare[Any], plan: Any) -> None:
    """Leave Ctrl-C to the parent, which ends the pool, and get ready."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Worker.ready = prepare(plan)


def work(number: int) -> Any:
    return Worker.ready.play(number)
