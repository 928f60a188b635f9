"""Numbers as a language writes them, and the form of a word that goes with each.

The forms are those of Unicode's plural rules (CLDR).  A language that stands in no family below
counts as English does.  How it groups digits it says itself, in `language-number` of its common
words: "1,234.5".
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import ROUND_HALF_EVEN, Decimal
from functools import lru_cache
from typing import Final

from regalia.text.languages import own_word

Number = int | float
DECIMALS: Final = Decimal("0.001")  # more of a fraction is never shown


def by_one(n: int) -> str:
    return "one" if n == 1 else "other"


def by_none(n: int) -> str:  # noqa: ARG001 - one form for every number
    return "other"


def romance(n: int) -> str:
    return "one" if n == 1 else million(n)


def french(n: int) -> str:
    return "one" if n < 2 else million(n)


def million(n: int) -> str:
    return "many" if n and n % 1_000_000 == 0 else "other"


def east_slavic(n: int) -> str:
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if is_few(n) else "many"


def south_slavic(n: int) -> str:
    found = east_slavic(n)
    return "other" if found == "many" else found


def polish(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if is_few(n) else "many"


def czech(n: int) -> str:
    return {1: "one", 2: "few", 3: "few", 4: "few"}.get(n, "other")


def is_few(n: int) -> bool:
    return 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14


FAMILIES: Final[dict[str, Callable[[int], str]]] = {
    **dict.fromkeys(("id", "ja", "ko", "ms", "th", "vi", "zh"), by_none),
    **dict.fromkeys(("ca", "es", "it"), romance),
    **dict.fromkeys(("fr", "pt"), french),
    **dict.fromkeys(("be", "ru", "uk"), east_slavic),
    **dict.fromkeys(("bs", "hr", "sr"), south_slavic),
    **dict.fromkeys(("cs", "sk"), czech),
    "pl": polish,
}


def category(lang: str, number: Number) -> str:
    """Return the plural form: zero, one, two, few, many or other; fractions take `other`."""
    whole = int(abs(number))
    return FAMILIES.get(lang, by_one)(whole) if whole == abs(number) else "other"


@lru_cache(maxsize=8)
def marks(lang: str) -> tuple[str, str]:
    """Return what stands between thousands, and before a fraction."""
    shown = own_word(lang, "language-number")
    return shown[1], shown[5]


def format_number(lang: str, number: Number) -> str:
    """Return a number as a language writes it, with at most three digits after the point."""
    thousands, point = marks(lang)
    if isinstance(number, int):
        digits, fraction = f"{number:,d}", ""
    else:
        exact = Decimal(str(number)).quantize(DECIMALS, ROUND_HALF_EVEN)
        digits, _, fraction = f"{exact:,f}".rstrip("0").partition(".")
    digits = digits.replace(",", thousands)
    return f"{digits}{point}{fraction}" if fraction else digits
