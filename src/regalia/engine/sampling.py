"""The position behind a view: what a seat knows, as a State the rules can be asked about.

Pictures, words and bots ask the game's own queries of it, so that no value of
the rules is worked out a second time.  A sampler begins with it, fills in what
is hidden, and settles it.
"""

from __future__ import annotations

from typing import Any

from regalia.engine.events import Sink
from regalia.engine.fields import Field, Show
from regalia.engine.game import Game
from regalia.engine.record import Setup
from regalia.engine.steps import S
from regalia.engine.view import View, frames_of


def public_state(game: Game[S], view: View) -> S:
    """Every field as the view shows it, every hidden place empty or HIDDEN."""
    s = game.blank(setup_of(view))
    for field in game.fields:
        seen = known_part(field, getattr(s, field.name), view["fields"][field.name])
        setattr(s, field.name, seen)
    s.stack = frames_of(game.rules, view)
    return s


def settled(game: Game[S], s: S) -> S:
    """A filled-in position, brought to the question it stands at."""
    game.rules.advance(s, Sink())
    return s


def setup_of(view: View) -> Setup:
    return Setup(view["game"], view["seats"], tuple(view["options"].items()), view["pack"])


def known_part(field: Field, new: Any, seen: Any) -> Any:
    """A field of a view, copied; what others hold is empty, or as in a new match."""
    if field.rows:
        return [row[:] if isinstance(row, list) else [] for row in seen]
    if field.show == Show.NOBODY:
        return []
    if field.show == Show.OWNER:
        return [start if value is None else value for start, value in zip(new, seen, strict=True)]
    return seen[:] if isinstance(seen, list) else seen
