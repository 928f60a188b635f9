"""Drawn positions, kept for those who look at the same table.

A board is large (127 kB), so what is kept is bounded in bytes, and let go
as soon as nobody listens to the table any more.
"""

from __future__ import annotations

import sys
from typing import Any, Final

Look = tuple[Any, ...]  # by whom it is seen and how: the seat, the language, the shape
Moment = tuple[int, int] | int


class BoardCache:
    """By table and way of looking at it: what was drawn, and of which moment it is."""

    def __init__(self, limit: int) -> None:
        self._limit: Final = limit
        self._kept: Final[
            dict[str, dict[Look, tuple[Moment, Any, int]]]
        ] = {}  # least recently used first
        self.size = 0

    def get(self, table: str, look: Look, moment: Moment) -> Any:
        """The picture if it is of this very moment, else None."""
        kept = self._kept.pop(table, None)
        if kept is None:
            return None
        self._kept[table] = kept
        drawn, found, _ = kept.get(look, (-1, None, 0))
        return found if drawn == moment else None

    def last(self, table: str, look: Look) -> Any:
        """The picture of whatever moment, None if there was none."""
        return self._kept.get(table, {}).get(look, (-1, None, 0))[1]

    def put(self, table: str, look: Look, moment: Moment, picture: Any) -> None:
        kept = self._kept.setdefault(table, {})
        if look in kept:
            self.size -= kept[look][2]
        kept[look] = (moment, picture, weight(picture))
        self.size += kept[look][2]
        while self.size > self._limit:
            self.drop(next(iter(self._kept)))

    def drop(self, table: str) -> None:
        """Nobody looks at this table any more."""
        for _, _, weighed in self._kept.pop(table, {}).values():
            self.size -= weighed


def weight(picture: Any) -> int:
    """Bytes of its texts; parts that several share are counted with each who sees them."""
    if isinstance(picture, dict):
        return sum(
            [
                sys.getsizeof(one) if isinstance(one, str) else weight(one)
                for one in picture.values()
            ]
        )
    return sys.getsizeof(picture) if isinstance(picture, str) else 0
