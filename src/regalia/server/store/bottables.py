"""Tables at which bots play alone: who opened each, so that nobody keeps too many running."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import Connection, func, insert, or_, select

from regalia.server.store.models import BOT_TABLES, TABLES

DAY: Final = 24 * 3600.0  # a table at which nothing was played for so long does not run
LOCK: Final = 1_347_240_052  # a number of our own among PostgreSQL's advisory locks


class BotsOnly(NamedTuple):
    """Who opens a table of bots, and how many of theirs may run at a time."""

    browser: str  # its hash
    address: str  # likewise
    most: int  # 0: any number


class TooManyBotTables(Exception):
    """So many of this person's or address' tables of bots run already."""


def add_bot_table(db: Connection, table: str, opener: BotsOnly, now: float) -> None:
    """Note that bots play alone there; TooManyBotTables if too many such tables run."""
    if opener.most:
        if db.dialect.name == "postgresql":  # SQLite has one writer anyway
            db.execute(select(func.pg_advisory_xact_lock(LOCK)))
        theirs = or_(BOT_TABLES.c.browser == opener.browser, BOT_TABLES.c.address == opener.address)
        query = (
            select(func.count())
            .select_from(BOT_TABLES.join(TABLES, TABLES.c.id == BOT_TABLES.c.table_id))
            .where(theirs, TABLES.c.over == 0, TABLES.c.updated > now - DAY)
        )
        if int(db.scalar(query) or 0) >= opener.most:
            raise TooManyBotTables
    row = {"table_id": table, "browser": opener.browser, "address": opener.address}
    db.execute(insert(BOT_TABLES).values(row))
