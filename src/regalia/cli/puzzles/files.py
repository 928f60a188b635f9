"""The puzzle files of a command."""

from __future__ import annotations

from pathlib import Path

import click

from regalia.cli.common import Problem, read_text
from regalia.engine.game import AnyGame
from regalia.puzzles.puzzle import Puzzle, check, load, read_puzzles

file_option = click.option(
    "--file", type=Path, metavar="FILE", help="Puzzles to use.  [default: those that GAME ships]"
)


def read_file(file: Path) -> list[Puzzle]:
    """The puzzles in FILE."""
    return read_puzzles(read_text(file, "puzzles"), str(file))


def puzzles_of(game: AnyGame, file: Path | None) -> tuple[Puzzle, ...]:
    """The puzzles of a file, or those the game ships, all of them legal."""
    found = load(game) if file is None else read_file(file)
    if not found:
        where = f"{game.name} ships no puzzles" if file is None else f"{file}: has no puzzles"
        raise Problem(f"{where}; make some: regalia puzzles make {game.name} --out FILE")
    for one in found:
        check(game, one)
    return tuple(found)
