"""The history of a match so far, besides its position."""

from __future__ import annotations

from typing import Final, NamedTuple

from regalia.engine.events import LogSink
from regalia.engine.record import Ply
from regalia.engine.steps import CHANCE


class Counts(NamedTuple):
    """The progress of a match in numbers."""

    plies: int
    events: int
    stops: int
    dealt: int  # the dealer's counter
    serials: tuple[int, ...]  # by seat, as Course keeps them
    asked: tuple[int, ...]
    news: tuple[int, ...]


START: Final = Counts(0, 0, 0, 0, (), (), ())


class Retreat(NamedTuple):
    """A point to which an undo can go back."""

    seat: int
    plies: int
    events: int
    asked: tuple[int, ...]
    news: tuple[int, ...]


class Course:
    """The plies and the log of a match, and when each seat was asked what."""

    def __init__(self, seats: int) -> None:
        self.plies: list[Ply] = []
        self.told: list[int] = []  # the log's length before each ply
        self.log: LogSink = LogSink()
        self.serials: list[int] = [0] * seats
        self.asked: list[int] = [0] * seats  # the log's length when a seat's question was put
        self.news: list[int] = [0] * seats  # and when the question it answered last was
        self.open: int = 0  # bitmask of the seats whose question has been put
        self.retreats: list[Retreat] = []
        self.closed: dict[int, str] = {}  # by seat, what closed its last choice

    def copy(self) -> Course:
        twin = Course(len(self.serials))
        twin.plies, twin.told, twin.log = self.plies[:], self.told[:], self.log.copy()
        twin.serials, twin.asked, twin.news = self.serials[:], self.asked[:], self.news[:]
        twin.open, twin.retreats, twin.closed = self.open, self.retreats[:], dict(self.closed)
        return twin

    def counts(self, dealt: int) -> Counts:
        return Counts(
            len(self.plies),
            len(self.log.events),
            len(self.log.stops),
            dealt,
            tuple(self.serials),
            tuple(self.asked),
            tuple(self.news),
        )

    # -- going on ----------------------------------------------------------------
    def begin_answer(self, seat: int) -> None:
        """Note that a seat answers its question; until a barrier it may come back here."""
        asked, news = tuple(self.asked), tuple(self.news)
        self.retreats.append(Retreat(seat, len(self.plies), len(self.log.events), asked, news))
        self.serials[seat] += 1
        self.news[seat] = self.asked[seat]
        self.open &= ~(1 << seat)

    def close_retreats(self, reason: str) -> None:
        """Set a barrier: nothing before it can be undone."""
        self.closed.update({retreat.seat: reason for retreat in self.retreats})
        self.retreats.clear()

    def note_ply(self, seat: int, text: str) -> None:
        self.told.append(len(self.log.events))
        self.plies.append(Ply(seat, text))

    def put_questions(self, acting: int) -> None:
        """Note the questions of seats that now have to act for the first time."""
        if acting == CHANCE:
            return
        new = acting & ~self.open
        self.open = acting
        for seat in range(len(self.asked)) if new else ():
            if new & (1 << seat):
                self.asked[seat] = len(self.log.events)

    # -- going back -----------------------------------------------------------------
    def go_back_to(self, retreat: Retreat) -> None:
        """Forget an undone answer and everything after it."""
        del self.retreats[self.retreats.index(retreat) :]
        self.cut(retreat.plies, retreat.events)
        self.serials = [n + 1 for n in self.serials]
        self.asked, self.news = list(retreat.asked), list(retreat.news)

    def cut(self, plies: int, events: int) -> None:
        """Forget everything after so many plies and log entries."""
        del self.plies[plies:]
        del self.told[plies:]
        self.log.cut(events)

    def as_of(self, plies: int) -> Course:
        """Return the course after so many plies, to look at."""
        seats = len(self.serials)
        then = Course(seats)
        events = self.told[plies] if plies < len(self.plies) else len(self.log.events)
        then.plies, then.told = self.plies[:plies], self.told[:plies]
        then.log = self.log.as_of(events)
        then.asked = [events] * seats
        then.news = [self.last_told(seat, plies) for seat in range(seats)]
        return then

    def last_told(self, seat: int, plies: int) -> int:
        """Return the log's length before the seat's last one of these plies."""
        for at in range(plies - 1, -1, -1):
            if self.plies[at].seat == seat:
                return self.told[at]
        return 0
