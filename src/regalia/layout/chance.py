"""Laws of chance: what a stranger can check of each kind of deal without the rules.

A game declares them in its face, one for each verb of chance that has one.  The web page and
`tools/verify.mjs` get them with the outcomes; docs/fairness.md prints them, so that anyone who
checks a record can compare.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Dice(NamedTuple):
    """A roll, its faces joined by "+": all sets, each weighted by its number of ways."""

    verb: str
    faces: tuple[str, ...]


class Some(NamedTuple):
    """As many of these as were dealt, joined by "+" in their order, all equally likely."""

    verb: str
    items: tuple[str, ...]


class Row(NamedTuple):
    """One of so many cards whose names begin alike, each with weight 1."""

    verb: str
    cards: int
    same: int  # letters of the notation, the verb's included


class Deck(NamedTuple):
    """Cards that are gone when dealt, and come back only as often as they were there before."""

    verb: str
    joins: tuple[str, ...] = ()  # outcomes that may come in later
    opening: bool = False  # only until something else is dealt
    alike: bool = False  # every card is there once, whatever it weighs


Law = Dice | Some | Row | Deck


def law_json(law: Law) -> dict[str, Any]:
    """Return a law as it is sent; `is` names its kind."""
    return {"is": type(law).__name__.lower(), **law._asdict()}
