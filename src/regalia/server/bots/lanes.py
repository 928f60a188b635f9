"""Whose question comes first, and in which lane of a shared queue it waits."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Final

from regalia.bots import lookup
from regalia.engine.game import AnyGame
from regalia.server.table.presence import Presence


class Rank(IntEnum):
    """Who is at a table; the first is served first."""

    SEATED = 0  # somebody who plays there
    WATCHED = 1  # somebody who looks on
    NOBODY = 2


class Lane(StrEnum):
    """A part of the queue that processes share; each has places of its own in every process."""

    CHEAP = "bots-cheap"  # answered in milliseconds, and somebody waits
    PEOPLE = "bots"  # somebody waits
    IDLE = "bots-idle"  # nobody is at the table; reviews


class Lanes:
    """Finds both, as things are at the moment."""

    def __init__(self, presence: Presence) -> None:
        self._presence: Final = presence

    def rank(self, table: str) -> Rank:
        """Who is at a table; a question about no table is somebody's who waits."""
        if not table or self._presence.is_played(table):
            return Rank.SEATED
        return Rank.WATCHED if self._presence.is_watched(table) else Rank.NOBODY

    def lane(self, table: str, game: AnyGame, bot: str) -> Lane:
        """Where a question to a bot waits; "" is a pass."""
        if self.rank(table) is Rank.NOBODY:
            return Lane.IDLE
        return Lane.CHEAP if not bot or lookup.is_cheap(game, bot) else Lane.PEOPLE
