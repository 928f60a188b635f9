"""What every board reads off a view in the same way."""

from __future__ import annotations

from typing import Any

from regalia.engine.game import AnyGame
from regalia.engine.result import places
from regalia.engine.sampling import seen_state
from regalia.engine.view import View
from regalia.layout.parts import Scene


def state_of(at: Scene) -> Any:
    """What a scene's view shows, to ask queries of; nobody may change it."""
    return seen_state(at.game, at.view)


def seat_places(view: View) -> list[int]:
    """The final place of each seat, 0 while the game goes on."""
    return places(view["result"]["ranking"] if view["result"] else [], view["seats"])


def open_refs(view: View, game: AnyGame) -> set[str]:
    """What the open question offers, for a picture that stands alone."""
    codes = view["decision"]["codes"] if view["decision"] else []
    return {f"{ref.kind}:{ref.id}" for code in codes for ref in game.verbs.refs(code)}


def count(held: Any) -> int:
    """How many cards a row of a view holds, whether one sees them or only their number."""
    return held if isinstance(held, int) else len(held)
