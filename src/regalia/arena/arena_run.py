"""A running arena: the matches still to play, on the cores of one machine or more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from regalia.arena.arena_file import ArenaFile
from regalia.arena.arena_plan import ArenaPlan, check
from regalia.arena.bout import ArenaRunner, Bout
from regalia.arena.key import key
from regalia.arena.process_pool import processes, results_of


class Workers(NamedTuple):
    """The workers: processes of this machine, or a Ray cluster."""

    jobs: int | None = None  # None: one per core
    ray: str | None = None  # its address; "local" begins one here


HERE: Final = Workers()


class Arena:
    """A plan and its known matches in order; those of its file come first."""

    def __init__(self, plan: ArenaPlan, out: Path | None = None) -> None:
        self.plan: Final = plan
        game = ArenaRunner(plan).game
        check(plan, game)
        self.key: Final = key(plan, game)
        self.bouts: list[Bout] = []
        self._file: Final = None if out is None else ArenaFile(out, self.key)
        if self._file is not None:
            self.bouts = self._file.bouts[:]

    def play(self, deals: int, workers: Workers = HERE) -> Iterator[Bout]:
        """Yield every match of the first deals: the known ones, then those played now."""
        upto = deals * self.plan.per_deal
        yield from self.bouts[:upto]
        todo = range(len(self.bouts), upto)
        for bout in play_matches(self.plan, todo, workers):
            self.bouts.append(bout)
            if self._file is not None:
                self._file.add(bout)
            yield bout

    def play_deals(self, deals: int, workers: Workers = HERE) -> Iterator[list[Bout]]:
        """Yield the same, in whole deals."""
        deal: list[Bout] = []
        for bout in self.play(deals, workers):
            deal.append(bout)
            if len(deal) == self.plan.per_deal:
                yield deal
                deal = []

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


def play_matches(plan: ArenaPlan, numbers: range, workers: Workers) -> Iterator[Bout]:
    """Play these matches in order."""
    if not numbers:
        return iter(())
    if workers.ray is not None:
        from regalia.arena.ray_cluster import results_on_ray

        return results_on_ray(ArenaRunner, plan, numbers, workers.ray)
    return results_of(ArenaRunner, plan, numbers, processes(workers.jobs, len(numbers)))
