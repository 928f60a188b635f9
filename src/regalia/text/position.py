"""A position in words, as a game's face tells it: for a terminal, and to be read aloud."""

from __future__ import annotations

from regalia.engine.view import View
from regalia.layout.face import face_of
from regalia.layout.spoken import Passage
from regalia.text.words import Words


def position(view: View, words: Words) -> str:
    """The position this view shows; "" for a game that does not put it into words."""
    text = face_of(words.game).text
    return "" if text is None else text.show(view, words)


def passages(view: View, words: Words) -> list[Passage]:
    """The same as it is read aloud; of a game that has only the text, its lines."""
    face = face_of(words.game)
    if face.passages is not None:
        return face.passages(view, words)
    return [line.strip() for line in position(view, words).split("\n") if line.strip()]
