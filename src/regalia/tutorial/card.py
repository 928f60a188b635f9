"""The game in one screen (`guide/brief.toml`) and its player aid (`guide/aid.toml`).

A card has `[figures]`, looked up in the pack for its words, and sections, each with
`rows` of an icon (a symbol of the board, or ""), the key of its words, and the key of a
name before them where it has one.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from regalia.engine.game import AnyGame
from regalia.tutorial.claims import Facts

Row = tuple[str, str, str]  # an icon, a name or "", and the words; or the keys of both


class Speaker(Protocol):
    """The interface that puts a key into words."""

    def get(self, key: str, **args: Any) -> str: ...


class Card(NamedTuple):
    """Sections of rows: a title's key ("": none), and the rows below it."""

    name: str
    sections: tuple[tuple[str, tuple[Row, ...]], ...]
    figures: tuple[tuple[str, Any], ...]

    def shown(self, words: Speaker) -> list[tuple[str, list[Row]]]:
        """Return the card in words."""
        figures = dict(self.figures)
        return [
            (
                words.get(title, **figures) if title else "",
                [
                    (icon, words.get(name) if name else "", words.get(key, **figures))
                    for icon, name, key in rows
                ],
            )
            for title, rows in self.sections
        ]


def row_of(icon: str, key: str, name: str = "") -> Row:
    return icon, name, key


def brief_of(game: AnyGame) -> Card | None:
    return card_of(game, "brief")


def aid_of(game: AnyGame) -> Card | None:
    return card_of(game, "aid")


@lru_cache(maxsize=64)
def card_of(game: AnyGame, name: str) -> Card | None:
    """Return a card of the game; None if it has none."""
    try:
        data = tomllib.loads(game.resource("guide", f"{name}.toml"))
    except OSError:
        return None
    facts = Facts(game)
    return Card(
        name,
        tuple(
            (section.get("title", ""), tuple(row_of(*row) for row in section["rows"]))
            for section in data["section"]
        ),
        tuple((key, facts.value(place)) for key, place in data.get("figures", {}).items()),
    )
