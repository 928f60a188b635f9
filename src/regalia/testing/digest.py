"""Prints the digest of a random game: the purity check runs this in a second process."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys

from regalia.engine.errors import CannotPickle
from regalia.engine.game import AnyGame
from regalia.testing.playing import digest_of_game
from regalia.testing.report import Report, require


def main(arguments: list[str], pickled: bytes) -> None:
    seats, seed, limit = arguments
    game: AnyGame = pickle.loads(pickled)  # noqa: S301 - the process that started us wrote it
    print(digest_of_game(game, int(seats), seed, int(limit)))


def check_second_process(game: AnyGame, seed: str, limit: int, report: Report) -> None:
    """Check that the same game comes out where sets and dicts hash differently."""
    try:
        pickled = pickle.dumps(game)
    except CannotPickle as error:
        report.note(f"no second process could play it: {error}")
        return
    here = digest_of_game(game, game.max_seats, seed, limit)
    command = [sys.executable, "-m", "regalia.testing.digest"]
    there = subprocess.run(  # noqa: S603 - our own module, run by this interpreter
        [*command, str(game.max_seats), seed, str(limit)],
        env={**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": os.pathsep.join(sys.path)},
        input=pickled,
        capture_output=True,
        check=True,
    ).stdout.decode()
    require(
        here == there.strip(),
        f"{game.name}, seed {seed!r}",
        "a second process played another game: something hashes or is drawn outside the dealer",
    )
    report.count("games played alike in a second process")


if __name__ == "__main__":
    main(sys.argv[1:], sys.stdin.buffer.read())
