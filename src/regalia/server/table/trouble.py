"""What can be wrong at a table: its log with today's rules, or a seat's bot."""

from __future__ import annotations

from typing import NamedTuple

from regalia.engine.record import Ply


class Parted(NamedTuple):
    """Where the log stops fitting today's rules, and what came after."""

    at: int  # plies of the log that fit
    reason: str
    rest: list[Ply]
    damaged: bool = False  # the disk has not kept what was written


class Trouble(NamedTuple):
    """A seat's bot could not answer, and the game's fast heuristic did."""

    kind: str  # slow, died, failed, memory, nonsense
    times: int
