"""The words of a host's own pack, and silence where ours would no longer be true.

A record of a replaced pack may carry `words.<lang>.<form>`, the form being `name`,
a case (`acc`, `gen`...), `short` or `text`.  A thing whose figures were changed
and that brings no text of its own says that its figures were changed, since
our sentence about it was written for other ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from regalia.engine.content import Change
from regalia.engine.errors import BadPack
from regalia.engine.game import AnyGame
from regalia.text.languages import FORMS

NAME: Final = "name"
TEXT: Final = "text"
CHANGED: Final = "pack-changed"  # the message in place of our own text


class PackWords:
    """A pack's words in one language: message key -> words, or None for CHANGED."""

    def __init__(self) -> None:
        self.messages: Final[dict[str, str | None]] = {}
        self.forms: Final[dict[str, dict[str, str]]] = {}  # a thing's key -> its other forms


NONE: Final = PackWords()


def identifier(name: str) -> str:
    """Return a notation name as a part of a Fluent id."""
    return name.replace("+", "_").replace(" ", "_")


def pack_words(game: AnyGame, lang: str) -> PackWords:
    """Return the words of a pack; none for the pack we ship."""
    return read(game, lang) if game.content.changes else NONE


@lru_cache(maxsize=16)
def read(game: AnyGame, lang: str) -> PackWords:
    found = PackWords()
    for kind, family in game.verbs.kinds.items():
        for word in family.index if not family.literal else ():
            if word in game.content.changes:
                change = game.content.changes[word]
                own: dict[str, str] = change.words.get(lang, {})
                key = f"{kind}-{identifier(word)}"
                if change.figures or TEXT in own:
                    found.messages[f"{key}-{TEXT}"] = own.get(TEXT)
                if NAME in own:
                    found.messages[key] = own[NAME]
                    found.forms[key] = {form: own.get(form, own[NAME]) for form in FORMS}
    return found


def check(changes: Mapping[str, Change], langs: tuple[str, ...]) -> None:
    """Raise BadPack if a record's words are not words, or in no language we have."""
    for name, change in changes.items():
        own = change.words
        place = f"{name}.words"
        if not isinstance(own, dict) or not all(isinstance(each, dict) for each in own.values()):
            raise BadPack(place, 'is not a table like { en = { name = "...", text = "..." } }')
        for lang, spoken in own.items():
            expect_one_of(f"{place}.{lang}", lang, langs)
            for form, text in spoken.items():
                expect_one_of(f"{place}.{lang}.{form}", form, (NAME, TEXT, *FORMS))
                if not isinstance(text, str) or not text.strip():
                    raise BadPack(f"{place}.{lang}.{form}", f"{text!r} is no text")


def expect_one_of(place: str, found: str, right: tuple[str, ...]) -> None:
    if found not in right:
        raise BadPack(place, f"is none of {', '.join(right)}")
