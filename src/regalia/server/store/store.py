"""The store: everything the server reads and writes.

SQLite runs in WAL mode with synchronous=FULL: a commit is on disk before it
is acknowledged, so neither `kill -9` nor a power cut takes back an answer.
Answers that arrive together share one commit (see writer.py), which is what
makes FULL affordable.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import delete, event, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from regalia.engine.record import Ply
from regalia.server.store.models import HOLDERS, META, PLIES, SEATS, TABLES, Row
from regalia.server.store.writer import Append, Writer

MINE: Final = 100  # how many of one's tables are listed


class SeatRow(NamedTuple):
    """One seat as it is stored."""

    seat: int
    kind: str
    name: str
    bot: str
    standin: int
    invite: str
    private: str
    votes: list[int]
    always_pass: int


class TableRow(NamedTuple):
    """A table and its seats as they are stored, without the log."""

    id: str
    game: str
    seats: int
    options: dict[str, str]
    rules: int
    pack: str
    seed: str
    mode: str
    lang: str
    created: float
    updated: float
    length: int
    version: int
    over: int
    waiting: int
    asked: int
    since: list[float]
    window: int
    rematch: str | None


class Stored(NamedTuple):
    """What load() finds: the table, its seats, and who holds each."""

    table: TableRow
    seats: list[SeatRow]
    holders: list[set[str]]


class NewTable(NamedTuple):
    """The rows of a table about to be opened; `follows` is (table, version) for a rematch."""

    table: Row
    seats: list[Row]
    holders: list[Row]
    plies: list[Row]
    follows: tuple[str, int] | None = None


def prepare_sqlite(engine: AsyncEngine) -> None:
    """Pragmas for each connection; transactions are begun by us, at once for writing."""

    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.execute("PRAGMA busy_timeout=10000")
        cursor.close()

    def begun(connection: Any) -> None:
        # Reading needs no transaction: what was read too early is read again
        # when the table's stamp turns out to be newer.
        if connection.get_execution_options().get("writing"):
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    event.listen(engine.sync_engine, "connect", connected)
    event.listen(engine.sync_engine, "begin", begun)


class Store:
    """One database."""

    def __init__(self, url: str) -> None:
        self.engine: Final = create_async_engine(url, hide_parameters=True)
        self.writing: Final = self.engine.execution_options(writing=True)
        if make_url(url).get_backend_name() == "sqlite":
            prepare_sqlite(self.engine)
        self.writer: Final = Writer(self.writing)

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    # -- odds and ends -------------------------------------------------------
    async def kept(self, key: str, value: str) -> str:
        """The value kept under a key; the one given, if there was none."""
        async with self.writing.begin() as db:
            found = await db.scalar(select(META.c.value).where(META.c.key == key))
            if found is None:
                await db.execute(insert(META).values(key=key, value=value))
        return value if found is None else str(found)

    # -- tables --------------------------------------------------------------
    async def create(self, new: NewTable) -> bool:
        """Open a table; False if it is a rematch and somebody was quicker."""
        async with self.writing.begin() as db:
            if new.follows is not None:
                table, version = new.follows
                if not await self._next_version(db, table, version):
                    return False
                again = update(TABLES).where(TABLES.c.id == table)
                await db.execute(again.values(rematch=new.table["id"]))
            await db.execute(insert(TABLES).values(new.table))
            await db.execute(insert(SEATS), new.seats)
            if new.holders:
                await db.execute(insert(HOLDERS), new.holders)
            if new.plies:
                await db.execute(insert(PLIES), new.plies)
        return True

    async def load(self, table: str) -> Stored | None:
        async with self.engine.connect() as db:
            return await self._load(db, table)

    async def _load(self, db: AsyncConnection, table: str) -> Stored | None:
        row = (await db.execute(select(TABLES).where(TABLES.c.id == table))).one_or_none()
        if row is None:
            return None
        wanted = [SEATS.c[name] for name in SeatRow._fields]
        seats = await db.execute(
            select(*wanted).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
        )
        holders: list[set[str]] = [set() for _ in range(row.seats)]
        for browser, seat in await db.execute(
            select(HOLDERS.c.browser, HOLDERS.c.seat).where(HOLDERS.c.table_id == table)
        ):
            holders[seat].add(browser)
        return Stored(TableRow(*row), [SeatRow(*seat) for seat in seats], holders)

    async def plies(self, table: str, after: int) -> list[tuple[Ply, float]]:
        """The log after so many plies, each with its time."""
        async with self.engine.connect() as db:
            rows = await db.execute(
                select(PLIES.c.seat, PLIES.c.text, PLIES.c.at)
                .where(PLIES.c.table_id == table, PLIES.c.seq > after)
                .order_by(PLIES.c.seq)
            )
            return [(Ply(seat, text), at) for seat, text, at in rows]

    async def stamp(self, table: str) -> tuple[int, int]:
        """(length of the log, version of the rest): whether what one has is current."""
        async with self.engine.connect() as db:
            row = (
                await db.execute(
                    select(TABLES.c.length, TABLES.c.version).where(TABLES.c.id == table)
                )
            ).one_or_none()
        return (0, 0) if row is None else (row[0], row[1])

    async def append(self, change: Append) -> bool:
        """Add plies to a log; False if another process was first."""
        return await self.writer.append(change)

    async def mine(self, browser: str) -> list[Stored]:
        """The tables at which a browser holds a seat, latest first."""
        async with self.engine.connect() as db:
            ids = await db.scalars(
                select(TABLES.c.id)
                .where(
                    TABLES.c.id.in_(select(HOLDERS.c.table_id).where(HOLDERS.c.browser == browser))
                )
                .order_by(TABLES.c.updated.desc())
                .limit(MINE)
            )
            found = [await self._load(db, table) for table in ids.all()]
        return [stored for stored in found if stored is not None]

    async def moving(self) -> list[str]:
        """Tables at which the server itself may have to act: bots, open windows."""
        async with self.engine.connect() as db:
            rows = await db.execute(
                select(TABLES.c.id, TABLES.c.waiting, TABLES.c.window, SEATS.c.seat)
                .join(SEATS, SEATS.c.table_id == TABLES.c.id)
                .where(TABLES.c.over == 0)
                .where((TABLES.c.window == 1) | (SEATS.c.kind == "bot") | (SEATS.c.standin == 1))
            )
            return sorted({row[0] for row in rows if row[2] or row[1] & (1 << row[3])})

    # -- seats ---------------------------------------------------------------
    async def by_token(self, column: str, token: str) -> tuple[str, int] | None:
        """The table and seat a link leads to."""
        async with self.engine.connect() as db:
            row = (
                await db.execute(
                    select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c[column] == token)
                )
            ).one_or_none()
        return None if row is None else (row[0], row[1])

    async def change_seat(
        self, table: str, version: int, seat: int, values: Row, holder: str = ""
    ) -> bool:
        """Change a seat if the table is still as we knew it; False if it is not."""
        async with self.writing.begin() as db:
            if not await self._next_version(db, table, version):
                return False
            if values:
                await db.execute(
                    update(SEATS)
                    .where(SEATS.c.table_id == table, SEATS.c.seat == seat)
                    .values(values)
                )
            if holder:
                row = {"browser": holder, "table_id": table, "seat": seat}
                matching = [HOLDERS.c[name] == value for name, value in row.items()]
                await db.execute(delete(HOLDERS).where(*matching))
                await db.execute(insert(HOLDERS).values(row))
        return True

    async def _next_version(self, db: AsyncConnection, table: str, version: int) -> bool:
        done = await db.execute(
            update(TABLES)
            .where(TABLES.c.id == table, TABLES.c.version == version)
            .values(version=version + 1)
        )
        return bool(done.rowcount == 1)


def database_file(url: str) -> Path | None:
    """The file of an SQLite database, None for any other."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        return None
    return None if parsed.database == ":memory:" else Path(parsed.database)
