"""Playing: load a table, check, apply, append, then publish.

No process owns a table.  The match in memory is a copy of the log; a change
counts when the database has taken its plies after exactly the log it was
checked against.  Whoever comes second reloads and is checked again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from regalia.engine.errors import IllegalChoice, UnknownPack
from regalia.engine.game import AnyGame
from regalia.engine.record import Ply
from regalia.server import logs, metrics
from regalia.server.bus.memory import MemoryBus
from regalia.server.bus.process_link import Record
from regalia.server.bus.table_change import TableChange
from regalia.server.catalogue import GameCatalogue
from regalia.server.errors import Conflict, Refusal, not_found
from regalia.server.keys import Identity, Keys
from regalia.server.store.digests import Damaged
from regalia.server.store.rows import Stored, TableRow, Timed
from regalia.server.store.store import Store
from regalia.server.table import answers
from regalia.server.table.clocks import NEVER_AWAY, Pauses
from regalia.server.table.session import TableSession
from regalia.server.table.snapshots import Snapshot, read_rows, row_of, tag
from regalia.server.table.trouble import Parted

LOOKS: Final = 4  # tables that may be let go, looked at each time one is used
ATTEMPTS: Final = 8  # against other processes; each one lost means somebody else's answer won

Change = Callable[[TableSession], list[Ply]]
T = TypeVar("T")


class Tables:
    """The live tables of this process."""

    def __init__(
        self, store: Store, shelf: GameCatalogue, bus: MemoryBus, keys: Keys, cached: int
    ) -> None:
        self.store: Final = store
        self.catalogue: Final = shelf
        self.bus: Final = bus
        self.keys: Final = keys
        self._cached: Final = cached
        self.pauses: Final = Pauses()  # when the server was away; operator/life.py fills it
        self._live: Final[dict[str, TableSession]] = {}  # least recently used first
        self.clock: Callable[[], float] = time.time
        self._hearing: Final[set[asyncio.Task[None]]] = set()

    # -- loading --------------------------------------------------------------
    async def live(self, table: str, *, fresh: bool = True) -> TableSession:
        """The table; `fresh` makes sure that it is as the database has it now."""
        found = self._live.pop(table, None)
        known = found is not None
        if found is None:
            loaded = await self._load(table)
            found = self._live.pop(table, loaded)  # another request may have been quicker,
            known = found is not loaded  # and have read earlier than ours
        self._live[table] = found
        self._make_room()
        if known and (fresh or found.behind):
            async with found.lock:
                found.behind = False
                found.checked = time.monotonic()
                await self._catch_up(found)
        return found

    async def look(self, table: str, read: Callable[[TableSession], T], *, fresh: bool = True) -> T:
        """What `read` finds in the table, with nothing in it that is not on disk."""
        while True:
            live = await self.live(table, fresh=fresh)
            async with live.lock:
                if not live.broken:
                    return read(live)

    async def study(self, table: str, read: Callable[[TableSession], T]) -> T:
        """look() for what takes long: in a thread, while the loop serves others."""
        while True:
            live = await self.live(table)
            async with live.lock:
                if not live.broken:
                    return await asyncio.to_thread(read, live)

    async def _load(self, table: str) -> TableSession:
        stored = await self.store.load(table)
        if stored is None:
            raise not_found("table")
        game = await self._game(stored.table)
        kept = await asyncio.to_thread(read_rows, await self.store.snapshots(table), game)
        rest: list[Ply] | None = None
        try:
            plies = await self.store.plies(table, kept[-1].seq if kept else 0)
        except Damaged as damaged:
            plies, rest = damaged.plies, damaged.rest
            logs.warning("a log is damaged on the disk", table=logs.alias(table))
        live = await asyncio.to_thread(build_session, game, stored, kept, plies, self.pauses)
        if live.length < stored.table.length and rest is None:
            rest = []  # its last plies are gone
        if rest is not None:
            break_off(live, rest)
        await self._keep_snapshots(live, instead=not kept)
        return live

    async def _game(self, table: TableRow) -> AnyGame:
        """The table's game with the pack it began with, whatever is offered today."""
        if table.game not in self.catalogue.games:
            raise Conflict("no-such-game-here")
        try:
            return self.catalogue.holding(table.game, table.pack)
        except UnknownPack:
            text = await self.store.pack(table.game, table.pack)
        if text is None:
            raise Conflict("unknown-pack")
        return await asyncio.to_thread(self.catalogue.read, table.game, table.pack, text)

    async def _keep_snapshots(self, live: TableSession, *, instead: bool = False) -> None:
        """Put away what the match has kept; without it the table only loads more slowly."""
        rows = [row_of(snapshot, live.id, tag(live.game)) for snapshot in live.take_unsaved()]
        if rows:
            try:
                await self.store.keep_snapshots(live.id, rows, instead=instead)
            except SQLAlchemyError as error:
                logs.warning("a snapshot was not kept", error=type(error).__name__)

    async def _catch_up(self, live: TableSession) -> None:
        try:
            news = await self.store.news(live.id, live.length, live.version)
        except Damaged:
            self.forget(live)  # to be loaded as far as it is whole
            return
        if news is None:  # deleted meanwhile
            self.forget(live)
            raise not_found("table")
        if news.stored is not None:
            live.take_rows(news.stored)
        if news.plies:
            live.follow(news.plies)

    def _make_room(self) -> None:
        """Let go what was not used for longest; being listened to is a use."""
        for _ in range(min(LOOKS, len(self._live) - 1)):
            if len(self._live) <= self._cached:
                return
            oldest = next(iter(self._live))
            live = self._live.pop(oldest)
            if self.bus.listening(oldest):
                self._live[oldest] = live

    def is_stale(self, table: str, seconds: float) -> bool:
        """Whether nobody has compared it with the database for so long."""
        live = self._live.get(table)
        return live is None or time.monotonic() - live.checked >= seconds

    def __len__(self) -> int:
        """How many are in memory."""
        return len(self._live)

    def in_memory(self, table: str) -> TableSession | None:
        return self._live.get(table)

    def may_move(self, table: str) -> bool:
        """Whether the server itself may have to act there; a cheap first look."""
        live = self._live.get(table)
        if live is None or live.window or live.table.ending == "bot":
            return True
        return any(live.has_bot(row.seat) for row in live.seats)

    def forget(self, live: TableSession) -> None:
        """What memory says of this table may be wrong: load it anew next time."""
        live.broken = True
        if self._live.get(live.id) is live:
            del self._live[live.id]

    # -- what other processes do -----------------------------------------------------
    def receive(self, process: str, records: list[Record]) -> None:
        """The database reports changes: (table, length, version) as each is now, maybe how."""
        for table, length, version, *plies in records:
            live = self._live.get(table)
            if live is not None and not reaches(live, int(length), int(version)):
                change = TableChange(int(length), int(version), "".join(plies))
                task = asyncio.create_task(self._follow(live, change))
                self._hearing.add(task)
                task.add_done_callback(self._hearing.discard)

    async def _follow(self, live: TableSession, change: TableChange) -> None:
        async with live.lock:  # it may be our own change, on its way from the disk
            if reaches(live, change.length, change.version):
                return
            watched = not (live.broken or live.behind) and self.bus.listening(live.id)
            plies = change.after(live.length, live.version) if watched else []
            if plies:
                live.follow(plies)
                live.checked = time.monotonic()
            else:
                live.behind = True  # whoever looks first reads what is new
        self.bus.publish(live.id, ours=False)

    def lose_process(self, process: str) -> None:
        """Without a name: we have not listened for a while, so any table may have changed."""
        if not process:
            for live in self._live.values():
                live.behind = True
            self.bus.wake_all()

    def everything(self) -> list[Record]:
        return []

    # -- playing --------------------------------------------------------------------
    async def answer(
        self,
        table: str,
        who: Identity,
        seat: int,
        serial: int | None,
        choice: str,
        then: Sequence[str] = (),
    ) -> TableSession:
        """A person's choice, and those of a way that follow it."""
        return await self.act(
            table, lambda live: answers.answer(live, who, seat, choice, serial, then)
        )

    async def redraft(
        self, table: str, who: Identity, seat: int, serial: int | None, picks: list[str]
    ) -> TableSession:
        """A person's secret picks, made anew."""
        return await self.act(
            table, lambda live: answers.redraft(live, who, seat, serial, picks, self.clock())
        )

    async def undo(self, table: str, who: Identity, seat: int, times: int = 1) -> TableSession:
        """A person takes a choice back, or the last few."""
        return await self.act(
            table, lambda live: answers.undo(live, who, seat, times, self.clock())
        )

    async def act(self, table: str, change: Change, *, by_bot: int = 0) -> TableSession:
        """Carry out a change, on disk before anyone sees it.

        `change` checks first (IllegalChoice, Refusal) and only then applies.
        """
        for attempt in range(ATTEMPTS):
            live = await self.live(table, fresh=attempt > 0)
            async with live.lock:
                done = not live.broken and await self._attempt(live, change, by_bot)
            if done:
                self.bus.publish(table)
                await self._keep_snapshots(live)
                return live
        raise Conflict("too-busy")

    async def _attempt(self, live: TableSession, change: Change, by_bot: int) -> bool:
        """One try; False if the log went on without us, so that it must be reread."""
        try:
            plies = change(live)
        except (IllegalChoice, Refusal) as error:
            if await self.store.stamp(live.id) != (live.length, live.version):
                return False
            raise (
                answers.as_refusal(live, error) if isinstance(error, IllegalChoice) else error
            ) from None
        except BaseException:
            self.forget(live)  # half applied: the log is right, the memory is not
            raise
        if not plies:
            return True
        pending = live.prepare(plies, self.clock(), by_bot)
        kept = False
        try:
            kept = await self.store.append(pending.append)
        finally:
            if not kept:
                self.forget(live)
        if kept:
            live.commit(pending)
            metrics.PLIES.labels(live.table.game).inc(len(plies))
        return kept


def reaches(live: TableSession, length: int, version: int) -> bool:
    return live.length >= length and live.version >= version


def build_session(
    game: AnyGame,
    stored: Stored,
    kept: list[Snapshot],
    plies: list[Timed],
    pauses: Pauses = NEVER_AWAY,
) -> TableSession:
    """A table from its snapshots and the log after them."""
    live = TableSession(game, stored, kept, pauses)
    live.follow(plies)
    return live


def break_off(live: TableSession, rest: list[Ply]) -> None:
    """The table's log goes on, but not as it was written."""
    if live.parted is None:
        live.parted = Parted(live.length, "the log is damaged on the disk", rest, damaged=True)
    live.length = live.table.length
