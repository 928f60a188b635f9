"""What the engine takes from outside: a fresh seed, the words of a refusal, a picture.

The rules have neither chance nor words of their own, and a game is a value that
nobody lends anything to.  So they come in here, once for the whole process: the
package `regalia` puts its own Outside in place when it is imported.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from regalia.engine.errors import BadSetup, Why

if TYPE_CHECKING:
    from regalia.engine.content import Change
    from regalia.engine.game import AnyGame
    from regalia.engine.view import View


class Picture(str):
    """An SVG text that a notebook shows as the picture it is."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


class Outside:
    """Nothing at all: the engine by itself."""

    def seed(self) -> str:
        """A seed nobody could guess."""
        raise BadSetup("give a seed or a dealer")

    def refusal(self, game: AnyGame, why: Why) -> str:
        """A refusal as an English sentence."""
        return why.key

    def check_words(self, changes: Mapping[str, Change]) -> None:
        """BadPack if the words a pack brings cannot be used."""

    def picture(self, game: AnyGame, view: View, lang: str = "en") -> str | None:
        """The board as SVG; None where nobody can draw."""
        return None

    def text(self, game: AnyGame, view: View, lang: str = "en") -> str:
        """The position in words; "" where nobody has any."""
        return ""


class Edge:
    """Where the engine looks for it."""

    outside: Outside = Outside()
