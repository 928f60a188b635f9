"""The places of the advisors: King and Queen on top, four in every row below."""

from __future__ import annotations

from typing import Final

from regalia.games.kingsburg.vocabulary import ADVISORS
from regalia.layout.shapes import Place

SIZE: Final = (384, 370)
NICHE: Final = (93, 70)  # an advisor
GAP: Final = 3  # between two rows
AISLE: Final = 8  # in the middle: the carpet goes up there to the thrones
STEPS: Final = ((17, 2), (13, 4), (9, 4), (5, 4), (1, 4))  # the first value and how many


def niches() -> list[Place]:
    """Return the place of each advisor."""
    width, height = NICHE[0] + 1, NICHE[1] + GAP
    places = [Place(0, 0)] * len(ADVISORS)
    for row, (first, count) in enumerate(STEPS):
        for i in range(count):
            side = AISLE / 2 if i >= count // 2 else 1 - AISLE / 2
            left = SIZE[0] / 2 + (i - count // 2) * width + side
            places[first - 1 + i] = Place(left, 2 + row * height)
    return places


NICHES: Final = niches()
