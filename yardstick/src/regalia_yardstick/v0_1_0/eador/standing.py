"""How the table stands: what points are worth in the race for the first place.

Points are weighed by the chance to win, so it counts who gets them: a shard
kept from the leader helps more than one kept from the last, and in the last
round only what changes the winner counts.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from regalia.games.eador.queries import loyal_shards, points
from regalia.games.eador.state import State

LAST_HEAT: Final = 0.15  # a lead of one point in the last round is nearly the game
HEAT: Final = 1.4  # how far the points of one more round can turn a lead
LOYAL_TIE: Final = 0.15  # a loyal shard breaks a tie of points, and no more (EA-386)
FLAT: Final = 0.02  # the least slope to divide by, when the game is as good as decided


def rounds_left(s: State) -> int:
    """Shards still to be played for, this one included."""
    return (s.current >= 0) + (s.next >= 0) + len(s.shard_deck)


class Standing:
    """One seat's chance to come first, and what points change in it."""

    def __init__(self, s: State, seat: int) -> None:
        self.seat: Final = seat
        self.heat: Final = LAST_HEAT + HEAT * sqrt(max(rounds_left(s) - 1, 0))
        self.points: Final = [
            points(s, other) + LOYAL_TIE * loyal_shards(s, other) for other in range(s.seats)
        ]
        self.base: Final = self.chance(self.points)
        self.slope: Final = max(self.base * (1 - self.base) / self.heat, FLAT)

    def chance(self, scores: list[float]) -> float:
        """Of coming first, if the rest of the game is luck."""
        top = max(scores)
        odds = [exp((score - top) / self.heat) for score in scores]
        return odds[self.seat] / sum(odds)

    def gain(self, who: int, change: float) -> float:
        """What it is worth to this seat that `who` gets so many points, in own points."""
        scores = self.points[:]
        scores[who] += change
        return (self.chance(scores) - self.base) / self.slope

    def leader(self) -> int:
        """The rival who is ahead."""
        others = [other for other in range(len(self.points)) if other != self.seat]
        return max(others, key=lambda other: self.points[other])
