"""Talking at a table: kept with it, never part of its record.

Whoever sits there talks to all.  Who only watches talks apart: the players read it when the
match is over, since advice would be play.  A quick phrase is kept by its key, so that everybody
reads it in his own language.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from regalia.bots import lookup
from regalia.server.bus.process_link import ProcessLink, Record
from regalia.server.errors import Conflict, Forbidden, bad_request
from regalia.server.keys import Identity, Keys
from regalia.server.speech import say
from regalia.server.store.talk import add_line, last_line, lines_after
from regalia.server.table.forms import clean_name
from regalia.server.table.names import mistakable
from regalia.server.table.session import TableSession
from regalia.server.table.tables import Tables

LENGTH: Final = 300  # letters of a line
PHRASES: Final = (
    "hello",
    "luck",
    "nice",
    "thanks",
    "oops",
    "thinking",
    "hurry",
    "back-soon",
    "rematch",
    "good-game",
)

Json = dict[str, Any]


class Line(NamedTuple):
    """What somebody says: his own words, or a quick phrase."""

    text: str
    phrase: str
    seat: int | None  # as which of his seats
    name: str  # of one who only watches


class Rows(NamedTuple):
    """The lines after one, up to another, as they are being read or were."""

    wanted: tuple[int, int]
    reading: asyncio.Future[list[Any]]

    @property
    def has_failed(self) -> bool:
        reading = self.reading
        return reading.done() and (reading.cancelled() or reading.exception() is not None)


class Chat:
    """The talk of all tables."""

    def __init__(self, tables: Tables, keys: Keys, wire: ProcessLink) -> None:
        self.tables: Final = tables
        self.store: Final = tables.store
        self._keys: Final = keys
        self._wire: Final = wire
        self._last: Final[dict[str, int]] = {}  # the newest line of tables somebody listens to
        self._rows: Final[dict[str, Rows]] = {}  # what was read last at each of those
        wire.share("chat", self)
        tables.bus.on_silence(self._forget)

    def _forget(self, table: str) -> None:
        self._last.pop(table, None)
        self._rows.pop(table, None)

    # -- talking --------------------------------------------------------------------
    async def say(self, who: Identity, table: str, line: Line) -> None:
        live = await self.tables.live(table)
        if not live.table.chat:
            raise Forbidden("chat-off")
        row = self._author(live, who, line) | read_line(line)
        number = await add_line(self.store, table, row | {"at": self.tables.clock()})
        self._note(table, number)
        self._wire.tell("chat", table, str(number))
        self.tables.bus.publish(table, ours=False)  # nothing at the table has changed

    def _author(self, live: TableSession, who: Identity, line: Line) -> Json:
        mine = live.seats_of(who)
        if mine or line.seat is not None:
            seat = mine[0] if line.seat is None else line.seat
            live.check_holder(who, seat)
            return {"seat": seat, "speaker": f"seat{seat}", "name": ""}
        if not who.browser:
            raise Forbidden("not-your-table")
        name = clean_name(line.name)
        if mistakable(name, -1, live.seats, lookup.names(live.game), live.game):
            raise Conflict("name-taken", name=name)
        alias = self._keys.mac("speaker", f"{live.id}:{who.browser}")[:12]
        return {"seat": None, "speaker": alias, "name": name}

    async def allow(self, who: Identity, table: str, *, on: bool) -> None:
        """Whoever opened the table says whether people may talk there."""
        while True:
            live = await self.tables.live(table)
            if live.table.opener not in live.seats_of(who):
                raise Forbidden("not-opener")
            change = {"chat": int(on)}
            if await self.store.change_seat(table, live.version, 0, {}, of_table=change):
                break
        await self.tables.live(table)
        self.tables.bus.publish(table)

    # -- listening --------------------------------------------------------------------
    async def last(self, table: str) -> int:
        """The number of the newest line."""
        if table not in self._last:
            self._note(table, await last_line(self.store, table))
        return self._last[table]

    async def lines_for(self, who: Identity, table: str, lang: str, after: int = 0) -> list[Json]:
        """The lines after one that this reader may read, in his language."""
        live = await self.tables.live(table, fresh=False)
        if not live.table.chat:
            return []
        apart = bool(live.seats_of(who)) and not live.is_over
        rows = await self._read(table, after)
        return [line_json(live, row, lang) for row in rows if row.seat is not None or not apart]

    async def _read(self, table: str, after: int) -> Sequence[Any]:
        """The lines after one: read once for all streams at the table that want the same."""
        if not self.tables.bus.listening(table):
            return await lines_after(self.store, table, after)
        wanted, found = (after, await self.last(table)), self._rows.get(table)
        if found is None or found.wanted != wanted or found.has_failed:
            reading = asyncio.ensure_future(lines_after(self.store, table, after))
            found = self._rows[table] = Rows(wanted, reading)
        return await asyncio.shield(found.reading)

    def _note(self, table: str, number: int) -> None:
        self._last[table] = max(number, self._last.get(table, 0))

    # -- what other processes hear -------------------------------------------------------
    def receive(self, process: str, records: list[Record]) -> None:
        for table, number in records:
            self._note(table, int(number))
            self.tables.bus.publish(table, ours=False)

    def lose_process(self, process: str) -> None:
        """Without a name: we have not listened for a while."""
        if not process:
            self._last.clear()
            self._rows.clear()

    def everything(self) -> list[Record]:
        return []


def read_line(line: Line) -> Json:
    """The phrase, if it is one of them, or else the words, if they can be shown."""
    if line.phrase:
        if line.phrase not in PHRASES:
            raise bad_request(f"phrase: one of {', '.join(PHRASES)}")
        return {"phrase": line.phrase, "text": ""}
    if len(line.text) > LENGTH:
        raise bad_request(f"text: at most {LENGTH} letters")
    visible = "".join(letter if letter.isprintable() else " " for letter in line.text)
    text = " ".join(visible.split())
    if not text:
        raise Conflict("nothing-said")
    return {"phrase": "", "text": text}


def line_json(live: TableSession, row: Any, lang: str) -> Json:
    watcher = row.name or say(lang, "name-watcher")
    return {
        "n": row.seq,
        "at": row.at,
        "seat": row.seat,
        "speaker": row.speaker,
        "name": watcher if row.seat is None else live.names(lang)[row.seat],
        "phrase": row.phrase,
        "text": phrase_text(row.phrase, lang) if row.phrase else row.text,
    }


def phrase_text(key: str, lang: str) -> str:
    return say(lang, f"phrase-{key}")


def phrases(lang: str) -> list[Json]:
    return [{"key": key, "text": phrase_text(key, lang)} for key in PHRASES]
