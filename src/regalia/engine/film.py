"""The positions between two answers, so that what the engine does at once can be watched.

After an answer the engine may run a whole year.  Nothing of that is stored: a
match keeps a few marks, copies of the position that some answers were given in,
and plays again from there when somebody wants to watch.  A position is taken
only where a step has ended that told something, so a secret pick, which tells
nothing, gives none and cannot be counted.
"""

from __future__ import annotations

from typing import Any, Final, Generic, NamedTuple

from regalia.engine.events import EventKind, LogSink, Sink
from regalia.engine.record import Ply
from regalia.engine.rules import NOTHING, Rules
from regalia.engine.steps import RUN, BaseState, S
from regalia.engine.verbs import Verbs

KEPT: Final = 60  # moments that can be watched, the last ones
APART: Final = 5  # moments between two marks: what is kept against what is played again


class Mark(NamedTuple, Generic[S]):
    """A position to play again from."""

    events: int
    plies: int
    state: S


class Still(NamedTuple, Generic[S]):
    """A position that nobody is asked in."""

    upto: int
    state: S


class Camera(Sink):
    """Takes the position at the wanted lengths of the log."""

    watching = True

    def __init__(self, length: int, wanted: list[int]) -> None:
        self.length = length
        self.wanted: Final = wanted
        self.stills: Final[list[Still[Any]]] = []

    def emit(
        self, kind: EventKind, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0
    ) -> None:
        self.length += 1

    def watch(self, s: BaseState) -> None:
        if self.done or self.length != self.wanted[len(self.stills)]:
            return
        twin = s.copy()
        twin.acting, twin.offered = RUN, NOTHING  # what was asked last is answered by now
        self.stills.append(Still(self.length, twin))

    @property
    def done(self) -> bool:
        return len(self.stills) == len(self.wanted)


class Film(Generic[S]):
    """A match's marks, and what can be watched from them."""

    def __init__(self, rules: Rules[S], verbs: Verbs, log: LogSink) -> None:
        self.rules: Final = rules
        self.verbs: Final = verbs
        self.log: Final = log
        self.marks: Final[list[Mark[S]]] = []

    def mark(self, s: S, plies: int) -> None:
        """An answer will be given in this position: keep it if the last mark is far behind."""
        stops, told = self.log.stops, len(self.log.events)
        if self.marks and (len(stops) < APART or stops[-APART] <= self.marks[-1].events):
            return
        self.marks.append(Mark(told, plies, s.copy()))
        # The oldest mark goes when the next one reaches as far back as we show.
        # That depends on the log alone, not on how many secret picks there were.
        while len(stops) > KEPT and len(self.marks) > 1 and self.marks[1].events < stops[-KEPT]:
            del self.marks[0]

    def cut(self, s: S, plies: int) -> None:
        """An answer was taken back: only so many plies are left."""
        while self.marks and self.marks[-1].plies > plies:
            self.marks.pop()
        if not self.marks:
            self.marks.append(Mark(len(self.log.events), plies, s.copy()))

    def moments(self, since: int) -> list[int]:
        """The log's lengths at the positions after `since` that can be shown, now left out."""
        first, now = max(since, self.marks[0].events), len(self.log.events)
        return [stop for stop in self.log.stops[-KEPT:] if first < stop < now]

    def stills(self, plies: list[Ply], since: int, most: int) -> list[Still[S]]:
        """The first positions of moments(), played again."""
        wanted = self.moments(since)[:most]
        if not wanted:
            return []
        start = next(mark for mark in reversed(self.marks) if mark.events < wanted[0])
        camera = Camera(start.events, wanted)
        s = start.state.copy()
        for seat, text in plies[start.plies :]:
            if camera.done:
                break
            self.carry_out(s, seat, text, camera)
        return camera.stills

    def carry_out(self, s: S, seat: int, text: str, camera: Camera) -> None:
        code = self.verbs.parse(text)
        if code is None:  # UNDO, which is in no vocabulary: a secret pick taken back
            self.rules.retract(s, seat)
        else:
            self.rules.apply(s, seat, code, camera)
