"""How fast the adapters for learning programs are: steps a second of CPU time, at random.

    python bench/adapters.py [--seats 4] [--steps 5000] [--games kemet,kingsburg]

A step is last() with its tensor and mask, a draw among the open actions, and step(): what
a learning program does for every decision.  Beside it stand the rules alone (a decision
and what chance deals after it), the tensor and the mask straight from the state, and what
a bot has: the view, and the tensor made from it.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import regalia
from regalia.adapters import pettingzoo
from regalia.adapters.encode import Layout, layout
from regalia.adapters.table import Table
from regalia.engine.quick import Quick
from regalia.engine.view import View

HEADS = ("numbers", "actions", "rules", "tensor", "mask", "view", "of view", "steps/s")
SAMPLE = 400  # views that are kept for measuring one part alone


def cpu(work: Callable[[], Any]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def decisions(name: str, seats: int, count: int) -> Iterator[Table]:
    """The tables of random games before each decision."""
    draw = Quick(1)
    made = 0
    while made < count:
        table = Table.new(regalia.game(name), seats, None, made)
        table.settle()
        while not table.over and made < count:
            yield table
            codes = table.codes()
            table.answer(codes[draw.below(len(codes))])
            table.settle()
            made += 1


def walked(name: str, seats: int, count: int) -> None:
    for _ in decisions(name, seats, count):
        pass


def stepped(env: Any, count: int) -> None:
    chance = np.random.default_rng(1)
    env.reset(seed=0)
    for number in range(count):
        seen, _, ended, _, _ = env.last()
        if ended:
            env.reset(seed=number)
            continue
        codes = np.flatnonzero(seen["action_mask"].view(np.bool_))
        env.step(int(codes[int(chance.random() * len(codes))]))


def each(work: Callable[[Any], Any], things: list[Any]) -> float:
    """Microseconds a call takes."""
    return cpu(lambda: [work(thing) for thing in things]) * 1e6 / len(things)


def kept(name: str, seats: int) -> tuple[list[Table], list[View]]:
    tables = [
        table.copy()
        for number, table in enumerate(decisions(name, seats, SAMPLE * 5))
        if number % 5 == 0
    ]
    return tables, [table.view(table.turn) for table in tables]


def line(name: str, seats: int, steps: int) -> list[str]:
    game = regalia.game(name)
    seats = max(game.min_seats, min(seats, game.max_seats))
    seen: Layout = layout(game, seats)
    tables, views = kept(name, seats)
    env = pettingzoo.env(name, seats)
    found = [
        cpu(lambda: walked(name, seats, steps)) * 1e6 / steps,
        each(lambda table: seen.observe(table.state, table.turn), tables),
        each(lambda table: seen.open(table.state, table.turn), tables),
        each(lambda table: table.view(table.turn), tables),
        each(seen.tensor, views),
    ]
    quick = steps / cpu(lambda: stepped(env, steps))
    numbers = [seen.size, game.verbs.size]
    return [*map(str, numbers), *(f"{spent:.0f} us" for spent in found), f"{quick:,.0f}"]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--steps", type=int, default=5000)
    parser.add_argument("--games", default=",".join(regalia.games()))
    given = parser.parse_args()
    print(f"{'compiled' if regalia.compiled else 'pure Python'}, {given.seats} seats")
    print(f"{'':10}" + "".join(f"{head:>10}" for head in HEADS))
    for name in given.games.split(","):
        cells = line(name, given.seats, given.steps)
        print(f"{name:10}" + "".join(f"{cell:>10}" for cell in cells), flush=True)


if __name__ == "__main__":
    main()
