"""The rules a game ships (rules/<lang>.md), by section, for the Rules panel.

The conformance kit reads the same files for its own ends, but it is a sibling
layer the server may not import; a test holds the two readers together.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from regalia.engine.game import Game

ID: Final = r"(?:\*\*)?([A-Z]{2,}-\d+[a-z]?)(?:\*\*)?"
ITEM: Final = re.compile(rf"^[-*] {ID}\s+(.*)$")
ROW: Final = re.compile(rf"^\|\s*{ID}\s*\|(.*)\|$")
GRADED: Final = re.compile(r"^(.*?)\s*\[([A-Z])\]$")


@lru_cache(maxsize=16)
def sections(game: Game[Any], lang: str) -> list[dict[str, Any]]:
    """Sections with their statements; [] for a game without a catalogue."""
    try:
        text = game.resource("rules", f"{lang}.md")
    except OSError:
        return []
    found: list[dict[str, Any]] = []
    title = ""
    for line in text.splitlines():
        if line.startswith("#"):
            title = line.lstrip("#").strip()
            continue
        one = statement(line.rstrip())
        if one is None:
            continue
        if not found or found[-1]["title"] != title:
            found.append({"title": title, "statements": []})
        found[-1]["statements"].append(one)
    return found


def statement(line: str) -> dict[str, str] | None:
    """One statement: its id, words and grade; None for any other line."""
    match = ITEM.match(line) or ROW.match(line)
    if match is None:
        return None
    cells = [match[2].strip()] if line[0] != "|" else [c.strip() for c in match[2].split("|")]
    graded = GRADED.match(cells[-1])
    if graded is not None:
        cells[-1] = graded[1].strip()
    text = ": ".join(cell for cell in cells if cell)
    return {"id": match[1], "text": text, "grade": graded[2] if graded is not None else ""}
