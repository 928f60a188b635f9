"""Functions for templates of every game: a symbol in its place, a seat's badge, a title.

Functions and not macros, since a board calls them some hundred times, mostly for what it showed
a move ago: so they are remembered.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

from regalia.layout.measure import SERIF, clip, width
from regalia.render.quick import REMEMBERED, marked

SEAT_EMBLEMS: Final = ("lion", "stag", "falcon", "serpent", "bear", "raven")
SEAT_COLOURS: Final = ("#2f5fa8", "#a83232", "#2e7d4f", "#9e6c08", "#6b4a9c", "#3d4a57")


@lru_cache(maxsize=REMEMBERED)
def seat_colour(seat: int) -> str:
    return f"var(--seat-{seat}, {SEAT_COLOURS[seat]})"


def use_symbol(symbol: str, x: float, y: float, size: float, style: str) -> str:
    look = f' style="{style}"' if style else ""
    x, y, size = round(x, 1), round(y, 1), round(size, 1)
    return f'<use href="#{symbol}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"{look}/>'


@lru_cache(maxsize=REMEMBERED)
def icon(symbol: str, x: float, y: float, size: float, style: str = "") -> Markup:
    """Draw a symbol of the sheets; neither its name nor its style may come from a person."""
    return marked(use_symbol(symbol, x, y, size, style))


@lru_cache(maxsize=REMEMBERED)
def emblem(seat: int, x: float, y: float, size: float) -> Markup:
    """Draw a seat's emblem, in white on the seat's colour."""
    style = f"color:#fff;--emblem-ground:{seat_colour(seat)}"
    return icon(f"emblem-{SEAT_EMBLEMS[seat]}", x, y, size, style)


@lru_cache(maxsize=REMEMBERED)
def badge(seat: int, x: float, y: float, r: float) -> Markup:
    """Draw a seat's emblem on a disc of its colour, by the middle."""
    disc = (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{seat_colour(seat)}"'
        ' stroke="#fdf6e3" stroke-width="1"/>'
    )
    return marked(f"{disc}{emblem(seat, x - r * 0.74, y - r * 0.74, r * 1.48)}")


@lru_cache(maxsize=REMEMBERED, typed=True)
def title(text: str) -> Markup:
    """Return a thing's name, for a pointer that rests on it and for screen readers."""
    return marked(f"<title>{escape(text)}</title>")


@lru_cache(maxsize=REMEMBERED)
def plain(name: str) -> str:
    """Return a name as a label: with a capital, and without its quotation marks."""
    return (name[:1].upper() + name[1:]).replace("«", "").replace("»", "")


def squeeze(text: str, size: float, room: float, face: str = SERIF) -> Markup:
    """Return the attributes that narrow a text that is wider than its space."""
    if width(text, size, face) <= room:
        return marked("")
    return marked(f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"')


HELPERS: Final = {
    "clip": clip,
    "squeeze": squeeze,
    "badge": badge,
    "emblem": emblem,
    "icon": icon,
    "plain": plain,
    "seat_colour": seat_colour,
    "title": title,
}
