"""Search by the clock: the strongest level's search, with so many seconds of CPU a decision.

`timed:One` and `timed:Ten` are bots for the arena, in this folder or with it on PYTHONPATH.
"""

from __future__ import annotations

from time import process_time
from typing import ClassVar

from regalia import View
from regalia.bots import NO_LIMIT, Budget, Start
from regalia.bots.level_bots import SearchBot
from regalia.bots.levels import level_configs

MOST = 10**9  # playouts: more than anybody has time for
SHARE = 0.8  # of the time is planned for; the rest is for what a playout costs more than before


class Timed(SearchBot):
    """Makes as many playouts as its time has room for, by what they took so far."""

    seconds: ClassVar[float] = 1.0

    def __init__(self, start: Start) -> None:
        config = level_configs(start.game)["crown"]
        super().__init__(start, config._replace(seconds=self.seconds, playouts=MOST))
        self.playouts = config.playouts

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        began = process_time()
        code = super().choose(view, Budget(nodes=self.playouts))
        spent = process_time() - began
        if spent > self.seconds / 100:  # it searched
            room = SHARE * self.seconds / spent
            self.playouts = max(16, round(self.playouts * min(4.0, max(0.25, room))))
        return code


class One(Timed):
    """A second for each decision."""


class Ten(Timed):
    """Ten seconds for each decision."""

    seconds = 10.0
