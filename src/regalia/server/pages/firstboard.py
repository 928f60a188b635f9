"""The board that comes with a table's page, so that its first paint is the table.

It is the picture alone: the script draws its own over it once the first event is there. A style
sheet of each game places it as the script would, on every kind of screen.
"""

from __future__ import annotations

import re
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from regalia.engine.game import Game
from regalia.layout.parts import GAP, columns_for
from regalia.server.errors import not_found
from regalia.server.pages.assets import CHECKED, KEPT
from regalia.server.site import site_of
from regalia.server.views.board_layout import layout_json
from regalia.text.languages import LANGS

Json = dict[str, Any]
# As in parts.js: what a game that has no composition of its own shows there.
INSTEAD: Final = {"low": "tall", "upright": "wide"}
SHAPES: Final = ("wide", "middle", "upright", "tall", "low")
FLOWING: Final = ("tall", "low")  # parts as high as they come, one below the other
RIVALS: Final = 6  # parts of one kind at most
MARGIN: Final = 8  # CSS pixels around the parts
SHEET: Final = re.compile(r"<style>.*?</style>", re.DOTALL)
# What a board says beside its picture: nobody can use it before the script has drawn its own.
UNSEEN: Final = re.compile(
    r'<title>[^<]*</title>| (?:data-(?:ref|piece|key|card)|aria-[\w-]+|tabindex|role)="[^"]*"'
)
PAINT: Final = re.compile(r' style="(fill|color):\s*([^";]+);?"')


class Shown(NamedTuple):
    """What the first paint shows of a state."""

    board: Markup
    seats: list[Json]  # one's own first, the others in table order

    @classmethod
    def of(cls, state: Json | None) -> Shown:
        """Where several sit at one device nothing: a curtain stands before each hand."""
        if state is None or len(state["me"]["seats"]) > 1:
            return cls(Markup(""), [])
        own = state["me"]["seat"] or 0
        return cls(first_board(state["board"]), state["seats"][own:] + state["seats"][:own])


def first_board(board: Json) -> Markup:
    """A board's parts in their areas."""
    areas: dict[str, list[str]] = {}
    for name, svg in board["parts"].items():
        part = f'<div class="part" data-part="{name}">{without_styles(str(svg))}</div>'
        areas.setdefault(name.partition(":")[0], []).append(part)
    inside = "".join(
        f'<div class="area" data-area="{name}">{"".join(parts)}</div>'
        for name, parts in areas.items()
    )
    return Markup(f'<div class="parts first" data-shape="middle">{inside}</div>')  # noqa: S704 - drawn by us


def without_styles(svg: str) -> str:
    """The page's policy lets no style stand in it: colours are attributes, the script does more."""
    plain = PAINT.sub(r' \1="\2"', UNSEEN.sub("", SHEET.sub("", svg)))
    return plain.replace(' style="', ' data-css="')


# -- the style sheet -------------------------------------------------------------------
def address(game: Game[Any]) -> str:
    text = sheet(game)
    return f"/boards/{game.name}.css?{blake2b(text.encode(), digest_size=6).hexdigest()}"


@lru_cache(maxsize=32)
def sheet(game: Game[Any]) -> str:
    told = layout_json(game, LANGS[0])
    shapes = [rules for shape in SHAPES for rules in placing(told, shape)]
    return "\n".join([told["style"], ".stage:has(.first) { container-type: size; }", *shapes])


def placing(told: Json, shape: str) -> list[str]:
    """Where the parts of the first tab stand on one kind of screen."""
    compositions = told["compositions"]
    grid = compositions.get(shape, compositions[INSTEAD.get(shape, "wide")])[0]
    flows, here = shape in FLOWING, f'.first[data-shape="{shape}"]'
    names = list(dict.fromkeys(name for row in grid["areas"] for name in row.split()))
    sized = names[0] in told["parts"]
    free = flows or not sized
    high = 1 if free else sum(grid["rows"]) / sum(grid["columns"])
    found = [
        f"{here} {{ {template(grid, flows=flows)}"
        + ("" if free else f" aspect-ratio: {1 / high:.5g};")
        + " }",
        f".frame:has({here}) {{ --high: {high:.5g}; }}",
        f"{here} > .area {{ display: none; }}",
    ]
    for name in names:
        area, size = f'{here} > [data-area="{name}"]', told["parts"].get(name, {}).get("size")
        found.append(f"{area} {{ display: grid; grid-area: {name}; }}")
        if size is None:
            continue
        if shape == "low":
            fitting = f"calc((100cqh - {MARGIN}px) * {size[0] / size[1]:.5g})"
            width = f"max({told['parts'][name]['least']}px, min(100cqw - {MARGIN}px, {fitting}))"
            found.append(f"{area}:has(> :only-child) {{ width: {width}; }}")
        for count in range(2, RIVALS):
            columns = shared(grid, name, size, count, flows=flows)
            found.append(
                f"{area}:has(> :nth-child({count}):last-child)"
                f" {{ grid-template-columns: repeat({columns}, minmax(0, 1fr)); }}"
            )
    return found


def template(grid: Json, *, flows: bool) -> str:
    """A grid as the style sheet says it."""
    areas = " ".join(f'"{row}"' for row in grid["areas"])
    columns, rows = (
        " ".join(f"minmax(0, {n:g}fr)" for n in grid[side]) for side in ("columns", "rows")
    )
    heights = "" if flows else f" grid-template-rows: {rows};"
    return f"grid-template-areas: {areas}; grid-template-columns: {columns};{heights}"


def shared(grid: Json, name: str, size: tuple[float, float], count: int, *, flows: bool) -> int:
    """In how many columns several parts of one kind share their area."""
    if flows:
        return columns_for(count, (2 * size[0], count * size[1] - 1), size)
    table = [row.split() for row in grid["areas"]]
    spots = [(r, c) for r, row in enumerate(table) for c, one in enumerate(row) if one == name]
    (top, left), (bottom, right) = min(spots), max(spots)
    width = sum(grid["columns"][left : right + 1]) + GAP * (right - left)
    height = sum(grid["rows"][top : bottom + 1]) + GAP * (bottom - top)
    return columns_for(count, (width, height), size)


async def served(request: Request) -> Response:
    game = site_of(request).catalogue.games.get(request.path_params["game"])
    if game is None:
        raise not_found("game")
    known = address(game).endswith(f"?{request.url.query}")
    headers = {"cache-control": KEPT if known else CHECKED}
    return Response(sheet(game), media_type="text/css", headers=headers)
