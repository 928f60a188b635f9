"""Drawn positions, kept for those who look at the same table.

A picture is large (a Kemet board: 127 kB), so what is kept is bounded in bytes,
and let go as soon as nobody listens to the table any more.
"""

from __future__ import annotations

import sys
from typing import Any, Final

Json = dict[str, Any]
View = tuple[Any, ...]  # the seat, the language, the shape


class Pictures:
    """By table and way of looking at it: the picture and the counter it was drawn at."""

    def __init__(self, limit: int) -> None:
        self._limit: Final = limit
        self._kept: Final[dict[str, dict[View, tuple[int, Json]]]] = {}  # least recently used first
        self.size = 0

    def get(self, table: str, view: View, counter: int) -> Json | None:
        """The picture, if it is of this very moment."""
        kept = self._kept.pop(table, None)
        if kept is None:
            return None
        self._kept[table] = kept
        drawn, found = kept.get(view, (-1, None))
        return found if drawn == counter else None

    def put(self, table: str, view: View, counter: int, picture: Json) -> None:
        kept = self._kept.setdefault(table, {})
        if view in kept:
            self.size -= weight(kept[view][1])
        kept[view] = (counter, picture)
        self.size += weight(picture)
        while self.size > self._limit:
            self.drop(next(iter(self._kept)))

    def drop(self, table: str) -> None:
        """Nobody looks at this table any more."""
        for _, picture in self._kept.pop(table, {}).values():
            self.size -= weight(picture)


def weight(picture: Json) -> int:
    return sum(sys.getsizeof(part) for part in picture.values())
