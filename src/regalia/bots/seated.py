"""A bot in its seat: whoever runs a match tells and asks it through here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from regalia.engine.bot import NO_LIMIT, Bot, Budget
from regalia.engine.record import Ply
from regalia.engine.result import Result
from regalia.engine.view import View


class BadBot(RuntimeError):
    """A bot chose what it was not offered: a mistake in the bot."""


class Running(Protocol):
    """A match as its seats see it; regalia.Match is one."""

    @property
    def plies(self) -> list[Ply]: ...
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
        code = self.bot.choose(view, budget)
        decision = view["decision"]
        if decision is None or code not in decision["codes"]:
            raise BadBot(f"seat {self.seat + 1} chose {code!r}, which was not offered")
        return code

    def listen(self, match: Running) -> None:
        """Tell the bot what its seat was told since the last time."""
        if not self.bot.listens:
            return
        if match.plies[: len(self._past)] != self._past:
            # Somebody took back what this bot had heard of: the news must not come twice.
            self.bot, self._heard = self._make(), 0
        entries = match.log(self.seat, self._heard)
        self._heard, self._past = match.log_length, match.plies[:]
        if entries:
            self.bot.observe(entries)

    def end(self, match: Running, result: Result) -> None:
        """The match is over."""
        self.listen(match)
        self.bot.end(result)
