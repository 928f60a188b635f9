"""The server's key, in a file beside the database.

It signs cookies, and private links follow from it.  The database only knows which
key is its own, so whoever reads the database, or a backup of it, holds no seat by that.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from regalia.engine.errors import BadSetup
from regalia.server.store.migrate import flush, in_words
from regalia.server.store.store import database_file

FINGERPRINT: Final = "key"  # where the database says which key is its own
FORMER: Final = "secret"  # where it held the key itself, up to 0.2.0


def own_key(url: str) -> str:
    """The key of a migrated database: read, or made if there was none; BadSetup if it is lost."""
    file = database_file(url)
    if file is None:
        raise BadSetup("the database must be a file: nothing else survives a restart")
    beside = file.with_name(f"{file.name}.key")
    with in_words(file), closing(sqlite3.connect(file)) as db:
        known = noted(db, FINGERPRINT)
        if not known and not beside.exists():
            put(beside, noted(db, FORMER) or secrets.token_urlsafe(48))
        key = checked(beside, file, known)
        with db:
            db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (FINGERPRINT, fingerprint(key)))
            db.execute("DELETE FROM meta WHERE key = ?", (FORMER,))
    return key


def noted(db: sqlite3.Connection, key: str) -> str:
    row = db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
    return row[0] if row else ""


def checked(beside: Path, file: Path, known: str) -> str:
    """The key in the file, if it is the database's."""
    if not beside.exists():
        way_out = "or set REGALIA_SECRET, and people come back by their private links"
        raise BadSetup(f"{beside}: the key of {file.name} is missing; put it back, {way_out}")
    key = beside.read_text(encoding="utf-8").strip()
    if not key or (known and known != fingerprint(key)):
        raise BadSetup(f"{beside}: is not the key of {file.name}; put the right one in its place")
    return key


def put(beside: Path, key: str) -> None:
    """Write the key whole, for its owner alone; of two servers that try at once one succeeds."""
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
