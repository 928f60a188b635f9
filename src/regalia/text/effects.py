"""What each option of an open question does: the lines of a game's `layout/effects.py`.

They are made from the seat's own view and from nothing else, for the asked seat
alone, once for a question.  A game that tells nothing has no effects: its
options stand alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec

from regalia.engine.sampling import seen_state
from regalia.engine.view import View
from regalia.layout.effects import Asked, Tell
from regalia.text.words import Words


@lru_cache(maxsize=64)
def tells(package: str) -> Mapping[str, Tell]:
    """A game's functions by verb; none where it has no layout/effects.py."""
    name = f"{package}.layout.effects"
    if find_spec(f"{package}.layout") is None or find_spec(name) is None:
        return {}
    found: Mapping[str, Tell] = import_module(name).TELLS
    return found


def effects(view: View, words: Words) -> dict[int, str]:
    """The effect of each option of the open question, by its code; "" where none is told."""
    decision, game = view["decision"], words.game
    if decision is None or view["seat"] is None:
        return {}
    asked = Asked(seen_state(game, view), view, view["seat"], words)
    return {code: effect(asked._replace(code=code), words) for code in decision["codes"]}


def effect(asked: Asked, words: Words) -> str:
    """What one option does; "" where nothing is told."""
    tell = tells(words.game.package).get(words.game.verbs.of(asked.code).name)
    line = tell(asked) if tell is not None else words.effect(asked.code, asked.prompt)
    return line[:1].upper() + line[1:]
