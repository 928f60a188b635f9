"""The writer: answers that arrive together share one durable commit.

A commit costs one wait for the disk whatever it holds, so the writer takes
everything that queued up during the last one.  Each change says how long it
knew its table's log to be; one that comes too late is told so and the others
go through.  The unique key (table, seq) stands behind this check.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, insert, select, update

from regalia.engine.record import Ply
from regalia.server.store.models import PLIES, TABLES


class Append(NamedTuple):
    """Plies to add to a table's log, and what the table's row then says."""

    table: str
    length: int  # of the log this follows
    plies: list[Ply]
    at: float
    row: dict[str, Any]  # over, waiting, asked, since, window, due
    seed: str  # what chance dealt them from


Waiting = tuple[Append, "asyncio.Future[bool]"]
Transaction = Callable[[Callable[[Connection], list[bool]]], Awaitable[list[bool]]]

# Made once: to SQLAlchemy a statement is half its cost.
# Always in the same order: two processes must not wait for each other.
STAMPS: Final = (
    select(TABLES.c.id, TABLES.c.length, TABLES.c.seed)
    .where(TABLES.c.id.in_(bindparam("wanted", expanding=True)))
    .order_by(TABLES.c.id)
    .with_for_update()
)
INSERT: Final = insert(PLIES)
ROW: Final = ("over", "waiting", "asked", "since", "window", "due")
UPDATE: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values({name: bindparam(name) for name in ROW})
    .values(length=bindparam("new_length"), updated=bindparam("at"))
)


class Writer:
    """Commits queued changes in batches, one batch at a time."""

    def __init__(self, transaction: Transaction) -> None:
        self._transaction: Final = transaction
        self._queue: list[Waiting] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, change: Append) -> bool:
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.append((change, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._drain())
        # The commit goes on even if the caller goes away.
        return await asyncio.shield(done)

    async def close(self) -> None:
        if self._task is not None:
            await self._task

    async def _drain(self) -> None:
        while self._queue:
            batch, self._queue = self._queue, []
            changes = [change for change, _ in batch]
            try:
                kept = await self._transaction(partial(write_batch, changes))
            except Exception as error:
                for _, done in batch:
                    if not done.done():
                        done.set_exception(error)
                continue
            for (_, done), good in zip(batch, kept, strict=True):
                if not done.done():
                    done.set_result(good)


def write_batch(batch: list[Append], db: Connection) -> list[bool]:
    """Which of the changes still follow their table's log; those are written."""
    wanted = list({change.table for change in batch})
    rows_now = db.execute(STAMPS, {"wanted": wanted}).all()
    lengths = {row[0]: row[1] for row in rows_now}
    seeds = {row[0]: row[2] for row in rows_now}
    kept = []
    plies: list[dict[str, Any]] = []
    rows: list[dict[str, Any]] = []
    for change in batch:
        known = (lengths.get(change.table), seeds.get(change.table))
        good = known == (change.length, change.seed)
        kept.append(good)
        if good:
            plies += ply_rows(change.table, change.length, change.plies, change.at)
            lengths[change.table] = change.length + len(change.plies)
            new = {"table": change.table, "new_length": lengths[change.table], "at": change.at}
            rows.append(new | change.row)
    if plies:
        db.execute(INSERT, plies)
        db.execute(UPDATE, rows)
    return kept


def ply_rows(table: str, after: int, plies: list[Ply], at: float) -> list[dict[str, Any]]:
    """Plies as rows that follow a log of this length."""
    return [
        {"table_id": table, "seq": after + 1 + i, "seat": ply.seat, "text": ply.text, "at": at}
        for i, ply in enumerate(plies)
    ]
