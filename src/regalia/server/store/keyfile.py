"""The server's key, in a file: beside an SQLite database, or where it is told to be.

It signs cookies, and private links follow from it.  The database only knows which
key is its own, so whoever reads the database, or a backup of it, holds no seat by that.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, delete, select

from regalia.engine.errors import BadSetup
from regalia.server.database_url import database_file, is_postgres, url_for_people
from regalia.server.folders import KEY, usual_file
from regalia.server.store import postgres
from regalia.server.store.engine import insert_new, open_engine
from regalia.server.store.migrate import flush, in_words
from regalia.server.store.models import META

FINGERPRINT: Final = "key"  # where the database says which key is its own
FORMER: Final = "secret"  # where it held the key itself, in 0.1.0


def own_key(url: str, key_file: str = "") -> str:
    """The key of a migrated database: read, or made if there was none; BadSetup if it is lost."""
    beside, whose = place(url, key_file)
    with open_database(url) as db:
        known = read_note(db, FINGERPRINT)
        if not known and not beside.exists():
            put(beside, read_note(db, FORMER) or secrets.token_urlsafe(48))
        key = check_key(beside, whose, known)
        if not known:
            insert_new(db, META, [{"key": FINGERPRINT, "value": fingerprint(key)}])
            db.execute(delete(META).where(META.c.key == FORMER))
            db.commit()
            check_key(beside, whose, read_note(db, FINGERPRINT))  # another may have been quicker
    return key


def place(url: str, key_file: str) -> tuple[Path, str]:
    """Where the key lies, and how its database is called."""
    file = database_file(url)
    if file is not None:
        return Path(key_file) if key_file else file.with_name(f"{file.name}.key"), file.name
    if not is_postgres(url):
        raise BadSetup("the database must be a file: nothing else survives a restart")
    return Path(key_file or usual_file(KEY, os.environ)), f"the database {url_for_people(url)}"


@contextmanager
def open_database(url: str) -> Iterator[Connection]:
    """A connection; what goes wrong is told in one line."""
    file = database_file(url)
    if file is None:
        with postgres.connect(url) as db:
            yield db
        return
    engine = open_engine(url)
    try:
        with in_words(file), engine.connect().execution_options(writing=True) as db:
            yield db
    finally:
        engine.dispose()


def read_note(db: Connection, key: str) -> str:
    return str(db.scalar(select(META.c.value).where(META.c.key == key)) or "")


def check_key(beside: Path, whose: str, known: str) -> str:
    """The key in the file, if it is the database's."""
    try:
        key = beside.read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        way_out = "or set REGALIA_SECRET, and people come back by their private links"
        raise BadSetup(f"{beside}: the key of {whose} is missing; put it back, {way_out}") from None
    except OSError as error:
        raise BadSetup(f"{beside}: cannot be read: {error.strerror}") from None
    if not key or (known and known != fingerprint(key)):
        raise BadSetup(f"{beside}: is not the key of {whose}; put the right one in its place")
    return key


def put(beside: Path, key: str) -> None:
    """Write the key whole, for its owner alone; of two servers that try at once one succeeds."""
    beside.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f"{beside.name}.", dir=beside.parent)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(key + "\n")
    flush(Path(name))
    with suppress(FileExistsError):
        os.link(name, beside)
    Path(name).unlink()
    flush(beside.parent)


def fingerprint(key: str) -> str:
    return hashlib.sha256(f"regalia-key:{key}".encode()).hexdigest()[:32]
