"""Many tables at once, on all cores: for self-play that fills a learner's batches.

    from regalia.adapters.vector import Tables
    with Tables("kingsburg", seats=4, tables=64, processes=2, seed=7) as tables:
        seen = tables.reset()
        seen = tables.step(actions)  # one action for each table

What comes back are the same arrays every time, one row for each table: observations and
masks as in the other doors, and whose they are.  Processes write into them directly, so
nothing is copied; copy what you keep.  A game that ends makes room for the next one at its
table at once: its row then shows the new game, `ended` says so, and `reward` tells
how the old one went for each seat.  The games depend on seed and actions alone, not on how
many processes or machines play them, nor on a process that dies.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from multiprocessing.sharedctypes import RawArray
from types import TracebackType
from typing import Any, Final, Self

from numpy.typing import ArrayLike

from regalia.adapters.running import Buffers, Plan, Runner
from regalia.adapters.table import Rewards, check_rewards
from regalia.adapters.workers import RESET, STEP, Here, Players, Processes, plain, room, shared
from regalia.bots import lookup
from regalia.bots.given import AnyBot
from regalia.engine.errors import BadSetup
from regalia.engine.game import Game


class Tables:
    """So many tables of one game, played by `processes` or by a Ray cluster.

    Without `bots` every seat asks for actions.  With them one seat of each game does, drawn
    for each game, and a bot drawn from `bots` sits at every other.
    """

    def __init__(
        self,
        game: str | Game[Any],
        seats: int,
        tables: int,
        *,
        processes: int = 1,
        ray: str | None = None,
        options: Mapping[str, Any] | None = None,
        rewards: Rewards = "win",
        bots: Sequence[AnyBot] = (),
        most: int | None = None,
        seed: int = 0,
    ) -> None:
        check_rewards(rewards)
        self.plan: Final = checked(
            Plan(game, seats, tables, dict(options or {}), rewards, tuple(bots), most, seed)
        )
        self.processes: Final = min(processes, tables)
        self._players: Players
        if ray is not None:
            from regalia.adapters.onray import RayPlayers

            self.seen: Buffers = plain(self.plan)
            self._players = RayPlayers(self.plan, self.seen, ray)
        elif self.processes == 1:
            self.seen = plain(self.plan)
            self._players = Here(Runner(self.plan, 0, self.seen))
        else:
            memory = RawArray("b", room(self.plan))
            self.seen = shared(self.plan, memory)
            self._players = Processes(self.plan, memory, self.seen, self.processes)

    def reset(self) -> Buffers:
        """New games at all tables, the first of the seed."""
        return self._done(RESET)

    def step(self, actions: ArrayLike) -> Buffers:
        """Each table takes its action; ValueError if one is not open, and nothing is to be
        trusted after that but reset()."""
        self.send(actions)
        return self.wait()

    def send(self, actions: ArrayLike) -> None:
        """The first half of step(): the tables are played while you do something else.

        Do not look at the arrays before wait().
        """
        self.seen.action[:] = actions
        self._players.begin(STEP)

    def wait(self) -> Buffers:
        self._players.wait()
        return self.seen

    def _done(self, what: str) -> Buffers:
        self._players.begin(what)
        return self.wait()

    # -- the end ----------------------------------------------------------------------
    def close(self) -> None:
        """End the processes; the arrays stay as they are."""
        self._players.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def checked(plan: Plan) -> Plan:
    """BadSetup says what would be right."""
    if plan.tables < 1:
        raise BadSetup(f"tables: {plan.tables} is less than one")
    game = plan.load()
    game.setup(plan.seats, plan.options)
    for name in plan.bots:
        lookup.check(game, name)
    return plan
