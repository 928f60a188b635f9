"""Events as the kit reads them: each with all of its arguments, all of them real things."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import EventKind, LogSink
from regalia.engine.game import AnyGame
from regalia.testing.report import require

MISSING: Final = -(1 << 60)  # in place of an argument nobody gave
FREE: Final = ("amount", "seat")  # kinds whose numbers are not the places of a list


class CheckedSink(LogSink):
    """A log that refuses an event with other arguments than it was declared with."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self.kinds: Final = game.verbs.kinds
        self.where: Final = game.name

    def emit(
        self,
        kind: EventKind,
        a: int = MISSING,
        b: int = MISSING,
        c: int = MISSING,
        d: int = MISSING,
        e: int = MISSING,
    ) -> None:
        given = [number for number in (a, b, c, d, e) if number != MISSING]
        names = ", ".join(arg.name for arg in kind.args) or "none"
        place = f"{self.where}: event {kind.name!r}"
        what = f"is emitted with {len(given)} arguments, declared are {len(kind.args)}: {names}"
        require(len(given) == len(kind.args), place, what)
        for arg, number in zip(kind.args, given, strict=True):
            family = self.kinds.get(arg.kind)
            if family is None or arg.kind in FREE:
                continue
            right = 0 <= number < len(family)
            require(right, place, f"has {arg.name} {number}, {arg.kind} has 0 to {len(family) - 1}")
        super().emit(kind, *given)
