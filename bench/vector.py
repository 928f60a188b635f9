"""How many tables at once scale: steps a second by the clock, for one process and more.

    python bench/vector.py [--game kingsburg] [--tables 64] [--processes 1,2] [--groups 2]

Actions are drawn at random among the open ones, by this process, as a learner would send
them.  Trust the clock on an idle machine only; beside it stand the microseconds of CPU a
step takes, of this process and of those that play, which a busy machine changes little:
more processes help until this one is the limit, and groups that take turns let it choose for
one while the others play.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import regalia
from regalia.adapters.rows import Buffers
from regalia.adapters.vector import Tables


def drawn(seen: Buffers, dice: np.random.Generator) -> NDArray[np.intp]:
    """An open action for each table."""
    found, begins = seen.open_actions()
    counts = np.diff(np.append(begins, len(found)))
    picked: NDArray[np.intp] = found[begins + (dice.random(len(begins)) * counts).astype(int)]
    return picked


class Measured(NamedTuple):
    """Of so many steps: seconds by the clock, and of work here and in the processes."""

    steps: int
    clock: float
    here: float
    there: float


def work_of_others() -> float:
    """Seconds of CPU the processes of ours have used; 0 where the system does not tell."""
    spent = 0
    for child in multiprocessing.active_children():
        file = Path(f"/proc/{child.pid}/stat")
        if file.exists():
            spent += sum(map(int, file.read_text().rpartition(")")[2].split()[11:13]))
    return spent / os.sysconf("SC_CLK_TCK")


def measured(given: argparse.Namespace, processes: int) -> Measured:
    dice = np.random.default_rng(1)
    with ExitStack() as stack:
        groups = [
            stack.enter_context(
                Tables(
                    given.game, given.seats, given.tables // given.groups,
                    processes=max(1, processes // given.groups), seed=number,
                )
            )
            for number in range(given.groups)
        ]  # fmt: skip
        for group in groups:
            group.send(drawn(group.reset(), dice))
        began, here, there, steps = time.perf_counter(), time.process_time(), work_of_others(), 0
        while time.perf_counter() - began < given.seconds:
            for group in groups:  # while one is asked, the others play
                seen = group.wait()
                group.send(drawn(seen, dice))
                steps += len(seen.seat)
        for group in groups:
            group.wait()
        clock, here = time.perf_counter() - began, time.process_time() - here
        return Measured(steps, clock, here, work_of_others() - there)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", default="kingsburg")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--processes", default="1,2")
    parser.add_argument("--groups", type=int, default=1, help="of tables that take turns")
    parser.add_argument("--seconds", type=float, default=8.0)
    given = parser.parse_args()
    kind = "compiled" if regalia.compiled else "pure Python"
    print(f"{given.game}, {given.seats} seats, {given.tables} tables, {kind}")
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    first = 0.0
    for count in map(int, given.processes.split(",")):
        found = measured(given, count)
        quick = found.steps / found.clock
        first = first or quick
        here, there = (spent * 1e6 / found.steps for spent in (found.here, found.there))
        print(
            f"{count:3} processes {quick:10,.0f} steps/s {quick / first:6.2f} times;"
            f" CPU a step: {here:.0f} us here, {there:.0f} us in them",
            flush=True,
        )


if __name__ == "__main__":
    main()
