"""What each bot at a table has heard of its seat's log, and the memory it left with us."""

from __future__ import annotations

from itertools import count
from typing import Final, NamedTuple

from regalia.bots.bot_seat import SeatNews
from regalia.server.bots.bot_job import Answer
from regalia.server.table.session import TableSession

KEPT: Final = 4096  # seats; a bot that is forgotten is told everything once more


class Reached(NamedTuple):
    """A place in a table's log: so many entries for its readers, when it had this length."""

    entries: int = 0
    length: int = 0


class Heard:
    """How far one seat's bot has listened."""

    def __init__(self, bot: str, era: int) -> None:
        self.bot: Final = bot
        self.era: Final = era
        self.listens = True  # until it says otherwise
        self.reached = Reached()  # how far it was told
        self.memory: str | None = None  # of all up to there


class Hearing:
    """By table and seat."""

    def __init__(self) -> None:
        self._heard: Final[dict[tuple[str, int], Heard]] = {}
        self._eras: Final = count(1)

    def news(self, live: TableSession, seat: int, bot: str) -> SeatNews:
        """What to tell the seat's bot with its next question."""
        heard = self._of(live, seat, bot)
        if not heard.listens:
            return SeatNews(heard.era)
        since = 0 if heard.memory is None else heard.reached.entries
        return SeatNews(heard.era, since, tuple(live.match.log(seat, since)), heard.memory)

    def _of(self, live: TableSession, seat: int, bot: str) -> Heard:
        key = (live.id, seat)
        heard = self._heard.pop(key, None)
        if heard is None or heard.bot != bot or has_taken_back(live, heard.reached):
            heard = Heard(bot, next(self._eras))
        self._heard[key] = heard
        while len(self._heard) > KEPT:
            del self._heard[next(iter(self._heard))]
        return heard

    def forget(self, live: TableSession) -> bool:
        """The match is over; whether any bot of this table has heard of it."""
        keys = [(live.id, seat) for seat in range(live.table.seats)]
        return bool([key for key in keys if self._heard.pop(key, None) is not None])

    def note_answer(
        self, table: str, seat: int, reached: Reached, news: SeatNews, answer: Answer
    ) -> None:
        """It has heard those news; this is what it keeps of them."""
        heard = self._heard.get((table, seat))
        if heard is not None and heard.era == news.era:
            heard.reached, heard.memory, heard.listens = reached, answer.memory, answer.listens


def has_taken_back(live: TableSession, reached: Reached) -> bool:
    """Whether something before that place is no longer in the log."""
    return live.log_kept(reached.length, reached.entries) < reached.entries
