"""Moving house: everything of one database into another, empty one, and a check that it is there.

The source is read as it stood at one moment and is not changed.  The target gets all of it in
one transaction, or nothing.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Table, func, insert, select

from regalia.engine.errors import BadSetup
from regalia.server.store import postgres
from regalia.server.store.engine import database_file, is_postgres, open_engine, shown
from regalia.server.store.keyfile import place
from regalia.server.store.migrate import HEAD, PRIVATE, in_words, migrate, revision
from regalia.server.store.models import META, METADATA, TABLES

AT_ONCE: Final = 500  # rows
OWN: Final = (postgres.QUEUE, "health")  # what is noted of a database itself


class House(NamedTuple):
    """A database and where its key lies, or would."""

    url: str
    key_file: str = ""

    @property
    def name(self) -> str:
        return shown(self.url) if is_postgres(self.url) else str(database_file(self.url))

    @property
    def key(self) -> Path:
        return place(self.url, self.key_file)[0]


class Sum(NamedTuple):
    """What a table holds, whatever the order of its rows."""

    rows: int
    digest: int


def copy(source: House, target: House) -> dict[str, int]:
    """Copy everything; how many rows of each table.  BadSetup if that cannot be."""
    check_source(source)
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
        sums = {table.name: summed(old, table) for table in METADATA.sorted_tables}
    with moment(target) as new:
        for table in METADATA.sorted_tables:
            if summed(new, table) != sums[table.name]:
                raise BadSetup(f"{target.name}: {table.name} is not as it was; do not use the copy")
    if source.key.exists() and source.key != target.key:
        shutil.copyfile(source.key, target.key)
        target.key.chmod(PRIVATE)
    return {name: found.rows for name, found in sums.items()}


def check_source(source: House) -> None:
    """It must be there, and at the present schema: copying is no upgrade."""
    file = database_file(source.url)
    if file is not None:
        if not file.exists():
            raise BadSetup(f"{file}: there is no such database")
        at = revision(file)
    else:
        with postgres.connected(source.url) as db:
            at = postgres.revision(db, source.url)
    if at != HEAD:
        raise BadSetup(
            f"{source.name}: has another schema; start and end `regalia serve` on it once"
        )


@contextmanager
def moment(house: House) -> Iterator[Connection]:
    """A database as it stands at one moment, to be read."""
    with connected(house) as db:
        if is_postgres(house.url):
            db.execution_options(isolation_level="REPEATABLE READ")
        else:
            db.exec_driver_sql("BEGIN")
        yield db


@contextmanager
def writing(house: House) -> Iterator[Connection]:
    """One transaction, committed if all goes well."""
    with connected(house) as db:
        db.execution_options(writing=True)
        with db.begin():
            yield db


@contextmanager
def connected(house: House) -> Iterator[Connection]:
    file = database_file(house.url)
    if file is None:
        with postgres.connected(house.url) as db:
            yield db
        return
    engine = open_engine(house.url)
    try:
        with in_words(file), engine.connect() as db:
            yield db
    finally:
        engine.dispose()


def chunks(db: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    """A table's rows, some at a time."""
    query = select(table)
    if table is META:
        query = query.where(META.c.key.not_in(OWN))
    found = db.execution_options(stream_results=True).execute(query)
    for rows in found.mappings().partitions(AT_ONCE):
        yield [dict(row) for row in rows]


def summed(db: Connection, table: Table) -> Sum:
    """Each row's hash, added up: databases sort words differently."""
    rows = digest = 0
    for chunk in chunks(db, table):
        for row in chunk:
            said = json.dumps(row, sort_keys=True, default=bytes.hex)
            digest += int.from_bytes(hashlib.sha256(said.encode()).digest())
        rows += len(chunk)
    return Sum(rows, digest)
