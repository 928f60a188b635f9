"""A bot in its seat: whoever runs a match tells and asks it through here and nowhere else."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from pathlib import PurePath
from typing import Any, Final, Protocol

from regalia.engine.bot import NO_LIMIT, Bot, Budget
from regalia.engine.errors import RegaliaError
from regalia.engine.record import Ply
from regalia.engine.result import Result
from regalia.engine.view import View


class BadBot(RegaliaError, RuntimeError):
    """A mistake in a bot: it chose what it was not offered, or failed."""


class TooSlow(BadBot):
    """It did not answer within its time."""


def mishap(error: Exception) -> str:
    """What went wrong and where, in one line."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    told = f"{type(error).__name__}: {error}".rstrip(": ")
    return f"{told} ({PurePath(where.filename).name}, line {where.lineno})"


class Running(Protocol):
    """A match as its seats see it; regalia.Match is one."""

    @property
    def plies(self) -> Sequence[Ply]: ...
    @property
    def log_length(self) -> int: ...
    def view(self, seat: int) -> View: ...
    def log(self, seat: int, since: int = 0) -> list[dict[str, Any]]: ...


class Seated:
    """One bot for one match.  `make` gives the bot, and a new one if the past was changed."""

    def __init__(self, make: Callable[[], Bot], seat: int) -> None:
        self.seat: Final = seat
        self._make: Final = make
        self.bot = make()
        self._heard = 0  # entries of the log
        self._past: list[Ply] = []

    def choose(self, match: Running, budget: Budget = NO_LIMIT) -> int:
        """What the bot answers to the question its seat is asked."""
        self.listen(match)
        view = match.view(self.seat)
        code = self._answer(view, budget)
        decision = view["decision"]
        if decision is None or code not in decision["codes"]:
            raise BadBot(f"seat {self.seat + 1} chose {code!r}, which was not offered")
        return code

    def _answer(self, view: View, budget: Budget) -> int:
        try:
            return self.bot.choose(view, budget)
        except BadBot as error:
            raise type(error)(f"seat {self.seat + 1}: {error}") from None
        except Exception as error:
            raise BadBot(f"seat {self.seat + 1}: its bot failed: {mishap(error)}") from error

    def listen(self, match: Running) -> None:
        """Tell the bot what its seat was told since the last time."""
        if not self.bot.listens:
            return
        if list(match.plies[: len(self._past)]) != self._past:
            # Somebody took back what this bot had heard of: the news must not come twice.
            self.restart()
        entries = match.log(self.seat, self._heard)
        self._heard, self._past = match.log_length, list(match.plies)
        if entries:
            self.bot.observe(entries)

    def restart(self) -> None:
        """A new bot, which has heard nothing yet."""
        self.bot, self._heard, self._past = self._make(), 0, []

    def end(self, match: Running, result: Result) -> None:
        """The match is over."""
        self.listen(match)
        self.bot.end(result)
