"""A game's codes as actions: seats are counted from one's own, and codes split for pointer heads.

An action is a code whose seats are counted from the seat that chooses, as in its
observation, so that one policy can play every seat.  Where a verb names no seat
(most do not), action and code are the same number.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from regalia.adapters.nodes import relative
from regalia.adapters.sight import action_mask
from regalia.engine.game import AnyGame
from regalia.engine.verbs import SEAT, Ref, Verb, Verbs

ARGUMENTS: Final = 5
NO_ARGUMENT: Final = -1


class Action(NamedTuple):
    """An action in parts: a verb and the things it names."""

    verb: str
    refs: tuple[Ref, ...]


def relative_codes(verbs: Verbs, me: int, seats: int) -> list[int]:
    """Return each code as the seat `me` would write it, with seats counted from its own."""
    codes = list(range(verbs.size))
    for verb in verbs.list:
        places = [i for i, kind in enumerate(verb.kinds) if kind is SEAT]
        if places:
            for code in range(verb.base, verb.base + verb.size):
                codes[code] = relative_code(verb, code, places, me, seats)
    return codes


def relative_code(verb: Verb, code: int, places: list[int], me: int, seats: int) -> int:
    a, b, c, d, e = (
        relative(arg, me, seats) if i in places else arg for i, arg in enumerate(verb.args(code))
    )
    return verb.code(a, b, c, d, e)


class Actions:
    """The action space of a game with a given number of seats."""

    def __init__(self, verbs: Verbs, seats: int) -> None:
        self.verbs: Final = verbs
        self.size: Final[int] = verbs.size
        self.of_code: Final = [relative_codes(verbs, me, seats) for me in range(seats)]
        self.to_code: Final = [relative_codes(verbs, -me % seats, seats) for me in range(seats)]

    def action(self, code: int, me: int) -> int:
        return self.of_code[me][code]

    def code(self, action: int, me: int) -> int:
        return self.to_code[me][action]

    def mask(self, codes: list[int], me: int) -> NDArray[np.int8]:
        """Return 1 for each legal action and 0 for the others."""
        return np.frombuffer(action_mask(self.size, codes, self.of_code[me]), np.int8)

    def parts(self, action: int) -> Action:
        """Return the verb and the things an action names; its seats are counted from one's own."""
        verb = self.verbs.of(action)
        return Action(verb.name, tuple(verb.refs(action)))

    def table(self) -> NDArray[np.int16]:
        """Return each action's verb number and five arguments, padded with NO_ARGUMENT.

        What kind of thing an argument is, `kinds` says by verb.
        """
        rows = np.full((self.size, 1 + ARGUMENTS), NO_ARGUMENT, np.int16)
        for number, verb in enumerate(self.verbs.list):
            for action in range(verb.base, verb.base + verb.size):
                given = verb.args(action)[: len(verb.kinds)]
                rows[action, : 1 + len(given)] = (number, *given)
        return rows

    @property
    def kinds(self) -> dict[str, tuple[str, ...]]:
        """Return the kinds of the arguments of each verb."""
        return {verb.name: tuple(kind.name for kind in verb.kinds) for verb in self.verbs.list}


@cache
def actions(game: AnyGame, seats: int) -> Actions:
    return Actions(game.verbs, seats)
