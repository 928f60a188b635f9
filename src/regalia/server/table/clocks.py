"""The clocks of a table's seats, as they follow from the times of its plies.

The engine knows no clock.  Each turn gives a seat the table's time for a move, with all the
questions of that turn; what it needs besides comes out of its bank, the time it has for the whole
match.  A turn begins when a seat is asked after it was not, when it is asked together with others,
or when the step that began its last turn asks it again.

Everything goes by what everybody may know: a secret pick neither starts nor stops a clock that
others see, but whoever has picked is not charged for the time in which others still think.

Taking a choice back gives no time.  Each turn remembers what was used of it: whoever goes back has
what was left there, and whoever comes forward again has what was left here.

While the server is away no clock runs.  The times of its absences are kept (Pauses), and the time
between two moments is what lies outside them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from regalia.server.store.rows import TableRow


class Pauses:
    """When the server was away, the earliest first."""

    def __init__(self, found: Iterable[tuple[float, float]] = ()) -> None:
        self.found: list[tuple[float, float]] = list(found)

    def after(self, at: float) -> list[tuple[float, float]]:
        """Those that end after a moment."""
        first = bisect_left(self.found, at, key=lambda pause: pause[1])
        return self.found[first:]

    def running(self, start: float, end: float) -> float:
        """How much time clocks ran from one moment to another."""
        away = sum(max(0.0, min(end, b) - max(start, a)) for a, b in self.after(start))
        return max(0.0, end - start - away)

    def end_of(self, start: float, seconds: float) -> float:
        """When clocks that started at a moment have run for so long."""
        end = start + seconds
        for a, b in self.after(start):
            if a >= end:
                break
            end += b - max(start, a)
        return end


NEVER_AWAY = Pauses()


class Pace(NamedTuple):
    """What a table gives everybody."""

    patience: int  # seconds for a turn
    began: float | None  # when the last one sat down; None: no clock runs yet
    bank: int = 0  # seconds for the whole match besides
    pauses: Pauses = NEVER_AWAY

    @property
    def runs(self) -> bool:
        """Whether time can be up here at all."""
        return self.began is not None and bool(self.patience or self.bank)

    def running(self, start: float, end: float) -> float:
        """How much of that time counts."""
        return 0.0 if self.began is None else self.pauses.running(max(start, self.began), end)


class Turn(NamedTuple):
    """A turn of a seat, and what it has used of its time so far."""

    plies: int  # so many stood when it began
    step: int  # that asked first
    used: float = 0.0


class Clock(NamedTuple):
    """One seat's clock.

    Of `turns` all can still be gone back to, but for those after `now`: they were taken back, and
    are remembered in case the seat comes there again.
    """

    since: float  # since when the seat is asked what it is (or was last) asked
    turns: tuple[Turn, ...] = (Turn(0, -1),)
    now: int = 0  # which of them it is in
    spent: float = 0.0  # what all turns before these took from its bank
    picked: float | None = None  # when it last picked in a secret decision, unseen by others

    @property
    def turn(self) -> Turn:
        """The turn it is in."""
        return self.turns[self.now]

    def bank_used(self, pace: Pace) -> float:
        """What its bank has given, up to when the question open now was asked."""
        return self.spent + sum(max(0.0, turn.used - pace.patience) for turn in self.turns)

    def left(self, pace: Pace) -> float:
        """How much time it had when it was asked."""
        bank = max(0.0, pace.bank - self.bank_used(pace))
        return max(0.0, pace.patience - self.turn.used) + bank


class Happening(NamedTuple):
    """What has happened: who chose, who was asked before and is asked now, when."""

    seat: int  # who chose
    undo: bool
    secret: bool  # it was a pick of a secret decision
    closed: bool  # and everybody sees what came of it
    before: tuple[int, ...]  # who was asked
    after: tuple[int, ...]
    plies: int  # standing now
    at: float
    step: int  # that asks now


def after(clocks: Sequence[Clock], happening: Happening, pace: Pace) -> list[Clock]:
    """Every seat's clock after something has happened."""
    if happening.secret and not happening.closed:
        found = list(clocks)  # nobody's is different, but for the one who has picked
        found[happening.seat] = found[happening.seat]._replace(picked=happening.at)
        return found
    return [clock_after(clock, seat, happening, pace) for seat, clock in enumerate(clocks)]


def clock_after(clock: Clock, seat: int, happening: Happening, pace: Pace) -> Clock:
    """The seat's clock after what everybody has seen."""
    own, was, now = seat == happening.seat, seat in happening.before, seat in happening.after
    undo = happening.undo and not happening.closed
    if own and undo:
        clock = charge(clock, happening.at, pace) if was else clock
        return go_back(clock, happening.plies, happening.at)
    closed = own or happening.closed
    if was and (closed or not now) and not undo:  # another's taking back charges nobody
        clock = charge(clock, happening.at, pace)
    if not now or (was and not closed):
        return clock._replace(picked=None)
    if not own or happening.closed:
        return new_turn(clock, happening, pace)
    alone = happening.after == (seat,)  # what several are asked at once is no part of a turn
    if was and alone and happening.step != clock.turn.step:
        return clock._replace(since=happening.at)  # one more question of the same turn
    return next_turn(clock, happening)


def charge(clock: Clock, at: float, pace: Pace) -> Clock:
    """The time since the seat was asked counts as used, up to its own last pick."""
    end = at if clock.picked is None else clock.picked
    used = clock.turn.used + pace.running(clock.since, end)
    turns = replace_turn(clock.turns, clock.now, clock.turn._replace(used=used))
    return clock._replace(since=at, turns=turns, picked=None)


def go_back(clock: Clock, plies: int, at: float) -> Clock:
    """In the turn that so many plies lead to, with what was left there."""
    found = [number for number in range(clock.now + 1) if clock.turns[number].plies <= plies]
    return clock._replace(since=at, now=max(found, default=0), picked=None)


def new_turn(clock: Clock, happening: Happening, pace: Pace) -> Clock:
    """A turn that cannot lead back to the ones before: what they took is final."""
    turn = Turn(happening.plies, happening.step)
    return Clock(happening.at, (turn,), spent=clock.bank_used(pace))


def next_turn(clock: Clock, happening: Happening) -> Clock:
    """One turn right after another, without anybody else: one may go back from it."""
    now = clock.now + 1
    used = clock.turns[now].used if now < len(clock.turns) else 0.0
    turn = Turn(happening.plies, happening.step, used)
    return clock._replace(
        since=happening.at, turns=replace_turn(clock.turns, now, turn), now=now, picked=None
    )


def replace_turn(turns: tuple[Turn, ...], at: int, turn: Turn) -> tuple[Turn, ...]:
    """The turns with another one there, or one more at their end."""
    return (*turns[:at], turn, *turns[at + 1 :])


# -- when time is up -----------------------------------------------------------------
def end_of(clock: Clock, pace: Pace) -> float | None:
    """When the time of a seat that is asked is up; None: it has all the time in the world."""
    if pace.began is None or not pace.runs:
        return None
    return pace.pauses.end_of(max(clock.since, pace.began), clock.left(pace))


def first_end(clocks: Sequence[Clock], asked: Iterable[int], pace: Pace) -> float | None:
    """When the first of those who are asked has no time left."""
    ends = [end_of(clocks[seat], pace) for seat in asked]
    return min((end for end in ends if end is not None), default=None)


def time_to_go_back(clock: Clock, plies: int, at: float, pace: Pace, *, asked: bool) -> bool:
    """Whether a seat that takes back what leads beyond so many plies would have time there."""
    if not pace.runs:
        return True
    clock = charge(clock._replace(picked=None), at, pace) if asked else clock
    return go_back(clock, plies, at).left(pace) > 0


def due(
    table: TableRow, clocks: Sequence[Clock], waiting: Sequence[int], pace: Pace
) -> float | None:
    """When the first of those who are asked is to be answered for, if that is the table's way."""
    return first_end(clocks, waiting, pace) if table.ending == "bot" else None
