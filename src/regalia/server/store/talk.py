"""What is said at tables, as it is kept."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select

from regalia.server.store.models import CHAT, TABLES, Row
from regalia.server.store.store import Store

KEPT: Final = 200  # lines of a table's players, and as many of its spectators


async def add_line(store: Store, table: str, line: Row) -> int:
    """Keep a line; its number."""

    # Players and spectators do not push out each other's lines.
    seated = CHAT.c.seat.is_not(None) if line["seat"] is not None else CHAT.c.seat.is_(None)
    alike = (CHAT.c.table_id == table, seated)
    newest = select(CHAT.c.seq).where(*alike).order_by(CHAT.c.seq.desc())
    oldest = newest.offset(KEPT).limit(1).scalar_subquery()

    def work(db: Connection) -> int:
        # Two processes must not give two lines one number.
        db.execute(select(TABLES.c.id).where(TABLES.c.id == table).with_for_update())
        number = last_of(db, table) + 1
        db.execute(insert(CHAT).values(line | {"table_id": table, "seq": number}))
        db.execute(delete(CHAT).where(*alike, CHAT.c.seq <= oldest))
        return number

    return await store.write(work)


async def last_line(store: Store, table: str) -> int:
    """The number of the newest line, 0 if there is none."""
    return await store.read(lambda db: last_of(db, table))


async def lines_after(store: Store, table: str, after: int) -> list[Any]:
    query = select(CHAT).where(CHAT.c.table_id == table, CHAT.c.seq > after).order_by(CHAT.c.seq)
    return await store.read(lambda db: list(db.execute(query).all()))


def last_of(db: Connection, table: str) -> int:
    return db.scalar(select(func.max(CHAT.c.seq)).where(CHAT.c.table_id == table)) or 0
