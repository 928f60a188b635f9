"""A position as text: the game's own rendering (its face has it), or a plain one."""

from __future__ import annotations

from typing import Final

from regalia.engine.game import AnyGame
from regalia.engine.verbs import Ref
from regalia.engine.view import View
from regalia.layout.face import face_of
from regalia.text.position import shown
from regalia.text.words import Words, identifier

QUOTES: Final = "«»„“”\"'’"


def show(view: View, words: Words) -> str:
    """The position this view shows."""
    return shown(view, words)


def about(game: AnyGame, ref: Ref, words: Words) -> str:
    """What a thing does, from the layout or the game's words; empty if nothing is said."""
    said = face_of(game).text.about(game.pack, ref, words)
    if said:
        return said
    if ref.kind not in game.verbs.kinds:
        return ""
    key = f"{ref.kind}-{identifier(game.verbs.name(ref))}-text"
    return words.get(key) if words.has(key) else ""


def drafted(game: AnyGame, view: View, words: Words) -> list[str]:
    """What the picks of one's own open draft come to, if the game can tell."""
    return face_of(game).text.draft(view, words)


def named(game: AnyGame, name: str, words: Words) -> list[Ref]:
    """The things a person may mean, by notation or by their name in words, that have a text."""
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
    """A name as people type it: without quotation marks, an exclamation mark, or the dots of ё."""
    plain = "".join(char for char in name.casefold() if char not in QUOTES)
    return " ".join(plain.replace("ё", "е").split()).rstrip("!?.")
