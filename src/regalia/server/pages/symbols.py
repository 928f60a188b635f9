"""The symbols of a page: those it refers to come with it, the others once it can be used.

A game's sheet has a hundred and more, 70 to 110 kB; the first board of a table shows half of them.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Final
from xml.etree.ElementTree import fromstring, register_namespace, tostring

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from regalia.engine.game import AnyGame
from regalia.render.workshop import RENDER, sheet, symbols
from regalia.server.errors import not_found
from regalia.server.pages.assets import CHECKED, KEPT
from regalia.server.site import site_of

OWN: Final = ("layout", "symbols.svg")
SVG: Final = "http://www.w3.org/2000/svg"
USED: Final = re.compile(r'\bhref="#([^"]+)"|url\(#([^)]+)\)')
INTERFACE: Final = "ui-"  # what scripts may draw on any page


def common_sheet() -> Markup:
    """The symbols of every page: of the interface, emblems, dice."""
    return sheet(RENDER, "symbols.svg")


def board_sheet(game: AnyGame) -> Markup:
    """All symbols a table of this game may show."""
    try:
        return symbols(game)
    except OSError:  # a game that ships no pictures
        return common_sheet()


def covers(games: Sequence[AnyGame], icons: Sequence[str] = ()) -> Markup:
    """The shared symbols and each game's own picture; of the symbols of its board only `icons`."""
    more = tuple(icons)
    return common_sheet() + Markup("").join(cover(game, more) for game in games)


@lru_cache(maxsize=32)
def cover(game: AnyGame, icons: tuple[str, ...] = ()) -> Markup:
    """The symbol picture-<game>, these icons and what they are put together from."""
    return with_their_parts(game, (f"picture-{game.name}", *icons))


def with_their_parts(game: AnyGame, names: Sequence[str]) -> Markup:
    """These symbols of a game's board and what they are put together from."""
    try:
        return only(definitions(sheet(game.package, *OWN)), names)
    except OSError:
        return Markup("")


def symbols_for(page: str, symbols: str) -> Markup:
    """Of these symbols those that a page refers to, and those of the interface."""
    drawn = definitions(symbols)
    return only(drawn, [*used(page), *(name for name in drawn if name.startswith(INTERFACE))])


def only(drawn: dict[str, str], names: Sequence[str]) -> Markup:
    """These definitions, and those that they refer to."""
    needed = list(dict.fromkeys(names))
    for name in needed:
        needed += [other for other in used(drawn.get(name, "")) if other not in needed]
    text = "".join(drawn.get(name, "") for name in needed)
    return Markup(text)  # noqa: S704 - our own files and a game's, not user text


def used(svg: str) -> list[str]:
    """What a picture refers to by id."""
    return list(dict.fromkeys("".join(found) for found in USED.findall(svg)))


@lru_cache(maxsize=32)
def definitions(symbols: str) -> dict[str, str]:
    """What a symbol sheet defines, by id: symbols and the parts they share."""
    root = fromstring(f'<svg xmlns="{SVG}">{symbols}</svg>')  # noqa: S314 - the game's own file
    register_namespace("", SVG)
    named = [node for group in (root, *root) for node in group if "id" in node.attrib]
    found = {node.attrib["id"]: tostring(node, encoding="unicode") for node in named}
    return {name: text.replace(f' xmlns="{SVG}"', "", 1) for name, text in found.items()}


# -- the whole sheet of a game, for the script -----------------------------------------
def address(game: AnyGame) -> str:
    return f"/symbols/{game.name}.svg?{blake2b(whole(game), digest_size=6).hexdigest()}"


@lru_cache(maxsize=32)
def whole(game: AnyGame) -> bytes:
    """All symbols of a table, as lines of their own under one <svg>."""
    inside = "\n".join(definitions(board_sheet(game)).values())
    return f'<svg xmlns="{SVG}">\n{inside}\n</svg>\n'.encode()


@lru_cache(maxsize=32)
def sheet_gzip(game: AnyGame) -> bytes:
    return gzip.compress(whole(game), 9)


async def serve_sheet(request: Request) -> Response:
    game = site_of(request).catalogue.games.get(request.path_params["game"])
    if game is None:
        raise not_found("game")
    known = address(game).endswith(f"?{request.url.query}")
    headers = {"cache-control": KEPT if known else CHECKED, "vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(whole(game), media_type="image/svg+xml", headers=headers)
    headers["content-encoding"] = "gzip"
    return Response(sheet_gzip(game), media_type="image/svg+xml", headers=headers)
