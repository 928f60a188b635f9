"""The writer: answers that arrive together share one durable commit.

A commit costs one wait for the disk whatever it holds, so the writer takes
everything that queued up during the last one.  Each change says how long it
knew its table's log to be; one that comes too late is told so and the others
go through.  The unique key (table, seq) stands behind this check.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, NamedTuple

from sqlalchemy import Select, bindparam, insert, select, update

from regalia.engine.record import Ply
from regalia.server.store.digests import digest
from regalia.server.store.driver import Driver
from regalia.server.store.models import PLIES, TABLES, Row


class Append(NamedTuple):
    """Plies to add to a table's log, and what the table's row then says."""

    table: str
    length: int  # of the log this follows
    plies: list[Ply]
    at: float
    row: Row  # over, waiting, asked, since, window, due
    seed: str  # what chance dealt them from
    by_bot: int = 0  # 1: a bot has chosen them


Waiting = tuple[Append, "asyncio.Future[bool]"]
Commit = Callable[[list[Append]], Awaitable[list[bool]]]


ROW: Final = ("over", "waiting", "asked", "since", "window", "due")
UPDATE: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values({name: bindparam(name) for name in ROW})
    .values(length=bindparam("new_length"), updated=bindparam("at"))
)


class Writer:
    """Commits queued changes in batches, one batch at a time."""

    def __init__(self, commit: Commit) -> None:
        self._commit: Final = commit
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
            try:
                kept = await self._commit([change for change, _ in batch])
            except Exception as error:
                for _, done in batch:
                    if not done.done():
                        done.set_exception(error)
                continue
            for (_, done), good in zip(batch, kept, strict=True):
                if not done.done():
                    done.set_result(good)


class Batches:
    """Writes a batch, in one transaction."""

    def __init__(self, driver: Driver) -> None:
        self._driver: Final = driver
        self._insert: Final = driver.compile_sql(insert(PLIES))
        self._update: Final = driver.compile_sql(UPDATE)
        self._stamps: Final[dict[int, str]] = {}  # by the number of tables

    def commit(self, batch: list[Append]) -> list[bool]:
        """Which of the changes still followed their table's log; those are on disk."""
        return self._driver.transaction(partial(self._write, batch))

    def _write(self, batch: list[Append], cursor: Any) -> list[bool]:
        now = self._now({change.table for change in batch}, cursor)
        kept = []
        plies: list[Row] = []
        rows: list[Row] = []
        for table, length, added, at, row, seed, by_bot in batch:
            good = now.get(table) == (length, seed)
            kept.append(good)
            if good:
                plies += ply_rows(table, length, added, at, by_bot)
                now[table] = length + len(added), seed
                new = {"table": table, "new_length": length + len(added), "at": at}
                rows.append(row | new | {"since": json.dumps(row["since"])})
        if plies:
            cursor.executemany(self._insert, plies)
            cursor.executemany(self._update, rows)
        return kept

    def _now(self, tables: set[str], cursor: Any) -> dict[str, tuple[int, str]]:
        """The length of each table's log, and its seed."""
        query = self._stamps.get(len(tables))
        if query is None:
            query = self._stamps[len(tables)] = self._driver.compile_sql(stamps(len(tables)))
        cursor.execute(query, {f"table_{n}": table for n, table in enumerate(tables)})
        return {table: (length, seed) for table, length, seed in cursor.fetchall()}


def stamps(count: int) -> Select[Any]:
    """Always in the same order: two processes must not wait for each other."""
    wanted = [bindparam(f"table_{n}", type_=TABLES.c.id.type) for n in range(count)]
    query = select(TABLES.c.id, TABLES.c.length, TABLES.c.seed).where(TABLES.c.id.in_(wanted))
    return query.order_by(TABLES.c.id).with_for_update()


def ply_rows(table: str, after: int, plies: list[Ply], at: float, by_bot: int = 0) -> list[Row]:
    """Plies as rows that follow a log of this length."""
    return [
        {
            "table_id": table,
            "seq": seq,
            "seat": ply.seat,
            "text": ply.text,
            "at": at,
            "by_bot": by_bot,
            "digest": digest(table, seq, ply.seat, ply.text, at, by_bot),
        }
        for seq, ply in enumerate(plies, after + 1)
    ]
