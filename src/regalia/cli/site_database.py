"""Helpers for the commands on a site's database: find it, and ask before deleting."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from regalia.cli.problem import Problem, echo

if TYPE_CHECKING:
    from regalia.server.store.location import DatabaseLocation

Command = TypeVar("Command", bound=Callable[..., Any])


def find_house(database: str | None) -> DatabaseLocation:
    """Return the site's database, found where its server finds it."""
    from regalia.server.settings import from_environment
    from regalia.server.store.location import DatabaseLocation

    settings = from_environment(os.environ, database=database)
    return DatabaseLocation(settings.url, settings.key_file)


def current_house(database: str | None) -> DatabaseLocation:
    """Return the same database if it exists and is of this version."""
    from regalia.server.store.location import check_current

    house = find_house(database)
    check_current(house)
    return house


def database_option(command: Command) -> Command:
    help_ = "As the server's, and found where the server finds it."
    return click.option("--database", metavar="FILE|URL", help=help_)(command)


def take_database(commands: click.Group) -> None:
    """Accept the group's own option after the name of a subcommand, too."""

    def note(ctx: click.Context, _: click.Parameter, value: str | None) -> None:
        if value is not None:
            ctx.obj = value

    for command in commands.commands.values():
        option = click.Option(
            ["--database"], metavar="FILE|URL", callback=note, expose_value=False, hidden=True
        )
        command.params.append(option)


def yes_option(command: Command) -> Command:
    return click.option("--yes", is_flag=True, help="Do not ask first.")(command)


def agree(many: int, what: str, yes: bool) -> None:
    """Go on only if the person at the terminal agrees."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise Problem(f"{many} {what} would be deleted for good; say --yes")
    if not click.confirm(f"Delete {many} {what} for good?", err=True):
        echo("Nothing is deleted.", err=True)
        sys.exit(1)
