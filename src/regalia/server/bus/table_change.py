"""What PostgreSQL tells of a table with each change of it (migration 0018)."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from regalia.engine.record import Ply
from regalia.server.store.rows import Timed

WRITTEN: Final = {31: " ", 30: ";"}  # how the characters that part a message's words are told


class TableChange(NamedTuple):
    """A table's length and version after a change."""

    length: int
    version: int
    news: str = ""  # the plies it added as JSON, if they were few enough to be told

    def after(self, length: int, version: int) -> list[Timed]:
        """The plies that lead here from what one knows; none if that cannot be told."""
        if not self.news or version != self.version:
            return []
        rows = json.loads(self.news.translate(WRITTEN))
        if length + len(rows) != self.length:
            return []
        return [Timed(Ply(seat, text), at, bot) for seat, text, at, bot in rows]
