"""Play very many random games over every seat count and table option; any failure is told.

python tools/soak.py --games 100000 [--game kingsburg] [--seed 1] [--jobs 2]
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import sys
import time
import traceback
from collections import Counter
from typing import Any

import regalia
from regalia.engine.events import Sink
from regalia.engine.game import Game
from regalia.engine.steps import CHANCE

BOUND = 50_000  # plies; a game that needs more has run away


def random_setup(game: Game[Any], rng: random.Random, number: int) -> tuple[int, dict[str, str]]:
    seats = game.min_seats + number % (game.max_seats - game.min_seats + 1)
    options = {}
    for choice in game.choices:
        if rng.random() < 0.2:
            options[choice.name] = rng.choice(choice.values)
    return seats, options


def play(game: Game[Any], seed: int, number: int) -> tuple[int, int]:
    """One random game; the seats and plies it had."""
    rng = random.Random(f"{seed}/{number}")  # noqa: S311 - play, not secrets
    seats, options = random_setup(game, rng, number)
    rules, out = game.rules, Sink()
    try:
        s = game.blank(game.setup(seats, options))
    except regalia.BadSetup:  # a game may refuse an option at some number of seats
        s = game.blank(game.setup(seats))
    rules.advance(s, out)
    plies = 0
    while s.acting:
        if s.acting == CHANCE:
            seat = CHANCE
            code = rng.choices(rules.legal(s, CHANCE), rules.weights(s))[0]
        else:
            waiting = [p for p in range(seats) if s.acting & (1 << p)]
            seat = waiting[0] if len(waiting) == 1 else rng.choice(waiting)
            code = rng.choice(rules.legal(s, seat))
        rules.apply(s, seat, code, out)
        plies += 1
        if plies > BOUND:
            raise AssertionError(f"still running after {BOUND} plies")
    result = game.result(s)
    if sorted(seat for place in result.ranking for seat in place) != list(range(seats)):
        raise AssertionError(f"the ranking {result.ranking} is no ranking of {seats} seats")
    return seats, plies


def work(job: tuple[str, int, int, int]) -> tuple[Counter[int], int, list[str]]:
    name, seed, start, count = job
    game = regalia.game(name)
    by_seats: Counter[int] = Counter()
    longest = 0
    failures = []
    for number in range(start, start + count):
        try:
            seats, plies = play(game, seed, number)
        except Exception:  # every failure is reported with its number
            failures.append(f"game {number}: {traceback.format_exc()}")
            continue
        by_seats[seats] += 1
        longest = max(longest, plies)
    return by_seats, longest, failures


def soak(name: str, games: int, seed: int, jobs: int) -> bool:
    begun = time.monotonic()
    chunk = 200
    tasks = [(name, seed, at, min(chunk, games - at)) for at in range(0, games, chunk)]
    by_seats: Counter[int] = Counter()
    longest = 0
    failures: list[str] = []
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for i, (counts, plies, failed) in enumerate(pool.imap_unordered(work, tasks)):
            by_seats += counts
            longest = max(longest, plies)
            failures += failed
            if sys.stderr.isatty():
                print(f"\r{name}: {min((i + 1) * chunk, games)}/{games}", end="", file=sys.stderr)
    seconds = time.monotonic() - begun
    seats = ", ".join(f"{n} seats {by_seats[n]}" for n in sorted(by_seats))
    print(f"\r{name}: {sum(by_seats.values())} games in {seconds:.0f} s ({seats}); ", end="")
    print(f"longest {longest} plies; failures {len(failures)}")
    for failure in failures[:5]:
        print(failure)
    return not failures


def main() -> int:
    parser = argparse.ArgumentParser(description="Very many random games.")
    parser.add_argument("--games", type=int, default=100_000, help="games for each title")
    parser.add_argument("--game", action="append", help="only this title (may be repeated)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    names = args.game or regalia.games()
    passed = [soak(name, args.games, args.seed, args.jobs) for name in names]
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
