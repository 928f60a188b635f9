"""A board's parts, and the compositions that combine them.

A part is one picture with units of its own.  It is drawn from what its `tells`
gives it and from nothing else.  A public part gets a spectator's view, so it
cannot show a secret; it is drawn once for everybody.  A private part gets the
view of the seat it is drawn for.

A composition says where the parts stand on a screen of some kind: rows of part
names as in a CSS grid, with the widths and heights that the columns and rows
share the room by.  A composition of several grids shows one of them at a time,
behind tabs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from regalia.engine.game import Game
from regalia.engine.view import View


class Scene(NamedTuple):
    """A part's subject: a position as someone may see it, and a seat in it or NOBODY."""

    view: View
    game: Game[Any]
    seat: int


# What a part's template is told.
Tells = Callable[[Scene], dict[str, Any]]
# What it is told besides that follows from the game's pack alone, so that nobody compares it.
Always = Callable[[Game[Any]], dict[str, Any]]

COMPOSITIONS: Final = ("wide", "middle", "tall")
UPRIGHT: Final = "upright"  # for a tablet held so; a game without one shows "wide" there
NOBODY: Final = -1  # in place of a seat: the part is about the whole table
GAP: Final = 6  # between the areas of a whole picture, in its units


class Part(NamedTuple):
    """One picture of the board."""

    name: str  # its template is layout/NAME.svg.j2, its title the message part-NAME
    size: tuple[float, float]  # of its viewBox
    text: float  # the height of its smallest text, in the same units
    tells: Tells
    always: Always | None = None
    private: bool = False
    front: bool = False  # about the seat in front: the viewer's, or a spectator's first
    each: bool = False  # one about every other seat
    prompts: tuple[str, ...] = ()  # the questions for which it is looked at

    def least(self, pixels: float) -> float:
        """Return the width in CSS pixels at which its smallest text has this size."""
        return self.size[0] * pixels / self.text


class Grid(NamedTuple):
    """Where the parts stand: rows of names, and how columns and rows share the space."""

    areas: tuple[str, ...]
    columns: tuple[float, ...]
    rows: tuple[float, ...]
    title: str = ""  # the part that lends its title to a tab; "" is the first

    @property
    def names(self) -> list[str]:
        """Return the parts it shows, in reading order."""
        return list(dict.fromkeys(name for row in self.areas for name in row.split()))


class Layout(NamedTuple):
    """A game's parts and its compositions, each one grid or several behind tabs."""

    parts: tuple[Part, ...]
    compositions: Mapping[str, tuple[Grid, ...]]
    unseen: tuple[str, ...] = ()  # kinds of things that options name and no part shows

    def part(self, name: str) -> Part:
        return next(part for part in self.parts if part.name == name)


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float


def front(view: View) -> int:
    """Return the seat in front: one's own; for spectators the first one."""
    return view["seat"] or 0


def standing(layout: Layout, seats: int, seat: int) -> Iterator[tuple[str, Part, int]]:
    """Every part on the table of a seat: its name there, and whom it is about."""
    for part in layout.parts:
        if part.each:
            for step in range(1, seats):
                other = (seat + step) % seats
                yield f"{part.name}:{other}", part, other
        else:
            yield part.name, part, seat if part.front else NOBODY


def boxes(grid: Grid) -> dict[str, Box]:
    """Return the rectangle of each area, in the grid's own units."""
    lefts = [sum(grid.columns[:i]) + GAP * (i + 1) for i in range(len(grid.columns))]
    tops = [sum(grid.rows[:i]) + GAP * (i + 1) for i in range(len(grid.rows))]
    table = [row.split() for row in grid.areas]
    found = {}
    for name in grid.names:
        spots = [(r, c) for r, row in enumerate(table) for c, one in enumerate(row) if one == name]
        (top, left), (bottom, right) = min(spots), max(spots)
        width = lefts[right] + grid.columns[right] - lefts[left]
        height = tops[bottom] + grid.rows[bottom] - tops[top]
        found[name] = Box(lefts[left], tops[top], width, height)
    return found


def columns_for(count: int, room: tuple[float, float], size: tuple[float, float]) -> int:
    """Return the number of columns in which so many pictures of one size are largest."""

    def scale(columns: int) -> float:
        rows = -(-count // columns)
        return min(room[0] / columns / size[0], room[1] / rows / size[1])

    return max(range(1, count + 1), key=scale)
