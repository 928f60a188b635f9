"""A bot in its seat: everything that runs a match feeds and asks its bots through here."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Sequence
from pathlib import PurePath
from typing import Final, NamedTuple, Protocol

from regalia.engine.bot import NO_LIMIT, Bot, Budget
from regalia.engine.errors import RegaliaError
from regalia.engine.events import Entry
from regalia.engine.record import Ply
from regalia.engine.result import Result
from regalia.engine.view import View


class BadBot(RegaliaError, RuntimeError):
    """A mistake in a bot: it chose what it was not offered, or failed."""


class TooSlow(BadBot):
    """It did not answer within its time."""


def describe_error(error: Exception) -> str:
    """What went wrong and where, in one line."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    text = f"{type(error).__name__}: {error}".rstrip(": ")
    return f"{text} ({PurePath(where.filename).name}, line {where.lineno})"


class RunningMatch(Protocol):
    """A match as its seats see it; regalia.Match is one."""

    @property
    def plies(self) -> Sequence[Ply]: ...
    @property
    def log_length(self) -> int: ...
    def view(self, seat: int) -> View: ...
    def log(self, seat: int, since: int = 0) -> list[Entry]: ...


class SeatNews(NamedTuple):
    """The log of a seat from entry `since` on; `memory` is of what came before.

    Another `era` means that entries of the last one have been undone.
    """

    era: int = 0
    since: int = 0
    entries: Sequence[Entry] = ()
    memory: str | None = None  # JSON


class Seated:
    """One bot for one match.  `make` gives the bot, and a new one if the past was changed.

    With a match at hand, call choose() and end(); a process that has only news and a view, as
    the server's workers do, calls hear() and ask().
    """

    def __init__(self, make: Callable[[], Bot], seat: int) -> None:
        self.seat: Final = seat
        self._make: Final = make
        self.bot: Bot = make()
        self._era: int | None = None  # None: it has heard nothing yet
        self._heard = 0  # entries of the log
        self._past: list[Ply] = []

    def __repr__(self) -> str:
        return f"<Seated {self.bot!r} at seat {self.seat}>"

    # -- with a match ------------------------------------------------------------------
    def choose(self, match: RunningMatch, budget: Budget = NO_LIMIT) -> int:
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
            raise BadBot(
                f"seat {self.seat + 1}: its bot failed: {describe_error(error)}"
            ) from error

    def listen(self, match: RunningMatch) -> None:
        """Feed the bot what its seat's log has got since the last time."""
        if not self.bot.listens:
            return
        era, since = self._era or 0, self._heard
        if list(match.plies[: len(self._past)]) != self._past:
            era, since = era + 1, 0
        self._past = list(match.plies)
        self.hear(SeatNews(era, since, match.log(self.seat, since)))

    def end(self, match: RunningMatch, result: Result) -> None:
        """The match is over."""
        self.listen(match)
        self.bot.end(result)

    # -- with news of it ---------------------------------------------------------------
    def follows(self, news: SeatNews) -> bool:
        """Whether these news begin where the bot stopped listening."""
        upto = news.since + len(news.entries)
        return not self.bot.listens or (self._era == news.era and news.since <= self._heard <= upto)

    def hear(self, news: SeatNews) -> None:
        """Feed the bot what is new to it, or another one in its place if the past was changed."""
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
