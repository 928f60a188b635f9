"""The store: everything the server reads and writes, in SQLite or PostgreSQL.

SQLite runs in WAL mode with synchronous=FULL: a commit is on disk before it
is acknowledged, so neither `kill -9` nor a power cut takes back an answer.
Answers that arrive together share one commit (see writer.py), which is what
makes FULL affordable.

Each method runs as a whole in a thread of the store: for writing or for
reading.  An asynchronous driver would hand every statement to a thread of its
own and back; measured, that cost more than the statements.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from types import MappingProxyType
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import OperationalError

from regalia.server import metrics
from regalia.server.database_url import is_postgres
from regalia.server.store.bottables import add_bot_table
from regalia.server.store.digests import check_plies
from regalia.server.store.driver import Driver
from regalia.server.store.engine import READERS, WRITERS, insert_new, open_engine
from regalia.server.store.lobbying import Visitor, add_joined, add_listed
from regalia.server.store.models import (
    HOLDERS,
    META,
    PACKS,
    PLIES,
    PROMISES,
    SEATS,
    SNAPSHOTS,
    TABLES,
    Row,
)
from regalia.server.store.rows import (
    News,
    NewTable,
    PromiseUsed,
    Reseed,
    SeatRow,
    Stored,
    TableRow,
    Timed,
)
from regalia.server.store.writer import Append, Batches, Writer

MINE: Final = 100  # how many of one's tables are listed

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})

T = TypeVar("T")


class Store:
    """One database."""

    def __init__(self, url: str) -> None:
        self.engine: Final = open_engine(url)
        self._writing: Final = self.engine.execution_options(writing=True)
        readers, writers = (READERS, WRITERS) if is_postgres(url) else (1, 1)
        self._readers: Final = ThreadPoolExecutor(readers, "reader")
        self._writers: Final = ThreadPoolExecutor(writers, "writer")
        self.driver: Final = Driver(self.engine)
        self._batches: Final = Batches(self.driver)
        self.writer: Final = Writer(self._commit)

    async def close(self) -> None:
        await self.writer.close()
        for threads in (self._readers, self._writers):
            threads.shutdown()
        self.driver.close()
        self.engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do something that reads, in the readers' thread."""

        def reading() -> T:
            with self.engine.connect() as db:
                return work(db)

        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, once_more, reading)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do something in one transaction, in the writers' thread; it is on disk afterwards."""

        def writing() -> T:
            with self._writing.connect() as db:
                transaction = db.begin()
                found = work(db)
                try:
                    transaction.commit()
                except OperationalError as error:
                    error.connection_invalidated = False  # it may be on disk: not once more
                    raise
                return found

        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._writers, once_more, writing)

    async def _commit(self, batch: list[Append]) -> list[bool]:
        commit = partial(self._batches.commit, batch)
        return await asyncio.get_running_loop().run_in_executor(self._writers, once_more, commit)

    # -- odds and ends -------------------------------------------------------
    async def setdefault(self, key: str, value: str) -> str:
        """The value kept under a key; the one given, if there was none."""

        def work(db: Connection) -> str:
            insert_new(db, META, [{"key": key, "value": value}])
            return str(db.scalar(select(META.c.value).where(META.c.key == key)))

        return await self.write(work)

    async def note(self, key: str, value: str, *, of: str = "") -> None:
        """Keep a value under a key, whatever was there; what is `of` a table only if it exists."""
        there = select(TABLES.c.id).where(TABLES.c.id == of).with_for_update()

        def work(db: Connection) -> None:
            if of and db.scalar(there) is None:
                return
            if not insert_new(db, META, [{"key": key, "value": value}]):
                db.execute(update(META).where(META.c.key == key).values(value=value))

        await self.write(work)

    async def read_notes(self, keys: list[str]) -> dict[str, str]:
        """What is kept under each of these keys, where there is something."""
        query = select(META.c.key, META.c.value).where(META.c.key.in_(keys))
        return await self.read(lambda db: {row[0]: row[1] for row in db.execute(query)})

    async def find_notes(self, prefix: str) -> dict[str, str]:
        """What is kept under the keys that begin so."""
        where = META.c.key.startswith(prefix, autoescape=True)
        query = select(META.c.key, META.c.value).where(where)
        return await self.read(lambda db: {row[0]: row[1] for row in db.execute(query)})

    async def drop(self, key: str) -> None:
        """Keep nothing under this key any more."""

        def work(db: Connection) -> None:
            db.execute(delete(META).where(META.c.key == key))

        await self.write(work)

    # -- packs and snapshots ---------------------------------------------------
    async def keep_packs(self, packs: list[tuple[str, str, str]]) -> None:
        """Keep the texts of packs, each under its (game, name), unless they are there."""

        def work(db: Connection) -> None:
            known = {tuple(row) for row in db.execute(select(PACKS.c.game, PACKS.c.hash))}
            rows = [
                {"game": game, "hash": name, "text": text}
                for game, name, text in packs
                if (game, name) not in known
            ]
            insert_new(db, PACKS, rows)

        await self.write(work)

    async def pack(self, game: str, name: str) -> str | None:
        """The text of a pack some table was begun with."""
        query = select(PACKS.c.text).where(PACKS.c.game == game, PACKS.c.hash == name)
        return await self.read(lambda db: db.scalar(query))

    async def snapshots(self, table: str) -> list[Any]:
        """The snapshots of a table, the oldest first."""
        query = select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table).order_by(SNAPSHOTS.c.seq)
        return await self.read(lambda db: list(db.execute(query).all()))

    async def keep_snapshots(self, table: str, rows: list[Row], *, instead: bool) -> None:
        """Keep snapshots, beside those that are there or instead of them."""
        old = delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table)
        seqs = [row["seq"] for row in rows]

        def work(db: Connection) -> None:
            db.execute(old if instead else old.where(SNAPSHOTS.c.seq.in_(seqs)))
            insert_new(db, SNAPSHOTS, rows)

        await self.write(work)

    # -- tables --------------------------------------------------------------
    async def create(self, new: NewTable) -> bool:
        """Open a table; False if it is a rematch and somebody was quicker.

        PromiseUsed if a table was ever opened with its dice, TooManyBotTables or TooManyInLobby
        if its opener has enough of them.
        """

        def work(db: Connection) -> bool:
            if new.follows is not None:
                table, version = new.follows
                if not next_version(db, table, version):
                    return False
                again = update(TABLES).where(TABLES.c.id == table)
                db.execute(again.values(rematch=new.table["id"]))
            if new.promise and not insert_new(db, PROMISES, [{"name": new.promise}]):
                raise PromiseUsed
            db.execute(insert(TABLES), new.table)
            db.execute(insert(SEATS), new.seats)
            if new.holders:
                db.execute(insert(HOLDERS), new.holders)
            if new.plies:
                db.execute(insert(PLIES), new.plies)
            if new.bots_only is not None:
                add_bot_table(db, new.table["id"], new.bots_only, new.table["created"])
            if new.listed_by is not None:
                at, opener = new.table["created"], new.table["opener"]
                add_listed(db, new.table["id"], opener, new.listed_by, at)
            return True

        done = await self.write(work)
        if done:
            metrics.OPENED.labels(new.table["game"]).inc()
        return done

    async def load(self, table: str) -> Stored | None:
        return await self.read(lambda db: load_table(db, table))

    async def plies(self, table: str, after: int) -> list[Timed]:
        """The log after so many plies, each with its time; Damaged if it is not as written."""
        return await self.read(lambda db: read_plies(db, table, after))

    async def news(self, table: str, length: int, version: int) -> News | None:
        """What is new since the table was as one knows it; None if it is not there any more."""
        query = select(TABLES.c.length, TABLES.c.version).where(TABLES.c.id == table)

        def work(db: Connection) -> News | None:
            row = db.execute(query).one_or_none()
            if row is None:
                return None
            stored = load_table(db, table) if row.version != version else None
            return News(stored, read_plies(db, table, length) if row.length != length else [])

        return await self.read(work)

    async def stamp(self, table: str) -> tuple[int, int]:
        """(length of the log, version of the rest): whether what one has is current."""
        query = select(TABLES.c.length, TABLES.c.version).where(TABLES.c.id == table)
        row = await self.read(lambda db: db.execute(query).one_or_none())
        return (0, 0) if row is None else (row[0], row[1])

    async def append(self, change: Append) -> bool:
        """Add plies to a log; False if another process was first."""
        return await self.writer.append(change)

    async def mine(self, browser: str) -> list[Stored]:
        """The tables at which a browser holds a seat, latest first.

        The latest is the one that last asked somebody, as everybody could see: `updated`
        would put a table first whenever another seat has chosen something in secret.
        """
        held = select(HOLDERS.c.table_id).where(HOLDERS.c.browser == browser)
        query = select(TABLES.c.id, TABLES.c.since, TABLES.c.created).where(TABLES.c.id.in_(held))

        def work(db: Connection) -> list[Stored]:
            stamps = [(max([at, *since]), table) for table, since, at in db.execute(query)]
            latest = [table for _, table in sorted(stamps, reverse=True)[:MINE]]
            found = [load_table(db, table) for table in latest]
            return [stored for stored in found if stored is not None]

        return await self.read(work)

    async def moving(self, now: float) -> list[tuple[str, int]]:
        """(table, seat) for which the server is to act: a bot, a pass, or a person who is late."""
        passing = (TABLES.c.window == 1) & (SEATS.c.always_pass == 1)
        late = (TABLES.c.due <= now) & (SEATS.c.kind == "person")
        query = (
            select(TABLES.c.id, TABLES.c.waiting, SEATS.c.seat)
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .where(TABLES.c.over == 0)
            .where(passing | late | (SEATS.c.kind == "bot") | (SEATS.c.standin == 1))
        )
        rows = await self.read(lambda db: db.execute(query).all())
        return sorted((row[0], row[2]) for row in rows if row[1] & (1 << row[2]))

    # -- seats ---------------------------------------------------------------
    async def by_token(self, column: str, token: str) -> tuple[str, int] | None:
        """The table and seat a link leads to."""
        query = select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c[column] == token)
        row = await self.read(lambda db: db.execute(query).one_or_none())
        return None if row is None else (row[0], row[1])

    async def devices(self, table: str, seat: int) -> list[tuple[str, float]]:
        """The browsers that hold a seat, each with the time since when (0: not known)."""
        query = (
            select(HOLDERS.c.browser, HOLDERS.c.at)
            .where(HOLDERS.c.table_id == table, HOLDERS.c.seat == seat)
            .order_by(HOLDERS.c.at, HOLDERS.c.browser)
        )
        return await self.read(lambda db: [(row[0], row[1]) for row in db.execute(query)])

    async def change_seat(
        self,
        table: str,
        version: int,
        seat: int,
        values: Row,
        holders: Collection[str] = (),
        *,
        at: float = 0.0,
        dropped: Collection[str] = (),
        reseed: Reseed | None = None,
        joined_by: Visitor | None = None,
        of_table: Mapping[str, Any] = NOTHING,
    ) -> bool:
        """Change a seat if the table is still as we knew it; False if it is not.

        `holders` are browsers that hold it from now on, `dropped` those that no longer do.
        """

        def work(db: Connection) -> bool:
            if reseed is not None and not reseed.fits(db, table):
                return False
            if not next_version(db, table, version):
                return False
            if joined_by is not None:
                add_joined(db, table, seat, joined_by, at)
            changed = dict(of_table) | ({} if reseed is None else {"seed": reseed.seed})
            if changed:
                db.execute(update(TABLES).where(TABLES.c.id == table).values(changed))
            if values:
                where = (SEATS.c.table_id == table, SEATS.c.seat == seat)
                db.execute(update(SEATS).where(*where).values(values))
            place = {"table_id": table, "seat": seat}
            for browser in (*holders, *dropped):
                row = place | {"browser": browser}
                matching = [HOLDERS.c[name] == value for name, value in row.items()]
                db.execute(delete(HOLDERS).where(*matching))
            if holders:
                new = [place | {"browser": browser, "at": at} for browser in sorted(holders)]
                db.execute(insert(HOLDERS), new)
            return True

        return await self.write(work)


def once_more(work: Callable[[], T]) -> T:
    """Do it, and again if only the connection was of before the database's last restart."""
    try:
        return work()
    except OperationalError as error:
        if not error.connection_invalidated:
            raise
    return work()


def next_version(db: Connection, table: str, version: int) -> bool:
    """Count a change of a table's row; False if it has changed meanwhile."""
    done = db.execute(
        update(TABLES)
        .where(TABLES.c.id == table, TABLES.c.version == version)
        .values(version=version + 1)
    )
    return bool(done.rowcount == 1)


def read_plies(db: Connection, table: str, after: int) -> list[Timed]:
    query = (
        select(PLIES.c.seq, PLIES.c.seat, PLIES.c.text, PLIES.c.at, PLIES.c.by_bot, PLIES.c.digest)
        .where(PLIES.c.table_id == table, PLIES.c.seq > after)
        .order_by(PLIES.c.seq)
    )
    return check_plies(table, after, db.execute(query))


def load_table(db: Connection, table: str) -> Stored | None:
    columns = [TABLES.c[name] for name in TableRow._fields]
    row = db.execute(select(*columns).where(TABLES.c.id == table)).one_or_none()
    if row is None:
        return None
    wanted = [SEATS.c[name] for name in SeatRow._fields]
    seats = db.execute(select(*wanted).where(SEATS.c.table_id == table).order_by(SEATS.c.seat))
    holders: list[set[str]] = [set() for _ in range(row.seats)]
    held = select(HOLDERS.c.browser, HOLDERS.c.seat).where(HOLDERS.c.table_id == table)
    for browser, seat in db.execute(held):
        holders[seat].add(browser)
    return Stored(TableRow(*row), [SeatRow(*seat) for seat in seats], holders)
