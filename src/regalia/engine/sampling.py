"""The position behind a view: what a seat knows, as a State to which the rules apply.

Pictures, words and bots ask the game's own queries of it, so that no value of
the rules is worked out a second time.  A sampler begins with it, fills in what
is hidden, and settles it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from regalia.engine.events import Sink
from regalia.engine.fields import Field, Show
from regalia.engine.quick import Quick
from regalia.engine.record import Setup
from regalia.engine.steps import S
from regalia.engine.view import View, frames_of

if TYPE_CHECKING:
    from regalia.engine.game import AnyGame, Game


def public_state(game: Game[S], view: View) -> S:
    """Return every field as the view shows it, with every hidden place empty or HIDDEN."""
    s = game.blank(setup_of(view))
    for field in game.fields:
        seen = visible_part(field, getattr(s, field.name), view["fields"][field.name])
        setattr(s, field.name, seen)
    s.stack = frames_of(game.rules, view)
    return s


def settle(game: Game[S], s: S) -> S:
    """Run a filled-in position to its question."""
    game.rules.advance(s, Sink())
    return s


class Recent:
    """A cache of what was built from the last views; nobody may change it.

    Replaced as a whole, so that threads may share it.
    """

    def __init__(self, make: Callable[[Any, View], Any], room: int = 16) -> None:
        self._make: Final = make
        self._room: Final = room  # views: those of a table's seats and drafts, and everybody's
        self._made: tuple[tuple[Any, View, Any], ...] = ()

    def __call__(self, game: Any, view: View) -> Any:
        for its_game, its_view, found in self._made:
            if its_view is view and its_game is game:
                return found
        found = self._make(game, view)
        self._made = ((game, view, found), *self._made[: self._room - 1])
        return found


def sample_world(game: AnyGame, view: View) -> Any:
    """Return a world the view allows, always the same one, so it reveals nothing more."""
    return game.sample(view, Quick(1))


seen_state: Final = Recent(public_state)
imagined: Final = Recent(sample_world)


def setup_of(view: View) -> Setup:
    return Setup(view["game"], view["seats"], tuple(view["options"].items()), view["pack"])


def visible_part(field: Field, new: Any, seen: Any) -> Any:
    """Copy a field of a view; what others hold is empty, or as in a new match."""
    if field.rows:
        return [row[:] if isinstance(row, list) else [] for row in seen]
    if field.show == Show.NOBODY:
        return []
    if field.show == Show.OWNER:
        return [start if value is None else value for start, value in zip(new, seen, strict=True)]
    return seen[:] if isinstance(seen, list) else seen
