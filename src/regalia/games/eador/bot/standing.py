"""The state of the race: what points are worth for the first place.

Points are weighed by the chance to win, so it counts who gets them: a shard
kept from the leader helps more than one kept from the last, and in the last
round only what changes the winner counts.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from regalia.games.eador.bot.style import Style
from regalia.games.eador.queries import loyal_shards, points
from regalia.games.eador.state import State

LOYAL_TIE: Final = 0.15  # a loyal shard breaks a tie of points, and no more (EA-386)
FLAT: Final = 0.02  # the least slope to divide by, when the game is as good as decided


def rounds_left(s: State) -> int:
    """Return the number of shards still to be played for, this one included."""
    return int(s.current >= 0) + int(s.next >= 0) + len(s.shard_deck)


def heat(s: State, style: Style) -> float:
    """Return how large a lead in points the rest of the game can turn."""
    return style.last_heat + style.heat * sqrt(max(rounds_left(s) - 1, 0))


def standings(s: State) -> list[float]:
    """Return each seat's points, with what breaks a tie."""
    return [points(s, seat) + LOYAL_TIE * loyal_shards(s, seat) for seat in range(s.seats)]


def chances(scores: list[float], warmth: float) -> list[float]:
    """Return each seat's chance to come first, if the rest of the game is luck."""
    top = max(scores)
    odds = [exp((score - top) / warmth) for score in scores]
    whole = sum(odds)
    return [odd / whole for odd in odds]


class Standing:
    """One seat's chance to come first, and what points change in it."""

    def __init__(self, s: State, seat: int, style: Style) -> None:
        self.seat: Final = seat
        self.heat: Final = heat(s, style)
        self.points: Final = standings(s)
        self.base: Final = chances(self.points, self.heat)[seat]
        self.slope: Final = max(self.base * (1 - self.base) / self.heat, FLAT)

    def gain(self, who: int, change: float) -> float:
        """Return the value for this seat, in points, of so many points for `who`."""
        scores = self.points[:]
        scores[who] += change
        return (chances(scores, self.heat)[self.seat] - self.base) / self.slope

    def leader(self) -> int:
        """The rival who is ahead."""
        best = -1
        for other, score in enumerate(self.points):
            if other != self.seat and (best < 0 or score > self.points[best]):
                best = other
        return best
