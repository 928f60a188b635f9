"""A database of PostgreSQL: brought to the present schema, tried out, and its faults in words.

Several processes may start at once, so one of them upgrades while the others wait. An upgrade
is one transaction: it is done or it never was.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Connection, delete, insert, inspect, select, text
from sqlalchemy.exc import DBAPIError

from regalia.engine.errors import BadSetup
from regalia.server.database_url import url_for_people
from regalia.server.store.engine import open_engine
from regalia.server.store.models import META

OLDEST: Final = 13  # the first of its versions we know to do
QUEUE: Final = "jobs"  # the schema of PostgreSQL in which the queue's tables are
TURN: Final = 0x7265_6761  # the advisory lock of whoever upgrades: "rega"


@contextmanager
def connect(url: str) -> Iterator[Connection]:
    """One connection; whatever is wrong with the database is a BadSetup of one line."""
    engine = open_engine(url)
    try:
        with engine.connect() as db:
            yield db
    except DBAPIError as error:
        raise BadSetup(f"database {url_for_people(url)}: {trouble(error)}") from None
    finally:
        engine.dispose()


def trouble(error: DBAPIError) -> str:
    """What PostgreSQL says, in one line: of several, the one that tells the reason."""
    lines = [line.strip() for line in str(error.orig).splitlines() if line.strip()]
    said = lines[0] if lines else type(error.orig).__name__
    return said.rpartition("failed: ")[2].removeprefix("FATAL:").strip()


def check_server(db: Connection, url: str) -> None:
    """BadSetup unless the server is new enough and its texts can be any language's."""
    major = int(db.scalar(text("SHOW server_version_num"))) // 10_000
    if major < OLDEST:
        raise BadSetup(
            f"database {url_for_people(url)}: PostgreSQL {major} is too old; from {OLDEST} on"
        )
    if db.scalar(text("SHOW server_encoding")) != "UTF8":
        raise BadSetup(f"database {url_for_people(url)}: must be made with ENCODING 'UTF8'")


def revision(db: Connection, url: str) -> str:
    """The revision the database stands at, "" if it is new."""
    tables = set(inspect(db).get_table_names())
    if not tables:
        return ""
    if "alembic_version" not in tables:
        raise BadSetup(
            f"database {url_for_people(url)}: is another program's; make one for Regalia"
        )
    return str(db.scalar(text("SELECT version_num FROM alembic_version")) or "")


def take_turn(db: Connection) -> None:
    """As long as this connection lasts, no other process upgrades."""
    db.execute(text("SELECT pg_advisory_lock(:turn)"), {"turn": TURN})
    db.commit()


def prepare_queue(db: Connection) -> None:
    """The tables of the queue, anew for another version of it: what it holds follows from ours."""
    from procrastinate.schema import SchemaManager

    schema = SchemaManager.get_schema()
    version = hashlib.sha256(schema.encode()).hexdigest()[:16]
    if db.scalar(select(META.c.value).where(META.c.key == QUEUE)) == version:
        return
    db.execute(text(f"DROP SCHEMA IF EXISTS {QUEUE} CASCADE"))
    db.execute(text(f"CREATE SCHEMA {QUEUE}"))
    db.execute(text(f"SET LOCAL search_path = {QUEUE}"))
    db.exec_driver_sql(schema.replace("%", "%%"))
    db.execute(text("SET LOCAL search_path = DEFAULT"))
    db.execute(delete(META).where(META.c.key == QUEUE))
    db.execute(insert(META).values(key=QUEUE, value=version))


def try_writing(url: str) -> None:
    """BadSetup unless the database can be written."""
    with connect(url) as db:
        db.execute(text("UPDATE alembic_version SET version_num = version_num"))
        db.rollback()
