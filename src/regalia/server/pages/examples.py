"""Worked examples for the rules panel and a game's page: small boards, sent when asked for."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from regalia.engine.game import AnyGame
from regalia.render.examples import pictures
from regalia.render.workshop import style
from regalia.server.pages.symbols import board_sheet, definitions, only, used
from regalia.server.speech import Speech, say
from regalia.text.catalogue import readable, statements
from regalia.text.words import Words
from regalia.tutorial.example import examples_of

Json = dict[str, Any]


@lru_cache(maxsize=512)
def example_json(game: AnyGame, rule: str, lang: str) -> Json | None:
    """The example that shows a statement; None if none does.

    The symbols are sent along, since a page need not hold those of the board.
    """
    example = examples_of(game).showing(rule)
    if example is None:
        return None
    shown = pictures(game, example, lang)
    moments = ("example-before", "example-after") if len(shown) > 1 else ("",)
    text = in_words(game, example.id, lang)
    svgs = "".join(small.svg for moment in shown for small in moment)
    return {
        "rule": rule,
        "example": example.id,
        "text": text,
        "moments": [
            {
                "title": say(lang, f"page-{title}") if title else "",
                "pictures": [small._asdict() for small in moment],
            }
            for title, moment in zip(moments, shown, strict=True)
        ],
        "symbols": only(definitions(board_sheet(game)), used(svgs)),
        "style": style(game.package),
    }


def in_words(game: AnyGame, rule: str, lang: str) -> str:
    """What the example tells: its own statement, in players' words where there are some."""
    short = Speech(game, lang, ()).get(f"rule-{rule}", " ").strip()
    told = next((one.text for one in statements(game, lang) if one.id == rule), "")
    return short or readable(told, Words(game, lang))
