"""The question a ply answered, since an option may have other words at some of them."""

from __future__ import annotations

from typing import Any

from regalia.engine.match import Match
from regalia.engine.steps import CHANCE


def prompt_before(whole: Match[Any], number: int) -> str:
    """Return the prompt's key before this ply; "" after chance or an undo."""
    seat = whole.plies[number - 1].seat
    decision = None if seat == CHANCE else whole.at(number - 1).decision(seat)
    return "" if decision is None else decision.prompt
