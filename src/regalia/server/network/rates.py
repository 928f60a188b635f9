"""How often one address may do what costs the host something: each rate has its settings."""

from __future__ import annotations

from typing import Final, NamedTuple


class Rate(NamedTuple):
    """The settings of a rate, and what a person is told who goes beyond it."""

    rate: str  # setting: tokens a second in the long run
    burst: str  # setting: tokens at once
    refusal: str


RATES: Final = {
    "requests": Rate("rate", "burst", "too-fast"),  # of everything; routes/middleware.py
    "tables": Rate("table_rate", "table_burst", "too-many-tables"),
    "dear": Rate("dear_rate", "dear_burst", "too-fast"),
    "hints": Rate("hint_rate", "hint_burst", "too-fast"),
    "reviews": Rate("review_rate", "review_burst", "too-fast"),
    "chat": Rate("chat_rate", "chat_burst", "too-chatty"),
    "letters": Rate("letter_rate", "letter_burst", "too-many-letters"),
}
