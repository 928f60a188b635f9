"""The same work on a Ray cluster: the same numbers, and so the same matches."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Sequence
from functools import partial
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from regalia.arena.key import sources
from regalia.arena.process_pool import AHEAD, Prepare, report_death
from regalia.engine.errors import RegaliaError

T = TypeVar("T")
LOCAL: Final = "local"  # instead of an address: a Ray of this machine's own


class BadRay(RegaliaError):
    """Ray is not installed, or runs with different code."""


class RayWorker:
    """One core of the cluster."""

    def __init__(self, prepare: Prepare[Any], plan: Any) -> None:
        self._ready: Final = prepare(plan)

    def code(self) -> str:
        return sources()

    def play(self, piece: Any) -> Any:
        return self._ready.play(piece)


def results_on_ray(
    prepare: Prepare[T], plan: Any, numbers: Sequence[int], address: str
) -> Iterator[T]:
    """Yield the results in the order of the numbers; stopping early frees the workers."""
    with Cluster(prepare, plan, address, len(numbers)) as cluster:
        yield from cluster.results(numbers)


def connect(address: str) -> Any:
    try:
        import ray
    except ImportError:
        raise BadRay("--ray needs Ray: pip install 'regalia[ray]'") from None
    if not ray.is_initialized():
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told what is played here
        try:
            ray.init(
                address=None if address == LOCAL else address,
                include_dashboard=False if address == LOCAL else None,
                configure_logging=False,
                log_to_driver=False,
            )
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise BadRay(f"--ray {address}: cannot be reached: {error}") from None
    return ray


def check_code(found: Sequence[str]) -> None:
    """Check that every machine runs the same code, without which results cannot be compared."""
    other = sorted(set(found) - {sources()})
    if other:
        raise BadRay(f"--ray: a machine has code {other[0]}, here it is {sources()}")


class Cluster:
    """The workers of a Ray cluster, one for each of its cores; a dead one is replaced."""

    def __init__(self, prepare: Prepare[Any], plan: Any, address: str, pieces: int) -> None:
        self._ray: Final = connect(address)
        self._make: Final = partial(self._ray.remote(num_cpus=1)(RayWorker).remote, prepare, plan)
        count = max(1, min(int(self._ray.cluster_resources().get("CPU", 1)), pieces))
        self._workers: Final = [self._make() for _ in range(count)]
        self._deaths: Final[dict[int, int]] = {}

    def results(self, numbers: Sequence[int]) -> Iterator[Any]:
        """Give each free worker the next number; early results wait for their turn."""
        check_code(self._ray.get([worker.code.remote() for worker in self._workers]))
        todo = deque(numbers)
        busy: dict[Any, tuple[int, Any]] = {}
        early: dict[int, Any] = {}
        for worker in [*self._workers] * AHEAD:
            give(worker, todo, busy)
        for wanted in numbers:
            while wanted not in early:
                (ready,), _ = self._ray.wait(list(busy), num_returns=1)
                number, worker = busy.pop(ready)
                try:
                    early[number] = self._ray.get(ready)
                except self._ray.exceptions.RayActorError:
                    worker = self._replace(worker, number, todo, busy)
                give(worker, todo, busy)
            yield early.pop(wanted)

    def _replace(
        self, dead: Any, number: int, todo: deque[int], busy: dict[Any, tuple[int, Any]]
    ) -> Any:
        """Start a new worker; the tasks of the dead one go first in the queue."""
        lost = {ref: given for ref, (given, worker) in busy.items() if worker is dead}
        for ref in lost:
            del busy[ref]
        todo.extendleft(sorted([number, *lost.values()], reverse=True))
        at = todo[0]  # its earliest: what it was at when it died
        self._deaths[at] = self._deaths.get(at, 0) + 1
        report_death(f"piece {at} of the work", "its Ray actor is gone", self._deaths[at])
        fresh = self._make()
        check_code([self._ray.get(fresh.code.remote())])
        self._workers[self._workers.index(dead)] = fresh
        for _ in range(AHEAD - 1):
            give(fresh, todo, busy)
        return fresh

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for worker in self._workers:
            self._ray.kill(worker)


def give(worker: Any, todo: deque[int], busy: dict[Any, tuple[int, Any]]) -> None:
    if todo:
        number = todo.popleft()
        busy[worker.play.remote(number)] = number, worker
