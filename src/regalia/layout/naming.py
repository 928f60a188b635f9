"""The words a layout asks for; the text layer has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from regalia.engine.errors import Why
from regalia.engine.game import Game

WIDTH: Final = 80  # columns of a position in words


class Naming(Protocol):
    """The part of the text layer a position in words needs."""

    @property
    def game(self) -> Game[Any]: ...
    def get(self, key: str, **args: Any) -> str: ...
    def event(self, entry: Mapping[str, Any]) -> str: ...
    def ref(self, kind: str, number: int) -> str: ...
    def seat(self, number: int) -> str: ...
    def why(self, why: Why) -> str: ...
    def variables(self, name: str, kind: str, number: int) -> dict[str, Any]: ...
