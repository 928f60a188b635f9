"""Games by name; for those shipped here, type checkers know the State."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, overload

from regalia.engine.game import Game
from regalia.games import registry

if TYPE_CHECKING:
    from regalia.games.eador.state import State as EadorState
    from regalia.games.kemet.state import State as KemetState
    from regalia.games.kingsburg.state import State as KingsburgState
    from regalia.games.xidit.state import State as XiditState


@overload
def game(spec: Literal["eador"]) -> Game[EadorState]: ...
@overload
def game(spec: Literal["kemet"]) -> Game[KemetState]: ...
@overload
def game(spec: Literal["kingsburg"]) -> Game[KingsburgState]: ...
@overload
def game(spec: Literal["xidit"]) -> Game[XiditState]: ...
@overload
def game(spec: str) -> Game[Any]: ...
def game(spec: str) -> Game[Any]:
    """Return a game by its name, or by module:ATTR while it is not installed."""
    return registry.load(spec)
