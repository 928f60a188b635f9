"""The server's last sign of life, in the database: while it is away, nobody's clock runs.

Every process notes it now and then, and when it ends well.  Whoever next finds the last sign too
long ago adds the time since to the absences that clocks leave out (table/clocks.py), in the same
transaction.  So a database that was out of reach for a while counts like a server that was down.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, select, update

from regalia.server import logs
from regalia.server.store.engine import insert_new
from regalia.server.store.models import META, TABLES
from regalia.server.store.store import Store
from regalia.server.table.clocks import Pauses

ALIVE: Final = "alive"  # where the database has the last sign
AWAY: Final = "away"  # and the absences, the earliest first
MERGED: Final = 10.0  # seconds up between two absences that count as one: it keeps dying
SHARED: Final = 10.0  # and between two signs of several processes that all fare well


class Life:
    """Notes that this server lives, and for how long it did not."""

    def __init__(self, store: Store, pauses: Pauses, *, alone: bool) -> None:
        self._store: Final = store
        self._pauses: Final = pauses
        self._least: Final = 1.0 if alone else SHARED
        self.clock: Callable[[], float] = time.time

    async def start(self) -> None:
        """Before anything is answered: what has passed since the last sign was an absence."""
        await self._note(self._least)

    async def note(self) -> None:
        """From time to time: an absence by now is one of the database's."""
        await self._note(SHARED)

    async def _note(self, least: float) -> None:
        now = self.clock()
        known = len(self._pauses.found)
        self._pauses.found[:] = await self._store.write(lambda db: note_life(db, now, least))
        if known and len(self._pauses.found) > known:
            logs.warning("the database was away; clocks stood still")


def note_life(db: Connection, now: float, least: float) -> list[tuple[float, float]]:
    """Note that the server lives; all its absences, with the one that has just ended."""
    query = select(META.c.key, META.c.value).where(META.c.key.in_([ALIVE, AWAY]))
    values = {row.key: row.value for row in db.execute(query)}
    away = [(a, b) for a, b in json.loads(values.get(AWAY, "[]"))]
    last = float(values.get(ALIVE, now))
    if now - last >= least:
        merged = bool(away) and 0 <= last - away[-1][1] < MERGED
        away = sorted([*away[:-1], (away[-1][0], now)] if merged else [*away, (last, now)])
        running = (TABLES.c.over == 0) & (TABLES.c.due > last)
        db.execute(update(TABLES).where(running).values(due=TABLES.c.due + now - last))
        keep(db, AWAY, json.dumps(away))
    keep(db, ALIVE, str(now))
    return away


def keep(db: Connection, key: str, value: str) -> None:
    """Keep a value under a key, whatever was there."""
    if not insert_new(db, META, [{"key": key, "value": value}]):
        db.execute(update(META).where(META.c.key == key).values(value=value))
