"""The themes of Eador's puzzles."""

from __future__ import annotations

from typing import Final

from regalia.engine.view import View
from regalia.layout.face import Themes


def is_late(view: View) -> bool:
    """Return whether this is the last round."""
    return bool(not view["fields"]["shard_deck"])


THEMES: Final = Themes(
    prompts={
        "start": "entering",
        "stage-one": "entering",
        "stage-two": "entering",
        "turn": "battle",
        "circle": "battle",
        "barrier": "reply",
        "justice": "reply",
        "barrier-aimed": "reply",
        "justice-aimed": "reply",
        "limit": "hand",
        "thin": "hand",
        "keep": "hand",
    },
    verbs={
        "pass": "holding-back",
        "draw": "holding-back",
        "ritual": "ritual",
        "ritual-on": "ritual",
        "spell": "spell",
        "spell-on": "spell",
        "betray": "spell",
    },
    is_late=is_late,
)
