"""How many tables at once scale: steps a second by the clock, for one process and more.

    python bench/vector.py [--game kingsburg] [--seats 4] [--tables 64] [--processes 1,2]

Actions are drawn at random among the open ones, by this process, as a learner would send
them.  Trust the ratio on an idle machine only; the load when it began is told beside it.
"""

from __future__ import annotations

import argparse
import os
import time

import numpy as np

import regalia
from regalia.adapters.running import Buffers
from regalia.adapters.vector import Tables


def drawn(seen: Buffers, dice: np.random.Generator) -> np.ndarray:
    """An open action for each table."""
    found, begins = seen.opened()
    counts = np.diff(np.append(begins, len(found)))
    picked: np.ndarray = found[begins + (dice.random(len(begins)) * counts).astype(int)]
    return picked


def quickness(tables: Tables, seconds: float) -> float:
    """Steps of single tables a second."""
    dice = np.random.default_rng(1)
    seen = tables.reset()
    for _ in range(5):
        seen = tables.step(drawn(seen, dice))
    began, steps = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        seen = tables.step(drawn(seen, dice))
        steps += len(seen.seat)
    return steps / (time.perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", default="kingsburg")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--processes", default="1,2")
    parser.add_argument("--seconds", type=float, default=8.0)
    given = parser.parse_args()
    kind = "compiled" if regalia.compiled else "pure Python"
    print(f"{given.game}, {given.seats} seats, {given.tables} tables, {kind}")
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    first = 0.0
    for count in map(int, given.processes.split(",")):
        with Tables(given.game, given.seats, given.tables, processes=count, seed=1) as tables:
            quick = quickness(tables, given.seconds)
        first = first or quick
        print(f"{count:3} processes {quick:10,.0f} steps/s {quick / first:6.2f} times", flush=True)


if __name__ == "__main__":
    main()
