"""How a bot comes to life: from its class, or from a plain chooser of views."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any, Final

from regalia.engine.bot import NO_LIMIT, Bot, Budget, Chooser, Start
from regalia.engine.result import Result
from regalia.engine.view import View

Factory = Callable[[Start], Bot]


class Plain(Bot):
    """Lends a life to an object that can only choose(view); what else it can is asked of it."""

    def __init__(self, start: Start, mind: Chooser) -> None:
        super().__init__(start)
        self.mind: Final = mind

    @property
    def listens(self) -> bool:
        return hasattr(self.mind, "observe")

    def observe(self, entries: Sequence[dict[str, Any]]) -> None:
        self._hand_on("observe", entries)

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        return self.mind.choose(view)

    def memory(self) -> Any:
        return self._hand_on("memory")

    def recall(self, memory: Any) -> None:
        self._hand_on("recall", memory)

    def end(self, result: Result) -> None:
        self._hand_on("end", result)

    def _hand_on(self, name: str, *args: Any) -> Any:
        method = getattr(self.mind, name, None)
        return None if method is None else method(*args)


def born(factory: Callable[..., Chooser], start: Start) -> Bot:
    """A bot for that seat: factory(start), or factory(game, dealer) for a plain chooser."""
    if takes_start(factory):
        return living(factory(start), start)
    return living(factory(start.game, start.dealer), start)


def living(found: Chooser, start: Start) -> Bot:
    """The bot itself, or a life around a plain chooser."""
    return found if isinstance(found, Bot) else Plain(start, found)


def takes_start(factory: Callable[..., Any]) -> bool:
    """Whether it is made from one thing, its start, and not from game and dealer."""
    if isinstance(factory, type) and issubclass(factory, Bot):
        return True
    try:
        inspect.signature(factory).bind(None)
    except TypeError:
        return False
    except ValueError:  # it does not tell
        return True
    return True
