"""A position in words: sentences, and tables whose cells have names.

A game's face has `passages(view, words) -> list[Passage]`.  The page reads them aloud, and
regalia.layout.terminal sets them in lines and columns.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from regalia.engine.view import View
from regalia.layout.naming import Naming


class Table(NamedTuple):
    """Rows of one kind; the first cell of each says what the row is about."""

    caption: str
    heads: list[str]
    rows: list[list[str]]
    printed: tuple[int, ...] = ()  # columns of what is printed on the board: a terminal omits them

    def wire(self) -> dict[str, Any]:
        """Return what the page gets of it."""
        return {"caption": self.caption, "heads": self.heads, "rows": self.rows}


Passage = str | Table


def join_names(names: Iterable[str], nothing: str = "–") -> str:
    return ", ".join(names) or nothing


def seat_name(view: View, words: Naming, seat: int) -> str:
    """Return a seat's name; one's own with a word about that."""
    name = words.seat(seat)
    return f"{name} {words.get('text-you')}" if seat == view["seat"] else name
