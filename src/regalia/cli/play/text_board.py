"""A position as text: by the game's own rendering (from its face), or a plain one."""

from __future__ import annotations

from typing import Final

from regalia.engine.game import AnyGame
from regalia.engine.verbs import Ref
from regalia.engine.view import View
from regalia.layout.face import face_of
from regalia.text.position import position_for_people
from regalia.text.words import Words, identifier

QUOTES: Final = "«»„“”\"'’"


def show(view: View, words: Words) -> str:
    """Print the position this view shows."""
    return position_for_people(view, words)


def about(game: AnyGame, ref: Ref, words: Words) -> str:
    """Describe what a thing does, from the layout or the game's words; "" if nothing is known."""
    said = face_of(game).text.about(game.pack, ref, words)
    if said:
        return said
    if ref.kind not in game.verbs.kinds:
        return ""
    key = f"{ref.kind}-{identifier(game.verbs.name(ref))}-text"
    return words.get(key) if words.has(key) else ""


def draft_lines(game: AnyGame, view: View, words: Words) -> list[str]:
    """Describe the result of one's own open draft, if the game can."""
    return face_of(game).text.draft(view, words)


def find_refs(game: AnyGame, name: str, words: Words) -> list[Ref]:
    """Return the things a person may mean, by notation or name, that have a text."""
    wanted = bare(name)
    found = []
    for kind in game.verbs.kinds.values():
        if kind.literal or kind.made_of or kind.name == "seat":
            continue
        for number, notation in enumerate(kind.names):
            ref = Ref(kind.name, number)
            called = bool(notation) and wanted in (notation, bare(words.ref(*ref)))
            if called and about(game, ref, words):
                found.append(ref)
    return found


def bare(name: str) -> str:
    """Return a name as people type it: without quotation marks, exclamation mark, or dots of ё."""
    plain = "".join(char for char in name.casefold() if char not in QUOTES)
    return " ".join(plain.replace("ё", "е").split()).rstrip("!?.")
