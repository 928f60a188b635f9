"""The themes of Xidit's puzzles."""

from __future__ import annotations

from typing import Final

from regalia.engine.view import View
from regalia.layout.face import Themes

LAST_YEAR: Final = 12


def is_late(view: View) -> bool:
    """Return whether this is the last year."""
    return bool(view["fields"]["year"] >= LAST_YEAR)


THEMES: Final = Themes(
    prompts={
        "start": "orders",
        "plan": "orders",
        "titan": "titan",
        "payment": "army",
        "reward": "reward",
        "bards": "bards",
        "bards-optional": "bards",
        "neutral": "neutral",
        "show": "census",
        "section": "guild",
    },
    is_late=is_late,
)
