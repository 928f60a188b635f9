"""The widths of texts, set in the shipped typefaces."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from regalia.layout.widths import WIDTHS

SERIF: Final = "serif"
USUAL: Final = 600  # thousandths, of a letter the table does not know
LETTERS: Final = {
    face: {letter: width for width, letters in rows.items() for letter in letters}
    for face, rows in WIDTHS.items()
}


@lru_cache(maxsize=4096)
def width(text: str, size: float, face: str = SERIF) -> float:
    letters = LETTERS[face]
    return sum(letters.get(letter, USUAL) for letter in text) * size / 1000


def clip(text: str, size: float, room: float, face: str = SERIF) -> str:
    """Return the text, or as much of it as fits."""
    if width(text, size, face) <= room:
        return text
    kept = len(text)
    while kept and width(f"{text[:kept].rstrip()}…", size, face) > room:
        kept -= 1
    return f"{text[:kept].rstrip()}…"
