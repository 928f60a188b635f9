"""Is each level above the one below it?  The aims, the pairings and the verdicts.

A higher player takes at least 65 % of the first places at two seats, or at least 1.6
times its share alone among lower ones at four (three in a game of three or more).
The baseline is the bot of an earlier release, which does not move.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from regalia.arena.arena_plan import ONE, ArenaPlan
from regalia.arena.bout import Bout
from regalia.arena.stats import Cost, Share, cost_of, share_of
from regalia.bots import levels, lookup
from regalia.engine.game import AnyGame
from regalia.layout.face import face_of

TWO_SEATS: Final = 0.65  # of first places
SEVERAL: Final = 1.6  # times par
MATCHES: Final = 1000  # of each pairing, at least,
SLOW_MATCHES: Final = 300  # where both search


class Pairing(NamedTuple):
    """One player alone among others, and the share it should reach."""

    higher: str
    lower: str
    seats: int
    aim: float | None  # of first places; None: only to be known

    @property
    def name(self) -> str:
        return f"{self.higher}-{self.lower}-{self.seats}"

    @property
    def matches(self) -> int:
        return SLOW_MATCHES if self.higher in levels.SEARCHING else MATCHES


class PairingResult(NamedTuple):
    """The result of a pairing."""

    pairing: Pairing
    share: Share
    higher: Cost
    lower: Cost

    @property
    def is_reached(self) -> bool | None:
        """Return whether the aim is reached; None if there is none."""
        aim = self.pairing.aim
        return None if aim is None else self.share.share >= aim

    def json(self) -> dict[str, Any]:
        return {
            "higher": self.pairing.higher,
            "lower": self.pairing.lower,
            "seats": self.pairing.seats,
            "aim": self.pairing.aim,
            "reached": self.is_reached,
            **self.share.json(),
            "cpu_ms": [round(cost.milliseconds, 3) for cost in (self.higher, self.lower)],
            "failures": [cost.crashed + cost.overtime for cost in (self.higher, self.lower)],
        }


def sizes(game: AnyGame) -> list[int]:
    """Return the table sizes to compare levels at: two and four seats, or the fewest."""
    several = min(4, game.max_seats) if game.min_seats <= 2 else game.min_seats
    return sorted({game.min_seats, several})


def levels_of(game: AnyGame) -> list[str]:
    """Return the levels of this game, weakest first, or its bots if it has no levels."""
    return list(levels.names(game)) or lookup.names(game)


def pairings(game: AnyGame, players: Sequence[str], tables: Sequence[int]) -> list[Pairing]:
    """Pair each level with the one below, weakest first, then each with the baseline."""
    steps = [
        Pairing(higher, lower, seats, aim(seats))
        for lower, higher in pairwise(players)
        for seats in tables
    ]
    declared = face_of(game).levels
    wanted = {} if declared is None else declared.aims
    baselines = [
        Pairing(level, old, seats, wanted.get(level) if seats == 4 else None)
        for old in lookup.baselines(game)[:1]
        for level in players
        for seats in tables
        if level != old
    ]
    return steps + baselines


def aim(seats: int) -> float:
    return TWO_SEATS if seats == 2 else SEVERAL / seats


def plan_of(pairing: Pairing, base: ArenaPlan) -> ArenaPlan:
    players = (pairing.higher, pairing.lower)
    return base._replace(players=players, seats=(pairing.seats,), seating=ONE)


def pairing_result(pairing: Pairing, bouts: Sequence[Bout]) -> PairingResult:
    share = share_of(bouts, pairing.higher)
    return PairingResult(
        pairing, share, cost_of(bouts, pairing.higher), cost_of(bouts, pairing.lower)
    )
