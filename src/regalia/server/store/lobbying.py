"""Who lists tables in the lobby and who sits down there, so that nobody fills or empties it."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, exists, func, insert, or_, select

from regalia.server.store.models import LOBBY, PLIES, SEATS, TABLES

DAY: Final = 24 * 3600.0
RUNS: Final = 30 * DAY  # after so long without a ply a table waits for nobody
LOCK: Final = 1_347_240_053  # a number of our own among PostgreSQL's advisory locks


class Visitor(NamedTuple):
    """Who lists a table, or sits down in the lobby, and how many at a time they may."""

    browser: str  # its hash
    address: str  # likewise, under the server's secret
    most: int  # 0: any number


class TooManyInLobby(Exception):
    """So many of this person's or address' tables or seats wait already."""


def add_listed(db: Connection, table: str, seat: int, who: Visitor, now: float) -> None:
    """Note who has listed a table; TooManyInLobby if too many of theirs wait for people."""
    free = exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.kind == "open")
    listing = (LOBBY.c.seat == TABLES.c.opener, TABLES.c.listed == 1, free)
    add(db, table, seat, who, now, *listing)


def add_joined(db: Connection, table: str, seat: int, who: Visitor, now: float) -> None:
    """Note who has sat down; TooManyInLobby if they play at too few of the tables they took."""
    played = exists().where(PLIES.c.table_id == LOBBY.c.table_id, PLIES.c.seat == LOBBY.c.seat)
    add(db, table, seat, who, now, LOBBY.c.seat != TABLES.c.opener, ~played)


def add(
    db: Connection, table: str, seat: int, who: Visitor, now: float, *where: ColumnElement[bool]
) -> None:
    if db.dialect.name == "postgresql":  # SQLite has one writer anyway
        db.execute(select(func.pg_advisory_xact_lock(LOCK)))
    theirs = or_(LOBBY.c.browser == who.browser, LOBBY.c.address == who.address)
    query = (
        select(func.count())
        .select_from(LOBBY.join(TABLES, TABLES.c.id == LOBBY.c.table_id))
        .where(theirs, TABLES.c.over == 0, TABLES.c.updated > now - RUNS, *where)
    )
    if who.most and int(db.scalar(query) or 0) >= who.most:
        raise TooManyInLobby
    db.execute(LOBBY.delete().where(LOBBY.c.table_id == table, LOBBY.c.seat == seat))
    row = {"table_id": table, "seat": seat, "browser": who.browser, "address": who.address}
    db.execute(insert(LOBBY).values(row))
