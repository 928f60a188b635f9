"""Shortest ways between the cities, for the bot: how far, and by which roads."""

from __future__ import annotations

from typing import Final

from regalia.games.xidit.pack import Pack
from regalia.games.xidit.state import NOBODY
from regalia.games.xidit.vocabulary import CITIES

FARTHEST: Final = 6  # what lies farther off counts as so far

Way = tuple[int, ...]


class Roads:
    """For two cities: the number of roads between them, and the icons that lead along them."""

    def __init__(self, pack: Pack) -> None:
        self.way: Final = [shortest(pack, start) for start in range(len(CITIES))]
        self.within: Final = [  # by city and number of roads: the cities not farther off
            [[end for end, way in enumerate(ways) if len(way) <= n] for n in range(pack.orders + 1)]
            for ways in self.way
        ]
        self.far: Final = [[min(len(way), FARTHEST) for way in ways] for ways in self.way]


def shortest(pack: Pack, start: int) -> list[Way]:
    """Return the distances from one city; a city out of reach seems endlessly far."""
    ways: list[Way] = [(NOBODY,) * (len(CITIES) + 1)] * len(CITIES)
    ways[start] = ()
    edge = [start]
    while edge:
        city = edge.pop(0)
        for icon, end in enumerate(pack.road[city]):
            if end != NOBODY and len(ways[end]) > len(ways[city]) + 1:
                ways[end] = (*ways[city], icon)
                edge.append(end)
    return ways
