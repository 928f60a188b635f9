"""What a plan would come to as things stand, for the planning board.

The same rules carry out the orders of one hero on a copy of the position,
while nobody else moves and no new tile enters.
"""

from __future__ import annotations

from regalia.engine.events import Event, LogSink
from regalia.games.xidit.news import NO_TITAN, TITAN_OPEN
from regalia.games.xidit.phases.orders import carry_out
from regalia.games.xidit.queries import payable_titans
from regalia.games.xidit.state import EMPTY, State
from regalia.games.xidit.vocabulary import STEP_RECRUIT_OUT, STEP_THREAT_OUT


def forecast(s: State, seat: int, icons: list[int]) -> list[Event]:
    """For each order the line it would leave in the log; the State is not changed.

    A server hands in a world sampled from the seat's own view: the answer
    depends on nothing the seat does not know.
    """
    twin = s.copy()
    lines = []
    for icon in icons:
        sink = LogSink()
        below = len(twin.stack)
        carry_out(twin, seat, icon, sink)
        for frame in twin.stack[below:]:
            if frame.step in (STEP_RECRUIT_OUT, STEP_THREAT_OUT):
                twin.tile[frame.regs[0]] = EMPTY
        del twin.stack[below:]
        if not sink.events:
            kind = TITAN_OPEN if payable_titans(twin, seat) else NO_TITAN
            sink.emit(kind, seat, twin.hero[seat])
        lines.append(sink.events[0])
    return lines
