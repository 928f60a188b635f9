"""The division of the board's space among its parts, in the units of their viewBoxes."""

from __future__ import annotations

from typing import Final, NamedTuple

TEXT: Final = 13  # the smallest letters of every part
WIDTH: Final = 384  # of the battle and the hand: a phone shows them in their own size
HEADER: Final = 94  # of the battle: the shard, and the heads of the columns
FOOTER: Final = 34  # of the battle: who leads
LOWEST_ROW: Final = 32
ROWS: Final = 176  # what all rows of the battle share, if that is enough
HAND: Final = (WIDTH, 162)
CARD: Final = 79  # the height of a card in it
STOCK: Final = (350, 84)
MAT: Final = (350, 88)
MAT_TEXT: Final = 13.5
MAT_HEIGHTS: Final = {2: 290, 3: 180, 4: 120, 5: 92, 6: 88}  # by seats: fewer have more room
OWN_HEIGHTS: Final = {2: 126, 3: 126, 4: 120, 5: 110, 6: 104}
GAP: Final = 4
SLOTS: Final = 8  # panes of an empty hand
IN_A_ROW: Final = (4, 5, 7)  # cards of the hand: as few as two rows allow

# The columns of a row of the battle.
FIELD: Final = (100, 296)
PAST: Final = 34  # the width of a circle that is over
PAST_ROOM: Final = 132  # of all of them
SPELL: Final = 24
SMALL_SPELL: Final = 18  # where two share a low row
TROOP_HEIGHT: Final = 32  # below that troops stand side by side


class Spot(NamedTuple):
    """The place and the width of a card of the hand."""

    x: float
    y: float
    width: float


class Place(NamedTuple):
    """A rectangle in a row of the battle."""

    x: float
    y: float
    w: float
    h: float


def row_height(seats: int) -> float:
    return max(LOWEST_ROW, round(ROWS / seats, 1))


def battle_size(seats: int) -> tuple[float, float]:
    """Return the size of the battle, which never changes during a match."""
    return WIDTH, round(HEADER + row_height(seats) * seats + FOOTER, 1)


def past_width(circles: int) -> float:
    """Return the width of each circle that is over."""
    return min(PAST, PAST_ROOM / max(circles, 1))


def hand_spots(count: int) -> list[Spot]:
    """Place the hand in two rows, with narrower cards if there are many."""
    across = next((n for n in IN_A_ROW if 2 * n >= count), -(-count // 2))
    step = (WIDTH + GAP) / across
    return [
        Spot(round(i % across * step, 1), i // across * (CARD + GAP), round(step - GAP, 1))
        for i in range(count)
    ]


def spell_spots(count: int, height: float) -> list[Spot]:
    """Place spells before the troops, in columns as high as the row."""
    step = SPELL if count == 1 or height >= 2 * SPELL else SMALL_SPELL
    per = max(int(height // step), 1)
    top = (height - min(per, count) * step) / 2
    return [Spot(i // per * step, round(top + i % per * step, 1), step - 2) for i in range(count)]


def troop_places(count: int, x: float, width: float, height: float) -> list[Place]:
    """Place troops under each other if the row is high enough, else side by side."""
    if not count:
        return []
    rows = min(max(int(height // TROOP_HEIGHT), 1), count)
    across = -(-count // rows)
    w, h = width / across, height / rows
    return [
        Place(round(x + i // rows * w, 1), round(i % rows * h, 1), round(w - 3, 1), round(h, 1))
        for i in range(count)
    ]


def tile_spots(count: int, width: float, height: float, largest: float) -> list[Spot]:
    """Place things of one size, as large as possible, on as many lines as that takes."""
    if not count:
        return []
    best, lines = 0.0, 1
    for rows in range(1, 5):
        size = min(height / rows, width / -(-count // rows), largest)
        if size > best + 0.5:
            best, lines = size, rows
    across = -(-count // lines)
    top = (height - lines * best) / 2
    return [
        Spot(round(i % across * best, 1), round(top + i // across * best, 1), round(best, 1))
        for i in range(count)
    ]
