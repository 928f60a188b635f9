"""What a seat's power tiles come to, added up once and not each time a rule asks."""

from __future__ import annotations

from regalia.games.kemet.pack import Pack
from regalia.games.kemet.powers import EFFECTS


class Owned:
    """The sums over some tiles; never changed, so copies of a State share it.

    It keeps the tiles it was made from: queries.owned() compares them with the
    seat's and makes a new one when they differ, so it can never be out of date.
    """

    __slots__ = ("creatures", "tiles", "total")

    def __init__(self, pack: Pack, tiles: list[int]) -> None:
        self.tiles = tiles[:]
        self.total = [0] * len(EFFECTS)  # by effect
        self.creatures: list[int] = []
        for tile in tiles:
            for effect, value in pack.carries[tile]:
                self.total[effect] += value
            if pack.creature_of[tile] >= 0:
                self.creatures.append(pack.creature_of[tile])
