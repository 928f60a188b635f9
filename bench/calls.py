"""What one decision costs the rules, in Python calls and in CPU time.

    python bench/calls.py [GAME ...] [--games 12] [--most 16]

For each game two tables: the steps of the rules with their share of CPU time, and the
functions with the calls for one decision and the share of CPU time spent in the function
itself.  Calls are counted by a profile hook, which does not care how fast a call is; time is
sampled without the hook, so that small functions are not made dear by being watched.  The
same games as `bench/peers.py` plays: 4 seats, seeds 0, 1, 2...  The system ticks 250 times a
second on many machines: take so many games that there are a thousand samples.

Works on the pure-Python rules; compiled functions are seen by neither.
"""

from __future__ import annotations

import argparse
import signal
import sys
from collections import Counter
from pathlib import Path
from time import process_time
from types import CodeType, FrameType
from typing import Any, Self

import regalia
from regalia.engine.playout import playout, run_playout
from regalia.engine.rules import Rules

SEATS = 4
TICK = 0.001  # seconds of CPU time between two samples, where the system ticks so often
HERE = Path(regalia.__file__).parent
LOOPS = (Rules.advance.__code__, run_playout.__code__)  # where `step` is the step at work


class Sampler:
    """Notes at every tick of the CPU clock which function runs, and for which step."""

    def __init__(self) -> None:
        self.functions: Counter[CodeType] = Counter()
        self.steps: Counter[str] = Counter()

    def tick(self, number: int, frame: FrameType | None) -> None:
        if frame is None:
            return
        self.functions[frame.f_code] += 1
        at: FrameType | None = frame
        while at is not None and at.f_code not in LOOPS:
            at = at.f_back
        step = None if at is None else at.f_locals.get("step")
        self.steps["(between games)" if step is None else step.key] += 1

    def __enter__(self) -> Self:
        signal.signal(signal.SIGPROF, self.tick)
        signal.setitimer(signal.ITIMER_PROF, TICK, TICK)
        return self

    def __exit__(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)


class Calls:
    """Counts every call, of Python functions and of built-in ones."""

    def __init__(self) -> None:
        self.python: Counter[CodeType] = Counter()
        self.built_in = 0

    def note(self, frame: FrameType, event: str, arg: Any) -> None:
        if event == "call":
            self.python[frame.f_code] += 1
        elif event == "c_call":
            self.built_in += 1

    def __enter__(self) -> Self:
        sys.setprofile(self.note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)


def play(name: str, games: int) -> int:
    """The decisions of so many random games."""
    game = regalia.game(name)
    setup = game.setup(SEATS)
    return sum(playout(game.rules, game.blank(setup), seed).decisions for seed in range(games))


def place(code: CodeType) -> str:
    """``phases/battle Fight.legal``"""
    path = Path(code.co_filename)
    try:
        module = path.relative_to(HERE / "games").with_suffix("").as_posix().split("/", 1)[1]
    except ValueError:
        module = path.stem
    return f"{module} {code.co_qualname}"


def show(name: str, games: int, most: int) -> None:
    play(name, 1)  # warms up
    with Calls() as calls:
        decisions = play(name, games)
    start = process_time()
    with Sampler() as sampler:
        play(name, games)
    spent = process_time() - start
    samples = sampler.functions.total()
    print(
        f"\n{name}: {decisions:,} decisions; for each {spent / decisions * 1e6:.1f} µs, "
        f"{calls.python.total() / decisions:.1f} calls and {calls.built_in / decisions:.1f} "
        f"of built-in functions ({samples:,} samples)\n"
    )
    print("| step | share of CPU |\n|---|---:|")
    for key, ticks in sampler.steps.most_common(most):
        print(f"| {key} | {ticks / samples:.1%} |")
    print("\n| function | calls for a decision | share of CPU |\n|---|---:|---:|")
    for code, ticks in sampler.functions.most_common(most):
        print(f"| {place(code)} | {calls.python[code] / decisions:.2f} | {ticks / samples:.1%} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--most", type=int, default=16, help="rows of a table")
    chosen = parser.parse_args()
    if regalia.compiled:
        sys.exit("the rules are compiled here: set PYTHONPATH to a folder with the sources")
    for name in chosen.names or ("kingsburg", "xidit", "eador", "kemet"):
        show(name, chosen.games, chosen.most)


if __name__ == "__main__":
    main()
