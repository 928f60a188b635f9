"""Brings a database to the present schema when the server starts.

Alembic is imported only when there is something to do, so that a restart is
quick.  Before an older SQLite database is touched it is copied beside itself.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, Final

from regalia.engine.errors import BadSetup
from regalia.server.store.store import database_file

PRIVATE: Final = 0o600  # private links, seeds of running games, what signs the cookies
HEAD: Final = "0005"  # the newest revision in migrations/versions


def migrate(url: str) -> None:
    """Create or upgrade the database; BadSetup if it is newer than this program."""
    file = database_file(url)
    present = revision(file) if file is not None else ""
    if present == HEAD:
        return
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(PRIVATE)
        if present:
            back_up(file, present)
    upgrade(url, HEAD)


def revision(file: Path) -> str:
    """The revision an SQLite database stands at, "" if it is new."""
    if not file.exists():
        return ""
    with sqlite3.connect(file) as db:
        try:
            row = db.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.OperationalError:
            row = None
        except sqlite3.DatabaseError:
            raise BadSetup(f"{file}: is not a database") from None
    db.close()
    return row[0] if row else ""


def back_up(file: Path, present: str) -> None:
    """A copy of the database as it was at its old revision."""
    copy = file.with_name(f"{file.name}.{present}.bak")
    if copy.exists():
        return
    copy.touch(PRIVATE)
    source, target = sqlite3.connect(file), sqlite3.connect(copy)
    source.backup(target)
    source.close()
    target.close()


def upgrade(url: str, target: str) -> None:
    from alembic import command
    from alembic.util import CommandError

    try:
        command.upgrade(config(url), target)
    except CommandError as error:
        if "Can't locate revision" in str(error):
            raise BadSetup(
                "the database was made by a newer version of Regalia; install that one"
            ) from None
        raise


def config(url: str) -> Any:
    from alembic.config import Config

    found = Config()
    found.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    found.attributes["url"] = url
    return found
