"""Where the advisors sit: the King and the Queen on top, four in every row below."""

from __future__ import annotations

from typing import Final

from regalia.games.kingsburg.vocabulary import ADVISORS
from regalia.layout.shapes import Place

SIZE: Final = (384, 370)
NICHE: Final = (93, 70)  # an advisor
GAP: Final = 3
STEPS: Final = ((17, 2), (13, 4), (9, 4), (5, 4), (1, 4))  # the first value and how many


def niches() -> list[Place]:
    """By advisor."""
    width, height = NICHE[0] + GAP, NICHE[1] + GAP
    places = [Place(0, 0)] * len(ADVISORS)
    for row, (first, count) in enumerate(STEPS):
        left = (SIZE[0] - count * width + GAP) / 2
        for i in range(count):
            places[first - 1 + i] = Place(left + i * width, 2 + row * height)
    return places


NICHES: Final = niches()
