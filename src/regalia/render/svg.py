"""A View and a game's layout become a picture, for the browser, a notebook or a file.

A layout is the game's `layout/` folder: `symbols.svg` (a sheet of <symbol>s,
ids by content id), `board.svg.j2` (the board) and, where the template would
have to compute, `present.py` with `present(view, game) -> dict` (geometry and
sorting only, no rules).  Anything that can be chosen carries
`data-ref="kind:id"`; pieces that move carry a stable `data-piece`.

A board is drawn `wide` for a desktop or `tall` for a phone; the template is
told which (`shape`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module, resources
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

from jinja2 import Environment, StrictUndefined, Template
from markupsafe import Markup

from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.render import details
from regalia.render.kept import Keep, of_kind
from regalia.text.words import Words

SEAT_EMBLEMS: Final = ("lion", "stag", "falcon", "serpent", "bear", "raven")
SEAT_COLOURS: Final = ("#2f5fa8", "#a83232", "#2e7d4f", "#9e6c08", "#6b4a9c", "#3d4a57")
SHAPES: Final = ("wide", "tall")
RENDER: Final = "regalia.render"


@lru_cache(maxsize=1)
def environment() -> Environment:
    found = Environment(
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=[Keep],
    )
    found.filters["of_kind"] = of_kind
    return found


@lru_cache(maxsize=32)
def sheet(package: str, *path: str) -> Markup:
    """A symbol sheet's definitions, without its outer <svg>."""
    text = resources.files(package).joinpath(*path).read_text(encoding="utf-8")
    start = text.index(">", text.index("<svg")) + 1
    return Markup(text[start : text.rindex("</svg>")])  # noqa: S704 - our own file, not user text


def symbols(game: Game[Any]) -> Markup:
    """All symbols a board of this game may use."""
    return sheet(RENDER, "symbols.svg") + sheet(game.package, "layout", "symbols.svg")


@lru_cache(maxsize=32)
def template(package: str, *path: str) -> Template:
    source = resources.files(package).joinpath(*path).read_text(encoding="utf-8")
    return environment().from_string(source)


def layout(game: Game[Any]) -> ModuleType | None:
    """The game's present.py, if it has one."""
    name = f"{game.package}.layout.present"
    if find_spec(f"{game.package}.layout") is None or find_spec(name) is None:
        return None
    return import_module(name)


def presented(game: Game[Any], view: View) -> dict[str, Any]:
    module = layout(game)
    found: dict[str, Any] = module.present(view, game) if module is not None else {}
    return found


def board(
    game: Game[Any],
    view: View,
    lang: str = "en",
    *,
    seat_names: Sequence[str] = (),
    inline_symbols: bool = True,
    shape: str = "wide",
) -> str:
    """The board as one <svg>; the web page holds the symbols itself."""
    if shape not in SHAPES:
        raise ValueError(f"no shape {shape!r}; there are {', '.join(SHAPES)}")
    words = Words(game, lang, seat_names)
    text = template(game.package, "layout", "board.svg.j2").render(
        view=view,
        f=view["fields"],
        me=view["seat"],
        seats=view["seats"],
        w=words,
        t=words.get,
        name=words.ref,
        picture=(game.package, game.content.key, inline_symbols),
        lang=lang,
        shape=shape,
        colours=SEAT_COLOURS,
        emblems=SEAT_EMBLEMS,
        pack=game.pack,
        symbols=symbols(game) if inline_symbols else "",
        **presented(game, view),
    )
    return text.strip()


def detail(
    game: Game[Any],
    view: View,
    kind: str,
    number: int,
    lang: str = "en",
    *,
    seat_names: Sequence[str] = (),
) -> str:
    """The card that explains one thing, as HTML; its picture is a <use> of a symbol."""
    words = Words(game, lang, seat_names)
    about = details.describe(game, view, kind, number, words, layout(game))
    about["symbol"] = next((s for s in about["symbols"] if f'id="{s}"' in symbols(game)), "")
    return template(RENDER, "card.html.j2").render(
        kind=kind, number=number, lang=lang, t=words.get, **about
    )
