"""The longest `apply` of many random games: no question may make anybody wait.

    python bench/worst.py --games 10000 [--limit 5] [GAME...]

CPU time of this process.  Whatever takes longer than the limit is played again and the least of
some passes counts, so that a busy machine is not held against the rules.
"""

from __future__ import annotations

import argparse
from time import process_time_ns
from typing import Final

import regalia
from regalia.cli.bench.pace import pick
from regalia.engine.events import SILENT
from regalia.engine.game import AnyGame
from regalia.engine.quick import Quick

PASSES: Final = 5
NANO: Final = 1_000_000  # in a millisecond


def longest(game: AnyGame, seats: int, seed: int) -> tuple[int, int]:
    """Nanoseconds of the longest apply of one game, and how many there were."""
    rules, s, draw = game.rules, game.blank(game.setup(seats)), Quick(seed)
    rules.advance(s, SILENT)
    worst, applies = 0, 0
    while s.stack:
        seat, code = pick(game, s, draw)
        start = process_time_ns()
        rules.apply(s, seat, code, SILENT)
        worst = max(worst, process_time_ns() - start)
        applies += 1
    return worst, applies


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", default=regalia.games())
    parser.add_argument("--games", dest="matches", type=int, default=1000, help="of each title")
    parser.add_argument("--limit", type=float, default=5.0, help="milliseconds")
    asked = parser.parse_args()
    print(f"compiled: {regalia.compiled}")
    for name in asked.games:
        game, worst, applies, over = regalia.game(name), 0, 0, 0
        seats = range(game.min_seats, game.max_seats + 1)
        for seed in range(asked.matches):
            found, more = longest(game, seats[seed % len(seats)], seed)
            if found > asked.limit * NANO:
                again = [longest(game, seats[seed % len(seats)], seed)[0] for _ in range(PASSES)]
                found = min(found, *again)
                over += found > asked.limit * NANO
            worst, applies = max(worst, found), applies + more
        print(
            f"{name}: {asked.matches:,} games at {seats[0]} to {seats[-1]} seats, {applies:,} "
            f"applies, the longest {worst / NANO:.2f} ms, over {asked.limit:g} ms: {over}",
            flush=True,
        )


if __name__ == "__main__":
    main()
