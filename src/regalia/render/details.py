"""The contents of a thing's card: its name, facts, words, rules and source.

The game's face says the facts, the statements of the rule catalogue, another symbol or
source (`regalia/layout/face.py`: Cards).  A message `<kind>-<name>-text` is the running text,
and the pack has the source grade.
"""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.game import AnyGame
from regalia.engine.view import View
from regalia.layout.face import face_of
from regalia.text.words import Words, identifier

QUOTES: Final = ("«", "»", "“", "”")
HOST: Final = "host"  # in place of a grade: a record the host has changed


def describe(
    game: AnyGame,
    view: View,
    kind: str,
    number: int,
    words: Words,
) -> dict[str, Any]:
    """Return everything the card template shows."""
    if kind not in game.verbs.kinds or not 0 <= number < len(game.verbs.kinds[kind]):
        raise LookupError(f"{game.name} has no {kind}:{number}")
    word = identifier(game.verbs.kinds[kind].names[number])
    cards = face_of(game).cards
    graded = grade(game, kind, number)
    return {
        "symbols": [cards.symbol(game, kind, number), f"{kind}-{word}"],
        "heading": heading(words.ref(kind, number)),
        "facts": [
            (words.get(label), ", ".join(part(words, key, args) for key, args in parts))
            for label, parts in cards.facts(view, game, kind, number)
        ],
        "text": text_of(words, f"{kind}-{word}-text"),
        "rules": cards.rules(kind, number),
        "grade": graded,
        "source": source_of(game, kind, number, graded),
    }


def heading(name: str) -> str:
    """Return a name as a heading: with a capital, and without its quotation marks."""
    quoted = name[:1] in QUOTES and name[-1:] in QUOTES
    bare = name[1:-1] if quoted else name
    return bare[:1].upper() + bare[1:]


def source_of(game: AnyGame, kind: str, number: int, graded: str) -> str:
    """Return the message on the source of a thing's values; "" if there is none."""
    own = face_of(game).cards.source(game, kind, number) if graded != HOST else ""
    return own or (f"source-{graded}" if graded else "")


def part(words: Words, key: str, args: dict[str, Any]) -> str:
    return words.seat(args["n"]) if key == "seat" else words.get(key, **args)


def text_of(words: Words, key: str) -> str:
    return words.get(key) if words.has(key) else ""


def grade(game: AnyGame, kind: str, number: int) -> str:
    """Return the source grade of a thing's record in the game's own pack, or nothing."""
    name = game.verbs.kinds[kind].names[number]
    change = game.content.changes.get(name)
    if change is not None and change.figures:
        return HOST
    return game.shipped.content.sources.get((kind, name), "")
