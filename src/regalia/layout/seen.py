"""Readers of a view that every board shares."""

from __future__ import annotations

from typing import Any

from regalia.engine.game import AnyGame
from regalia.engine.result import places
from regalia.engine.sampling import seen_state
from regalia.engine.view import View
from regalia.layout.parts import Scene


def state_of(at: Scene) -> Any:
    """Return the State of a scene's view, for queries; nobody may change it."""
    return seen_state(at.game, at.view)


def seat_places(view: View) -> list[int]:
    """Return the final place of each seat, 0 while the game goes on."""
    return places(view["result"]["ranking"] if view["result"] else [], view["seats"])


def open_refs(view: View, game: AnyGame) -> set[str]:
    """Return what the open question offers, for a picture that stands alone."""
    codes = view["decision"]["codes"] if view["decision"] else []
    return {f"{ref.kind}:{ref.id}" for code in codes for ref in game.verbs.refs(code)}


def count(held: Any) -> int:
    """Count the cards in a row of a view, whether one sees them or only their number."""
    return held if isinstance(held, int) else len(held)
