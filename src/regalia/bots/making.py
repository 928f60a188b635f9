"""Turns whatever is handed over as a bot into a Bot: a class, a function, an object.

Greedy                a class: made for each seat, from its Start or from game and dealer
make_greedy           a function that makes one
Greedy(...)           one that is made already, or anything with choose(view)
lambda view: ...      a function of `view`, which chooses
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

from regalia.engine.bot import NO_LIMIT, Bot, Budget, Chooser, Start
from regalia.engine.errors import BadSetup
from regalia.engine.events import Entry
from regalia.engine.result import Result
from regalia.engine.view import View

Factory = Callable[[Start], Bot]
BotMaker = Callable[..., Chooser]
AnyBot: TypeAlias = str | BotMaker | Chooser | Callable[[View], int]
VIEW: Final = "view"  # the parameter by which a function that chooses is known


class FunctionBot:
    """A function of a view as a bot."""

    def __init__(self, choose: Callable[[View], int]) -> None:
        self._choose: Final = choose

    def choose(self, view: View) -> int:
        return self._choose(view)


class ChooserAdapter(Bot):
    """Makes a Bot of an object that can only choose(view); other methods it has are called, too."""

    def __init__(self, start: Start, chooser: Chooser) -> None:
        super().__init__(start)
        self.chooser: Final = chooser

    @property
    def listens(self) -> bool:
        return hasattr(self.chooser, "observe")

    def observe(self, entries: Sequence[Entry]) -> None:
        self._forward("observe", entries)

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        return self.chooser.choose(view)

    def memory(self) -> Any:
        return self._forward("memory")

    def recall(self, memory: Any) -> None:
        self._forward("recall", memory)

    def end(self, result: Result) -> None:
        self._forward("end", result)

    def _forward(self, name: str, *args: Any) -> Any:
        method = getattr(self.chooser, name, None)
        return None if method is None else method(*args)


# -- what makes a bot ------------------------------------------------------------
def maker_of(bot: Any) -> BotMaker:
    """What makes such a bot for a seat; BadSetup says what would be a bot."""
    if not isinstance(bot, type) and callable(getattr(bot, "choose", None)):
        return partial(return_bot, bot)
    if not callable(bot):
        right = "a name, a class, an object with choose(view) or a function of `view`"
        raise BadSetup(f"{bot!r} is no bot; a bot is {right}")
    if is_chooser(bot):
        return partial(return_bot, FunctionBot(bot))
    maker: BotMaker = bot
    return maker


def return_bot(bot: Chooser, _: Start) -> Chooser:
    """The bot that is there already, in any seat."""
    return bot


def is_chooser(function: Callable[..., Any]) -> bool:
    """Whether this is a function of a view, and not one that makes bots."""
    if isinstance(function, type):
        return False
    try:
        return list(inspect.signature(function).parameters) == [VIEW]
    except ValueError:  # it does not say
        return False


# -- a bot for a seat --------------------------------------------------------------
def as_bot(maker: Callable[..., Chooser], start: Start) -> Bot:
    """A bot for that seat: maker(start), or maker(game, dealer) for a plain chooser."""
    if takes_start(maker):
        return wrap(maker(start), start)
    return wrap(maker(start.game, start.dealer), start)


def wrap(chooser: Chooser, start: Start) -> Bot:
    """The bot itself, or an adapter around a plain chooser."""
    return chooser if isinstance(chooser, Bot) else ChooserAdapter(start, chooser)


def takes_start(maker: Callable[..., Any]) -> bool:
    """Whether it is called with one thing, a Start, and not with game and dealer."""
    if isinstance(maker, type) and issubclass(maker, Bot):
        return True
    try:
        inspect.signature(maker).bind(None)
    except TypeError:
        return False
    except ValueError:  # it does not say
        return True
    return True


# -- its name -----------------------------------------------------------------------
def label(bot: AnyBot) -> str:
    """What a bot is called in a list of results."""
    if isinstance(bot, str):
        return bot
    return str(getattr(bot, "__name__", type(bot).__name__))


def spec_of(bot: AnyBot) -> str:
    """The name by which another process finds the bot; BadSetup where there is none."""
    if isinstance(bot, str):
        return bot
    module, name = getattr(bot, "__module__", ""), getattr(bot, "__qualname__", "")
    if name and getattr(sys.modules.get(module), name, None) is bot:
        return f"{module}:{name}"
    raise BadSetup(
        f"{label(bot)}: other processes find a bot by the name of a class in a module;"
        " this is none, so hand over its class, or use game.with_bots"
    )
