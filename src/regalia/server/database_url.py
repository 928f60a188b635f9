"""A database by its URL: which kind it is, and how its URL is written."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from regalia.engine.errors import BadSetup

POSTGRES: Final = ("postgresql", "postgres", "postgresql+psycopg")
EXAMPLE: Final = "postgresql://USER:PASSWORD@HOST/NAME"


def is_postgres(url: str) -> bool:
    return url.partition("://")[0] in POSTGRES


def normal(url: str) -> str:
    """A URL of PostgreSQL as SQLAlchemy wants it; BadSetup, without a password, if it is none."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise BadSetup(f"database postgresql://...: is no such address; write {EXAMPLE}") from None
    if not parsed.database:
        raise BadSetup(f"database {url_for_people(url)}: names no database; write {EXAMPLE}")
    try:
        import psycopg  # noqa: F401 - only whether it is there
    except ImportError:
        raise BadSetup(
            "PostgreSQL needs some packages more: pip install 'regalia[postgres]'"
        ) from None
    return parsed.set(drivername="postgresql+psycopg").render_as_string(hide_password=False)


def url_for_people(url: str) -> str:
    """The URL for people: without what only the server may know."""
    return make_url(url).set(drivername="postgresql", password=None, query={}).render_as_string()


def database_file(url: str) -> Path | None:
    """The file of an SQLite database, None for any other."""
    if is_postgres(url):
        return None
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        return None
    return None if parsed.database == ":memory:" else Path(parsed.database)
