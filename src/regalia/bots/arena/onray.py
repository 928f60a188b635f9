"""The same work on a Ray cluster: the same numbers, so the same matches."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any, Final

from regalia.bots.arena.bout import Bout, Ring
from regalia.bots.arena.key import sources
from regalia.bots.arena.plan import Plan
from regalia.engine.errors import RegaliaError

LOCAL: Final = "local"  # instead of an address: a Ray of this machine's own
AHEAD: Final = 2  # matches each worker has before it, so that none waits for us


class BadRay(RegaliaError):
    """Ray is not there, or not with our code."""


class Worker:
    """One core of the cluster."""

    def __init__(self, plan: Plan) -> None:
        self._ring: Final = Ring(plan)

    def code(self) -> str:
        return sources()

    def play(self, number: int) -> Bout:
        return self._ring.play(number)


def worked_on_ray(plan: Plan, numbers: Sequence[int], address: str) -> Iterator[Bout]:
    """The matches in the order of their numbers; stopping early frees the workers."""
    ray = connected(address)
    count = max(1, min(int(ray.cluster_resources().get("CPU", 1)), len(numbers)))
    workers = [ray.remote(num_cpus=1)(Worker).remote(plan) for _ in range(count)]
    try:
        check_code(ray.get([worker.code.remote() for worker in workers]))
        yield from in_order(ray, workers, numbers)
    finally:
        for worker in workers:
            ray.kill(worker)


def connected(address: str) -> Any:
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
    """Every machine must play by the same code, or the results are nobody's."""
    other = sorted(set(found) - {sources()})
    if other:
        raise BadRay(f"--ray: a machine has code {other[0]}, here it is {sources()}")


def in_order(ray: Any, workers: Sequence[Any], numbers: Sequence[int]) -> Iterator[Bout]:
    """Each worker takes the next number when it is free; what comes early waits its turn."""
    rest = iter(numbers)
    busy: dict[Any, tuple[int, Any]] = {}
    early: dict[int, Bout] = {}
    for worker in [*workers] * AHEAD:
        give(worker, rest, busy)
    for wanted in numbers:
        while wanted not in early:
            (ready,), _ = ray.wait(list(busy), num_returns=1)
            number, worker = busy.pop(ready)
            early[number] = ray.get(ready)
            give(worker, rest, busy)
        yield early.pop(wanted)


def give(worker: Any, rest: Iterator[int], busy: dict[Any, tuple[int, Any]]) -> None:
    number = next(rest, None)
    if number is not None:
        busy[worker.play.remote(number)] = number, worker
