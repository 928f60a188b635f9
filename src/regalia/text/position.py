"""A position in words by a game's face: for a terminal, and for a screen reader."""

from __future__ import annotations

from regalia.engine.view import View
from regalia.layout.face import face_of
from regalia.layout.spoken import Passage
from regalia.layout.terminal import board
from regalia.text.plain import plain
from regalia.text.words import Words


def position(view: View, words: Words, *, brief: bool = False) -> str:
    """Return the position as lines of text; "" for a game without words for it.

    What is printed on the board and never changes is left out if it shall be brief.
    """
    return board(passages(view, words), brief=brief)


def position_for_people(view: View, words: Words) -> str:
    """Return the same for a person; for a game without words, field by field."""
    return position(view, words, brief=True) or plain(view, words)


def passages(view: View, words: Words) -> list[Passage]:
    """Return its sentences and tables."""
    put = face_of(words.game).passages
    return [] if put is None else put(view, words)
