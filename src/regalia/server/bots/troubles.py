"""What was wrong with a seat's bot, told to whoever looks at its table in whatever process."""

from __future__ import annotations

from typing import Final

from regalia.server.bus.process_link import ProcessLink, Record
from regalia.server.table.session import TableSession
from regalia.server.table.tables import Tables

NAME: Final = "troubles"


class Troubles:
    """They are remembered as long as a table is in memory, like everything about bots' lives."""

    def __init__(self, tables: Tables, wire: ProcessLink) -> None:
        self._tables: Final = tables
        self._wire: Final = wire
        wire.share(NAME, self)

    def note(self, live: TableSession, seat: int, kind: str) -> None:
        """The bot of a seat could not answer just now; "": it could."""
        live.note_trouble(seat, kind)
        if kind:
            self._wire.tell(NAME, live.id, str(seat), kind)

    def receive(self, process: str, records: list[Record]) -> None:
        for table, seat, kind in records:
            live = self._tables.in_memory(table)
            if live is not None:
                live.note_trouble(int(seat), kind)
                self._tables.bus.publish(table, ours=False)

    def lose_process(self, process: str) -> None:
        """What was wrong stays told."""

    def everything(self) -> list[Record]:
        return []
