"""A View and a game's layout become a picture, for the browser, a notebook or a file.

A layout is the game's `layout/` folder: `symbols.svg` (a sheet of <symbol>s,
ids by content id), `board.svg.j2` (the board) and, where the template would
have to compute, `present.py` with `present(view, game) -> dict` (geometry and
sorting only, no rules).  Anything that can be chosen carries
`data-ref="kind:id"`; pieces that move carry a stable `data-piece`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module, resources
from importlib.util import find_spec
from typing import Any

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.text.words import Words

SEAT_EMBLEMS = ("lion", "stag", "falcon", "serpent", "bear", "raven")
SEAT_COLOURS = ("#2f5fa8", "#a83232", "#2e7d4f", "#c08a1e", "#6b4a9c", "#3d4a57")


@lru_cache(maxsize=1)
def environment() -> Environment:
    return Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )


@lru_cache(maxsize=32)
def sheet(package: str, *path: str) -> Markup:
    """A symbol sheet's definitions, without its outer <svg>."""
    text = resources.files(package).joinpath(*path).read_text(encoding="utf-8")
    start = text.index(">", text.index("<svg")) + 1
    return Markup(text[start : text.rindex("</svg>")])  # noqa: S704 - a file of our own


def symbols(game: Game[Any]) -> Markup:
    """All symbols a board of this game may use."""
    return sheet("regalia.render", "symbols.svg") + sheet(game.package, "layout", "symbols.svg")


@lru_cache(maxsize=32)
def template(package: str, name: str) -> Any:
    source = resources.files(package).joinpath("layout", name).read_text(encoding="utf-8")
    return environment().from_string(source)


def presented(game: Game[Any], view: View) -> dict[str, Any]:
    name = f"{game.package}.layout.present"
    if find_spec(f"{game.package}.layout") is None or find_spec(name) is None:
        return {}
    found: dict[str, Any] = import_module(name).present(view, game)
    return found


def board(
    game: Game[Any],
    view: View,
    lang: str = "en",
    *,
    seat_names: Sequence[str] = (),
    inline_symbols: bool = True,
) -> str:
    """The board as one <svg>; the web page holds the symbols itself."""
    words = Words(game, lang, seat_names)
    return str(
        template(game.package, "board.svg.j2").render(
            view=view,
            f=view["fields"],
            me=view["seat"],
            seats=view["seats"],
            w=words,
            t=words.get,
            name=words.ref,
            lang=lang,
            colours=SEAT_COLOURS,
            emblems=SEAT_EMBLEMS,
            pack=game.pack,
            symbols=symbols(game) if inline_symbols else "",
            **presented(game, view),
        )
    )
