"""The sums over a seat's power tiles, added up once instead of at every query."""

from __future__ import annotations

from typing import Final

from regalia.games.kemet import powers as power
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.pack import Pack

GOLD_ACTION: Final = {
    power.GOLD_PRAY: v.PRAY_ACTION,
    power.GOLD_ACQUIRE: v.ACQUIRE_ACTION,
    power.GOLD_RECRUIT: v.RECRUIT_ACTION,
    power.GOLD_MOVE: v.MOVE_ACTION,
}


class Owned:
    """The sums over some tiles; never changed, so copies of a State share it.

    It keeps the tiles it was made from: queries.owned() compares them with the
    seat's and makes a new one when they differ, so it can never be out of date.
    """

    __slots__ = ("creatures", "gold", "tiles", "total")

    def __init__(self, pack: Pack, tiles: list[int]) -> None:
        self.tiles: list[int] = tiles[:]
        self.total: list[int] = [0] * len(power.EFFECTS)  # by effect
        self.creatures: list[int] = []
        self.gold: list[int] = []  # the code of each action of each gold tile (KM-206, KM-738)
        for tile in tiles:
            for effect, value in pack.carries[tile]:
                self.total[effect] += value
                if effect in GOLD_ACTION:
                    self.gold.append(v.GOLD.code(tile, GOLD_ACTION[effect]))
            if pack.creature_of[tile] >= 0:
                self.creatures.append(pack.creature_of[tile])
