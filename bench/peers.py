"""Regalia beside Catanatron, the known fast Python engine of a game of this size.

Both play at random, one process, one core, one after the other on the same
machine:  python bench/peers.py [--seconds 5]   (needs the extra `bench`).

A Catanatron action is one `play_tick` of four RandomPlayers.  It is compared
with a Kingsburg decision: dice and cards, which Catanatron deals within an
action, are not counted on our side either.  The two games differ, so the
ratio says what a researcher can expect per core, not which code is better.
"""

from __future__ import annotations

import argparse
import random
from time import perf_counter
from typing import NamedTuple

from catanatron import Color, Game, RandomPlayer

import regalia
from regalia.cli.bench import play_randomly

SEATS = 4
LONGEST = 1000  # turns; random players may need many


class Pace(NamedTuple):
    """Choices and games a second."""

    name: str
    choices: float
    games: float


def catanatron_pace(seconds: float) -> Pace:
    """Four random players at Catan."""
    random.seed(1)
    actions = games = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds or not games:
        players = [RandomPlayer(colour) for colour in list(Color)[:SEATS]]
        game = Game(players)
        while game.winning_color() is None and game.state.num_turns < LONGEST:
            game.play_tick()
            actions += 1
        games += 1
    return Pace("Catanatron, actions", actions / spent, games / spent)


def kingsburg_pace(seconds: float) -> Pace:
    """Four random seats at Kingsburg, through the rules alone."""
    game = regalia.game("kingsburg")
    setup = game.setup(SEATS)
    chance = random.Random(1)  # noqa: S311 - drives a benchmark, guards nothing
    decisions = games = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds or not games:
        decisions += play_randomly(game, setup, chance)[0]
        games += 1
    return Pace("Regalia Kingsburg, decisions", decisions / spent, games / spent)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each engine")
    seconds = parser.parse_args().seconds
    theirs, ours = catanatron_pace(seconds), kingsburg_pace(seconds)
    for pace in (theirs, ours):
        print(f"{pace.name:<30}{pace.choices:>12,.0f} /s {pace.games:>10,.1f} games/s")
    print(f"ratio: {ours.choices / theirs.choices:.2f} times as many choices a second")


if __name__ == "__main__":
    main()
