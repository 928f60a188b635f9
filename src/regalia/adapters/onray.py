"""Tables on a Ray cluster: each core plays a share of them, the same games as here."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from regalia.adapters.running import Buffers, Plan, Runner, shapes
from regalia.adapters.vector import outcome, shares
from regalia.bots.arena.key import sources
from regalia.bots.arena.onray import check_code, connected


class Actor:
    """One core of the cluster; what its rows show travels back after each step."""

    def __init__(self, plan: Plan, first: int, stop: int) -> None:
        rows = {
            name: np.zeros((stop - first, *shape[1:]), kind)
            for name, (shape, kind) in shapes(plan).items()
        }
        self._runner: Final = Runner(plan, first, Buffers(**rows))

    def code(self) -> str:
        return sources()

    def play(self, what: str, actions: NDArray[np.int32]) -> tuple[Buffers, str]:
        """What the rows show then, and what went wrong."""
        self._runner.rows.action[:] = actions
        trouble = outcome(self._runner, what)
        return self._runner.rows, trouble


class RayPlayers:
    """The cluster's cores, each with its share of the tables."""

    def __init__(self, plan: Plan, seen: Buffers, address: str) -> None:
        self._ray: Final = connected(address)
        count = max(1, min(int(self._ray.cluster_resources().get("CPU", 1)), plan.tables))
        self._shares: Final = shares(plan.tables, count)
        self._seen: Final = seen
        actor = self._ray.remote(num_cpus=1)(Actor)
        self._actors: Final = [actor.remote(plan, *share) for share in self._shares]
        check_code(self._ray.get([actor.code.remote() for actor in self._actors]))
        self._coming: list[Any] = []

    def begin(self, what: str) -> None:
        self._coming = [
            actor.play.remote(what, self._seen.action[first:stop])
            for actor, (first, stop) in zip(self._actors, self._shares, strict=True)
        ]

    def wait(self) -> None:
        came = self._ray.get(self._coming)
        wrong = [trouble for _, trouble in came if trouble]
        if wrong:
            raise ValueError(wrong[0])
        for (first, stop), (rows, _) in zip(self._shares, came, strict=True):
            for name, theirs in rows._asdict().items():
                getattr(self._seen, name)[first:stop] = theirs

    def close(self) -> None:
        for actor in self._actors:
            self._ray.kill(actor)
