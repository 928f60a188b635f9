"""Prints the digest of a random game: the purity check runs this in a second process."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from typing import Any

from regalia.engine.game import Game
from regalia.testing.playing import played_digest
from regalia.testing.report import Report, require


def main(arguments: list[str]) -> None:
    package, seats, seed, limit = arguments
    game = import_module(package).GAME
    print(played_digest(game, int(seats), seed, int(limit)))


def check_second_process(game: Game[Any], seed: str, limit: int, report: Report) -> None:
    """The same game, played where sets and dicts hash otherwise, must be the same."""
    if getattr(import_module(game.package), "GAME", None) is not game:
        report.note(f"{game.package} has no such GAME, so no second process could play it")
        return
    here = played_digest(game, game.max_seats, seed, limit)
    command = [sys.executable, "-m", "regalia.testing.digest"]
    there = subprocess.run(  # noqa: S603 - our own module, run by this interpreter
        [*command, game.package, str(game.max_seats), seed, str(limit)],
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    require(
        here == there,
        f"{game.name}, seed {seed!r}",
        "a second process played another game: something hashes or is drawn outside the dealer",
    )
    report.count("games played alike in a second process")


if __name__ == "__main__":
    main(sys.argv[1:])
