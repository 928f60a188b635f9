"""Where things lie on the board: two compositions, in the units of their viewBox.

Everything is drawn once, in its own small coordinates (a tile is 192 wide on
a phone), and put in place by a shift and a scale; so the wide board shows the
same tiles, only smaller.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from regalia.games.kingsburg.powers import BUILDINGS, COLUMNS
from regalia.games.kingsburg.vocabulary import ADVISORS
from regalia.layout.shapes import Place

TILE: Final = (192, 158)  # an advisor
CELL: Final = (192, 178)  # a building on the large province sheet
CARD: Final = (192, 262)  # the enemy of the year
PANEL_HEIGHT: Final = 252

# Rows of the court from the King down: the values at their left end and their length.
STEPS_WIDE: Final = ((17, 2), (14, 3), (10, 4), (6, 4), (1, 5))
STEPS_TALL: Final = ((17, 2), (13, 4), (9, 4), (5, 4), (1, 4))


class Geometry(NamedTuple):
    """One composition."""

    shape: str
    width: int
    height: int
    advisors: list[Place]  # by id
    steps: list[tuple[float, float, float, float]]  # x, y, width, height of the court's stairs
    buildings: list[Place]  # by id
    province: Place
    province_height: float
    panels: list[Place]  # in turn order
    enemy: Place
    header: Place
    order: Place
    supply: Place
    soldiers: Place


def court(
    steps: tuple[tuple[int, int], ...], middle: float, top: float, scale: float, gap: float
) -> tuple[list[Place], list[tuple[float, float, float, float]]]:
    """The advisors' tiles, row by row, each row centred; and the stairs under them."""
    width, height = TILE[0] * scale, TILE[1] * scale
    places = [Place(0, 0, scale)] * len(ADVISORS)
    stairs = []
    for row, (first, count) in enumerate(steps):
        left = middle - (count * (width + gap) - gap) / 2
        y = top + row * (height + gap)
        for i in range(count):
            places[first - 1 + i] = Place(round(left + i * (width + gap), 1), round(y, 1), scale)
        stairs.append((left - gap, y - gap / 2, count * (width + gap) + gap, height + gap))
    return places, stairs


def sheet(left: float, top: float, scale: float, gap: float) -> list[Place]:
    """Five rows of four buildings."""
    width, height = CELL[0] * scale + gap, CELL[1] * scale + gap
    return [
        Place(round(left + b % COLUMNS * width, 1), round(top + b // COLUMNS * height, 1), scale)
        for b in range(len(BUILDINGS))
    ]


def wide(seats: int) -> Geometry:
    """About 4:3, for a desktop: court on the left, province on the right, seats below."""
    advisors, stairs = court(STEPS_WIDE, 352, 108, 0.685, 5)
    gap = 8
    width = (1176 - gap * (seats - 1)) / seats
    panels = [
        Place(round(12 + i * (width + gap), 1), 746, 0.585, width / 0.585) for i in range(seats)
    ]
    return Geometry(
        "wide", 1200, 906, advisors, stairs,
        sheet(723, 158, 0.583, 4), Place(700, 100, 0.59), 612, panels,
        Place(561, 108, 0.69), Place(12, 10, 0.62), Place(14, 112, 0.62), Place(12, 224, 0.64),
        Place(12, 678, 0.685),
    )  # fmt: skip


def tall(seats: int) -> Geometry:
    """800 wide, for a phone: everything under each other."""
    advisors, stairs = court(STEPS_TALL, 400, 290, 1, 6)
    first, step = 1212, PANEL_HEIGHT + 10
    panels = [Place(6 + i % 2 * 397, first + i // 2 * step, 1, 391) for i in range(seats)]
    if seats % 2:  # the last one has its row to itself
        panels[-1] = panels[-1]._replace(width=788)
    top = first + (seats + 1) // 2 * step + 6
    return Geometry(
        "tall", 800, top + 1012, advisors, stairs,
        sheet(10, top + 78, 1, 4), Place(0, top, 1), 1006, panels,
        Place(600, 12, 1), Place(12, 12, 1), Place(604, 294, 1), Place(6, 294, 1),
        Place(14, 1122, 1),
    )  # fmt: skip


@lru_cache(maxsize=16)
def geometry(shape: str, seats: int) -> Geometry:
    return tall(seats) if shape == "tall" else wide(seats)
