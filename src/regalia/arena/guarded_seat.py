"""A guarded bot: its costs are counted, and its failures do not end the match."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import process_time
from typing import Any, Final

from regalia.bots.bot_seat import RunningMatch, Seated
from regalia.engine.bot import NO_LIMIT, Bot, Budget
from regalia.engine.result import Result

ASLEEP: Final = 10  # times its CPU time, a bot that waits for something is waited for


class Overtime(BaseException):
    """The CPU time for one decision is over; bots must not catch it as an error of their own."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise Overtime inside, once so much CPU time is used, or far more time has passed.

    Where signals cannot be had (another thread, another system) the time is only
    looked at afterwards: then a bot that never answers is never stopped.
    """
    started = process_time()
    if threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer"):
        with (
            timer("SIGPROF", "ITIMER_PROF", seconds),
            timer("SIGALRM", "ITIMER_REAL", ASLEEP * seconds),
        ):
            yield
    else:
        yield
    if process_time() - started > seconds:
        raise Overtime


@contextmanager
def timer(name: str, clock: str, seconds: float) -> Iterator[None]:
    """Raise Overtime inside, once this clock has run that long."""
    number, which = getattr(signal, name), getattr(signal, clock)
    before = signal.signal(number, stop)
    signal.setitimer(which, seconds)
    try:
        yield
    finally:
        signal.setitimer(which, 0)
        signal.signal(number, before)


def stop(*_: Any) -> None:
    raise Overtime


class GuardedSeat(Seated):
    """Asks a bot; if it fails or is late, the game's own heuristic answers instead.

    A bot that failed starts anew, and gets the whole log once more.
    """

    def __init__(
        self, make: Callable[[], Bot], seat: int, stand_in: Callable[[], Bot], limit: float
    ) -> None:
        super().__init__(make, seat)
        self._stand_in: Final = stand_in
        self._limit: Final = limit
        self.decisions: int = 0
        self.cpu: float = 0.0
        self.crashed: int = 0
        self.overtime: int = 0

    def choose(self, match: RunningMatch, budget: Budget = NO_LIMIT) -> int:
        self.decisions += 1
        started = process_time()
        try:
            with at_most(self._limit):
                return super().choose(match, Budget(self._limit, clock=process_time))
        except Overtime:
            self.overtime += 1
        except (Exception, SystemExit):  # whatever a bot may raise, the match goes on
            self.crashed += 1
        finally:
            self.cpu += process_time() - started
        try:
            self.restart()
        except (Exception, SystemExit):  # it cannot be made again: the heuristic plays on
            self.bot = self._stand_in()
        return Seated(self._stand_in, self.seat).choose(match)

    def end(self, match: RunningMatch, result: Result) -> None:
        try:
            super().end(match, result)
        except (Exception, SystemExit):
            self.crashed += 1
