"""Backups that a timer can make: dated files in a folder, the newest of which are kept.

A backup is an SQLite file with its key beside it, whatever the site runs on. It gets its name only
when it is whole, compared with the original and on disk.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from regalia.engine.errors import BadSetup
from regalia.server.database_url import database_file, is_postgres
from regalia.server.store.copying import copy
from regalia.server.store.location import DatabaseLocation
from regalia.server.store.migrate import PRIVATE, check_pages, flush, in_words, revision

NAME: Final = "regalia-%Y-%m-%d-%H%M%S"  # UTC
FOUND: Final = "regalia-????-??-??-??????.db"
PARTIAL: Final = ".partial"
STALE: Final = 24 * 3600  # seconds after which what a killed backup has left is removed


class Backup(NamedTuple):
    """A backup that was made: the file, what it holds, and which older ones went for it."""

    file: Path
    rows: dict[str, int]
    removed: list[Path]


def key_of(file: Path) -> Path:
    return file.with_name(f"{file.name}.key")


def back_up(house: DatabaseLocation, folder: Path, keep: int, now: float) -> Backup:
    """Copy a site into a new file of the folder; of its backups only the newest `keep` stay."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        remove_stale(folder, now)
        file = folder / f"{time.strftime(NAME, time.gmtime(now))}.db"
        if file.exists():
            raise BadSetup(f"{file}: is there already; wait a second")
        rows = copy_whole(house, file)
        return Backup(file, rows, rotate(folder, keep))
    except OSError as error:
        raise BadSetup(f"{folder}: cannot be written: {error.strerror}") from None


def copy_whole(house: DatabaseLocation, file: Path) -> dict[str, int]:
    """The copy under a passing name, then under its own: first the key, since a copy needs it."""
    partial = file.with_name(f"{file.name}{PARTIAL}")
    try:
        rows = copy(house, DatabaseLocation(f"sqlite:///{partial}", str(key_of(partial))))
        with in_words(partial), closing(sqlite3.connect(partial)) as db:
            db.execute("PRAGMA journal_mode=DELETE")  # one file, which can be moved about
            check_pages(db)
        if key_of(partial).exists():
            flush(key_of(partial))
            key_of(partial).replace(key_of(file))
        flush(partial)
        partial.replace(file)
        flush(file.parent)
    finally:
        for left in file.parent.glob(f"{partial.name}*"):
            left.unlink()
    return rows


def remove_stale(folder: Path, now: float) -> None:
    """What backups that were killed have left."""
    for left in folder.glob(f"{FOUND}{PARTIAL}*"):
        if left.stat().st_mtime < now - STALE:
            left.unlink()


def backups_in(folder: Path) -> list[Path]:
    """The backups of a folder, the newest last."""
    return sorted(folder.glob(FOUND))


def rotate(folder: Path, keep: int) -> list[Path]:
    """Remove all but the newest; 0 keeps everything."""
    old = backups_in(folder)[:-keep] if keep else []
    for file in old:
        file.unlink()
        key_of(file).unlink(missing_ok=True)
    return old


# -- going back ----------------------------------------------------------------------------
def restore(file: Path, house: DatabaseLocation, now: float) -> Path | None:
    """Put a backup in the place of a database; where the database that was there lies now.

    The server must be stopped. On PostgreSQL the database must be empty.
    """
    check_backup(file)
    if is_postgres(house.url):
        copy(DatabaseLocation(f"sqlite:///{file}"), house)
        return None
    target = database_file(house.url)
    if target is None:
        raise BadSetup("the database must be a file")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        aside = put_aside(target, house.key, now)
        for source, place in ((key_of(file), house.key), (file, target)):
            if source.exists():
                put(source, place)
        flush(target.parent)
    except OSError as error:
        raise BadSetup(f"{target}: cannot be written: {error.strerror}") from None
    return aside


def check_backup(file: Path) -> None:
    """BadSetup unless it is a whole database of ours."""
    if not file.exists():
        raise BadSetup(f"{file}: there is no such backup")
    if not revision(file):
        raise BadSetup(f"{file}: is empty")
    with (
        in_words(file),
        closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as db,
    ):
        check_pages(db)


def put_aside(target: Path, key: Path, now: float) -> Path | None:
    """Move the database that is there out of the way, with its key; nothing is overwritten."""
    if not target.exists():
        return None
    check_unused(target)
    aside = target.with_name(
        time.strftime(f"{target.name}.before-%Y%m%d-%H%M%S.bak", time.gmtime(now))
    )
    if aside.exists():
        raise BadSetup(f"{aside}: is there already; wait a second")
    if key.exists():
        shutil.copyfile(key, key_of(aside))
        key_of(aside).chmod(PRIVATE)
    target.replace(aside)
    return aside


def check_unused(target: Path) -> None:
    """BadSetup while a server runs: SQLite removes the log beside a file with its last user."""
    with in_words(target), closing(sqlite3.connect(target)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if target.with_name(f"{target.name}-wal").exists():
        raise BadSetup(f"{target}: is in use; stop the server first")


def put(source: Path, place: Path) -> None:
    """A private copy that is there whole or not at all."""
    partial = place.with_name(f"{place.name}{PARTIAL}")
    os.close(os.open(partial, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, PRIVATE))
    shutil.copyfile(source, partial)
    flush(partial)
    partial.replace(place)
