"""Brings a database to the present schema when the server starts.

Alembic is imported only when there is something to do, so that a restart is
quick.  Before an older SQLite database is touched it is copied beside itself.
Whatever is wrong with the file is a BadSetup that says so in one line.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy.exc import DBAPIError

from regalia.engine.errors import BadSetup
from regalia.server import logs
from regalia.server.database_url import database_file, is_postgres, url_for_people
from regalia.server.store import postgres

RELEASES: Final = ("0001", "0002", "0003", "0013", "0020")  # revisions in migrations/versions
HEAD: Final = RELEASES[-1]
PRIVATE: Final = 0o600  # seeds of running games are in the file
NEWER: Final = "was made by a newer version of Regalia; install that one"
BETWEEN: Final = "was made between two releases of Regalia; go back to a backup of a release"
LOOKED_THROUGH: Final = 200 * 2**20  # bytes; reading a larger file through would delay the start


def migrate(url: str) -> None:
    """Create or upgrade the database; BadSetup if that cannot be."""
    if is_postgres(url):
        migrate_server(url)
        return
    file = database_file(url)
    if file is None:
        raise BadSetup("the database must be a file: nothing else survives a restart")
    with in_words(file):
        present = revision(file)
        tighten(file)
        if present == HEAD:
            return
        check_known(present, str(file))
        if present:
            back_up(file, present)
        else:
            make_private(file)
        upgrade(url, HEAD)


def migrate_server(url: str) -> None:
    """The same where the database is a server's and others may be starting too."""
    with postgres.connect(url) as db:
        postgres.check_server(db, url)
        check_known(postgres.revision(db, url), f"database {url_for_people(url)}")
        postgres.take_turn(db)
        if postgres.revision(db, url) < HEAD:
            db.commit()
            upgrade(url, HEAD)
        postgres.prepare_queue(db)
        db.commit()


def check_known(present: str, where: str) -> None:
    """BadSetup if no release has left the database as it is; "" stands for a new one."""
    if present > HEAD:
        raise BadSetup(f"{where}: {NEWER}")
    if present and present not in RELEASES:
        raise BadSetup(f"{where}: {BETWEEN}")


def try_out(url: str) -> None:
    """BadSetup unless the database is whole and can be written."""
    if is_postgres(url):
        postgres.try_writing(url)
        return
    file = database_file(url)
    if file is None:
        return
    with in_words(file), closing(sqlite3.connect(file)) as db:
        if file.stat().st_size <= LOOKED_THROUGH:
            check_pages(db)
        db.execute("UPDATE alembic_version SET version_num = version_num")
        db.rollback()


@contextmanager
def in_words(file: Path) -> Iterator[None]:
    """Turn what SQLite or the system says about the file into one line."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise BadSetup(f"{file}: {trouble(str(error))}") from None
    except DBAPIError as error:
        raise BadSetup(f"{file}: {trouble(str(error.orig))}") from None
    except OSError as error:
        raise BadSetup(f"{file}: cannot be used: {error.filename}: {error.strerror}") from None


def trouble(said: str) -> str:
    """What SQLite's words mean for whoever starts the server."""
    for part, meaning in (
        ("not a database", "is not a database"),
        ("malformed", "is damaged; put a backup in its place"),
        ("readonly", "cannot be written; the server needs to write the file and its folder"),
        ("unable to open", "cannot be opened; the server needs to write the file and its folder"),
        ("locked", "is locked by another program"),
    ):
        if part in said:
            return meaning
    return f"cannot be used: {said}"


def check_pages(db: sqlite3.Connection) -> None:
    if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise sqlite3.DatabaseError("malformed")


def revision(file: Path) -> str:
    """The revision an SQLite database stands at, "" if it is new."""
    if file.is_dir():
        raise BadSetup(f"{file}: is a folder, not a database; name a file in it")
    if not file.exists():
        return ""
    with in_words(file), closing(sqlite3.connect(file)) as db:
        tables = {row[0] for row in db.execute("SELECT name FROM sqlite_master")}
        if not tables:
            return ""
        if "alembic_version" not in tables:
            raise BadSetup(f"{file}: is a database of another program; name another file")
        row = db.execute("SELECT version_num FROM alembic_version").fetchone()
    return row[0] if row else ""


def make_private(file: Path) -> None:
    """A new database that only its owner may read; SQLite's side files take after it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, PRIVATE))


def tighten(file: Path) -> None:
    """Take from others the right to read a database that is there; a warning if we may not."""
    for one in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
        if one.exists() and one.stat().st_mode & 0o077:
            try:
                one.chmod(PRIVATE)
            except OSError:
                logs.warning("others can read the database", file=one.name)


# -- the copy before an upgrade ------------------------------------------------
def back_up(file: Path, present: str) -> None:
    """A copy of the database as it was at its old revision.

    It gets its name only when it is whole and on disk.  One that is there already was made
    before an upgrade that did not end, so it is the better one, if it is whole.
    """
    copy = file.with_name(f"{file.name}.{present}.bak")
    if is_whole(copy, present):
        return
    partial = copy.with_name(f"{copy.name}.partial")
    partial.unlink(missing_ok=True)
    make_private(partial)
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(partial)) as target:
        source.backup(target)
    flush(partial)
    partial.replace(copy)
    flush(copy.parent)


def is_whole(copy: Path, present: str) -> bool:
    """Whether this is a sound copy of that revision, not what an interrupted one has left."""
    try:
        if not copy.exists() or revision(copy) != present:
            return False
        with closing(sqlite3.connect(copy)) as db:
            check_pages(db)
    except (BadSetup, sqlite3.DatabaseError):
        return False
    return True


def flush(path: Path) -> None:
    """Have a file, or the names in a folder, written to the disk.

    Windows flushes a file that is open for writing only, and a folder never.
    """
    if os.name == "nt" and path.is_dir():
        return
    opened = os.open(path, os.O_RDWR if os.name == "nt" else os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


# -- Alembic ---------------------------------------------------------------------
def upgrade(url: str, target: str) -> None:
    from alembic import command

    command.upgrade(config(url), target)


def config(url: str) -> Any:
    from alembic.config import Config

    found = Config()
    found.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    found.attributes["url"] = url
    return found
