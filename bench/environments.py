"""How quick environments are: steps a second of gymnasium.make_vec, observation and mask made.

    python bench/environments.py [--games kingsburg,kemet] [--processes 1,2] [--envs 64]

A step is one decision of the learner against bots, `uniform` unless others are named, with its
observation, its mask, the reward and the next game where one ended.  Actions are drawn at random
among the open ones, in this process, as a learner would.  The load of the machine is printed
beside the figures: on a busy one they say little.
"""

from __future__ import annotations

import argparse
import os
import time

import gymnasium
import numpy as np
from numpy.typing import NDArray

import regalia
import regalia.adapters.gymnasium


def drawn(mask: NDArray[np.int8], dice: np.random.Generator) -> NDArray[np.int64]:
    """An open action for each row; a row without any gets 0."""
    found = np.flatnonzero(mask.view(np.bool_))
    width = mask.shape[1]
    ends = np.searchsorted(found, np.arange(1, len(mask) + 1) * width)
    begins = np.concatenate(([0], ends[:-1]))
    place = begins + (dice.random(len(mask)) * (ends - begins)).astype(int)
    picked: NDArray[np.int64] = np.where(ends > begins, found[place % len(found)] % width, 0)
    return picked


def steps_a_second(name: str, given: argparse.Namespace, processes: int) -> float:
    many = gymnasium.make_vec(
        f"regalia/{name.capitalize()}-v1", given.envs, vectorization_mode="vector_entry_point",
        bots=given.bots, processes=processes, autoreset_mode=given.autoreset,
        seats=given.seats, copy=False, observation="flat",
    )  # fmt: skip
    dice = np.random.default_rng(1)
    _, infos = many.reset(seed=1)
    began, steps = 0.0, 0
    for number in range(1_000_000):
        if number == given.warm:
            began, steps = time.perf_counter(), 0
        if began and time.perf_counter() - began > given.seconds:
            break
        infos = many.step(drawn(infos["action_mask"], dice))[4]
        steps += given.envs
    spent = time.perf_counter() - began
    many.close()
    return steps / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", default="kingsburg,xidit,eador,kemet")
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--seats", type=int, default=None)
    parser.add_argument("--processes", default="1,2")
    parser.add_argument("--bots", default="uniform")
    parser.add_argument("--autoreset", default="SameStep")
    parser.add_argument("--warm", type=int, default=20, help="steps before the clock runs")
    parser.add_argument("--seconds", type=float, default=5.0)
    given = parser.parse_args()
    kind = "compiled" if regalia.compiled else "pure Python"
    print(f"{given.envs} environments against {given.bots}, {kind}")
    for name in given.games.split(","):
        for processes in map(int, given.processes.split(",")):
            load = os.getloadavg()[0]
            found = steps_a_second(name, given, processes)
            print(
                f"{name:10} {processes} processes {found:10,.0f} steps/s"
                f"  ({os.cpu_count()} cores, load {load:.1f})",
                flush=True,
            )


if __name__ == "__main__":
    main()
