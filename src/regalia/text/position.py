"""A position in words: a game's `layout/text.py`, if it has one.

It offers `show(view, words) -> str`, perhaps also `about(pack, ref, words) -> str`
(what a thing costs and does) and `draft(view, words) -> list[str]` (what the picks
of one's open draft would come to); its words are in the game's `locale` with all others.
`layout/spoken.py` tells the same in sentences and tables, to be read aloud.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from regalia.engine.view import View
from regalia.layout.spoken import Passage
from regalia.text.words import Words


@lru_cache(maxsize=64)
def text_layout(package: str) -> ModuleType | None:
    """A game's layout/text.py."""
    name = f"{package}.layout.text"
    if find_spec(f"{package}.layout") is None or find_spec(name) is None:
        return None
    return import_module(name)


def position(view: View, words: Words) -> str:
    """The position this view shows; "" for a game that does not put it into words."""
    layout = text_layout(words.game.package)
    return "" if layout is None else str(layout.show(view, words))


def passages(view: View, words: Words) -> list[Passage]:
    """The same as it is read aloud; of a game that has only the text, its lines."""
    name = f"{words.game.package}.layout.spoken"
    if text_layout(words.game.package) is not None and find_spec(name) is not None:
        told: list[Passage] = import_module(name).passages(view, words)
        return told
    return [line.strip() for line in position(view, words).split("\n") if line.strip()]
