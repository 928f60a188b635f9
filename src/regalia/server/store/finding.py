"""Tables that wait for a stranger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, exists, select

from regalia.server.store.models import SEATS, TABLES
from regalia.server.store.rows import Stored
from regalia.server.store.store import Store, load_table

SHOWN: Final = 50


async def waiting_tables(
    store: Store, since: dict[str, float], is_played: Callable[[str], bool]
) -> list[Stored]:
    """Those that want to be found and have a free seat: first where somebody is, then the newest.

    `since`: by mode, how old one may be.
    """
    free = exists().where(
        SEATS.c.table_id == TABLES.c.id, SEATS.c.kind == "open", SEATS.c.standin == 0
    )
    query = (
        select(TABLES.c.id, TABLES.c.mode, TABLES.c.created)
        .where(TABLES.c.listed == 1, TABLES.c.over == 0, free)
        .order_by(TABLES.c.created.desc(), TABLES.c.id)
    )

    def work(db: Connection) -> list[Stored]:
        names = [row.id for row in db.execute(query) if row.created >= since[row.mode]]
        names.sort(key=is_played, reverse=True)  # and otherwise as they are
        found = [load_table(db, name) for name in names[:SHOWN]]
        return [stored for stored in found if stored is not None]

    return await store.read(work)
