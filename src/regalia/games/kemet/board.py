"""The board for one number of players, as tables by zone (KM-030..052)."""

from __future__ import annotations

from typing import Final

from regalia.games.kemet.vocabulary import ZONE_COUNT

TRADE: Final = 1
MILITARY: Final = 2


class Board:
    """Open zones only: a closed one has no neighbours and is in no list (KM-031)."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.cities: list[int] = []
        self.open: list[int] = []
        self.near: list[list[int]] = [[] for _ in range(ZONE_COUNT)]
        self.obelisk: list[int] = [0] * ZONE_COUNT
        self.obelisks: list[int] = []
        self.temple: list[int] = [0] * ZONE_COUNT
        self.temples: list[int] = []
        self.worship: list[int] = [0] * ZONE_COUNT  # PP of night step 4
        self.delta = -1
        self.sanctuary = -1
        self.port: list[int] = [0] * ZONE_COUNT
        self.trade_ports: list[int] = []
        self.harbour: list[int] = [-1] * 5  # a city's military port
        self.colors = 0
        self.tiles = 0
        self.pyramids = 0

    def sails_to(self, zone: int, city: int) -> list[int]:
        """Return where a ship of this city's owner can go from here (KM-340..344)."""
        if not self.port[zone]:
            return []
        found = [port for port in self.trade_ports if port != zone]
        if self.harbour[city] != zone:
            found.append(self.harbour[city])
        return found


def districts(city: int) -> range:
    return range(3 * city, 3 * city + 3)
