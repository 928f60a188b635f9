"""Moving house: everything of one database into another, empty one, and a check that it is there.

The source is read as it stood at one moment and is not changed.  The target gets all of it in
one transaction, or nothing.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Table, func, insert, select

from regalia.engine.errors import BadSetup
from regalia.server.store import postgres
from regalia.server.store.location import DatabaseLocation, check_current, moment, writing
from regalia.server.store.migrate import PRIVATE, migrate
from regalia.server.store.models import META, METADATA, TABLES

AT_ONCE: Final = 500  # rows
OWN: Final = (postgres.QUEUE, "health")  # what is noted of a database itself


class Sum(NamedTuple):
    """What a table holds, whatever the order of its rows."""

    rows: int
    digest: int


def copy(source: DatabaseLocation, target: DatabaseLocation) -> dict[str, int]:
    """Copy everything; how many rows of each table.  BadSetup if that cannot be."""
    check_current(source)
    if target.key.exists() and source.key != target.key:
        raise BadSetup(f"{target.key}: is there already; move it away, or name another file")
    migrate(target.url)
    with moment(source) as old:
        with writing(target) as new:
            if new.scalar(select(func.count()).select_from(TABLES)):
                raise BadSetup(f"{target.name}: is not empty; name a new database")
            new.execute(META.delete().where(META.c.key.not_in(OWN)))
            for table in METADATA.sorted_tables:
                for rows in chunks(old, table):
                    new.execute(insert(table), rows)
        sums = {table.name: sum_rows(old, table) for table in METADATA.sorted_tables}
    with moment(target) as new:
        for table in METADATA.sorted_tables:
            if sum_rows(new, table) != sums[table.name]:
                raise BadSetup(f"{target.name}: {table.name} is not as it was; do not use the copy")
    if source.key.exists() and source.key != target.key:
        shutil.copyfile(source.key, target.key)
        target.key.chmod(PRIVATE)
    return {name: found.rows for name, found in sums.items()}


def chunks(db: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    """A table's rows, some at a time."""
    query = select(table)
    if table is META:
        query = query.where(META.c.key.not_in(OWN))
    found = db.execution_options(stream_results=True).execute(query)
    for rows in found.mappings().partitions(AT_ONCE):
        yield [dict(row) for row in rows]


def sum_rows(db: Connection, table: Table) -> Sum:
    """Each row's hash, added up: databases sort words differently."""
    rows = digest = 0
    for chunk in chunks(db, table):
        for row in chunk:
            said = json.dumps(row, sort_keys=True, default=bytes.hex)
            digest += int.from_bytes(hashlib.sha256(said.encode()).digest())
        rows += len(chunk)
    return Sum(rows, digest)
