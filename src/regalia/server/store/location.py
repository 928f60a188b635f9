"""A database from outside the server: whoever copies it or looks after it reaches it here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection

from regalia.engine.errors import BadSetup
from regalia.server.database_url import database_file, is_postgres, url_for_people
from regalia.server.store import postgres
from regalia.server.store.engine import open_engine
from regalia.server.store.keyfile import place
from regalia.server.store.migrate import HEAD, NEWER, in_words, revision


class DatabaseLocation(NamedTuple):
    """A database and where its key lies, or would."""

    url: str
    key_file: str = ""

    @property
    def name(self) -> str:
        return url_for_people(self.url) if is_postgres(self.url) else str(database_file(self.url))

    @property
    def key(self) -> Path:
        return place(self.url, self.key_file)[0]


def check_current(house: DatabaseLocation) -> None:
    """BadSetup unless it is there, and at the present schema: looking at it is no upgrade."""
    file = database_file(house.url)
    if file is not None:
        if not file.exists():
            raise BadSetup(f"{file}: there is no such database")
        at = revision(file)
    else:
        with postgres.connect(house.url) as db:
            at = postgres.revision(db, house.url)
    if at > HEAD:
        raise BadSetup(f"{house.name}: {NEWER}")
    if at != HEAD:
        raise BadSetup(
            f"{house.name}: has another schema; start and end `regalia serve` on it once"
        )


@contextmanager
def moment(house: DatabaseLocation) -> Iterator[Connection]:
    """A database as it stands at one moment, to be read."""
    with connect(house) as db:
        if is_postgres(house.url):
            db.execution_options(isolation_level="REPEATABLE READ")
        else:
            db.exec_driver_sql("BEGIN")
        yield db


@contextmanager
def writing(house: DatabaseLocation) -> Iterator[Connection]:
    """One transaction, committed if all goes well."""
    with connect(house) as db:
        db.execution_options(writing=True)
        with db.begin():
            yield db


@contextmanager
def connect(house: DatabaseLocation) -> Iterator[Connection]:
    file = database_file(house.url)
    if file is None:
        with postgres.connect(house.url) as db:
            yield db
        return
    engine = open_engine(house.url)
    try:
        with in_words(file), engine.connect() as db:
            yield db
    finally:
        engine.dispose()
