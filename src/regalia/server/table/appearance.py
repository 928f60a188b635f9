"""How a name looks: two that look alike have one appearance.

It is the skeleton of Unicode Technical Standard 39, by the data of the library
`confusable_homoglyphs`: a Cyrillic or full-width letter counts as the Latin one it looks like, a
zero as the letter O, l as the digit 1.  Case, blanks, punctuation and what shows nothing do not
count.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

MARK: Final = "\u200e"  # the data writes it around letters that are written from the right
# Letters and symbols that show nothing: fillers, a blank pattern of dots, a note without a head,
# and what only says how the character before it is to be drawn.
BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159") | {
    chr(code) for code in range(0xFE00, 0xFE10)
}
SHOWN: Final = ("L", "N", "S")  # kinds of characters that make something to be seen


def is_blank(letter: str) -> bool:
    """Whether a character of a name shows nothing."""
    return letter in BLANKS or unicodedata.category(letter) in ("Cf", "Cc", "Cn", "Co", "Cs")


def is_visible(name: str) -> bool:
    """Whether there is a letter, a digit or a picture in it."""
    return any(unicodedata.category(one)[0] in SHOWN and not is_blank(one) for one in name)


def appearances(name: str) -> frozenset[str]:
    """What the name looks like: as it is written, in small and in capital letters.

    Small letters may look alike where capital ones do not, and the other way round.
    """
    plain = unicodedata.normalize("NFKC", name)
    written = (plain, plain.casefold(), plain.upper())
    return frozenset({skeleton(one).casefold() for one in written} - {""})


def skeleton(text: str) -> str:
    """Each character as the one it looks like; those that hardly count left out."""
    kept = "".join(one for one in text if counts(one)) or text.strip()
    shown = "".join(prototypes().get(one, one) for one in unicodedata.normalize("NFD", kept))
    return unicodedata.normalize("NFD", shown)


def counts(letter: str) -> bool:
    return not is_blank(letter) and unicodedata.category(letter)[0] not in ("P", "Z")


@lru_cache(maxsize=1)
def prototypes() -> dict[str, str]:
    """By character, what it looks like, where that is something else.

    The library says of each character which others look like it: of most one, their common
    prototype, and of that one all.  It takes 0.1 s to read, once.
    """
    from confusable_homoglyphs.confusables import confusables_data

    alike = {
        one.strip(MARK): [other["c"].strip(MARK) for other in others]
        for one, others in confusables_data.items()
    }
    return {
        one: prototype
        for one, others in alike.items()
        if len(one) == 1 and (prototype := prototype_of(one, others, alike)) != one
    }


def prototype_of(one: str, others: list[str], alike: dict[str, list[str]]) -> str:
    if len(others) != 1:
        return one
    return others[0] if len(alike.get(others[0], ())) > 1 else min(one, others[0])
