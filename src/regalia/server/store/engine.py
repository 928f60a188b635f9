"""How a database is reached: an SQLite file, or PostgreSQL by its URL.

Everything above speaks SQLAlchemy and does not ask which of the two it is; what they differ in
is here, in migrate.py (a file) and in postgres.py (a server).
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from sqlalchemy import Connection, Engine, Table, create_engine, event

from regalia.server.database_url import is_postgres

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
    # in a browser the file is in memory, and what is on disk is written behind SQLite's back
    "journal_mode": "MEMORY" if sys.platform == "emscripten" else "WAL",
    "synchronous": "FULL",
    "foreign_keys": "ON",
    "busy_timeout": "10000",  # ms
}


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

    def on_connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for name, value in PRAGMAS.items():
            cursor.execute(f"PRAGMA {name}={value}")
        cursor.close()

    def on_begin(connection: Any) -> None:
        # Reading needs no transaction: what was read too early is read again
        # when the table's stamp turns out to be newer.
        if connection.get_execution_options().get("writing"):
            connection.connection.dbapi_connection.execute("BEGIN IMMEDIATE")

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", on_begin)


def insert_new(db: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> int:
    """Insert the rows that are not there yet, by any of their keys; how many those were."""
    dialect: Any = import_module(f"sqlalchemy.dialects.{db.dialect.name}")
    added = 0
    for row in rows:
        order = dialect.insert(table).values(row).on_conflict_do_nothing()
        # without the option PostgreSQL's count is thrown away, and -1 is told
        done = db.execute(order, execution_options={"preserve_rowcount": True})
        added += done.rowcount
    return added
