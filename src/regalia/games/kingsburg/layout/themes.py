"""The themes of Kingsburg's puzzles."""

from __future__ import annotations

from typing import Final

from regalia.engine.view import View
from regalia.layout.face import Themes

LAST_YEAR: Final = 5


def is_late(view: View) -> bool:
    """Return whether this is the last year."""
    return bool(view["fields"]["year"] >= LAST_YEAR)


THEMES: Final = Themes(
    prompts={
        "reroll": "dice",
        "influence": "advisor",
        "choose": "goods",
        "swap": "goods",
        "aid-good": "goods",
        "reward-good": "goods",
        "lose-goods": "goods",
        "build": "building",
        "build-second": "building",
        "recruit": "winter",
    },
    verbs={"pass": "patience", "decline": "patience"},
    is_late=is_late,
)
