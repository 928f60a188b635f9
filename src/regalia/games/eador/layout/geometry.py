"""Where things lie on the board: two compositions, in the units of their viewBox."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

WIDE: Final = 1200
TALL: Final = 800
CARD: Final = (188, 262)  # a card of the own hand, before scaling
HAND_SCALE: Final = 0.69  # on the wide board
SMALLEST: Final = 0.5
STARS: Final = 110
FULL_WIDE: Final = 3  # up to so many circles are all shown in full
NARROW: Final = 104  # the width of one that is not
WIDEST: Final = 440  # a lone circle does not need the whole lane


class Box(NamedTuple):
    """A place and its size."""

    x: float
    y: float
    w: float
    h: float

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h


class Column(NamedTuple):
    """The head of a circle: where, how wide, and whether the circle is shown in full."""

    x: float
    y: float
    w: float
    full: bool


class Spot(NamedTuple):
    """Where a card of the hand lies."""

    x: float
    y: float
    scale: float


class Place(NamedTuple):
    """Where a seat's part of a circle lies; one that is not full shows sums only."""

    lane: int
    circle: int
    box: Box
    full: bool


class Geometry(NamedTuple):
    """One composition; lanes, panels and chips are in turn order."""

    shape: str
    width: int
    height: float
    k: float  # how much larger letters are than on the wide board
    shard: Box
    strip: Box
    verdict: Box
    heads: list[Column]  # by circle
    cells: list[Place]
    lanes: list[Box]  # on the wide board: the frame of panel and circles
    panels: list[Box]
    chips: list[Box]  # who takes part in the battle
    hand: list[Spot]
    hand_top: float
    stars: list[tuple[int, int, float]]


class Content(NamedTuple):
    """What the sizes depend on."""

    lying: list[list[int]]  # by lane and circle: troops, or 1 for spells alone
    hand: int  # cards to show, -1 for a spectator
    over: bool

    @property
    def seats(self) -> int:
        return len(self.lying)

    @property
    def circles(self) -> int:
        return len(self.lying[0])


@lru_cache(maxsize=64)
def stars(width: int, height: int, *quiet: Box) -> list[tuple[int, int, float]]:
    """The night: always the same stars, and none behind the header's words."""
    found = []
    seed = 20130
    for _ in range(STARS * height // 900):
        values = []
        for _ in range(3):
            seed = (seed * 1103515245 + 12345) % 2**31
            values.append(seed / 2**31)
        x, y = round(values[0] * width), round(values[1] * height)
        if not any(box.holds(x, y) for box in quiet):
            found.append((x, y, round(0.7 + 1.6 * values[2] ** 4, 1)))
    return found


def columns(left: float, width: float, y: float, count: int) -> list[Column]:
    """The last circles in full, earlier ones narrow where there are too many."""
    if count <= FULL_WIDE:
        each = min(width / max(count, 1), WIDEST)
        return [
            Column(round(left + i * each, 1), y, round(each - 6, 1), full=True)
            for i in range(count)
        ]
    slim = min(NARROW, width * 0.5 / (count - 2))
    each = (width - slim * (count - 2)) / 2
    found = []
    x = left
    for i in range(count):
        full = i >= count - 2
        step = each if full else slim
        found.append(Column(round(x, 1), y, round(step - 6, 1), full))
        x += step
    return found


def fanned(count: int, y: float) -> list[Spot]:
    """The hand on one line: smaller when there are many, and overlapping when too many."""
    scale = max(min(HAND_SCALE, ((WIDE - 28) / count - 5) / CARD[0]), SMALLEST)
    width = CARD[0] * scale
    step = min(width + 5, (WIDE - 28 - width) / max(count - 1, 1))
    left = (WIDE - step * (count - 1) - width) / 2
    down = y + (HAND_SCALE - scale) * CARD[1] / 2
    return [Spot(round(left + i * step, 1), round(down, 1), round(scale, 3)) for i in range(count)]


def wide(content: Content) -> Geometry:
    """About 4:3: shard and decks above, a lane for each seat, the hand below."""
    seats = content.seats
    bottom = CARD[1] * HAND_SCALE + 18 if content.hand >= 0 else 10
    free = 900 - 14 - 34 - bottom
    lane = min(150 if seats < 4 else 122, (free - 208) / seats)
    head = min(free - lane * seats, 300)
    top = 14 + head + 34
    height = round(top + lane * seats + bottom)
    lanes = [Box(14, round(top + i * lane, 1), 1172, round(lane - 6, 1)) for i in range(seats)]
    heads = columns(470, 722, top - 30, content.circles)
    cells = [
        Place(i, c, Box(column.x, box.y, column.w, box.h), column.full)
        for i, box in enumerate(lanes)
        for c, column in enumerate(heads)
    ]
    return Geometry(
        "wide", WIDE, height, 1,
        Box(14, 14, 600, head), Box(624, 14, 562, head - 62), Box(624, 14 + head - 54, 562, 50),
        heads, cells, lanes,
        [box._replace(w=452 if content.circles else 1000) for box in lanes], [],
        fanned(content.hand, height - bottom + 6) if content.hand > 0 else [],
        height - bottom, stars(WIDE, height, Box(240, 0, 900, top)),
    )  # fmt: skip


def paired(count: int, top: float, height: float) -> list[Box]:
    """In two columns; an odd last one has its row to itself."""
    found = [Box(10 + i % 2 * 394, top + i // 2 * height, 386, height - 10) for i in range(count)]
    if count % 2:
        found[-1] = found[-1]._replace(w=780)
    return found


def band(circle: int, lying: list[int], top: float, *, now: bool) -> tuple[list[Place], float]:
    """One circle: a line for every seat that has something there, earlier ones two abreast."""
    cells: list[Place] = []
    beside = False
    for lane, count in enumerate(lying):
        if count == 0:
            continue
        height = (88 if now else 68) + 62 * (count - 1)
        if beside and height == cells[-1].box.h:
            box = Box(452, cells[-1].box.y, 338, height)
            beside = False
        else:
            box = Box(58, top, 732 if now or count > 1 else 338, height)
            top += height + 6
            beside = not now and count == 1
        cells.append(Place(lane, circle, box, full=True))
    return cells, top


def bands(content: Content, top: float) -> tuple[list[Column], list[Place], float]:
    """Circle under circle."""
    heads = []
    cells = []
    for circle in range(content.circles):
        heads.append(Column(10, top, 780, full=True))
        lying = [row[circle] for row in content.lying]
        found, top = band(circle, lying, top + 40, now=circle == content.circles - 1)
        cells += found
        top += 4
    return heads, cells, top


def tall(content: Content) -> Geometry:
    """For a phone: shard, battle, hand, seats under each other."""
    y = 500.0 if not content.over else 300.0
    verdict = Box(10, y, 780, 54)
    y += 64
    chips = paired(content.seats, y, 88) if content.circles else []
    heads, cells, y = bands(content, chips[-1].y + 84 if chips else y)
    hand = []
    hand_top = y
    if content.hand >= 0:
        y += 50
        hand = [
            Spot(12 + i % 4 * (CARD[0] + 8), y + i // 4 * (CARD[1] + 10), 1)
            for i in range(content.hand)
        ]
        y += -(-content.hand // 4) * (CARD[1] + 10) + 12
    panels = paired(content.seats, y, 190)
    height = round(panels[-1].y + 192)
    return Geometry(
        "tall", TALL, height, 1.5,
        Box(10, 10, 780, 344), Box(10, 360, 780, 134), verdict,
        heads, cells, [], panels, chips, hand, hand_top,
        stars(TALL, height, Box(366, 0, 440, 300), Box(0, 290, 800, hand_top - 250)),
    )  # fmt: skip


def geometry(shape: str, content: Content) -> Geometry:
    return tall(content) if shape == "tall" else wide(content)
