"""Which question a ply answered: to some of them an option says other words."""

from __future__ import annotations

from typing import Any

from regalia.engine.match import Match
from regalia.engine.steps import CHANCE


def prompt_before(whole: Match[Any], number: int) -> str:
    """The key of the prompt before this ply; "" where chance decided or somebody took back."""
    seat = whole.plies[number - 1].seat
    decision = None if seat == CHANCE else whole.at(number - 1).decision(seat)
    return "" if decision is None else decision.prompt
