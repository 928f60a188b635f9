"""Tables on a Ray cluster: each core plays a share of them, with the same games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from regalia.adapters.rows import Buffers, Plan, shapes
from regalia.adapters.running import Past, Runner
from regalia.adapters.workers import RESET, History, outcome, shares
from regalia.arena.key import sources
from regalia.arena.process_pool import report_death
from regalia.arena.ray_cluster import check_code, connect
from regalia.bots.making import AnyBot

GIVEN: Final = ("action", "seed", "reset")  # what the learner says; all else is for it to read


class Actor:
    """One core of the cluster; its rows are sent back after each step."""

    def __init__(self, plan: Plan, first: int, stop: int, past: Sequence[Past | None] = ()) -> None:
        rows = {
            name: np.zeros((stop - first, *shape[1:]), kind)
            for name, (shape, kind) in shapes(plan).items()
        }
        self._runner: Final = Runner(plan, first, Buffers(**rows))
        self._runner.resume(past)

    def code(self) -> str:
        return sources()

    def oppose(self, bots: tuple[AnyBot, ...]) -> None:
        self._runner.oppose(bots)

    def play(self, what: str, given: Sequence[NDArray[Any]]) -> tuple[Buffers, str]:
        """Run a step and return the rows it shows, and the error if there was one."""
        for name, values in zip(GIVEN, given, strict=True):
            getattr(self._runner.rows, name)[:] = values
        trouble = outcome(self._runner, what)
        return self._runner.rows, trouble


class RayPlayers:
    """The cluster's cores, each with its share of the tables."""

    def __init__(self, plan: Plan, seen: Buffers, address: str) -> None:
        self._ray: Final = connect(address)
        count = max(1, min(int(self._ray.cluster_resources().get("CPU", 1)), plan.tables))
        self._shares: Final = shares(plan.tables, count)
        self._plan: Final = plan
        self._seen: Final = seen
        self._history: Final = History(plan, seen)
        self._make: Final = self._ray.remote(num_cpus=1)(Actor).remote
        self._actors: Final = [self._make(plan, *share) for share in self._shares]
        check_code(self._ray.get([actor.code.remote() for actor in self._actors]))
        self._what = RESET
        self._coming: list[Any] = []

    def begin(self, what: str) -> None:
        self._what = what
        self._coming = [self._begin_one(number) for number in range(len(self._actors))]

    def _begin_one(self, number: int) -> Any:
        first, stop = self._shares[number]
        given = [getattr(self._seen, name)[first:stop] for name in GIVEN]
        return self._actors[number].play.remote(self._what, given)

    def wait(self) -> None:
        came = [self._answer(number) for number in range(len(self._coming))]
        wrong = [trouble for _, trouble in came if trouble]
        if wrong:
            raise ValueError(wrong[0])
        for (first, stop), (rows, _) in zip(self._shares, came, strict=True):
            for name, theirs in rows._asdict().items():
                if name not in GIVEN:
                    getattr(self._seen, name)[first:stop] = theirs
        self._history.add(self._what)

    def oppose(self, bots: tuple[AnyBot, ...]) -> None:
        self._history.bots = bots
        for actor in self._actors:
            actor.oppose.remote(bots)

    def _answer(self, number: int) -> tuple[Buffers, str]:
        """Return the rows of a share; replace a dead actor by a new one."""
        first, stop = self._shares[number]
        tries = 0
        while True:
            try:
                rows, trouble = self._ray.get(self._coming[number])
            except self._ray.exceptions.RayActorError:
                tries += 1
                tables = f"a step of tables {first} to {stop - 1}"
                report_death(tables, "its Ray actor is gone", tries)
            else:
                return rows, trouble
            again = self._history.past(first, stop, self._what)
            fresh = self._actors[number] = self._make(self._plan, first, stop, again)
            check_code([self._ray.get(fresh.code.remote())])
            fresh.oppose.remote(self._history.bots)
            self._coming[number] = self._begin_one(number)

    def close(self) -> None:
        for actor in self._actors:
            self._ray.kill(actor)
