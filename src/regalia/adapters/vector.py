"""Many tables at once, on all cores: for self-play that fills a learner's batches.

    from regalia.adapters.vector import Tables
    with Tables("kingsburg", seats=4, tables=64, processes=2, seed=7) as tables:
        seen = tables.reset()
        seen = tables.step(actions)  # one action for each table

What comes back are the same arrays every time, one row for each table: observations and
masks as in the other adapters, and whose they are.  Processes write into them directly, so
nothing is copied; copy what you keep.  A game that ends makes room for the next one at its
table at once: its row then shows the new game, `ended` says so, and `reward` says
how the old one went for each seat.  The games depend on seed and actions alone, not on how
many processes or machines play them, nor on a process that dies.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping, Sequence
from multiprocessing.sharedctypes import RawArray
from types import TracebackType
from typing import Any, Final, Self

from numpy.typing import ArrayLike

from regalia.adapters import workers
from regalia.adapters.rewards import Rewards, check_rewards
from regalia.adapters.rows import NEW_SERIES, Buffers, Plan
from regalia.adapters.running import Runner
from regalia.bots import lookup
from regalia.bots.making import AnyBot, label
from regalia.engine.errors import BadSetup
from regalia.engine.game import AnyGame
from regalia.games import registry


class Tables:
    """A number of tables of one game, played by `processes` or by a Ray cluster.

    Without `bots` every seat asks for actions.  With them one seat of each game does, drawn
    for each game, and a bot drawn from `bots` sits at every other.
    """

    def __init__(
        self,
        game: str | AnyGame,
        seats: int,
        tables: int,
        *,
        processes: int = 1,
        ray: str | None = None,
        options: Mapping[str, Any] | None = None,
        rewards: Rewards | None = None,
        bots: Sequence[AnyBot] = (),
        most: int | None = None,
        seed: int = 0,
    ) -> None:
        loaded = registry.load(game)
        rewards = check_rewards(loaded, rewards, seats)
        self.plan: Final = check_plan(
            Plan(game, seats, tables, dict(options or {}), rewards, tuple(bots), most, seed)
        )
        self.processes: Final = min(processes, tables)
        self.seen, self._players = open_tables(self.plan, self.processes, ray)

    def reset(self) -> Buffers:
        """Start new games at all tables, the first of the seed."""
        self.seen.seed[:] = self.plan.seed
        self.seen.reset[:] = NEW_SERIES
        self._players.begin(workers.RESET)
        return self.wait()

    def oppose(self, bots: Sequence[AnyBot]) -> None:
        """Replace the bots at the other seats, from each table's next game on."""
        self._players.oppose(check_bots(self.plan, bots, self.processes))

    def step(self, actions: ArrayLike) -> Buffers:
        """Carry out each table's action; after a ValueError, only reset() can be trusted."""
        self.send(actions)
        return self.wait()

    def send(self, actions: ArrayLike) -> None:
        """Start a step: the tables play while you do something else.

        Do not look at the arrays before wait().
        """
        self.seen.action[:] = actions
        self._players.begin(workers.STEP)

    def wait(self) -> Buffers:
        self._players.wait()
        return self.seen

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


def check_plan(plan: Plan) -> Plan:
    """Check the arguments; BadSetup says what would be right."""
    if plan.tables < 1:
        raise BadSetup(f"tables: {plan.tables} is less than one")
    game = plan.load()
    game.setup(plan.seats, plan.options)
    for bot in plan.bots:
        lookup.check(game, bot)
    return plan


def check_bots(plan: Plan, bots: Sequence[AnyBot], processes: int) -> tuple[AnyBot, ...]:
    """Check bots that shall replace the plan's; BadSetup says why they cannot."""
    if not plan.bots or not bots:
        raise BadSetup("bots: they can be replaced by others, but not come or go altogether")
    check_plan(plan._replace(bots=tuple(bots)))
    if processes > 1:
        check_portable(bots)
    return tuple(bots)


def check_portable(bots: Sequence[AnyBot]) -> None:
    """Raise BadSetup if a bot cannot be sent to another process."""
    for bot in bots:
        try:
            pickle.dumps(bot)
        except Exception as error:  # a bot is somebody else's, and may fail with anything
            raise BadSetup(
                f"bots: {label(bot)} cannot be sent to another process ({error}); define it in a"
                " module, or play in one process"
            ) from None


def open_tables(
    plan: Plan, processes: int, ray: str | None = None
) -> tuple[Buffers, workers.Players]:
    """Return the arrays and the players that fill them."""
    if ray is not None:
        from regalia.adapters.onray import RayPlayers

        check_portable(plan.bots)
        seen = workers.plain(plan)
        return seen, RayPlayers(plan, seen, ray)
    if processes == 1:
        seen = workers.plain(plan)
        return seen, workers.Here(Runner(plan, 0, seen))
    check_portable(plan.bots)
    memory = RawArray("b", workers.room(plan))
    seen = workers.shared_buffers(plan, memory)
    return seen, workers.Processes(plan, memory, seen, processes)
