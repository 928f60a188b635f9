"""The state behind a view, made once for all the parts that are drawn from it."""

from __future__ import annotations

from typing import Final

from regalia.engine.sampling import public_state
from regalia.engine.view import View
from regalia.games.kemet.state import State
from regalia.layout.parts import Scene

ROOM: Final = 8  # views: those of the seats of a table, and what everybody sees


class Recent:
    """The last views and their states; replaced as a whole, so that threads may share it."""

    made: tuple[tuple[View, State], ...] = ()


def state_of(at: Scene) -> State:
    """What a scene's view shows, to ask queries of; nobody may change it."""
    for view, state in Recent.made:
        if view is at.view:
            return state
    found: State = public_state(at.game, at.view)
    Recent.made = ((at.view, found), *Recent.made[: ROOM - 1])
    return found
