"""`regalia settings`: the settings the server would start with, and their sources."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

import click
from rich.table import Table

from regalia.cli.common import json_option, say, screen
from regalia.cli.problem import echo

if TYPE_CHECKING:
    from regalia.server.settings import Settings

HIDDEN: Final = ("secret", "mail_password", "push_key", "opening_word")


@click.command()
@click.option("--set", "only", is_flag=True, help="Leave out the defaults.")
@json_option
def settings(only: bool, as_json: bool) -> None:
    """Print each setting of the server, its value and its source.

    What wins: the command line, then REGALIA_<NAME> in the environment, then
    the settings file (TOML), then the default. Passwords are not shown.
    """
    from regalia.server.settings import collect, settings_of
    from regalia.server.settingsfile import VARIABLE, place

    found = collect(os.environ, {})
    values = visible_values(settings_of(found))
    rows = [
        {"name": name, "value": value, "source": found[name].source if name in found else "default"}
        for name, value in values.items()
        if name in found or not only
    ]
    file = place(os.environ)
    if as_json:
        echo(json.dumps({"file": str(file or ""), "settings": rows}, indent=2))
        return
    table = Table(box=None, pad_edge=False)
    for column in ("setting", "value", "from"):
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(str(row["name"]).upper(), in_words(row["value"]), str(row["source"]))
    console = screen()
    console.print(table)
    there = "is read" if file is not None and file.exists() else "would be read"
    say(
        console, f"{file} {there}; {VARIABLE} names another" if file else f"{VARIABLE} names a file"
    )


def visible_values(settings: Settings) -> dict[str, Any]:
    """Return the values without secrets, safe to show on a screen."""
    from regalia.server.database_url import is_postgres, url_for_people

    values = asdict(settings)
    for name in HIDDEN:
        values[name] = "(hidden)" if values[name] else ""
    if is_postgres(settings.database):
        values["database"] = url_for_people(settings.database)
    return values


def in_words(value: Any) -> str:
    """Return a value as the environment would hold it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(value) if isinstance(value, tuple) else str(value)
