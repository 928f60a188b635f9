"""Who is here: which seats have an open event stream, or read the state now and then.

Answering alone does not count: where one chooses in secret, a seat that lights
up with its answer would tell of it.

A person's stream may be another process's: each tells the others whom it sees.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from regalia.server.bus.memory import MemoryBus
from regalia.server.bus.process_link import ProcessLink, Record
from regalia.server.table.session import TableSession

Place = tuple[str, int]  # table, seat

HERE: Final = "here"
GONE: Final = "gone"
WATCHER: Final = -1  # in place of a seat: somebody looks on
GATHER: Final = 0.05  # seconds in which comings and goings are told together


class Presence:
    """Counts streams by table and seat; a reload does not make a seat flicker."""

    def __init__(self, bus: MemoryBus, wire: ProcessLink, grace: float, poll_grace: float) -> None:
        self._bus: Final = bus
        self._wire: Final = wire
        self._grace: Final = grace
        self._poll_grace: Final = poll_grace
        self._polls: Final[dict[Place, asyncio.TimerHandle]] = {}
        self._streams: Final[Counter[Place]] = Counter()
        self._elsewhere: Final[dict[Place, set[str]]] = {}  # by which other processes
        self._at: Final[dict[str, set[int]]] = {}  # by table the seats whose holder is here
        self._changed: Final[dict[str, bool]] = {}  # tables to be told, and whether it was we
        wire.share("presence", self)

    def here(self, table: str, seat: int) -> bool:
        return self._streams[table, seat] > 0 or (table, seat) in self._elsewhere

    def is_played(self, table: str) -> bool:
        """Whether somebody who holds a seat there is here."""
        return bool(self._at.get(table, set()) - {WATCHER})

    def is_watched(self, table: str) -> bool:
        """Whether somebody only looks on."""
        return WATCHER in self._at.get(table, ())

    def of(self, live: TableSession) -> list[bool]:
        return [live.has_bot(row.seat) or self.here(live.id, row.seat) for row in live.seats]

    @contextmanager
    def watching(self, table: str, seats: list[int]) -> Iterator[None]:
        """The holder of these seats, or who looks on without one, is here while the block runs."""
        seats = seats or [WATCHER]
        self._come(table, seats)
        try:
            yield
        finally:
            asyncio.get_running_loop().call_later(self._grace, self._leave, table, seats)

    def note_poll(self, table: str, seats: list[int]) -> None:
        """The holder of these seats has read the state: he is here for a while."""
        if not self._poll_grace:
            return
        loop = asyncio.get_running_loop()
        for seat in seats:
            timer = self._polls.pop((table, seat), None)
            if timer is None:
                self._come(table, [seat])
            else:
                timer.cancel()
            later = loop.call_later(self._poll_grace, self._end_poll, table, seat)
            self._polls[table, seat] = later

    def _end_poll(self, table: str, seat: int) -> None:
        del self._polls[table, seat]
        self._leave(table, [seat])

    def _come(self, table: str, seats: list[int]) -> None:
        for seat in seats:
            self._streams[table, seat] += 1
            if self._streams[table, seat] == 1:
                self._note_here((table, seat))
                self._wire.tell("presence", HERE, table, str(seat))
                self._tell(table, ours=True)

    def _leave(self, table: str, seats: list[int]) -> None:
        for seat in seats:
            self._streams[table, seat] -= 1
            if not self._streams[table, seat]:
                del self._streams[table, seat]
                self._note_here((table, seat))
                self._wire.tell("presence", GONE, table, str(seat))
                self._tell(table, ours=True)

    def _note_here(self, place: Place) -> None:
        table, seat = place
        there = self._at.setdefault(table, set())
        (there.add if self.here(table, seat) else there.discard)(seat)
        if not there:
            del self._at[table]

    def _tell(self, table: str, *, ours: bool) -> None:
        """Once for all who come and go within a moment: it wakes every stream at the table."""
        if table not in self._changed:
            asyncio.get_running_loop().call_later(GATHER, self._ring, table)
        self._changed[table] = ours or self._changed.get(table, False)

    def _ring(self, table: str) -> None:
        self._bus.publish(table, ours=self._changed.pop(table))

    # -- what other processes see ----------------------------------------------------
    def receive(self, process: str, records: list[Record]) -> None:
        for what, table, seat in records:
            self._note(process, (table, int(seat)), here=what == HERE)

    def lose_process(self, process: str) -> None:
        places = [place for place, seen in self._elsewhere.items() if process in seen]
        for place in places:
            self._note(process, place, here=False)

    def everything(self) -> list[Record]:
        return [(HERE, table, str(seat)) for table, seat in self._streams]

    def _note(self, process: str, place: Place, *, here: bool) -> None:
        before = self.here(*place)
        seen = self._elsewhere.setdefault(place, set())
        (seen.add if here else seen.discard)(process)
        if not seen:
            del self._elsewhere[place]
        self._note_here(place)
        if self.here(*place) != before:
            self._tell(place[0], ours=False)
