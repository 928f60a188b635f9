"""`regalia db`: what can be done with a database besides serving it."""

from __future__ import annotations

import json

import click

from regalia.cli.common import json_option
from regalia.cli.group import Parts
from regalia.cli.problem import echo


@click.group(cls=Parts)
def db() -> None:
    """Look after a database: copy it, also to PostgreSQL."""


@db.command("copy")
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
@click.option("--from-key", default="", metavar="FILE", help="The key of FROM, if not beside it.")
@click.option("--to-key", default="", metavar="FILE", help="Where to put the key for TO.")
@json_option
def copy_(source: str, target: str, from_key: str, to_key: str, as_json: bool) -> None:
    """Copy all tables from one database into another, empty one.

    Each is an SQLite file or postgresql://..., in either direction. The copy is
    compared with the original. Stop the server first: what is played later is
    not in the copy.
    """
    from regalia.server.settings import Settings, check_database
    from regalia.server.store.copying import copy
    from regalia.server.store.house import House

    houses = []
    for database, key in ((source, from_key), (target, to_key)):
        check_database(database)
        houses.append(House(Settings(database=database).url, key))
    rows = copy(*houses)
    if as_json:
        put = str(houses[1].key) if houses[1].key.exists() else None
        echo(json.dumps({"database": houses[1].name, "key": put, "rows": rows}, indent=2))
        return
    echo(f"{rows['tables']} tables with {rows['plies']} plies are in {houses[1].name}")
    if houses[1].key.exists():
        echo(f"their key is {houses[1].key}; the server needs it")
