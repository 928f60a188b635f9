"""The map: outlines of the zones on a sheet of 1000 by 800, for both sides of the board.

Zones that touch share the same corners; the line between two corners is bent
by a little noise that depends on the corners only, so both zones bend alike.
The middle of the sheet is water: the sea, the delta and the Nile.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot, sin
from typing import Final, NamedTuple

from regalia.games.kemet.board import Board
from regalia.games.kemet.vocabulary import CITIES, ZONES

Point = tuple[float, float]

RIVER: Final = 648  # the west bank's edge
WEST_END: Final = 712  # how far the sheet goes where the east bank is closed
WEST_SHARE: Final = 0.94  # the west gives a little of its room to the east
WIGGLE: Final = 0.07
OUTWARD: Final = 6  # a city's gate stands out of its wall
EDGE: Final = 10  # closer to the top than this is the edge of the sheet

# The river side of the west bank, and the temple that lies in it.
BANK: Final[list[Point]] = [
    (505, 240), (600, 256), (630, 310), (640, 356), (540, 362), (522, 430), (540, 500),
    (650, 504), (644, 590), (640, 690), (652, 792),
]  # fmt: skip
COAST: Final[list[Point]] = [
    (8, 8), (306, 8), (334, 60), (336, 130), (352, 190), (420, 226), (505, 240),
]  # fmt: skip

SHARED: Final[dict[str, list[Point]]] = {
    "temple_west_bank": [(640, 356), (540, 362), (522, 430), (540, 500), (650, 504), (654, 430)],
    "gate_ne": [(722, 8), (992, 8), (992, 262), (902, 266), (806, 270), (712, 240), (690, 130)],
    "dunes_east": [(806, 270), (902, 266), (896, 388), (806, 392)],
    "temple_east": [(992, 262), (902, 266), (896, 388), (900, 478), (992, 486)],
    "gate_e": [
        (806, 392), (896, 388), (900, 478), (992, 486), (992, 792), (806, 792), (800, 560),
    ],
    "east_bank": [
        (712, 240), (806, 270), (806, 392), (800, 560), (806, 792), (706, 792), (700, 660),
        (702, 530), (766, 522), (780, 448), (766, 380), (700, 372), (692, 310),
    ],
    "temple_east_bank": [
        (700, 372), (766, 380), (780, 448), (766, 522), (702, 530), (688, 448),
    ],
}  # fmt: skip
ODD: Final[dict[str, list[Point]]] = SHARED | {
    "gate_nw": [*COAST, (492, 276), (120, 284), (8, 274)],
    "temple_west": [(8, 274), (120, 284), (126, 352), (126, 544), (118, 612), (8, 622)],
    "dunes_north": [(120, 284), (492, 276), (480, 348), (126, 352)],
    "gate_w": [(126, 352), (480, 348), (482, 540), (126, 544)],
    "dunes_south": [(126, 544), (482, 540), (490, 606), (118, 612)],
    "gate_sw": [(8, 622), (118, 612), (490, 606), (540, 792), (8, 792)],
    "west_bank": [*BANK, (540, 792), (490, 606), (482, 540), (480, 348), (492, 276)],
    "sanctuary": [(368, 12), (512, 8), (514, 100), (380, 106)],
    "delta_marsh": [
        (380, 106), (514, 100), (564, 108), (572, 172), (510, 212), (432, 200), (388, 160),
    ],
    "temple_delta": [(564, 108), (576, 14), (676, 12), (688, 130), (644, 200), (572, 172)],
}  # fmt: skip
EVEN: Final[dict[str, list[Point]]] = SHARED | {
    "gate_nw": [*COAST, (486, 370), (150, 378), (8, 362)],
    "temple_west": [(8, 362), (150, 378), (156, 470), (150, 566), (8, 576)],
    "dunes_west": [(150, 378), (486, 370), (478, 548), (150, 566), (156, 470)],
    "gate_sw": [(8, 576), (150, 566), (478, 548), (540, 792), (8, 792)],
    "west_bank": [*BANK, (540, 792), (478, 548), (486, 370)],
    "delta_marsh": [
        (372, 60), (480, 26), (564, 90), (572, 172), (510, 212), (432, 200), (388, 160),
    ],
    "temple_delta": [(564, 90), (576, 14), (676, 12), (688, 130), (644, 200), (572, 172)],
}  # fmt: skip

# Walled cities: left, top, right, bottom, and whether the broad district lies on top.
CITY_ODD: Final = {
    "nw": (8, 8, 296, 214, True), "w": (220, 358, 474, 538, True),
    "sw": (122, 620, 396, 792, False), "ne": (748, 8, 992, 204, True),
    "e": (822, 536, 992, 792, True),
}  # fmt: skip
CITY_EVEN: Final = CITY_ODD | {"sw": (122, 612, 416, 792, False), "nw": (8, 8, 296, 232, True)}

# Where a troop, the building and the name of a zone stand.
SPOTS_ODD: Final[dict[str, tuple[Point, Point, Point]]] = {
    "gate_nw": ((350, 250), (322, 150), (76, 264)),
    "temple_west": ((66, 540), (62, 402), (64, 312)),
    "dunes_north": ((440, 314), (142, 322), (292, 315)),
    "gate_w": ((170, 500), (170, 436), (166, 380)),
    "dunes_south": ((440, 574), (142, 578), (292, 573)),
    "gate_sw": ((458, 716), (58, 724), (58, 656)),
    "west_bank": ((566, 640), (620, 566), (582, 706)),
    "sanctuary": ((478, 64), (404, 66), (440, 30)),
    "delta_marsh": ((480, 160), (414, 158), (446, 122)),
    "temple_delta": ((642, 152), (606, 88), (628, 36)),
    "temple_west_bank": ((594, 476), (584, 410), (594, 382)),
    "gate_ne": ((944, 236), (718, 130), (776, 252)),
    "dunes_east": ((840, 356), (824, 352), (846, 294)),
    "temple_east": ((946, 440), (938, 352), (950, 290)),
    "gate_e": ((850, 480), (962, 502), (850, 413)),
    "east_bank": ((754, 640), (718, 576), (756, 706)),
    "temple_east_bank": ((738, 500), (728, 430), (737, 401)),
}
SPOTS_EVEN: Final = SPOTS_ODD | {
    "gate_nw": ((350, 318), (322, 150), (86, 300)),
    "temple_west": ((80, 534), (78, 450), (80, 396)),
    "dunes_west": ((380, 480), (230, 460), (310, 402)),
    "gate_sw": ((456, 730), (62, 714), (62, 640)),
    "delta_marsh": ((492, 158), (424, 150), (456, 92)),
}


class Zone(NamedTuple):
    """A zone as drawn: its outline and where things stand in it."""

    outline: str
    troop: Point
    icon: Point
    label: Point
    sign: Point = (0, 0)  # of a district: where its pyramid's level is written


class City(NamedTuple):
    """A walled city: its outer rectangle (x, y, width, height) and its towers."""

    box: tuple[float, float, float, float]
    plate: Point  # the middle of its name plate, on the wall


class Terrain(NamedTuple):
    """A map in the units of the picture."""

    width: float
    height: float
    zones: dict[int, Zone]
    cities: dict[int, City]
    plants: list[tuple[str, float, float]]  # a symbol and its place
    river: Point  # the middle of the Nile


class Sheet:
    """Maps points of the 1000 x 800 sheet into a rectangle of the picture."""

    def __init__(self, board: Board, width: float, height: float) -> None:
        self.whole: bool = len(board.open) > 20  # the east bank is open too
        self.width: float = width
        self.height: float = height

    def at(self, point: Point) -> Point:
        x, y = point
        if not self.whole:
            x = x * self.width / WEST_END
        elif x <= RIVER:
            x = x * WEST_SHARE * self.width / 1000
        else:
            east = (x - RIVER) / (1000 - RIVER) * (1000 - RIVER * WEST_SHARE)
            x = (RIVER * WEST_SHARE + east) * self.width / 1000
        return round(x, 1), round(y * self.height / 800, 1)


def noise(a: Point, b: Point, salt: float) -> float:
    """Return a number between -1 and 1, always the same for the same two corners."""
    low, high = min(a, b), max(a, b)
    value = sin(low[0] * 12.9 + low[1] * 78.2 + high[0] * 37.7 + high[1] * 9.1 + salt) * 43758.5
    return (value - int(value)) * 2 - 1


def bend(a: Point, b: Point) -> tuple[Point, Point]:
    """Return the two control points of the line between two corners, from a to b."""
    low, high = min(a, b), max(a, b)
    dx, dy = high[0] - low[0], high[1] - low[1]
    if not dx or not dy:  # the edge of the sheet is straight
        return a, b
    size = min(hypot(dx, dy), 160) * WIGGLE / (hypot(dx, dy) or 1)
    first, second = noise(a, b, 0.3) * size, noise(a, b, 1.7) * size
    one = (low[0] + dx / 3 - dy * first, low[1] + dy / 3 + dx * first)
    two = (low[0] + dx * 2 / 3 - dy * second, low[1] + dy * 2 / 3 + dx * second)
    return (one, two) if a == low else (two, one)


def outline(points: list[Point], sheet: Sheet) -> str:
    placed = [sheet.at(point) for point in points]
    text = f"M{placed[0][0]:g} {placed[0][1]:g}"
    for a, b in zip(placed, [*placed[1:], placed[0]], strict=True):
        one, two = bend(a, b)
        text += f"C{one[0]:.0f} {one[1]:.0f} {two[0]:.0f} {two[1]:.0f} {b[0]:g} {b[1]:g}"
    return text + "Z"


def box(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"


def quarters(
    left: float, top: float, right: float, bottom: float, broad_on_top: bool
) -> list[tuple[float, float, float, float]]:
    """Return a city's districts 1 to 3 as rectangles; the second is the broad one."""
    middle, half = (left + right) / 2, (top + bottom) / 2
    if bottom - top > right - left:  # the narrow ones need the height
        half = top + (bottom - top) * 0.42
    if broad_on_top:
        return [
            (left, half, middle, bottom), (left, top, right, half), (middle, half, right, bottom),
        ]  # fmt: skip
    return [(left, top, middle, half), (left, half, right, bottom), (middle, top, right, half)]


def district(corners: tuple[float, float, float, float], sheet: Sheet, last: bool) -> Zone:
    """Return a district's rectangle; the last one is on the right, away from the gate."""
    left, top = sheet.at((corners[0], corners[1]))
    right, bottom = sheet.at((corners[2], corners[3]))
    width, height = right - left, bottom - top
    number = (right - 15 if last else left + 15, top + 22)
    if width < 0.85 * height:  # the pyramid above the troop
        troop = ((left + right) / 2, bottom - max(height * 0.23, 34))
        icon = ((left + right) / 2, top + max(height * 0.27, 30))
        sign = (left + 22 if last else right - 19, top + 6)  # beside the number, clear of the troop
    else:  # side by side
        away = max(width * 0.27, 24)
        troop = (right - away, min(top + height * 0.54, bottom - 32))
        icon = (left + away * 0.86, min(top + height * 0.46, bottom - 41))
        sign = (icon[0] - 4, icon[1] + 12)
    return Zone(
        box([(left, top), (right, top), (right, bottom), (left, bottom)]),
        (round(troop[0], 1), round(troop[1], 1)),
        (round(icon[0], 1), round(icon[1], 1)),
        number,
        (round(sign[0], 1), round(sign[1], 1)),
    )


def plants(sheet: Sheet, odd: bool) -> list[tuple[str, float, float]]:
    """Draw reeds by the water, palms on the banks, ripples and dunes, rocks at the gates."""
    spots = [
        ("reeds", 655, 250), ("reeds", 668, 560), ("reeds", 660, 650), ("reeds", 672, 750),
        ("palm", 520, 330), ("palm", 612, 770), ("palm", 556, 290), ("ripple", 350, 306),
        ("ripple", 340, 562), ("ripple", 230, 258), ("ripple", 60, 470), ("mesa", 446, 640),
    ]  # fmt: skip
    if odd:
        spots += [("dune", 184, 316), ("dune", 386, 560), ("mesa", 300, 248)]
    else:
        spots += [
            ("dune", 180, 500), ("dune", 296, 520), ("dune", 420, 416), ("dune", 270, 436),
            ("mesa", 440, 290), ("mesa", 222, 330), ("mesa", 20, 590),
        ]  # fmt: skip
    if sheet.whole:
        spots += [
            ("reeds", 686, 210), ("reeds", 684, 620), ("palm", 780, 330), ("palm", 724, 766),
            ("ripple", 930, 228), ("ripple", 852, 452),
        ]  # fmt: skip
    return [(symbol, *sheet.at((x, y))) for symbol, x, y in spots]


@lru_cache(maxsize=32)
def terrain(board: Board, width: float, height: float) -> Terrain:
    """Return the map of one number of players in a rectangle of the picture."""
    sheet = Sheet(board, width, height)
    odd = board.seats % 2 == 1
    shapes, spots = (ODD, SPOTS_ODD) if odd else (EVEN, SPOTS_EVEN)
    walls = CITY_ODD if odd else CITY_EVEN
    zones: dict[int, Zone] = {}
    for zone in board.open:
        name = ZONES[zone]
        if name in shapes:
            troop, icon, label = (sheet.at(spot) for spot in spots[name])
            zones[zone] = Zone(outline(shapes[name], sheet), troop, icon, label)
    cities: dict[int, City] = {}
    for city in board.cities:
        left, top, right, bottom, broad = walls[CITIES[city]]
        for n, corners in enumerate(quarters(left, top, right, bottom, broad)):
            zones[3 * city + n] = district(corners, sheet, n == 2)
        (x, y), (end, low) = sheet.at((left, top)), sheet.at((right, bottom))
        outside = low + OUTWARD if top < EDGE else y - OUTWARD  # on the wall to the gates
        plate = (round((x + end) / 2, 1), round(outside, 1))
        cities[city] = City((x, y, round(end - x, 1), round(low - y, 1)), plate)
    return Terrain(width, height, zones, cities, plants(sheet, odd), sheet.at((664, 318)))
