"""A board as a table's viewers are told it, and how their pages place it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from regalia.engine.game import AnyGame
from regalia.engine.view import View
from regalia.layout.face import face_of
from regalia.render import parts
from regalia.render.kept import Drawing
from regalia.render.svg import board
from regalia.text.position import passages, position
from regalia.text.words import Words

Json = dict[str, Any]
NO_WORDS: Final[Json] = {"position": None, "passages": None}


class BoardInput(NamedTuple):
    """All that a picture follows from: views and names, nothing of the table itself."""

    game: AnyGame
    view: View  # the viewer's
    public: View  # a spectator's
    lang: str
    shape: str
    names: Sequence[str]


def picture_json(
    sight: BoardInput, public: parts.Public | None = None, *, words: bool = True
) -> Json:
    """How a position looks: the whole board, and its description in words if that is wanted."""
    board = {"board": board_json(sight, public)}
    return board | (position_words(sight) if words else NO_WORDS)


def board_json(sight: BoardInput, public: parts.Public | None = None) -> Json:
    """Every part; public ones are shared by all who look at the same position."""
    return parts.pack(draw_parts(sight, public))


def draw_parts(sight: BoardInput, public: parts.Public | None) -> dict[str, Drawing]:
    game, view, _, lang, shape, names = sight
    layout = face_of(game).layout
    if layout is not None:
        return parts.on_table(layout, view, public or public_parts(sight))
    svg = board(game, view, lang, seat_names=names, inline_symbols=False, shape=shape)
    return {parts.BOARD: Drawing(svg)}


def public_parts(sight: BoardInput, before: parts.Public | None = None) -> parts.Public:
    return parts.Public(sight.game, sight.public, sight.lang, sight.names, before)


def position_words(sight: BoardInput) -> Json:
    """The position in words, for whoever cannot see the board; none if the game has none."""
    try:
        words = Words(sight.game, sight.lang, sight.names)
        found = passages(sight.view, words)
        told = [one if isinstance(one, str) else one.wire() for one in found]
        return {"position": position(sight.view, words), "passages": told}
    except (LookupError, OSError):  # words that are missing must not stop a table
        return {"position": "", "passages": []}
