"""The subject of a question: a kind of thing and which one of it."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final

from regalia.adapters.nodes import Node, absolute, relative
from regalia.engine.verbs import SEAT, Verbs


class About(Node):
    """A reference: one flag for each kind, and a number; a seat is counted from mine."""

    def __init__(self, verbs: Verbs, seats: int) -> None:
        kinds = list(verbs.kinds)
        Node.__init__(self, [*kinds, "number"], 0, 1)
        self.numbers: Final = {name: number for number, name in enumerate(kinds)}
        self.seats: Final = seats
        self.high[-1] = max(len(kind) for kind in verbs.kinds.values())

    def write(self, out: array[int], at: int, value: Any, me: int) -> None:
        kind: str = value[0]
        number: int = value[1]
        if kind == SEAT.name:
            number = relative(number, me, self.seats)
        out[at + self.numbers[kind]] = 1
        out[at + self.width - 1] = number

    def read(self, row: Sequence[int], at: int, me: int) -> Any:
        last = at + self.width - 1
        kind = list(self.numbers)[list(row[at:last]).index(1)]
        number = absolute(row[last], me, self.seats) if kind == SEAT.name else row[last]
        return [kind, number]
