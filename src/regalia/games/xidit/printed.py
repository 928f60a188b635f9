"""The rulebook's statements about the box, which the loader checks in every pack.

Statements: LX-001 LX-004 LX-014..015 LX-018 LX-105 LX-131..136 LX-140 LX-143
LX-390..394 LX-461..466 LX-470..471 LX-480..488 LX-491, and the worked examples
LX-773 LX-788..791.
"""

from __future__ import annotations

from typing import Final, NamedTuple

FIGURES: Final = 70
CROWN_TILES: Final = 18
TITAN_UNITS: Final = (3, 3, 4, 4, 5, 5)
CALENDARS: Final = {"full": (12, [4, 8, 12]), "short": (9, [3, 6, 9])}
PRIZES: Final = ((1, 0, 0), (2, 0, 0), (0, 1, 0), (0, 2, 0), (0, 0, 1))
NEUTRAL_STARTS: Final = {"normal": [6, 5, 4], "hard": [7, 6, 5]}

# The roads of the worked examples: city, colour (black, red, blue), city.
ROADS_TOLD: Final = ((5, 2, 12), (7, 1, 6), (6, 2, 11), (11, 1, 17))
# City 17 lies on the central and on the snowy region.
BORDERS: Final = ((17, 0), (17, 1))
# Tiles shown in the worked turn: the units recruited or paid, bards and sections.
RECRUIT_SIDES: Final = {"std_06": [1, 2, 1, 0, 1]}
THREAT_SIDES: Final = {"std_17": ([1, 1, 0, 1, 0], 3, 3)}


class PrintedMode(NamedTuple):
    """The setup table of one number of players and length."""

    tiles: str
    unused: list[int]
    in_cities: int  # recruit tiles, and as many threat tiles
    covered: list[int]  # the numbers printed on the regions
    eliminations: list[int]


MODES: Final = {
    "3_full": PrintedMode("crown", [], 4, [1, 2], [1, 1, 1]),
    "3_short": PrintedMode("crown", [14, 18], 4, [1, 2], [1, 1, 1]),
    "4_full": PrintedMode("standard", [], 5, [], [1, 1, 1]),
    "4_short": PrintedMode("standard", [19, 20, 21], 5, [1, 2], [1, 1, 1]),
    "5_full": PrintedMode("standard", [], 5, [], [2, 1, 1]),
    "5_short": PrintedMode("standard", [20, 21], 5, [2], [2, 1, 1]),
}
