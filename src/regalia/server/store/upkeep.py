"""What an operator asks of a database: which tables there are, and to be rid of some.

Tables and devices are named by short hashes, as in the log: a table's id is the right to watch
it.  Nothing here reads a log, a seed or a link, so nothing here can tell one.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, func, or_, select, true

from regalia.engine.errors import BadSetup
from regalia.server.keys import hash_token
from regalia.server.logs import alias
from regalia.server.store.models import HOLDERS, META, METADATA, SEATS, TABLES

DAY: Final = 24 * 3600.0
AT_ONCE: Final = 20  # tables deleted in one transaction, so that play need not wait for long


class Wanted(NamedTuple):
    """Which tables are meant."""

    game: str = ""
    over: bool | None = None
    before: float | None = None  # nothing has been played there since

    def where(self) -> ColumnElement[bool]:
        parts: list[ColumnElement[bool]] = [true()]
        if self.game:
            parts.append(TABLES.c.game == self.game)
        if self.over is not None:
            parts.append(TABLES.c.over == int(self.over))
        if self.before is not None:
            parts.append(TABLES.c.updated < self.before)
        return and_(*parts)


def is_outdated(now: float, finished: float, abandoned: float) -> ColumnElement[bool]:
    """Tables nobody has played at for so many days; 0 days: such tables are kept for good."""
    rules = [
        Wanted(over=over, before=now - days * DAY).where()
        for over, days in ((True, finished), (False, abandoned))
        if days
    ]
    return or_(*rules) if rules else ~true()


# -- looking ------------------------------------------------------------------------
def count(db: Connection, where: ColumnElement[bool]) -> int:
    return int(db.scalar(select(func.count()).select_from(TABLES).where(where)) or 0)


def overview(db: Connection, where: ColumnElement[bool], limit: int) -> list[dict[str, Any]]:
    """A line for each table, the one last played at first."""
    query = select(TABLES).where(where).order_by(TABLES.c.updated.desc(), TABLES.c.id).limit(limit)
    found = [line(row) for row in db.execute(query)]
    named = names(db, [row["id"] for row in found])
    return [{**row, "names": named.get(row.pop("id"), [])} for row in found]


def line(row: Any) -> dict[str, Any]:
    return {
        "id": row.id,
        "table": alias(row.id),
        "game": row.game,
        "mode": row.mode,
        "over": bool(row.over),
        "plies": row.length,
        "opened": when(row.created),
        "played": when(row.updated),
    }


def names(db: Connection, tables: Sequence[str]) -> dict[str, list[str]]:
    """Who sits at each table."""
    query = select(SEATS.c.table_id, SEATS.c.kind, SEATS.c.name, SEATS.c.bot)
    found: dict[str, list[str]] = {}
    for row in db.execute(query.where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.seat)):
        shown = row.bot if row.kind == "bot" else row.name or f"({row.kind})"
        found.setdefault(row.table_id, []).append(shown)
    return found


def inspect(db: Connection, table: str) -> dict[str, Any]:
    """What an operator may know of a table: nothing that a player could use."""
    row = db.execute(select(TABLES).where(TABLES.c.id == table)).one()
    held: dict[int, list[dict[str, str]]] = {}
    for browser, seat, at in db.execute(
        select(HOLDERS.c.browser, HOLDERS.c.seat, HOLDERS.c.at)
        .where(HOLDERS.c.table_id == table)
        .order_by(HOLDERS.c.at, HOLDERS.c.browser)
    ):
        since = when(at) if at else ""
        held.setdefault(seat, []).append({"device": alias(browser), "since": since})
    seats = [
        {
            "seat": seat.seat + 1,
            "kind": seat.kind,
            "name": seat.name,
            "bot": seat.bot if seat.kind == "bot" or seat.standin else "",
            "asked": bool(row.asked & (1 << seat.seat)) and not row.over,
            "devices": held.get(seat.seat, []),
        }
        for seat in db.execute(
            select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
        )
    ]
    found = line(row)
    del found["id"]
    return found | {
        "options": row.options,
        "rules": row.rules,
        "pack": row.pack,
        "patience": row.patience,
        "seats": seats,
    }


def when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


# -- names ------------------------------------------------------------------------------
def find_table(db: Connection, given: str) -> str:
    """The id of the table meant: by its name here and in the log, its id, or its address."""
    wanted = given.rstrip("/").rpartition("/")[2]
    known = [row[0] for row in db.execute(select(TABLES.c.id))]
    return the_one(known, wanted, f"no table {wanted!r}; `regalia admin list` names them")


def find_device(db: Connection, given: str) -> str:
    """The hash of the browser meant by its name here."""
    known = [row[0] for row in db.execute(select(HOLDERS.c.browser).distinct())]
    wrong = f"no address and no device: {given!r}; `regalia admin inspect` names devices"
    return hash_token(the_one(known, given, wrong))


def the_one(known: list[str], wanted: str, otherwise: str) -> str:
    if wanted in known:
        return wanted
    found = [name for name in known if alias(name) == wanted]
    if len(found) > 1:
        raise BadSetup(f"{wanted!r} names {len(found)} of them; write the whole id")
    if not found:
        raise BadSetup(otherwise)
    return found[0]


# -- deleting -----------------------------------------------------------------------------
def delete_some(db: Connection, where: ColumnElement[bool]) -> list[str]:
    """Delete a few of the tables meant, with all that belongs to them; which those were.

    Who is about to play there waits for us, and then finds no table.
    """
    query = select(TABLES.c.id).where(where).order_by(TABLES.c.id).limit(AT_ONCE)
    tables = [row[0] for row in db.execute(query.with_for_update())]
    if tables:
        for part in reversed(METADATA.sorted_tables):
            for key in part.foreign_keys:
                if key.column is TABLES.c.id:
                    db.execute(delete(part).where(key.parent.in_(tables)))
        notes = or_(*(META.c.key.endswith(f":{table}", autoescape=True) for table in tables))
        db.execute(delete(META).where(notes))
        db.execute(delete(TABLES).where(TABLES.c.id.in_(tables)))
    return tables
