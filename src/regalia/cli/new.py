"""`regalia new NAME`: write a package with a small game that plays, as a start."""

from __future__ import annotations

from pathlib import Path

import click

from regalia.cli.problem import echo


@click.command()
@click.argument("name")
@click.option(
    "--into",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Where to write it.  [default: ./NAME]",
)
def new(name: str, into: Path | None) -> None:
    """Write a package with a small game that plays.

    It has rules with one phase, English words, numbers, a test and the conformance kit;
    each file says what to write next. Installed, it is a game like any other.
    """
    from regalia.scaffold import write_game  # few who ask for --help need it

    folder = into or Path(name)
    for path in write_game(name, folder):
        echo(str(path))
    echo(f"\nTo play it:\n  pip install -e {folder}\n  regalia play {name}\n  regalia check {name}")
