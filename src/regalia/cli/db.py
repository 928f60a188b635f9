"""`regalia db`: back a database up, restore it, copy it."""

from __future__ import annotations

import json
import time
from pathlib import Path

import click

from regalia.cli.common import json_option
from regalia.cli.group import Parts
from regalia.cli.problem import echo
from regalia.cli.site_database import database_option, find_house


@click.group(cls=Parts)
def db() -> None:
    """Look after a database: back it up, restore it, copy it to PostgreSQL."""


@db.command("copy")
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
@click.option("--from-key", default="", metavar="FILE", help="The key of FROM, if not beside it.")
@click.option("--to-key", default="", metavar="FILE", help="Where to put the key for TO.")
@json_option
def copy_(source: str, target: str, from_key: str, to_key: str, as_json: bool) -> None:
    """Copy all tables from one database into another, empty one.

    Each is an SQLite file or postgresql://..., in either direction. The copy is
    compared with the original. For moving house: stop the server first, since
    what is played later is not in the copy. `regalia db backup` is for backups.
    """
    from regalia.server.settings import Settings, check_database
    from regalia.server.store.copying import copy
    from regalia.server.store.location import DatabaseLocation

    houses = []
    for database, key in ((source, from_key), (target, to_key)):
        check_database(database)
        houses.append(DatabaseLocation(Settings(database=database).url, key))
    rows = copy(*houses)
    if as_json:
        put = str(houses[1].key) if houses[1].key.exists() else None
        echo(json.dumps({"database": houses[1].name, "key": put, "rows": rows}, indent=2))
        return
    echo(f"{rows['tables']} tables with {rows['plies']} plies are in {houses[1].name}")
    if houses[1].key.exists():
        echo(f"their key is {houses[1].key}; the server needs it")


@db.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--keep", type=click.IntRange(0), default=0, help="Backups to keep. [0: all]")
@database_option
@json_option
def backup(folder: Path, keep: int, database: str | None, as_json: bool) -> None:
    """Back the site up to a new, dated file in FOLDER, also while it runs.

    The copy is compared with the original before it gets its name, and its key
    lies beside it. With --keep N the oldest backups in FOLDER are removed
    afterwards. Made for a timer: deploy/regalia-backup.timer.
    """
    from regalia.server.store.backup import back_up

    made = back_up(find_house(database), folder, keep, time.time())
    if as_json:
        removed = [str(file) for file in made.removed]
        told = {"file": str(made.file), "rows": made.rows, "removed": removed}
        echo(json.dumps(told, indent=2))
        return
    tables, plies = made.rows["tables"], made.rows["plies"]
    echo(f"{tables} tables with {plies} plies are in {made.file}")
    for file in made.removed:
        echo(f"{file} is removed")


@db.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@database_option
@json_option
def restore(file: Path, database: str | None, as_json: bool) -> None:
    """Replace the site's database by the backup FILE; stop the server first.

    A database that is there is moved aside, not overwritten. On PostgreSQL name
    an empty one.
    """
    from regalia.server.store.backup import restore

    house = find_house(database)
    aside = restore(file, house, time.time())
    if as_json:
        told = {"database": house.name, "aside": None if aside is None else str(aside)}
        echo(json.dumps(told, indent=2))
        return
    if aside is not None:
        echo(f"the database that was there is {aside}")
    echo(f"{house.name} is as it was in {file}; start the server")
