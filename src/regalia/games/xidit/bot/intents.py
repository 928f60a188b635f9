"""The plans everyone at the table is likely to make, each knowing that the others think as well.

A few rounds of fictitious play: every hero mixes its better paths against where the
others were likely to be in the rounds before.  So nobody counts on a tile that
three others stand nearer to, and equal paths are shared out.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.quick import Quick
from regalia.games.xidit.bot.outlook import Outlook
from regalia.games.xidit.bot.paths import Paths
from regalia.games.xidit.bot.policy import SwiftPolicy, draw_softly
from regalia.games.xidit.state import State

ROUNDS: Final = 3
SOFTNESS: Final = 0.3  # others may count otherwise than we do


class Intents:
    """The paths worth considering by seat, once everyone has thought about everyone."""

    def __init__(self, policy: SwiftPolicy, s: State, seat: int, given: list[int]) -> None:
        tables, style = policy.tables(s.pack), policy.style
        outlooks = [Outlook(s, other, tables, style) for other in range(s.seats)]
        prefixes = [given if other == seat else [] for other in range(s.seats)]
        paths = [Paths(outlooks[other], prefixes[other]) for other in range(s.seats)]
        presences = [path.presence(SOFTNESS) for path in paths]
        for count in range(1, ROUNDS):
            paths = []
            for other, outlook in enumerate(outlooks):
                outlook.meet([(r, presences[r]) for r in range(s.seats) if r != other])
                paths.append(Paths(outlook, prefixes[other]))
            for other, path in enumerate(paths):
                presences[other] = average(presences[other], path.presence(SOFTNESS), count)
        self.paths: Final = paths

    def plan(self, seat: int, draw: Quick) -> list[int]:
        """Draw one of a seat's better plans."""
        path = self.paths[seat]
        return path.icons(draw_softly(path.values, SOFTNESS, draw))


def average(before: list[float], now: list[float], count: int) -> list[float]:
    """Return the mean of `count` rounds before and the present one."""
    return [(count * old + new) / (count + 1) for old, new in zip(before, now, strict=True)]
