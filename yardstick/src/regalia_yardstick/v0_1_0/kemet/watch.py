"""Who can still come for a place: raids the rivals have in reach, seen before an action.

Looked at once for a whole plan, because the rivals stand still meanwhile.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from regalia.games.kemet import powers as power
from regalia.games.kemet.board import Board
from regalia.games.kemet.queries import (
    board,
    creature_at,
    land_moves,
    teleport_cost,
    tokens_left,
    total,
    troop_zones,
)
from regalia.games.kemet.routes import is_enemy_district
from regalia.games.kemet.state import EMPTY, NIGHT, State
from regalia.games.kemet.vocabulary import DISTRICT_COUNT, MOVE_ACTION
from regalia_yardstick.v0_1_0.kemet.odds import Force, Stakes, force, fought, open_cards

WILLING: Final = 0.75  # how often a raid in reach is really made
RAID: Final = Stakes(10.0, 2.0, 6.0)


class Raider(NamedTuple):
    """A troop of a rival that could attack a place."""

    seat: int
    units: int
    beast: int


class Watch:
    """The raids open to the rivals of one seat, by zone."""

    def __init__(self, s: State, me: int) -> None:
        self.me: Final = me
        self.raiders: Final[dict[int, list[Raider]]] = {}
        self.known: Final[dict[tuple[int, int, int, int], float]] = {}  # what keeps() found
        self.cards: Final = [open_cards(s, seat, me) for seat in range(s.seats)]
        for rival in range(s.seats):
            if rival != me and may_move(s, rival):
                self.look(s, rival)

    def look(self, s: State, rival: int) -> None:
        """The strongest troop of a rival that reaches each place."""
        best: dict[int, Raider] = {}
        for zone in troop_zones(s, rival):
            raider = Raider(rival, s.units[rival][zone], creature_at(s, rival, zone))
            for target in reach(s, rival, zone):
                known = best.get(target)
                if known is None or rank(raider) > rank(known):
                    best[target] = raider
        for target, raider in best.items():
            self.raiders.setdefault(target, []).append(raider)

    def keeps(self, s: State, zone: int, units: int, beast: int) -> float:
        """The chance that a troop of mine is still there when all had their say."""
        if zone not in self.raiders:
            return 1.0
        key = (zone, units, beast, len(s.tiles[self.me]))
        if key not in self.known:
            self.known[key] = self.judged(s, zone, units, beast)
        return self.known[key]

    def judged(self, s: State, zone: int, units: int, beast: int) -> float:
        chance = 1.0
        mine = force(s, self.me, zone, units, beast, attacks=False)
        mine = mine._replace(cards=self.cards[self.me])
        for raider in self.raiders[zone]:
            chance *= 1 - WILLING * (1 - self.holds(s, zone, mine, raider))
        return chance

    def holds(self, s: State, zone: int, mine: Force, raider: Raider) -> float:
        theirs = force(s, raider.seat, zone, raider.units, raider.beast, attacks=True)
        theirs = theirs._replace(cards=self.cards[raider.seat])
        if not mine.cards or not theirs.cards:
            return 0.5
        return fought(s, theirs, mine, RAID).held


def rank(raider: Raider) -> tuple[int, bool]:
    return raider.units, raider.beast >= 0


def may_move(s: State, seat: int) -> bool:
    """Whether a seat has a move action left before the night, or a new day ahead."""
    if s.phase == NIGHT:
        return True
    if not tokens_left(s, seat):
        return False
    cells = zip(s.cells[seat], s.pack.cell_action, strict=True)
    if any(cell == EMPTY and action == MOVE_ACTION for cell, action in cells):
        return True
    return bool(total(s, seat, power.GOLD_MOVE) and not s.gold_played[seat])


def reach(s: State, seat: int, start: int) -> set[int]:
    """Zones a troop could enter in one move action, others' troops on the way ignored."""
    table = board(s)
    moves = land_moves(s, seat, start)
    found = {start}
    edge = found
    if jumps(s, seat, start, table):
        edge = found = {start, *table.obelisks}
    free = total(s, seat, power.OPEN_WALLS) > 0
    for _ in range(moves):
        edge = {
            near
            for zone in edge
            for near in (*table.near[zone], *table.sails_to(zone, s.city[seat]))
            if near not in found
            and (free or near in table.near[start] or not is_enemy_district(s, seat, near))
        }
        found = found | edge
    return found - {start}


def jumps(s: State, seat: int, zone: int, table: Board) -> bool:
    """Whether a troop may teleport from where it stands."""
    if s.prayer[seat] < teleport_cost(s, seat):
        return False
    if zone < DISTRICT_COUNT:
        return s.pyramid[zone] > 0
    return bool(table.obelisk[zone] and total(s, seat, power.PORTAL))
