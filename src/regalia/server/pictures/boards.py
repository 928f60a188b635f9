"""A board as a table's viewers are told it, and how their pages place it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from regalia.engine.game import AnyGame
from regalia.engine.view import View
from regalia.layout.face import Film, face_of
from regalia.layout.parts import COMPOSITIONS
from regalia.render import parts, plain_board
from regalia.render.kept import Drawing
from regalia.render.svg import board
from regalia.render.workshop import has_own_board, style
from regalia.text.position import passages, position
from regalia.text.words import Words

Json = dict[str, Any]
NO_WORDS: Final[Json] = {"position": None, "passages": None}
READABLE: Final = 11  # CSS pixels of the smallest text on a screen


class Sight(NamedTuple):
    """All that a picture follows from: views and names, nothing of the table itself."""

    game: AnyGame
    view: View  # the viewer's
    public: View  # a spectator's
    lang: str
    shape: str
    names: Sequence[str]


def shown(sight: Sight, public: parts.Public | None = None, *, words: bool = True) -> Json:
    """How a position looks: the whole board, and its description in words if that is wanted."""
    board = {"board": whole(sight, public)}
    return board | (in_words(sight) if words else NO_WORDS)


def whole(sight: Sight, public: parts.Public | None = None) -> Json:
    """Every part; public ones are shared by all who look at the same position."""
    return parts.packed(drawn(sight, public))


def drawn(sight: Sight, public: parts.Public | None) -> dict[str, Drawing]:
    game, view, _, lang, shape, names = sight
    layout = face_of(game).layout
    if layout is not None:
        return parts.on_table(layout, view, public or public_parts(sight))
    svg = board(game, view, lang, seat_names=names, inline_symbols=False, shape=shape)
    return {parts.BOARD: Drawing(svg)}


def public_parts(sight: Sight, before: parts.Public | None = None) -> parts.Public:
    return parts.Public(sight.game, sight.public, sight.lang, sight.names, before)


def in_words(sight: Sight) -> Json:
    """The position in words, for whoever cannot see the board; none if the game has none."""
    try:
        words = Words(sight.game, sight.lang, sight.names)
        found = passages(sight.view, words)
        told = [one if isinstance(one, str) else one.wire() for one in found]
        return {"position": position(sight.view, words), "passages": told}
    except (LookupError, OSError):  # words that are missing must not stop a table
        return {"position": "", "passages": []}


def shop_title(game: AnyGame, lang: str) -> str:
    """What the game calls its shop; "" where it has none."""
    return Words(game, lang).get("part-market") if face_of(game).counter is not None else ""


def shop_json(game: AnyGame, view: View, words: Words) -> Json:
    """What can be bought, for this viewer; nothing where the game has no shop."""
    counter = face_of(game).counter
    if counter is None:
        return {"title": "", "note": "", "stands": []}
    told = counter.shop(view, game, words)
    named = [
        stand._asdict()
        | {
            "wares": [
                ware._asdict() | {"ref": [*ware.ref, words.ref(*ware.ref)]} for ware in stand.wares
            ]
        }
        for stand in told.stands
    ]
    return {"title": told.title, "note": told.note, "stands": named}


def held(film: Film) -> dict[str, Json]:
    """By kind of news the scene it makes: on which part, and whether for all or whom it names."""
    return {
        event: {"part": part, "all": everybody}
        for scenes, everybody in ((film.scenes, False), (film.scenes_for_all, True))
        for event, part in scenes.items()
    }


def thing_kinds(game: AnyGame) -> dict[str, dict[str, str]]:
    """By kind of news which of its arguments are things, as the board's refs name them."""
    plain = ("amount", "seat")
    found = {
        event.name: {arg.name: arg.kind for arg in event.args if arg.kind not in plain}
        for event in game.events.list
    }
    return {name: kinds for name, kinds in found.items() if kinds}


def layout_json(game: AnyGame, lang: str) -> Json:
    """How a page places the parts of a game's board."""
    face, words = face_of(game), Words(game, lang)
    layout = face.layout
    if layout is None:
        alone = [{"areas": [parts.BOARD], "columns": [1], "rows": [1], "title": ""}]
        return {
            "style": "" if has_own_board(game) else plain_board.STYLE,
            "shop": [],
            "held": {},
            "kinds": {},
            "room": face.film.room,
            "parts": {},
            "compositions": dict.fromkeys(COMPOSITIONS, alone),
        }
    return {
        "style": style(game.package),
        "shop": list(face.counter.prompts if face.counter is not None else ()),
        "held": held(face.film),
        "kinds": thing_kinds(game),
        "room": face.film.room,
        "parts": {
            part.name: {
                "size": part.size,
                "least": round(part.least(READABLE)),
                "prompts": part.prompts,
                "label": words.get(f"part-{part.name}"),
            }
            for part in layout.parts
        },
        "compositions": {
            name: [grid._asdict() | {"title": grid.title or grid.names[0]} for grid in grids]
            for name, grids in layout.compositions.items()
        },
    }
