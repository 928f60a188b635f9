"""The amount of logging on the terminal: --quiet, --verbose, --log-level."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from regalia.cli.problem import Problem

LEVELS: Final = ["auto", "debug", "info", "warning", "error"]

Command = TypeVar("Command", bound=Callable[..., Any])


def loudness_options(command: Command) -> Command:
    """The three options; what each of them means is the same in every command that serves."""
    level = click.option(
        "--log-level",
        type=click.Choice(LEVELS),
        help="Lowest level to log. [warning on a terminal, else info]",
    )
    quiet = click.option("-q", "--quiet", is_flag=True, help="Print errors only.")
    verbose = click.option("-v", "--verbose", is_flag=True, help="Also print each request.")
    return level(quiet(verbose(command)))


def choose_loudness(given: dict[str, Any]) -> bool:
    """Put the level that was asked for into what was given; whether to be quiet."""
    flags = {"quiet": "error", "verbose": "info"}
    wanted = [level for flag, level in flags.items() if given.pop(flag)]
    if len(wanted) + (given["log_level"] is not None) > 1:
        raise Problem("give one of --quiet, --verbose and --log-level")
    if wanted:
        given["log_level"] = wanted[0]
    return wanted == ["error"]
