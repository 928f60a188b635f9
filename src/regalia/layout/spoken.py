"""A position as it is read aloud: sentences, and tables whose cells have names.

The terminal's columns mean nothing to who cannot see them.  A game's face
has `passages(view, words) -> list[Passage]`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from regalia.engine.view import View
from regalia.layout.naming import Naming


class Table(NamedTuple):
    """Rows of one kind; the first cell of each says what the row is about."""

    caption: str
    heads: list[str]
    rows: list[list[str]]


Passage = str | Table


def listed(names: Iterable[str], nothing: str = "–") -> str:
    return ", ".join(names) or nothing


def called(view: View, words: Naming, seat: int) -> str:
    """A seat by its name; one's own with a word about that."""
    name = words.seat(seat)
    return f"{name} {words.get('text-you')}" if seat == view["seat"] else name
