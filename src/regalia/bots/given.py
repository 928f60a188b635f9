"""Bots handed over as objects: wherever a bot's name is taken, the bot itself will do.

Greedy                a class: made for each seat, from its Start or from game and dealer
make_greedy           a function that makes one
Greedy(...)           one that is made already, or anything with choose(view)
lambda view: ...      a function of `view`, which chooses
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

from regalia.engine.bot import Chooser, Start
from regalia.engine.errors import BadSetup
from regalia.engine.view import View

Made = Callable[..., Chooser]
AnyBot: TypeAlias = str | Made | Chooser | Callable[[View], int]
VIEW: Final = "view"  # the parameter by which a function that chooses is known


class Function:
    """A function of a view as a bot."""

    def __init__(self, choose: Callable[[View], int]) -> None:
        self._choose: Final = choose

    def choose(self, view: View) -> int:
        return self._choose(view)


def maker_of(bot: Any) -> Made:
    """What makes such a bot for a seat; BadSetup says what would be one."""
    if not isinstance(bot, type) and callable(getattr(bot, "choose", None)):
        return partial(give, bot)
    if not callable(bot):
        right = "a name, a class, an object with choose(view) or a function of `view`"
        raise BadSetup(f"{bot!r} is no bot; a bot is {right}")
    if chooses(bot):
        return partial(give, Function(bot))
    made: Made = bot
    return made


def give(bot: Chooser, _: Start) -> Chooser:
    """The bot that is there already, in whatever seat."""
    return bot


def chooses(function: Callable[..., Any]) -> bool:
    """Whether this is a function of a view, and not one that makes bots."""
    if isinstance(function, type):
        return False
    try:
        return list(inspect.signature(function).parameters) == [VIEW]
    except ValueError:  # it does not say
        return False


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
