"""The effects of the options of an open question: the lines of a game's face.

They are made from the seat's own view and from nothing else, for the asked seat
alone, once for a question.  A game that declares nothing has no effects: its
options stand alone.
"""

from __future__ import annotations

from regalia.engine.sampling import seen_state
from regalia.engine.view import View
from regalia.layout.effects import Asked
from regalia.layout.face import face_of
from regalia.text.words import Words


def effects(view: View, words: Words) -> dict[int, str]:
    """Return the effect of each option of the open question, by its code; "" if none."""
    decision, game = view["decision"], words.game
    if decision is None or view["seat"] is None:
        return {}
    asked = Asked(seen_state(game, view), view, view["seat"], words)
    return {code: effect(asked._replace(code=code), words) for code in decision["codes"]}


def effect(asked: Asked, words: Words) -> str:
    """Return what one option does; "" if the game does not say."""
    tell = face_of(words.game).effects.get(words.game.verbs.of(asked.code).name)
    line = tell(asked) if tell is not None else words.effect(asked.code, asked.prompt)
    return line[:1].upper() + line[1:]
