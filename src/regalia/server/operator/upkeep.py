"""What a server does now and then: read the bans again, note that it lives, delete what is old.

Every process does the first two for itself.  Old tables, and bans that have ended, are deleted
by one of them: whoever first notes in the database that it has taken the hour's turn.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import ColumnElement, Connection, select, update

from regalia.server import logs, metrics
from regalia.server.operator.bans import Bans, drop_expired
from regalia.server.operator.life import Life
from regalia.server.settings import Settings
from regalia.server.store.engine import insert_new
from regalia.server.store.models import META
from regalia.server.store.store import Store
from regalia.server.store.upkeep import AT_ONCE, delete_some, is_outdated

EVERY: Final = 5.0  # seconds
SWEEP: Final = 3600.0  # seconds between two looks for what is old, by all processes together
TURN: Final = "swept"  # where the database says when the last one was


def take_turn(db: Connection, now: float) -> bool:
    """Whether it is time to sweep and nobody else does."""
    last = db.scalar(select(META.c.value).where(META.c.key == TURN))
    if last is None:
        return bool(insert_new(db, META, [{"key": TURN, "value": str(now)}]))
    if abs(now - float(last)) < SWEEP:
        return False
    mine = update(META).where(META.c.key == TURN, META.c.value == last).values(value=str(now))
    return bool(db.execute(mine).rowcount)


class Upkeep:
    """Goes round as long as the server runs."""

    def __init__(
        self, store: Store, bans: Bans, life: Life, settings: Settings, gauges: Callable[[], None]
    ) -> None:
        self._store: Final = store
        self._bans: Final = bans
        self._life: Final = life
        self._settings: Final = settings
        self._gauges: Final = gauges
        self.clock: Callable[[], float] = time.time
        self._swept = 0.0  # when this process last tried
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self._bans.refresh()
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.round()
            except Exception as error:  # the database may be away; it must not end for that
                metrics.DATABASE.set(0)
                logs.warning("upkeep failed", error=type(error).__name__)

    async def round(self) -> None:
        self._gauges()
        metrics.note_memory()
        await self._life.note()
        await self._bans.refresh()
        metrics.DATABASE.set(1)
        now = self.clock()
        if now - self._swept >= SWEEP:
            if await self._store.write(lambda db: take_turn(db, now)):
                await self.sweep(now)
            self._swept = now

    async def sweep(self, now: float) -> None:
        """Delete what the settings say is old."""
        finished, abandoned = self._settings.keep_finished, self._settings.keep_abandoned
        gone = {
            "finished": await self._delete(is_outdated(now, finished, 0)),
            "abandoned": await self._delete(is_outdated(now, 0, abandoned)),
        }
        await self._store.write(lambda db: drop_expired(db, now))
        for why, many in gone.items():
            metrics.DELETED.labels(why).inc(many)
        if any(gone.values()):
            logs.info("old tables deleted", **gone)

    async def _delete(self, where: ColumnElement[bool]) -> int:
        """A few at a time, so that play need not wait."""
        many = 0
        while True:
            done = len(await self._store.write(lambda db: delete_some(db, where)))
            many += done
            if done < AT_ONCE:
                return many
