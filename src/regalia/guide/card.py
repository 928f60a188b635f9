"""The game in one screen (`guide/brief.toml`) and its player aid (`guide/aid.toml`).

A card has `[figures]`, looked up in the pack for its words, and sections, each with
`rows` of an icon (a symbol of the board, or "") and the key of its words.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from regalia.engine.game import Game
from regalia.guide.claims import Facts

Row = tuple[str, str]  # an icon, and a key or its words


class Speaker(Protocol):
    """Whoever puts a key into words."""

    def get(self, key: str, **args: Any) -> str: ...


class Card(NamedTuple):
    """Sections of rows: a title's key ("": none), and what stands under it."""

    name: str
    sections: tuple[tuple[str, tuple[Row, ...]], ...]
    figures: tuple[tuple[str, Any], ...]

    def shown(self, words: Speaker) -> list[tuple[str, list[Row]]]:
        """The card in words."""
        figures = dict(self.figures)
        return [
            (
                words.get(title) if title else "",
                [(icon, words.get(key, **figures)) for icon, key in rows],
            )
            for title, rows in self.sections
        ]


def brief_of(game: Game[Any]) -> Card | None:
    return card_of(game, "brief")


def aid_of(game: Game[Any]) -> Card | None:
    return card_of(game, "aid")


@lru_cache(maxsize=64)
def card_of(game: Game[Any], name: str) -> Card | None:
    """A card of the game; None if it has none."""
    try:
        data = tomllib.loads(game.resource("guide", f"{name}.toml"))
    except OSError:
        return None
    facts = Facts(game)
    return Card(
        name,
        tuple(
            (section.get("title", ""), tuple((icon, key) for icon, key in section["rows"]))
            for section in data["section"]
        ),
        tuple((key, facts.value(place)) for key, place in data.get("figures", {}).items()),
    )
