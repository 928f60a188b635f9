"""Troops that may attack a place, and the assumed stakes of a raid."""

from __future__ import annotations

from typing import Final

from regalia.games.kemet import powers as power
from regalia.games.kemet.bot.ground import Ground
from regalia.games.kemet.bot.odds import Battles, Force, Stakes, force
from regalia.games.kemet.bot.watch import jumps
from regalia.games.kemet.options import OPT_SELF_LOSSES
from regalia.games.kemet.queries import at_home, creature_at, total
from regalia.games.kemet.state import State
from regalia.games.kemet.vocabulary import DISTRICT_COUNT

RAID: Final = Stakes(10.0, 2.0, 6.0)  # what every battle is taken to be about
RAIDS: Final[dict[int, Battles]] = {}  # by the option about own losses


def raids_of(s: State) -> Battles:
    """Return the battles of this pack and these options."""
    self_losses = s.options[OPT_SELF_LOSSES]
    known = RAIDS.get(self_losses)
    if known is None or known.pack is not s.pack:
        known = RAIDS[self_losses] = Battles(s.pack, RAID, self_losses)
    return known


class Raider:
    """A troop of a rival that may attack."""

    def __init__(self, s: State, seat: int, zone: int, ground: Ground) -> None:
        self.seat: Final = seat
        self.zone: Final = zone
        self.units: Final = s.units[seat][zone]
        self.beast: Final = creature_at(s, seat, zone)
        moves = 1 + total(s, seat, power.MOVE)
        if self.beast >= 0:
            moves += s.pack.trait[power.C_MOVE][self.beast]
        self.moves: Final = moves
        self.jumps: Final = jumps(s, seat, zone, ground.board)
        self.walls: Final = total(s, seat, power.OPEN_WALLS) > 0
        self.city: Final = s.city[seat]
        self.apart: Final = ground.apart[s.city[seat]][zone]
        self.landed: Final = ground.from_obelisk[s.city[seat]]
        self.rank: Final = 2 * self.units + (self.beast >= 0) * 3
        self.abroad: Force | None = None  # as it attacks outside its city, once it was asked
        self.at_home: Force | None = None  # and in it

    def force(self, s: State, zone: int, cards: tuple[int, ...]) -> Force:
        """Return its force as it attacks there; only its own city makes a difference."""
        home = at_home(s, self.seat, zone)
        known = self.at_home if home else self.abroad
        if known is None:
            known = force(s, self.seat, zone, self.units, self.beast, cards, attacks=True)
            if home:
                self.at_home = known
            else:
                self.abroad = known
        return known

    def reaches(self, zone: int) -> bool:
        """Return whether one move action gets there, ignoring others' troops on the way."""
        if zone < DISTRICT_COUNT and zone // 3 != self.city and not self.walls:
            return self.apart[zone] == 1
        if self.apart[zone] <= self.moves:
            return True
        return self.jumps and self.landed[zone] <= self.moves
