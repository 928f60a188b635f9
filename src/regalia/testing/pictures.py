"""A board drawn from kept parts is the board drawn anew.

A part is shown to whoever's view has the same values in its key, at any table.
A value missing there would show an old picture, or worse, somebody else's.
"""

from __future__ import annotations

from importlib import resources
from typing import Any, Final, Generic

from regalia.engine.dealer import SeededDealer
from regalia.engine.game import Game
from regalia.engine.match import view_of
from regalia.engine.record import Setup
from regalia.engine.steps import S
from regalia.render import kept
from regalia.render.svg import SHAPES, board
from regalia.testing.report import Report, require
from regalia.text.languages import LANGS

EVERY: Final = 4  # of the positions sampled, one in so many is drawn
NAMES: Final = ("Ada", "Bo<b>", "Cy & Co", "Dee", "Eve", "Fay", "Gus", "Hal")


class Pictures(Generic[S]):
    """Compares pictures of a game's positions, if it draws any."""

    def __init__(self, game: Game[S], seed: str, report: Report) -> None:
        self.game: Final = game
        self.report: Final = report
        self.dealer: Final = SeededDealer(f"{seed}/pictures")
        folder = resources.files(game.package).joinpath("layout", "board.svg.j2")
        self.drawn: Final = folder.is_file()

    def compare(self, setup: Setup, s: S, where: str) -> None:
        """Draw the position for somebody, if its turn has come."""
        pick = self.dealer.below
        if not self.drawn or pick(EVERY):
            return
        viewer = pick(s.seats + 1)
        view = view_of(self.game, setup, s, None if viewer == s.seats else viewer)
        first = pick(len(NAMES))
        look: dict[str, Any] = {
            "lang": LANGS[pick(len(LANGS))],
            "shape": SHAPES[pick(len(SHAPES))],
            "inline_symbols": False,
            "seat_names": [NAMES[(first + seat) % len(NAMES)] for seat in range(s.seats)],
        }
        shown = board(self.game, view, **look).split("\n")
        with kept.nothing():
            anew = board(self.game, view, **look).split("\n")
        differing = [line for line, right in zip(shown, anew, strict=False) if line != right]
        what = f"the board shows {differing[:1]} from what was kept; a {{% keep %}} lacks a value"
        require(shown == anew, where, what)
        self.report.count("boards drawn from kept parts and anew")
