"""Drawing a board's parts and combining them into one picture.

The server sends parts, each under its name; a browser places them as the game's
compositions say.  A whole picture holds the same parts, each an inner <svg>.
A game without parts of its own has one, "board", drawn for each viewer in the
shape of their screen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from markupsafe import Markup, escape

from regalia.engine.game import AnyGame
from regalia.engine.view import View
from regalia.layout.parts import (
    GAP,
    Box,
    Grid,
    Layout,
    Part,
    Scene,
    boxes,
    columns_for,
    front,
    standing,
)
from regalia.layout.seen import open_refs
from regalia.render import workshop
from regalia.render.edits import apply_edit
from regalia.render.kept import Drawing, Drawn, always, compact, freeze
from regalia.render.shapes import SEAT_COLOURS, SEAT_EMBLEMS
from regalia.text.words import Words

BOARD: Final = "board"  # the one part of a game that declares none
OPEN: Final = "{stroke:#f6b21b;stroke-width:4;paint-order:stroke}"


def draw(game: AnyGame, part: Part, view: View, seat: int, words: Words) -> Drawing:
    """Draw one part from its values."""
    return of_told(game, part, view["seats"], seat, words, part.tells(Scene(view, game, seat)))


def of_told(
    game: AnyGame, part: Part, seats: int, seat: int, words: Words, told: dict[str, Any]
) -> Drawing:
    """Draw once for as long as the values stay the same, at this table or another."""
    who = (seats, seat, *words.seat_names)
    key = (game.package, game.content.key, words.lang, part.name, who, freeze(told))
    found = Drawn.snippets.get(key)
    if not isinstance(found, Drawing):
        found = Drawing(fresh(game, part, seat, words, seats, told))
        Drawn.snippets.keep(key, found)
    return found


def fresh(
    game: AnyGame, part: Part, seat: int, words: Words, seats: int, told: dict[str, Any]
) -> str:
    width, height = told.get("size", part.size)
    body = workshop.template(game.package, "layout", f"{part.name}.svg.j2").render(
        seat=seat,
        seats=seats,
        w=words,
        t=words.get,
        name=words.ref,
        lang=words.lang,
        colours=SEAT_COLOURS,
        emblems=SEAT_EMBLEMS,
        pack=game.pack,
        picture=always(game, seats, words.lang),
        shape="",
        **(part.always(game) if part.always else {}),
        **told,
    )
    label = escape(words.get(f"part-{part.name}"))
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{game.family}-part"'
        f' viewBox="0 0 {width:g} {height:g}" role="group" aria-label="{label}"'
        f' lang="{words.lang}">'
    )
    # Bare words and figures say nothing to who hears them: things have titles.
    drawn = str(compact(body)).replace("<text", '<text aria-hidden="true"')
    return f"{opening}\n{drawn}\n</svg>"


Spot = tuple[str, int, int | None]  # a part's name, whom it is about, and who looks


class Public:
    """The public parts of one position, each drawn when someone first looks at it.

    `before` is the position before at the same table: a part with the same values looks
    the same.  To compare the values of two is quicker than to look among all that is cached.
    """

    def __init__(
        self,
        game: AnyGame,
        view: View,
        lang: str,
        seat_names: Sequence[str],
        before: Public | None = None,
    ) -> None:
        self.view: Final = view
        self.words: Final = Words(game, lang, seat_names)
        self._game: Final = game
        self._drawn: Final[dict[tuple[str, int], Drawing]] = {}
        self.told: Final[dict[Spot, tuple[dict[str, Any], Drawing]]] = {}
        alike = before is not None and before.words.seat_names == self.words.seat_names
        self._before: Final = before.told if before is not None and alike else {}

    def draw_public(self, part: Part, seat: int) -> Drawing:
        found = self._drawn.get((part.name, seat))
        if found is None:
            found = self._drawn[part.name, seat] = self.draw(part, self.view, seat)
        return found

    def draw(self, part: Part, view: View, seat: int) -> Drawing:
        """Draw a part of a viewer's view."""
        spot, told = (part.name, seat, view["seat"]), part.tells(Scene(view, self._game, seat))
        last, found = self._before.get(spot, (None, None))
        if found is None or told != last:
            found = of_told(self._game, part, view["seats"], seat, self.words, told)
        self.told[spot] = told, found
        return found


def on_table(layout: Layout, view: View, public: Public) -> dict[str, Drawing]:
    """Return all parts on a viewer's table, by name: public ones as everyone has them."""
    found = {}
    for name, part, seat in standing(layout, view["seats"], front(view)):
        if part.private:
            found[name] = public.draw(part, view, seat)
        else:
            found[name] = public.draw_public(part, seat)
    return found


# -- what a viewer has and what is new to him --------------------------------------------
def pack(svgs: Mapping[str, Drawing]) -> dict[str, Any]:
    """Return a board as it is sent: the version of each part, and the pictures."""
    return {"versions": {name: svg.version for name, svg in svgs.items()}, "parts": svgs}


def pack_changes(board: dict[str, Any], have: Mapping[str, str]) -> dict[str, Any]:
    """Return the same without the pictures that a client with these versions has."""
    versions = board["versions"]
    svgs = {name: svg for name, svg in board["parts"].items() if have.get(name) != versions[name]}
    return {"versions": versions, "parts": svgs}


def unpack(board: dict[str, Any], had: Mapping[str, str]) -> dict[str, str]:
    """Return all parts, from the new ones and those the client had."""

    def whole(name: str) -> str:
        new = board["parts"].get(name)
        if new is None:
            return had[name]
        return apply_edit(had[name], new) if isinstance(new, list) else str(new)

    return {name: whole(name) for name in board["versions"]}


# -- one picture -----------------------------------------------------------------------
def whole(
    game: AnyGame, layout: Layout, svgs: Mapping[str, str], shape: str, view: View | None
) -> str:
    """Return the parts as one picture; with a view it stands alone: symbols, lit targets."""
    grids = (stack_grid(layout),) if shape == "tall" else layout.compositions["wide"]
    width = max(sum(grid.columns) + GAP * (len(grid.columns) + 1) for grid in grids)
    height = sum(sum(grid.rows) + GAP * (len(grid.rows) + 1) for grid in grids)
    inner = Markup("\n").join(
        Markup(place_svg(name, svgs[name], box))  # noqa: S704 - our own picture
        for name, box in under_each_other(layout, grids, list(svgs)).items()
    )
    style = workshop.style(game.package)
    if view is not None:
        lit = ",".join(f'[data-ref="{ref}"]>.ground' for ref in sorted(open_refs(view, game)))
        style += Markup(f"\n{lit}{OPEN}") if lit else Markup("")  # noqa: S704 - names of things
    return Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" class="{name}-board" data-shape="{shape}"'
        ' viewBox="0 0 {width:g} {height:g}" role="group">\n<style>\n{style}\n</style>\n'
        '{symbols}\n<rect class="table-ground" width="{width:g}" height="{height:g}"/>\n'
        "{inner}\n</svg>"
    ).format(
        name=game.family,
        shape=shape,
        width=width,
        height=height,
        style=style,
        symbols=Markup("") if view is None else workshop.symbols(game),
        inner=inner,
    )


def stack_grid(layout: Layout) -> Grid:
    """Return all parts below each other, as the tabs of a phone show them."""
    grids = layout.compositions["tall"]
    names = list(dict.fromkeys(name for grid in grids for name in grid.names))
    width = grids[0].columns[0]
    sizes = [layout.part(name).size for name in names]
    return Grid(tuple(names), (width,), tuple(width * high / wide for wide, high in sizes))


def under_each_other(layout: Layout, grids: Sequence[Grid], names: list[str]) -> dict[str, Box]:
    """Stack the grids of several tabs; no part appears twice."""
    found: dict[str, Box] = {}
    top = 0.0
    for grid in grids:
        for name, box in places(layout, grid, names):
            found.setdefault(name, box._replace(y=box.y + top))
        top += sum(grid.rows) + GAP * (len(grid.rows) + 1)
    return found


def places(layout: Layout, grid: Grid, names: list[str]) -> list[tuple[str, Box]]:
    """Return where each part stands; several of one kind share their area."""
    found = []
    for area, box in boxes(grid).items():
        here = [name for name in names if name.partition(":")[0] == area]
        if not here:
            continue
        columns = columns_for(len(here), (box.width, box.height), layout.part(area).size)
        width, height = box.width / columns, box.height / -(-len(here) // columns)
        for n, name in enumerate(here):
            x, y = box.x + n % columns * width, box.y + n // columns * height
            found.append((name, Box(x, y, width, height)))
    return found


def place_svg(name: str, svg: str, box: Box) -> str:
    """Put an inner <svg> in its place."""
    where = f'<svg data-part="{name}" x="{box.x:g}" y="{box.y:g}"'
    return svg.replace("<svg", f'{where} width="{box.width:g}" height="{box.height:g}"', 1)
