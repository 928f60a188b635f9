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
many processes or machines play them.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import prod
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from types import TracebackType
from typing import Any, Final, Protocol, Self

import numpy as np
from numpy.typing import ArrayLike

from regalia.adapters.running import Buffers, Plan, Runner, shapes
from regalia.adapters.table import Rewards, check_rewards
from regalia.bots import lookup
from regalia.bots.cores import one_core
from regalia.bots.given import AnyBot
from regalia.engine.errors import BadSetup, RegaliaError
from regalia.engine.game import Game

RESET, STEP = "reset", "step"
ALIGNED: Final = 64  # bytes, where each array begins
PATIENCE: Final = 10.0  # seconds for a process to end by itself


class TablesFailed(RegaliaError, RuntimeError):
    """A process that played some of the tables is gone."""


class Players(Protocol):
    """Whoever plays some of the tables."""

    def begin(self, what: str) -> None:
        """Let them work; what the actions are stands in the buffers."""

    def wait(self) -> None:
        """Until the buffers show what came of it."""

    def close(self) -> None: ...


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
            self._players = Processes(self.plan, memory, self.processes)

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


# -- memory -----------------------------------------------------------------------
def room(plan: Plan) -> int:
    """The bytes all arrays need."""
    return sum(rounded(shape, kind) for shape, kind in shapes(plan).values())


def rounded(shape: tuple[int, ...], kind: type[np.generic]) -> int:
    return -(-prod(shape) * np.dtype(kind).itemsize // ALIGNED) * ALIGNED


def plain(plan: Plan) -> Buffers:
    """Arrays of this process alone."""
    return Buffers(**{name: np.zeros(*of) for name, of in shapes(plan).items()})


def shared(plan: Plan, memory: Any) -> Buffers:
    """Arrays in memory that several processes see."""
    found, at = {}, 0
    for name, (shape, kind) in shapes(plan).items():
        found[name] = np.ndarray(shape, kind, memory, at)
        at += rounded(shape, kind)
    return Buffers(**found)


def shares(tables: int, workers: int) -> list[tuple[int, int]]:
    """From which table to which each plays: as even as can be."""
    ends = [tables * number // workers for number in range(workers + 1)]
    return list(pairwise(ends))


# -- who plays ----------------------------------------------------------------------
class Here:
    """This process."""

    def __init__(self, runner: Runner) -> None:
        self._runner: Final = runner
        self._what = RESET

    def begin(self, what: str) -> None:
        self._what = what

    def wait(self) -> None:
        getattr(self._runner, self._what)()

    def close(self) -> None:
        pass


class Processes:
    """One process for each share of the tables, told by a pipe when to go on."""

    def __init__(self, plan: Plan, memory: Any, count: int) -> None:
        # spawn is the same on every system and inherits nothing by accident
        context = multiprocessing.get_context("spawn")
        one_core()
        self._pipes: Final[list[Connection]] = []
        self._workers: Final[list[Any]] = []
        for first, stop in shares(plan.tables, count):
            ours, theirs = context.Pipe()
            worker = context.Process(
                target=work, args=(plan, memory, first, stop, theirs), daemon=True
            )
            worker.start()
            theirs.close()
            self._pipes.append(ours)
            self._workers.append(worker)

    def begin(self, what: str) -> None:
        for pipe in self._pipes:
            try:
                pipe.send(what)
            except OSError:
                raise TablesFailed("a process that played tables has ended") from None

    def wait(self) -> None:
        wrong = [trouble for trouble in map(self._answer, self._pipes) if trouble]
        if wrong:
            raise ValueError(wrong[0])

    def _answer(self, pipe: Connection) -> str:
        try:
            trouble: str = pipe.recv()
        except (EOFError, OSError):
            raise TablesFailed("a process that played tables has ended") from None
        return trouble

    def close(self) -> None:
        for pipe in self._pipes:
            pipe.close()
        for worker in self._workers:
            worker.join(PATIENCE)
            if worker.is_alive():
                worker.kill()


def work(plan: Plan, memory: Any, first: int, stop: int, pipe: Connection) -> None:
    """A worker's life: until the other end of its pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to answer
    runner = Runner(plan, first, shared(plan, memory).part(first, stop))
    while True:
        try:
            what = pipe.recv()
        except EOFError:
            return
        pipe.send(outcome(runner, what))


def outcome(runner: Runner, what: str) -> str:
    """Do it; what went wrong, if anything did."""
    try:
        getattr(runner, what)()
    except (ValueError, RegaliaError) as error:
        return str(error)
    return ""
