"""The findings of the conformance kit."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Sequence
from importlib import resources
from typing import Final


class ConformanceError(AssertionError):
    """A game breaks a promise every game makes; the message says which and where."""


class Report:
    """The checks that were made, and how often."""

    def __init__(self, game: str) -> None:
        self.game: Final = game
        self.counts: Final[Counter[str]] = Counter()
        self.notes: Final[list[str]] = []

    def count(self, what: str, times: int = 1) -> None:
        self.counts[what] += times

    def note(self, text: str) -> None:
        if text not in self.notes:
            self.notes.append(text)

    def lines(self) -> list[str]:
        """Return the report as text, one fact a line."""
        width = max((len(str(n)) for n in self.counts.values()), default=1)
        counts = [f"{n:>{width}}  {what}" for what, n in self.counts.items()]
        return [f"{self.game} passes", *counts, *(f"note: {note}" for note in self.notes)]

    def __str__(self) -> str:
        return "\n".join(self.lines())


def some(keys: Sequence[str]) -> str:
    """Return the first of many."""
    return ", ".join(keys[:8]) + (f" and {len(keys) - 8} more" if len(keys) > 8 else "")


def require(right: bool, where: str, what: str) -> None:
    """Raise ConformanceError unless right."""
    if not right:
        raise ConformanceError(f"{where}: {what}")


def where_from(error: Exception, package: str) -> str:
    """Return what went wrong, and the last line of the game's own files on the way."""
    what = f"{type(error).__name__}: {error}".rstrip(": ")
    root = str(resources.files(package))
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if frame.filename.startswith(root):
            file = frame.filename[len(root) :].lstrip("/\\")
            return f"{what} ({file}, line {frame.lineno})"
    if isinstance(error, FileNotFoundError) and error.filename:
        return f"{what}; the file is missing"
    return what
