"""The shape and visibility of each State attribute, one line each.

The same line drives the view, the codec, what a restored position is checked
by, what a learning program is shown (regalia.adapters), and the test that no
attribute was forgotten.  There is no default visibility.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple


class Show(IntEnum):
    """Who may see a field."""

    PUBLIC = 0  # everyone
    OWNER = 1  # row i only to seat i, not even its length to others
    COUNTED = 2  # row i to seat i, its length to the others
    NOBODY = 3  # length only (decks, face-down discards)
    MASKED = 4  # each slot to the seats in a parallel bitmask (peeks)


EVERYONE: Final = -1  # a mask with every bit: all seats and the spectators
HIDDEN: Final = -1  # what a MASKED slot shows to a seat that may not see it


SEAT_NUMBER: Final = "seat"  # `of` a number that is a seat
ENTRANT: Final = "entrant"  # a seat, or the one after the last: a player nobody plays
CODE: Final = "code"  # a code of the game's verbs


class Column(NamedTuple):
    """One place of a record, as in `Field.of`; one with `rest` on stands for all the rest."""

    name: str
    of: str = ""
    low: int = 0
    high: int = 0
    rest: bool = False


class Field:
    """One attribute of a State: int, list of ints, or rows (lists of ints).

    Its numbers stay between `low` and `high`.  A list, or each row, is as long
    as in a new match unless it `varies`; there are as many rows unless it `grows`.

    What the numbers mean: they are plain ("") or `of` a family of things, by the
    name of a verb's kind or one of its own, SEAT_NUMBER, ENTRANT or CODE; with `bits` each is
    a set of such things.  `by` names what places go by, rows first; a list by two
    names goes by both ("seat", "unit": 5 * seat + unit).  What varies is a
    collection without order, unless `most` says how many places there are.  A list,
    or each row, with `columns` is a record, and `most` is how many rows there can be.
    """

    def __init__(
        self,
        name: str,
        show: Show,
        *,
        rows: bool = False,
        mask: str = "",
        low: int = 0,
        high: int = 0,
        varies: bool = False,
        grows: bool = False,
        of: str = "",
        bits: bool = False,
        by: tuple[str, ...] = (),
        most: int = 0,
        columns: tuple[Column, ...] = (),
    ) -> None:
        if (show == Show.MASKED) != bool(mask):
            raise ValueError(f"field {name}: a mask goes with Show.MASKED and only with it")
        if rows if show == Show.MASKED else show == Show.COUNTED and not rows:
            raise ValueError(f"field {name}: Show.COUNTED goes with rows, Show.MASKED without")
        self.name: Final = name
        self.show: Final = show
        self.public: Final = show == Show.PUBLIC  # asked for every field of every view
        self.rows: Final = rows
        self.mask: Final = mask
        self.low: Final = low
        self.high: Final = high
        self.varies: Final = varies
        self.grows: Final = grows
        self.of: Final = of
        self.bits: Final = bits
        self.by: Final = by
        self.most: Final = most
        self.columns: Final = columns
