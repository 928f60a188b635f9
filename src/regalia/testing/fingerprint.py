"""The options a game offers, as one hash: two builds of the same rules must agree.

    python -m regalia.testing.fingerprint [GAME ...] [--games 10]

Prints a line for each game and number of seats: the hash of every list of options
(and of chances with their weights) in some random games, and of every position they
end in.  Run it before and after a change that must not change play, or with the
plain and with the compiled rules, and compare.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterator

from regalia.engine.game import AnyGame
from regalia.engine.playout import playout
from regalia.engine.position import Position
from regalia.engine.quick import Quick
from regalia.engine.record import Setup
from regalia.games import registry
from regalia.testing.playing import acting_seats, digest


def options_hash(game: AnyGame, setup: Setup, games: int) -> str:
    """Hash everything that was on offer in so many random games."""
    chain = hashlib.sha256()
    for number in range(games):
        for offer in offers(game, setup, number):
            chain.update(repr(offer).encode())
        s = game.blank(setup)
        length = playout(game.rules, s, number)
        chain.update(f"{tuple(length)} {digest(game, s)} {game.result(s).json()}".encode())
    return chain.hexdigest()


def offers(game: AnyGame, setup: Setup, seed: int) -> Iterator[object]:
    """Yield what each waiting seat may choose, or what chance may bring, ply by ply."""
    position, draw = Position.start(game, setup), Quick(seed)
    while not position.over:
        waiting = [(seat, position.options(seat)) for seat in acting_seats(position.state)]
        weights = [weight for _, weight in position.chance()]
        yield waiting, weights, position.scores
        seat, codes = waiting[draw.below(len(waiting))]
        at = draw.weighted_index(weights) if weights else draw.below(len(codes))
        position.play(seat, codes[at])


def lines(names: list[str], games: int) -> Iterator[str]:
    for name in names:
        game = registry.load(name)
        for seats in range(game.min_seats, game.max_seats + 1):
            yield f"{name} {seats} {options_hash(game, game.setup(seats), games)}"


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m regalia.testing.fingerprint")
    parser.add_argument("names", nargs="*", metavar="GAME", help="all installed, unless named")
    parser.add_argument("--games", type=int, default=10, help="random games for each seat count")
    chosen = parser.parse_args(arguments)
    for line in lines(chosen.names or registry.names(), chosen.games):
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
