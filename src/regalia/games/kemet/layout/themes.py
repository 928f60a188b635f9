"""The themes of Kemet's puzzles."""

from __future__ import annotations

from typing import Final

from regalia.layout.face import Themes

THEMES: Final = Themes(
    prompts={
        "turn": "plan",
        "acquire": "tile",
        "free-tile": "tile",
        "build": "pyramid",
        "hand": "pyramid",
        "recruit": "troops",
        "troops": "troops",
        "put": "troops",
        "put-veterans": "troops",
        "move-start": "march",
        "move": "march",
        "move-creature": "march",
        "move-to": "march",
        "ambush": "ambush",
        "choose-lead": "battle",
        "choose-drop": "battle",
        "choose-hide": "battle",
        "exchange": "battle",
        "wound": "battle",
        "loser": "aftermath",
        "winner": "aftermath",
        "retreat": "aftermath",
        "sacrifice": "night",
        "delta": "night",
        "prayers": "night",
        "help": "night",
        "vision": "night",
        "fate": "night",
        "fire": "card",
        "memory": "card",
    },
    verbs={"teleport": "teleport", "play": "card", "gold": "gold", "silver": "gold"},
)
