"""Small checks and values: what a sentence says of a position, looked up in it.

A place is a path with dots.  It begins in the fields of a seat's view
(`soldiers.0`, `goods.wood.0`), with `scores`, or with `pack` for the game's
figures (`pack.cost.building:inn.0`).  A step of it is a number, `kind:name` for
the number of a thing, a name, `*` for the sum of what follows over all of a
list, or `#` for its length.
A claim is PLACE OP VALUE with a number, a `kind:name` or a place as its value;
`has` and `lacks` ask whether a list or a set of bits holds it.  `options has TEXT` looks at
what the seat may answer, in the record's notation.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, Final

from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.engine.view import View

OPS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class BadClaim(ValueError):
    """A claim names a place or an operator that does not exist."""


class Facts:
    """The source of values: the game's pack, and what one seat knows of a match."""

    def __init__(
        self,
        game: AnyGame,
        match: Match[Any] | None = None,
        seat: int = 0,
        *,
        view: View | None = None,
        scores: list[int] | None = None,
    ) -> None:
        """Take a match as it stands, or a view of it."""
        self.game: Final = game
        self.options: Final[list[str]] = []
        self.roots: Final[dict[str, Any]] = {"options": self.options}
        if view is not None:
            self.roots.update(view["fields"], scores=scores)
        if match is None:
            return
        decision = match.decision(seat)
        self.options.extend(option.text for option in (decision.options if decision else ()))
        self.roots.update(match.view(seat)["fields"], scores=match.scores)

    def value(self, place: str) -> Any:
        """Return the value at a place; BadClaim if there is no such place."""
        if place.lstrip("-").isdigit():
            return int(place)
        first, *rest = place.split(".")
        if first == "pack":
            return self._walk(self.game.pack, rest, place)
        if first not in self.roots:
            return self._number(place, place)
        return self._walk(self.roots[first], rest, place)

    def _number(self, word: str, place: str) -> int:
        """Return the number of kind:name."""
        kind, _, name = word.partition(":")
        family = self.game.verbs.kinds.get(kind)
        if family is None or name not in family.index:
            raise BadClaim(f"{place!r}: {word!r} is nothing that {self.game.name} knows")
        return family.index[name]

    def _walk(self, at: Any, rest: list[str], place: str) -> Any:
        for n, word in enumerate(rest):
            if word == "#":
                return len(at)
            if word == "*":
                return sum(self._walk(one, rest[n + 1 :], place) for one in at)
            at = self.step(at, word, place)
        return at

    def step(self, at: Any, word: str, place: str) -> Any:
        """Follow one step of a place."""
        try:
            if isinstance(at, dict):
                return at[word]
            if word.isdigit():
                return at[int(word)]
            return at[self._number(word, place)] if ":" in word else getattr(at, word)
        except (AttributeError, LookupError, TypeError):
            raise BadClaim(f"{place!r}: there is no {word!r}") from None

    def holds(self, claim: str) -> bool:
        """Return whether a claim is true here."""
        place, _, rest = claim.partition(" ")
        op, _, value = rest.partition(" ")
        if op in ("has", "lacks"):
            return self._has(self.value(place), value) == (op == "has")
        if op not in OPS or not value:
            raise BadClaim(
                f"{claim!r}: write PLACE OP VALUE with one of {', '.join(OPS)}, has, lacks"
            )
        return OPS[op](self.value(place), self.value(value))

    def _has(self, held: Any, value: str) -> bool:
        if held is self.options:
            return value in held
        wanted = self.value(value)
        return bool(held >> wanted & 1) if isinstance(held, int) else wanted in held
