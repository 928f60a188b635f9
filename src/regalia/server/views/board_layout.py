"""How a page places the parts of a game's board, and what its shop offers."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.game import AnyGame
from regalia.engine.view import View
from regalia.layout.face import Film, face_of
from regalia.layout.parts import COMPOSITIONS
from regalia.render import parts, plain_board
from regalia.render.workshop import has_own_board, style
from regalia.text.words import Words

Json = dict[str, Any]
READABLE: Final = 11  # CSS pixels of the smallest text on a screen


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


def scenes_json(film: Film) -> dict[str, Json]:
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
        "held": scenes_json(face.film),
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
