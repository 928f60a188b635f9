"""A bot in its seat: whoever runs a match tells and asks it through here and nowhere else."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Sequence
from pathlib import PurePath
from typing import Any, Final, NamedTuple, Protocol

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


class News(NamedTuple):
    """What a seat was told, from entry `since` on; `memory` is of what came before.

    Another `era` means that what was heard in the last one has been taken back.
    """

    era: int = 0
    since: int = 0
    entries: Sequence[dict[str, Any]] = ()
    memory: str | None = None  # JSON


class Seated:
    """One bot for one match.  `make` gives the bot, and a new one if the past was changed.

    Who has a match hands it over to choose() and end(); a process that has only news and a
    view, as the server's workers, calls hear() and ask().
    """

    def __init__(self, make: Callable[[], Bot], seat: int) -> None:
        self.seat: Final = seat
        self._make: Final = make
        self.bot: Bot = make()
        self._era: int | None = None  # None: it has heard nothing yet
        self._heard = 0  # entries of the log
        self._past: list[Ply] = []

    # -- with a match ------------------------------------------------------------------
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
            return self.ask(view, budget)
        except BadBot as error:
            raise type(error)(f"seat {self.seat + 1}: {error}") from None
        except Exception as error:
            raise BadBot(f"seat {self.seat + 1}: its bot failed: {mishap(error)}") from error

    def listen(self, match: Running) -> None:
        """Tell the bot what its seat was told since the last time."""
        if not self.bot.listens:
            return
        era, since = self._era or 0, self._heard
        if list(match.plies[: len(self._past)]) != self._past:
            era, since = era + 1, 0
        self._past = list(match.plies)
        self.hear(News(era, since, match.log(self.seat, since)))

    def end(self, match: Running, result: Result) -> None:
        """The match is over."""
        self.listen(match)
        self.bot.end(result)

    # -- with news of it ---------------------------------------------------------------
    def follows(self, news: News) -> bool:
        """Whether these news go on where the bot stopped listening."""
        upto = news.since + len(news.entries)
        return not self.bot.listens or (self._era == news.era and news.since <= self._heard <= upto)

    def hear(self, news: News) -> None:
        """Tell the bot what is new to it, or another one in its place if the past was changed."""
        if not self.bot.listens:
            return
        if not self.follows(news):
            if self._era is not None:
                self.bot = self._make()
            if news.since:
                self.bot.recall(json.loads(news.memory or "null"))
            self._era, self._heard = news.era, news.since
        fresh = news.entries[self._heard - news.since :]
        if fresh:
            self.bot.observe(fresh)
            self._heard += len(fresh)

    def ask(self, view: View, budget: Budget) -> int:
        """What the bot chooses, whatever that is; it raises what the bot raises."""
        return self.bot.choose(view, budget)

    def restart(self) -> None:
        """A new bot, which has heard nothing yet."""
        self.bot, self._era, self._heard, self._past = self._make(), None, 0, []
