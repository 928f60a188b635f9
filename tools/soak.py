"""Play very many random games over every seat count and table option; any failure is told.

python tools/soak.py --games 100000 [--game kingsburg] [--seed 1] [--jobs 2]

A game fails when it raises, gives no true ranking, or runs past a bound on plies or on rounds.
How far the run is goes to the error stream, once a minute where no one watches a terminal.
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
from typing import NamedTuple

import regalia
from regalia.engine.events import Sink
from regalia.engine.game import AnyGame
from regalia.engine.steps import CHANCE

BOUND = 50_000  # plies; a game that needs more has run away
ROUNDS = 250  # rounds, where a game counts them; random players wander, but never this long
CHUNK = 200  # games handed to a worker at a time


def random_setup(game: AnyGame, rng: random.Random, number: int) -> tuple[int, dict[str, str]]:
    seats = game.min_seats + number % (game.max_seats - game.min_seats + 1)
    options = {}
    for choice in game.choices:
        if rng.random() < 0.2:
            options[choice.name] = rng.choice(choice.values)
    return seats, options


class Played(NamedTuple):
    seats: int
    plies: int
    rounds: int  # 0 where the game does not count them


def play(game: AnyGame, seed: int, number: int) -> Played:
    """One random game."""
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
    rounds = int(getattr(s, "round", 0))
    if rounds > ROUNDS:
        raise AssertionError(f"ended only in round {rounds}")
    result = game.result(s)
    if sorted(seat for place in result.ranking for seat in place) != list(range(seats)):
        raise AssertionError(f"the ranking {result.ranking} is no ranking of {seats} seats")
    return Played(seats, plies, rounds)


class Tally:
    """What a heap of games came to."""

    def __init__(self) -> None:
        self.by_seats: Counter[int] = Counter()
        self.plies = 0  # of the longest game
        self.rounds = 0
        self.failures: list[str] = []

    def count(self, played: Played) -> None:
        self.by_seats[played.seats] += 1
        self.plies = max(self.plies, played.plies)
        self.rounds = max(self.rounds, played.rounds)

    def add(self, other: Tally) -> None:
        self.by_seats += other.by_seats
        self.plies = max(self.plies, other.plies)
        self.rounds = max(self.rounds, other.rounds)
        self.failures += other.failures

    def done(self) -> int:
        return sum(self.by_seats.values()) + len(self.failures)

    def told(self) -> str:
        seats = ", ".join(f"{n} seats {self.by_seats[n]}" for n in sorted(self.by_seats))
        rounds = f" and {self.rounds} rounds" if self.rounds else ""
        return f"({seats}); longest {self.plies} plies{rounds}; failures {len(self.failures)}"


def work(job: tuple[str, int, int, int]) -> Tally:
    name, seed, start, count = job
    game = regalia.game(name)
    tally = Tally()
    for number in range(start, start + count):
        try:
            tally.count(play(game, seed, number))
        except Exception:  # every failure is reported with its number
            tally.failures.append(f"game {number}: {traceback.format_exc()}")
    return tally


def soak(name: str, games: int, seed: int, jobs: int) -> bool:
    begun = told = time.monotonic()
    tasks = [(name, seed, at, min(CHUNK, games - at)) for at in range(0, games, CHUNK)]
    tally = Tally()
    terminal = sys.stderr.isatty()
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for part in pool.imap_unordered(work, tasks):
            tally.add(part)
            if terminal:
                print(f"\r{name}: {tally.done()}/{games}", end="", file=sys.stderr, flush=True)
            elif time.monotonic() - told > 60:
                told = time.monotonic()
                print(f"{name}: {tally.done()}/{games} {tally.told()}", file=sys.stderr, flush=True)
    print(f"\r{name}: {tally.done()} games in {time.monotonic() - begun:.0f} s {tally.told()}")
    for failure in tally.failures[:5]:
        print(failure)
    return not tally.failures


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
