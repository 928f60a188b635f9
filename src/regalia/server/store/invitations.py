"""Who is invited to a rematch: whoever held the seat in the match before."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import Connection, select

from regalia.server.store.models import HOLDERS, SEATS, TABLES
from regalia.server.store.rows import Stored
from regalia.server.store.store import Store, load_table

ASKED: Final = 1  # SEATS.invited
DECLINED: Final = 2


class Invitation(NamedTuple):
    """Seats of a new table that wait for the person who held them at the old one."""

    old: str
    new: Stored
    seats: tuple[int, ...]


async def open_invitations(store: Store, browser: str, private: str) -> list[Invitation]:
    """Those to a browser, or to a program that shows a seat's private token (by its hash)."""
    held = select(HOLDERS.c.table_id, HOLDERS.c.seat).where(HOLDERS.c.browser == browser)
    if not browser:
        held = select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.private == private)
    mine = held.subquery()
    query = (
        select(TABLES.c.id, TABLES.c.rematch, SEATS.c.seat)
        .join(mine, mine.c.table_id == TABLES.c.id)
        .join(SEATS, (SEATS.c.table_id == TABLES.c.rematch) & (SEATS.c.seat == mine.c.seat))
        .where(SEATS.c.kind == "open", SEATS.c.invited == ASKED)
        .order_by(TABLES.c.updated.desc(), TABLES.c.id, SEATS.c.seat)
    )

    def work(db: Connection) -> list[Invitation]:
        seats: dict[tuple[str, str], list[int]] = {}
        for old, new, seat in db.execute(query):
            seats.setdefault((old, new), []).append(seat)
        found = [(old, load_table(db, new), seats[old, new]) for old, new in seats]
        return [Invitation(old, new, tuple(mine)) for old, new, mine in found if new is not None]

    return await store.read(work)
