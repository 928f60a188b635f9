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
    """An SVG text that notebooks display as a picture."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<Picture of {len(self):,} characters>"

    def _repr_svg_(self) -> str:
        return str(self)


class Outside:
    """An empty outside: the engine without words and pictures."""

    def seed(self) -> str:
        """Return a seed nobody could guess."""
        raise BadSetup("give a seed or a dealer")

    def refusal(self, game: AnyGame, why: Why) -> str:
        """Return a refusal as an English sentence."""
        return why.key

    def check_words(self, changes: Mapping[str, Change]) -> None:
        """Raise BadPack if the words of a pack cannot be used."""

    def picture(self, game: AnyGame, view: View, lang: str = "en") -> str | None:
        """Draw the board as SVG; None if nothing can draw."""
        return None

    def text(self, game: AnyGame, view: View, lang: str = "en") -> str:
        """Describe the position in words; "" if there are none."""
        return ""


class Edge:
    """The place where the engine looks for its outside."""

    outside: Outside = Outside()
