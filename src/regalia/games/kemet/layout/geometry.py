"""Where things lie in the picture: two compositions, in the units of their viewBox.

Everything is drawn once in its own small units (a block of the market is 286
by 214) and put in place by a shift and a scale.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from regalia.layout.shapes import Place

PANEL_HEIGHT: Final = 98
PIECES: Final = {2: 1.06, 3: 1.0, 4: 0.94, 5: 0.94}  # fewer seats, more room on the map


class Geometry(NamedTuple):
    """One composition."""

    shape: str
    width: int
    height: int
    header: Place
    map: Place
    map_size: tuple[float, float]
    piece: float  # the scale of troops and buildings on the map
    scene: Place
    blocks: list[Place]  # of the scene, in its units: four colours or legends
    others: list[Place]
    sheet: Place  # the ground under the personal board
    sheet_height: float
    cells: Place
    stats: Place
    tiles: Place
    tactics: Place
    hand: Place


def blocks() -> list[Place]:
    return [Place(i % 2 * 294, i // 2 * 222) for i in range(4)]


def panels(count: int, left: float, top: float, width: float, scale: float) -> list[Place]:
    """The other seats: two in a row; an odd last one has its row to itself."""
    gap = 8
    if count <= 2:
        step = PANEL_HEIGHT * scale + gap
        return [Place(left, top + i * step, scale, width / scale) for i in range(count)]
    half = (width - gap) / 2
    found = []
    for i in range(count):
        alone = i == count - 1 and count % 2 == 1
        own = width if alone else half
        x = left + i % 2 * (half + gap)
        found.append(Place(x, top + i // 2 * (PANEL_HEIGHT * scale + gap), scale, own / scale))
    return found


def wide(seats: int) -> Geometry:
    """For a desktop: map on the left, market and the others on the right, oneself below."""
    others = panels(seats - 1, 808, 510, 580, 2 if seats == 2 else 1)
    return Geometry(
        "wide", 1400, 962, Place(12, 8), Place(12, 62), (784, 652), PIECES[seats],
        Place(808, 62), blocks(), others, Place(12, 724, 1, 1376), 228,
        Place(26, 734), Place(368, 734), Place(560, 734), Place(898, 734), Place(1160, 734),
    )  # fmt: skip


def tall(seats: int) -> Geometry:
    """800 wide, for a phone: everything under each other."""
    scene = 948
    sheet = scene + 600
    others = panels(seats - 1, 8, sheet + 800, 784, 1.35)
    last = others[-1]
    return Geometry(
        "tall", 800, int(last.y + PANEL_HEIGHT * last.scale) + 12,
        Place(10, 8), Place(8, 118), (784, 816), PIECES[seats] * 1.18,
        Place(8, scene, 1.352), blocks(), others, Place(8, sheet, 1, 784), 788,
        Place(22, sheet + 12, 1.4), Place(500, sheet + 12, 1.5), Place(22, sheet + 318, 1.14),
        Place(404, sheet + 318, 1.5), Place(22, sheet + 640, 1.12),
    )  # fmt: skip


@lru_cache(maxsize=16)
def geometry(shape: str, seats: int) -> Geometry:
    return tall(seats) if shape == "tall" else wide(seats)
