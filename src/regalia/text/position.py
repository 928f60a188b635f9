"""A position in words, as a game's face has it: for a terminal, and to be read aloud."""

from __future__ import annotations

from regalia.engine.view import View
from regalia.layout.face import face_of
from regalia.layout.spoken import Passage
from regalia.layout.terminal import board
from regalia.text.plain import plain
from regalia.text.words import Words


def position(view: View, words: Words, *, brief: bool = False) -> str:
    """The position this view shows as lines of text; "" for a game that does not say it in words.

    What is printed on the board and never changes is left out if it shall be brief.
    """
    return board(passages(view, words), brief=brief)


def position_for_people(view: View, words: Words) -> str:
    """The same for a person to read; of a game without words for it, field by field."""
    return position(view, words, brief=True) or plain(view, words)


def passages(view: View, words: Words) -> list[Passage]:
    """Its sentences and tables."""
    put = face_of(words.game).passages
    return [] if put is None else put(view, words)
