"""Small writers that turn values into numbers, combined into one program.

Each node has a fixed width and writes one value at one place of a row of zeros, as
the seat `me` sees it: seats are counted from it, so that one's own is always 0.
read() is the way back, which shows that nothing is lost but the order of collections.
Compiled together with the rules.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final

from regalia.engine.verbs import Verbs

COUNT: Final = 127  # more than any number of equal things
SMALLEST: Final = -8  # what a register is cut to
GREATEST: Final = 1023


def relative(seat: int, me: int, seats: int) -> int:
    """Return a seat counted from mine; values that are not seats stay as they are."""
    return (seat - me) % seats if 0 <= seat < seats else seat


def absolute(seat: int, me: int, seats: int) -> int:
    return (seat + me) % seats if 0 <= seat < seats else seat


class Node:
    """Writes a value into `width` numbers."""

    def __init__(self, names: list[str], low: int, high: int) -> None:
        self.names: Final = names  # one for each number, "" where there is only one
        self.width: Final = len(names)
        self.low: Final = [low] * len(names)
        self.high: Final = [high] * len(names)

    def write(self, out: array[int], at: int, value: Any, me: int) -> None:
        raise NotImplementedError

    def write_all(self, out: array[int], at: int, values: list[Any], me: int) -> None:
        """Write the nodes one after another; the most common ones have a faster way."""
        for value in values:
            self.write(out, at, value, me)
            at += self.width

    def read(self, row: Sequence[int], at: int, me: int) -> Any:
        raise NotImplementedError


class Number(Node):
    """A number written as it is."""

    def __init__(self, low: int, high: int) -> None:
        Node.__init__(self, [""], low, high)

    def write(self, out: array[int], at: int, value: Any, me: int) -> None:
        out[at] = value

    def write_all(self, out: array[int], at: int, values: list[Any], me: int) -> None:
        numbers: list[int] = values
        for number in numbers:
            if number:  # the row is all zeros, and so are most numbers
                out[at] = number
            at += 1

    def read(self, row: Sequence[int], at: int, me: int) -> Any:
        return row[at]


class Register(Node):
    """A number of a paused step, clipped to what a row can hold."""

    def __init__(self) -> None:
        Node.__init__(self, [""], SMALLEST, GREATEST)

    def write(self, out: array[int], at: int, value: Any, me: int) -> None:
        number: int = value
        if number:
            out[at] = max(SMALLEST, min(GREATEST, number))

    def read(self, row: Sequence[int], at: int, me: int) -> Any:
        return row[at]


class OneOf(Node):
    """One of the members `first`, `first` + 1, ...: one flag for each."""

    def __init__(self, first: int, words: list[str]) -> None:
        Node.__init__(self, words, 0, 1)
        self.first: Final = first

    def write(self, out: array[int], at: int, value: Any, me: int) -> None:
        member: int = value
        out[at + member - self.first] = 1

    def write_all(self, out: array[int], at: int, values: list[Any], me: int) -> None:
        members: list[int] = values
        width = self.width
        at -= self.first
        for member in members:
            out[at + member] = 1
            at += width

    def read(self, row: Sequence[int], at: int, me: int) -> Any:
        return list(row[at : at + self.width]).index(1) + self.first


class Seat(Node):
    """A seat counted from mine; before the seats comes NOBODY, after them a neutral player."""

    def __init__(self, seats: int, *, nobody: bool, neutral: bool = False) -> None:
        names = ["nobody"] * nobody + [f"seat{n}" for n in range(seats)] + ["neutral"] * neutral
        Node.__init__(self, names, 0, 1)
        self.seats: Final = seats
        self.first: Final = -1 if nobody else 0

    def write(self, out: array[int], at: int, value: Any, me: int) -> None:
        seat: int = value
        out[at + relative(seat, me, self.seats) - self.first] = 1

    def write_all(self, out: array[int], at: int, values: list[Any], me: int) -> None:
        found: list[int] = values
        seats, width = self.seats, self.width
        at -= self.first
        for seat in found:
            out[at + ((seat - me) % seats if 0 <= seat < seats else seat)] = 1
            at += width

    def read(self, row: Sequence[int], at: int, me: int) -> Any:
        found = list(row[at : at + self.width]).index(1) + self.first
        return absolute(found, me, self.seats)


class Bits(Node):
    """A bitmask, one flag for each bit."""

    def __init__(self, words: list[str]) -> None:
        Node.__init__(self, words, 0, 1)

    def write(self, out: array[int], at: int, value: Any, me: int) -> None:
        mask: int = value
        while mask:
            lowest = mask & -mask
            out[at + lowest.bit_length() - 1] = 1
            mask ^= lowest

    def read(self, row: Sequence[int], at: int, me: int) -> Any:
        return sum(1 << bit for bit in range(self.width) if row[at + bit])


class SeatBits(Node):
    """A bitmask of seats, mine first."""

    def __init__(self, seats: int) -> None:
        Node.__init__(self, [f"seat{n}" for n in range(seats)], 0, 1)
        self.every: Final = (1 << seats) - 1
        self.flags: Final = [  # by seat and mask
            [
                array("h", [mask >> (n + me) % seats & 1 for n in range(seats)])
                for mask in range(1 << seats)
            ]
            for me in range(seats)
        ]

    def write(self, out: array[int], at: int, value: Any, me: int) -> None:
        mask: int = value
        mask &= self.every
        if mask:
            out[at : at + self.width] = self.flags[me][mask]

    def read(self, row: Sequence[int], at: int, me: int) -> Any:
        seats = self.width
        return sum(1 << (seat + me) % seats for seat in range(seats) if row[at + seat])


class Code(Node):
    """A choice: its verb, one flag for each, and its arguments as numbers."""

    def __init__(self, verbs: Verbs, relative_codes: list[list[int]]) -> None:
        names = [verb.name for verb in verbs.list]
        Node.__init__(self, [*names, *(f"argument{n}" for n in range(5))], 0, 1)
        self.verbs: Final = verbs
        self.relative: Final = relative_codes  # by seat: each code as that seat sees it
        self.numbers: Final = {verb.name: number for number, verb in enumerate(verbs.list)}
        widest = max(len(kind) for kind in verbs.kinds.values())
        self.high[len(names) :] = [widest] * 5

    def write(self, out: array[int], at: int, value: Any, me: int) -> None:
        code: int = self.relative[me][value]
        verb = self.verbs.of(code)
        out[at + self.numbers[verb.name]] = 1
        at += self.width - 5
        for argument in verb.args(code):
            out[at] = argument
            at += 1

    def read(self, row: Sequence[int], at: int, me: int) -> Any:
        last = at + self.width - 5
        verb = self.verbs.list[list(row[at:last]).index(1)]
        code = verb.code(row[last], row[last + 1], row[last + 2], row[last + 3], row[last + 4])
        return self.relative[me].index(code)


class Bag(Node):
    """An unordered collection: how often each member is in it."""

    def __init__(self, first: int, words: list[str]) -> None:
        Node.__init__(self, words, 0, COUNT)
        self.first: Final = first

    def write(self, out: array[int], at: int, value: Any, me: int) -> None:
        members: list[int] = value
        at -= self.first
        for member in members:
            out[at + member] += 1

    def read(self, row: Sequence[int], at: int, me: int) -> Any:
        counted = enumerate(row[at : at + self.width], self.first)
        return [member for member, count in counted for _ in range(count)]


class SeatBag(Node):
    """An unordered collection of seat bitmasks: how many contain each seat, mine first."""

    def __init__(self, seats: int) -> None:
        Node.__init__(self, [f"seat{n}" for n in range(seats)], 0, COUNT)

    def write(self, out: array[int], at: int, value: Any, me: int) -> None:
        masks: list[int] = value
        seats = self.width
        for mask in masks:
            for seat in range(seats):
                if mask >> (seat + me) % seats & 1:
                    out[at + seat] += 1

    def read(self, row: Sequence[int], at: int, me: int) -> Any:
        return [row[at + (seat - me) % self.width] for seat in range(self.width)]
