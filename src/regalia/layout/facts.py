"""The facts on the card of a thing, as message keys and their variables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Part = tuple[str, dict[str, Any]]  # a message key and its variables
Fact = tuple[str, list[Part]]  # the label's key and the parts of its value


def number(n: int | str) -> list[Part]:
    return [("number", {"n": n})]


def seats_fact(label: str, seats: Sequence[int]) -> list[Fact]:
    """Return who has it; no line if nobody does."""
    return [(label, [("seat", {"n": seat}) for seat in seats])] if seats else []
