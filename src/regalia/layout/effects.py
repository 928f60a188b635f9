"""Effects: one short line for each option, with its result and its costs now.

A game's face has them, a function for each verb that needs one:

    Face(effects={"build": building, ...})

The function is given the option and the position as the asked seat may know it;
it asks the game's own queries of that position, so no value of the rules is
worked out a second time.  A verb whose effect
is the same in every position needs no function, only a message `effect-<verb>`
(or `effect-<verb>-<prompt>`), which gets the same variables as the option's words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from regalia.engine.view import View
from regalia.layout.naming import Naming

CLAUSE: Final = " \N{MIDDLE DOT} "  # between the clauses of one line


class Asked(NamedTuple):
    """An option of an open question, as the asked seat may know it."""

    state: Any  # the position behind the view; what is hidden from the seat is empty
    view: View
    seat: int
    words: Naming
    code: int = -1  # the option

    @property
    def args(self) -> tuple[int, int, int, int, int]:
        """Return the numbers of the things the option names, in the order of its verb's kinds."""
        return self.words.game.verbs.of(self.code).args(self.code)

    @property
    def prompt(self) -> str:
        """Return the question to the seat."""
        decision = self.view["decision"]
        return decision["prompt"] if decision is not None else ""

    @property
    def about(self) -> dict[str, int]:
        """Return the things the question itself names, the first of each kind."""
        decision = self.view["decision"]
        return dict(reversed(decision["about"])) if decision is not None else {}

    def say(self, key: str, **args: Any) -> str:
        return self.words.get(key, **args)


Tell = Callable[[Asked], str]


def clauses(*said: str) -> str:
    """Join several clauses into one line, without empty ones."""
    return CLAUSE.join(text for text in said if text)


def clause(sentence: str) -> str:
    """Turn a sentence into a clause, without its full stop."""
    return sentence.removesuffix(".")


def common_clauses(effects: Sequence[str]) -> str:
    """Return the clauses with which all these effects begin."""
    first, *others = [effect.split(CLAUSE) for effect in effects]
    same = 0
    while same < len(first) and all(one[same : same + 1] == [first[same]] for one in others):
        same += 1
    return CLAUSE.join(first[:same])
