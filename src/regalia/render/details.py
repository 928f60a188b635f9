"""What a card says about a thing: its name, facts, words, rules and source.

A game's present.py may add `rules_for(kind, number)` (statements of the rule
catalogue) and `facts_for(view, game, kind, number)`, a list of
(label key, [(message key, variables), ...]), where the key "seat" names seat
$n; `symbol_for(game, kind, number)` where the symbol is not named after the
thing; `source_for(game, kind, number)`, a message key, where the source is more
than a grade.  A message `<kind>-<name>-text` is
the running text, and the pack tells the source grade.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final

from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.text.words import Words, identifier

QUOTES: Final = ("«", "»", "“", "”")
HOST: Final = "host"  # in place of a grade: a record the host has changed


def describe(
    game: Game[Any],
    view: View,
    kind: str,
    number: int,
    words: Words,
    layout: ModuleType | None,
) -> dict[str, Any]:
    """Everything the card template shows."""
    if kind not in game.verbs.kinds or not 0 <= number < len(game.verbs.kinds[kind]):
        raise LookupError(f"{game.name} has no {kind}:{number}")
    word = identifier(game.verbs.kinds[kind].names[number])
    rules_for = getattr(layout, "rules_for", None)
    facts_for = getattr(layout, "facts_for", None)
    facts = facts_for(view, game, kind, number) if facts_for else []
    symbol_for = getattr(layout, "symbol_for", None)
    graded = grade(game, kind, number)
    return {
        "symbols": [symbol_for(game, kind, number) if symbol_for else "", f"{kind}-{word}"],
        "heading": headed(words.ref(kind, number)),
        "facts": [
            (words.get(label), ", ".join(part(words, key, args) for key, args in parts))
            for label, parts in facts
        ],
        "text": text_of(words, f"{kind}-{word}-text"),
        "rules": rules_for(kind, number) if rules_for else [],
        "grade": graded,
        "source": source_of(game, kind, number, graded, layout),
    }


def headed(name: str) -> str:
    """A name as a heading: with a capital, and without the quotes it has in a sentence."""
    quoted = name[:1] in QUOTES and name[-1:] in QUOTES
    bare = name[1:-1] if quoted else name
    return bare[:1].upper() + bare[1:]


def source_of(
    game: Game[Any], kind: str, number: int, graded: str, layout: ModuleType | None
) -> str:
    """The message that says where a thing's figures come from; "" where there is nothing to say."""
    source_for = getattr(layout, "source_for", None)
    own = str(source_for(game, kind, number)) if source_for and graded != HOST else ""
    return own or (f"source-{graded}" if graded else "")


def part(words: Words, key: str, args: dict[str, Any]) -> str:
    return words.seat(args["n"]) if key == "seat" else words.get(key, **args)


def text_of(words: Words, key: str) -> str:
    return words.get(key) if words.has(key) else ""


def grade(game: Game[Any], kind: str, number: int) -> str:
    """The source grade of a thing's record in the game's own pack, or nothing."""
    name = game.verbs.kinds[kind].names[number]
    change = game.content.changes.get(name)
    if change is not None and change.figures:
        return HOST
    return game.shipped.content.sources.get((kind, name), "")
