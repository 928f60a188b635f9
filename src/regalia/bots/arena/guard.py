"""A bot that is watched: what it spends is counted, and its failures do not end the match."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time
from typing import Any, Final

from regalia.bots import lookup
from regalia.engine.game import Game
from regalia.engine.view import View


class Overtime(Exception):
    """The CPU time for one decision is over."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Overtime inside, once so much CPU time is spent.

    Where signals cannot be had (another thread, another system) the time is only
    looked at afterwards: then a bot that never answers is never stopped.
    """
    started = process_time()
    if threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer"):
        before = signal.signal(signal.SIGPROF, stop)
        signal.setitimer(signal.ITIMER_PROF, seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, before)
    else:
        yield
    if process_time() - started > seconds:
        raise Overtime


def stop(number: int, frame: Any) -> None:
    raise Overtime


class Guarded:
    """Asks a bot; where it fails or is late, the game's own heuristic answers instead."""

    def __init__(self, game: Game[Any], name: str, seed: str, limit: float) -> None:
        self._game: Final = game
        self._name: Final = name
        self._seed: Final = seed
        self._limit: Final = limit
        self._bot = lookup.make(game, name, seed)
        self.decisions = 0
        self.cpu = 0.0
        self.crashed = 0
        self.overtime = 0

    def choose(self, view: View) -> int:
        self.decisions += 1
        started = process_time()
        try:
            with at_most(self._limit):
                code = self._bot.choose(view)
            decision = view["decision"]
            if decision is not None and code in decision["codes"]:
                return code
            self.crashed += 1
        except Overtime:
            self.overtime += 1
        except Exception:
            self.crashed += 1
        finally:
            self.cpu += process_time() - started
        self._bot = lookup.make(self._game, self._name, self._seed)
        return self._stand_in(view)

    def _stand_in(self, view: View) -> int:
        return lookup.make(self._game, lookup.best(self._game), self._seed).choose(view)
