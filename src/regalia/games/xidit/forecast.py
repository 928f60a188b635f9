"""The result of a plan as things stand, for the planning board.

The same rules carry out the orders of one hero on a copy of the position,
while nobody else moves and no new tile enters.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.events import Event, LogSink
from regalia.games.xidit.phases.orders import carry_out
from regalia.games.xidit.queries import payable_titans
from regalia.games.xidit.state import EMPTY, State
from regalia.games.xidit.vocabulary import NO_TITAN, STEP_RECRUIT_OUT, STEP_THREAT_OUT, TITAN_OPEN


class Course:
    """One hero's orders, carried out one after another on a copy of the position.

    A server hands in what the seat's own view shows: of the others' screens nothing is asked.
    """

    def __init__(self, s: State, seat: int) -> None:
        self.seat: Final = seat
        self._s: Final = s.copy()

    def copy(self) -> Course:
        return Course(self._s, self.seat)

    def carry_out(self, icon: int) -> Event:
        """Return the line the next order would leave in the log."""
        s, sink = self._s, LogSink()
        below = len(s.stack)
        carry_out(s, self.seat, icon, sink)
        for frame in s.stack[below:]:
            if frame.step in (STEP_RECRUIT_OUT, STEP_THREAT_OUT):
                s.tile[frame.regs[0]] = EMPTY
        del s.stack[below:]
        if not sink.events:
            kind = TITAN_OPEN if payable_titans(s, self.seat) else NO_TITAN
            sink.emit(kind, self.seat, s.hero[self.seat])
        return sink.events[0]


def forecast(s: State, seat: int, icons: list[int]) -> list[Event]:
    """Return each order's line in the log; the State is not changed."""
    course = Course(s, seat)
    return [course.carry_out(icon) for icon in icons]
