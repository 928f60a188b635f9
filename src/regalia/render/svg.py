"""A View and a game's layout as a picture, for the browser, a notebook or a file.

A game's face (`regalia/layout/face.py`) says which parts its board has and where they stand
(geometry and sorting only, no rules); each part has a template of its name in the game's
folder `layout/`, beside `symbols.svg` (a sheet of <symbol>s, ids by content id).  A game may
also draw its board in one: `board.svg.j2`, given what the face's `present` returns, and drawn
`wide` for a desktop or `tall` for a phone.

Anything that can be chosen carries `data-ref="kind:id"`; pieces that move carry
a stable `data-piece`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from regalia.engine.errors import BadArgument
from regalia.engine.game import AnyGame
from regalia.engine.view import View
from regalia.layout.face import face_of
from regalia.render import details, parts
from regalia.render.kept import always
from regalia.render.plain_board import plain_board
from regalia.render.shapes import SEAT_COLOURS, SEAT_EMBLEMS
from regalia.render.workshop import RENDER, ships, symbols, template
from regalia.text.words import Words

SHAPES: Final = ("wide", "tall")


def board(
    game: AnyGame,
    view: View,
    lang: str = "en",
    *,
    seat_names: Sequence[str] = (),
    inline_symbols: bool = True,
    shape: str = "wide",
) -> str:
    """Return the board as one <svg>; the web page holds the symbols itself."""
    if shape not in SHAPES:
        raise BadArgument(f"no shape {shape!r}; there are {', '.join(SHAPES)}")
    face = face_of(game)
    declared = face.layout
    if declared is not None:
        public = parts.Public(game, view, lang, seat_names)
        svgs = parts.on_table(declared, view, public)
        return parts.whole(game, declared, svgs, shape, view if inline_symbols else None)
    words = Words(game, lang, seat_names)
    if not ships(game.package, "layout", "board.svg.j2"):
        return plain_board(game, view, words, shape=shape, alone=inline_symbols)
    text = template(game.package, "layout", "board.svg.j2").render(
        view=view,
        f=view["fields"],
        me=view["seat"],
        seats=view["seats"],
        w=words,
        t=words.get,
        name=words.ref,
        picture=always(game, view["seats"], lang, f"{shape} {inline_symbols}"),
        lang=lang,
        shape=shape,
        colours=SEAT_COLOURS,
        emblems=SEAT_EMBLEMS,
        pack=game.pack,
        symbols=symbols(game) if inline_symbols else "",
        **face.present(view, game),
    )
    return text.strip()


def detail(
    game: AnyGame,
    view: View,
    kind: str,
    number: int,
    lang: str = "en",
    *,
    seat_names: Sequence[str] = (),
) -> str:
    """Return the card that explains one thing as HTML; its picture is a <use> of a symbol."""
    words = Words(game, lang, seat_names)
    about = details.describe(game, view, kind, number, words)
    about["symbol"] = next((s for s in about["symbols"] if f'id="{s}"' in symbols(game)), "")
    return template(RENDER, "card.html.j2").render(
        kind=kind, number=number, lang=lang, t=words.get, **about
    )
