"""The rules a game ships (rules/<lang>.md), by section, for the Rules panel."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from regalia.engine.game import Game
from regalia.text.catalogue import statements


@lru_cache(maxsize=16)
def sections(game: Game[Any], lang: str) -> list[dict[str, Any]]:
    """Sections with their statements; [] for a game without a catalogue."""
    try:
        listed = statements(game, lang)
    except OSError:
        return []
    found: list[dict[str, Any]] = []
    for one in listed:
        if not found or found[-1]["title"] != one.section:
            found.append({"title": one.section, "statements": []})
        found[-1]["statements"].append({"id": one.id, "text": one.text, "grade": one.grade})
    return found
