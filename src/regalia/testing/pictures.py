"""A board drawn from what is kept and sent is the board drawn anew.

A snippet is shown to every view that has the same values in its key, at any table.
A value missing there would show an old picture, or worse, somebody else's.  A
part is sent only when its version changes, and public parts are drawn from a
spectator's view: put together, what a viewer has must be what their own view shows.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final, Generic

from regalia.engine.dealer import SeededDealer
from regalia.engine.game import AnyGame, Game
from regalia.engine.match import view_of
from regalia.engine.record import Setup
from regalia.engine.steps import S
from regalia.engine.view import View
from regalia.layout.face import face_of
from regalia.layout.parts import COMPOSITIONS, UPRIGHT, Grid, Layout
from regalia.render import kept, parts
from regalia.render.edits import quote
from regalia.render.kept import Drawing
from regalia.render.svg import SHAPES, board
from regalia.testing.report import Report, require
from regalia.text.languages import LANGS
from regalia.text.words import Words

ALONE: Final = 4  # of these, one in so many is drawn as for a notebook
USED: Final = re.compile(r'href="#([^"]+)"')
DRAWN: Final = re.compile(r'\bid="([^"]+)"')
EVERY: Final = 4  # of the positions sampled, one in so many is drawn
NAMES: Final = ("Ada", "Bo<b>", "Cy & Co", "Dee", "Eve", "Fay", "Gus", "Hal")


class Pictures(Generic[S]):
    """Compares pictures of a game's positions, if it draws any."""

    def __init__(self, game: Game[S], seed: str, report: Report) -> None:
        self.game: Final = game
        self.report: Final = report
        self.dealer: Final = SeededDealer(f"{seed}/pictures")
        self.layout: Final = face_of(game).layout
        self._alone_seen = False
        self._had: Final[dict[Any, dict[str, str]]] = {}  # what each viewer's page holds
        self._before: Final[dict[Any, parts.Public]] = {}  # and what it was drawn with
        if self.layout is not None:
            check_layout(game, self.layout)

    def compare(self, setup: Setup, s: S, where: str) -> None:
        """Draw the position for a viewer, if its turn has come."""
        pick = self.dealer.below
        if pick(EVERY):
            return
        viewer = pick(s.seats + 1)
        view = view_of(self.game, setup, s, None if viewer == s.seats else viewer)
        first, lang = pick(len(NAMES)), LANGS[pick(len(LANGS))]
        names = [NAMES[(first + seat) % len(NAMES)] for seat in range(s.seats)]
        look: dict[str, Any] = {
            "lang": lang,
            "shape": SHAPES[pick(len(SHAPES))],
            "inline_symbols": False,
            "seat_names": names,
        }
        if not self._alone_seen or not pick(ALONE):
            self._alone_seen = True
            check_alone(self.game, view, lang, where)
        shown = board(self.game, view, **look).split("\n")
        with kept.nothing():
            anew = board(self.game, view, **look).split("\n")
        differing = [line for line, right in zip(shown, anew, strict=False) if line != right]
        what = f"the board shows {differing[:1]} from what was kept; a {{% keep %}} lacks a value"
        require(shown == anew, where, what)
        self.report.count("boards drawn from kept parts and anew")
        if self.layout is not None:
            self.patch(self.layout, view, view_of(self.game, setup, s, None), (lang, names), where)

    def patch(
        self,
        layout: Layout,
        view: View,
        public: View,
        look: tuple[str, list[str]],
        where: str,
    ) -> None:
        """Check that a page with the changed parts holds what the seat's own view shows."""
        page = (view["seats"], view["seat"], look[0])
        had = self._had.get(page, {})
        everybody = parts.Public(self.game, public, *look, before=self._before.get(page))
        self._before[page] = everybody
        sent = parts.pack(parts.on_table(layout, view, everybody))
        versions = {name: Drawing(svg).version for name, svg in had.items()}
        new = parts.pack_changes(sent, versions)
        edits = {
            name: json.loads(quote(svg, versions.get(name))) for name, svg in new["parts"].items()
        }
        self._had[page] = patched = parts.unpack(new | {"parts": edits}, had)
        with kept.nothing():
            own = parts.Public(self.game, view, *look)
            right = parts.on_table(layout, view, own)
        for name, svg in right.items():
            what = f"the part {name} of the page is not what the view of its seat shows"
            require(patched.get(name) == svg, where, what)
        require(list(patched) == list(right), where, "the page holds other parts than the board")
        self.report.count("boards patched and drawn whole")


def check_alone(game: AnyGame, view: View, lang: str, where: str) -> None:
    """Check that a picture for a notebook brings every symbol it uses."""
    picture = board(game, view, lang)
    missing = sorted(set(USED.findall(picture)) - set(DRAWN.findall(picture)))
    what = f"the board uses #{', #'.join(missing)}, which nobody drew"
    require(not missing, where, f"{what}; draw it in layout/symbols.svg")


def check_layout(game: AnyGame, layout: Layout) -> None:
    """Check that every part stands once on every screen, and has a title everywhere."""
    wanted = {part.name for part in layout.parts}
    where = f"the layout of {game.name}"
    own = set(layout.compositions) - {UPRIGHT}
    require(own == set(COMPOSITIONS), where, f"needs {COMPOSITIONS}")
    for screen, grids in layout.compositions.items():
        shown = {name for grid in grids for name in grid.names}
        what = f"{screen}: {sorted(shown ^ wanted)} is a part without a place or the other way"
        require(shown == wanted, where, what)
        for grid in grids:
            require(even(grid), where, f"{screen}: columns and rows do not fit {grid.areas}")
    for lang in LANGS:
        words = Words(game, lang)
        for name in sorted(wanted):
            require(words.has(f"part-{name}"), where, f"{lang}: no message part-{name}")


def even(grid: Grid) -> bool:
    rows = [row.split() for row in grid.areas]
    return len(rows) == len(grid.rows) and all(len(row) == len(grid.columns) for row in rows)
