"""How a database is reached: an SQLite file, or PostgreSQL by its URL.

Everything above speaks SQLAlchemy and does not ask which of the two it is; what they differ in
is here, in migrate.py (a file) and in postgres.py (a server).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, Table, create_engine, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from regalia.engine.errors import BadSetup

POSTGRES: Final = ("postgresql", "postgres", "postgresql+psycopg")
EXAMPLE: Final = "postgresql://USER:PASSWORD@HOST/NAME"
LIVELY: Final[dict[str, Any]] = {  # so that a server that no longer answers is noticed
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
}
READERS: Final = 4  # threads that wait for PostgreSQL; SQLite answers at once
WRITERS: Final = 2  # batches of answers, and everything else
# What SQLite does for each connection: nothing acknowledged is lost, and a lock is waited for.
PRAGMAS: Final = {
    "journal_mode": "WAL",
    "synchronous": "FULL",
    "foreign_keys": "ON",
    "busy_timeout": "10000",  # ms
}


def is_postgres(url: str) -> bool:
    return url.partition("://")[0] in POSTGRES


def normal(url: str) -> str:
    """A URL of PostgreSQL as SQLAlchemy wants it; BadSetup, without a password, if it is none."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise BadSetup(f"database postgresql://...: is no such address; write {EXAMPLE}") from None
    if not parsed.database:
        raise BadSetup(f"database {shown(url)}: names no database; write {EXAMPLE}")
    try:
        import psycopg  # noqa: F401 - only whether it is there
    except ImportError:
        raise BadSetup(
            "PostgreSQL needs some packages more: pip install 'regalia[postgres]'"
        ) from None
    return parsed.set(drivername="postgresql+psycopg").render_as_string(hide_password=False)


def shown(url: str) -> str:
    """The URL for people: without what only the server may know."""
    return make_url(url).set(drivername="postgresql", password=None, query={}).render_as_string()


def open_engine(url: str) -> Engine:
    """Connections to a database, as the store wants them."""
    if is_postgres(url):
        return create_engine(
            url,
            hide_parameters=True,
            pool_size=READERS + WRITERS,
            connect_args={**LIVELY, "client_encoding": "utf8"},
        )
    engine = create_engine(url, hide_parameters=True, paramstyle="named")  # as psycopg takes them
    prepare_sqlite(engine)
    return engine


def prepare_sqlite(engine: Engine) -> None:
    """Pragmas for each connection; transactions are begun by us, at once for writing."""

    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for name, value in PRAGMAS.items():
            cursor.execute(f"PRAGMA {name}={value}")
        cursor.close()

    def begun(connection: Any) -> None:
        # Reading needs no transaction: what was read too early is read again
        # when the table's stamp turns out to be newer.
        if connection.get_execution_options().get("writing"):
            connection.connection.dbapi_connection.execute("BEGIN IMMEDIATE")

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)


def insert_new(db: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> int:
    """Insert the rows that are not there yet, by any of their keys; how many those were."""
    dialect: Any = postgresql if db.dialect.name == "postgresql" else sqlite
    added = 0
    for row in rows:
        order = dialect.insert(table).values(row).on_conflict_do_nothing()
        # without the option PostgreSQL's count is thrown away, and -1 is told
        done = db.execute(order, execution_options={"preserve_rowcount": True})
        added += done.rowcount
    return added


def database_file(url: str) -> Path | None:
    """The file of an SQLite database, None for any other."""
    if is_postgres(url):
        return None
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        return None
    return None if parsed.database == ":memory:" else Path(parsed.database)
