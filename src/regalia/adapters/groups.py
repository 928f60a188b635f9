"""Nodes made of nodes: lists, sequences, records, and what is known of others' things."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final

from regalia.adapters.nodes import COUNT, Node, Number, Register
from regalia.engine.steps import Frame

REGISTERS: Final = 4


def with_label(label: str, names: list[str]) -> list[str]:
    return [f"{label}.{name}" if name else label for name in names]


def rotate(values: list[Any], first: int, end: int) -> list[Any]:
    """Return the places up to `end`, beginning with `first` and wrapping around."""
    return values[first:end] + values[:first] + values[end:]


class Group(Node):
    """A node that consists of other nodes, one after another."""

    def __init__(self, labels: list[str], nodes: list[Node]) -> None:
        names: list[str] = []
        for label, node in zip(labels, nodes, strict=True):
            names += with_label(label, node.names)
        Node.__init__(self, names, 0, 0)
        at = 0
        for node in nodes:
            self.low[at : at + node.width] = node.low
            self.high[at : at + node.width] = node.high
            at += node.width


class Several(Group):
    """A list of known length with items of one kind.

    With `turning` its places go by seat, in so many blocks, and mine comes first;
    what is left over after the seats stays last.
    """

    def __init__(self, node: Node, labels: list[str], turning: int = 0) -> None:
        Group.__init__(self, labels, [node] * len(labels))
        self.node: Final = node
        self.count: Final = len(labels)
        self.turning: Final = turning
        self.block: Final = len(labels) // turning if turning else 0

    def write(self, out: array[int], at: int, value: Any, me: int) -> None:
        values: list[Any] = value
        if self.turning and me:
            values = rotate(values, me * self.block, self.turning * self.block)
        self.node.write_all(out, at, values, me)

    def read(self, row: Sequence[int], at: int, me: int) -> Any:
        width = self.node.width
        values = [self.node.read(row, at + k * width, me) for k in range(self.count)]
        if not self.turning:
            return values
        return rotate(values, (self.turning - me) * self.block, self.turning * self.block)


class InOrder(Group):
    """A list of variable length in its order: its length and its first places.

    With `turning` a place is a seat's, and mine comes first.
    """

    def __init__(self, node: Node, most: int, turning: int = 0) -> None:
        labels = ["length", *(str(n) for n in range(most))]
        Group.__init__(self, labels, [Number(0, COUNT), *([node] * most)])
        self.node: Final = node
        self.most: Final = most
        self.turning: Final = turning
        at = 1  # an empty place is all zeros
        for _ in range(most):
            for k in range(node.width):
                self.low[at + k] = min(0, node.low[k])
                self.high[at + k] = max(0, node.high[k])
            at += node.width

    def write(self, out: array[int], at: int, value: Any, me: int) -> None:
        values: list[Any] = value
        out[at] = len(values)
        at += 1
        seats = self.turning
        if seats and values:
            values = rotate(values, me, seats)
        if len(values) > self.most:
            values = values[: self.most]
        if values:
            self.node.write_all(out, at, values, me)

    def read(self, row: Sequence[int], at: int, me: int) -> Any:
        width, seats = self.node.width, self.turning
        places = range(min(row[at], self.most))
        values = [self.node.read(row, at + 1 + k * width, me) for k in places]
        if seats and values:
            return rotate(values, seats - me, seats)
        return values


class Record(Group):
    """A row whose places mean different things; the last may hold all the rest."""

    def __init__(self, labels: list[str], nodes: list[Node], *, rest: bool) -> None:
        Group.__init__(self, labels, nodes)
        self.nodes: Final = nodes
        self.rest: Final = rest

    def write(self, out: array[int], at: int, value: Any, me: int) -> None:
        values: list[int] = value
        last = len(self.nodes) - 1
        for index, node in enumerate(self.nodes):
            if self.rest and index == last:
                node.write(out, at, values[index:], me)
            else:
                node.write(out, at, values[index], me)
            at += node.width

    def read(self, row: Sequence[int], at: int, me: int) -> Any:
        values: list[int] = []
        for index, node in enumerate(self.nodes):
            found = node.read(row, at, me)
            values += found if self.rest and index == len(self.nodes) - 1 else [found]
            at += node.width
        return values


class Own(Group):
    """My own things; the others' are unknown."""

    def __init__(self, node: Node) -> None:
        Group.__init__(self, ["mine"], [node])
        self.node: Final = node

    def write(self, out: array[int], at: int, value: Any, me: int) -> None:
        self.node.write(out, at, value[me], me)

    def read(self, row: Sequence[int], at: int, me: int) -> Any:
        return self.node.read(row, at, me)


class Counted(Group):
    """The number of things each seat holds, mine first, and then the things I hold."""

    def __init__(self, seats: int, node: Node) -> None:
        counts: list[Node] = [Number(0, COUNT)] * seats
        Group.__init__(self, [*(f"seat{n}" for n in range(seats)), "mine"], [*counts, node])
        self.seats: Final = seats
        self.node: Final = node

    def write(self, out: array[int], at: int, value: Any, me: int) -> None:
        rows: list[Any] = value
        seats = self.seats
        mine: list[int] = rows[me]
        out[at] = len(mine)
        for seat in range(1, seats):
            out[at + seat] = rows[(seat + me) % seats]
        self.node.write(out, at + seats, mine, me)

    def read(self, row: Sequence[int], at: int, me: int) -> Any:
        rows: list[Any] = [row[at + (seat - me) % self.seats] for seat in range(self.seats)]
        rows[me] = self.node.read(row, at + self.seats, me)
        return rows


class Masked(Group):
    """The places I may see and what is there; HIDDEN stands for the others."""

    def __init__(self, known: Node, node: Node) -> None:
        Group.__init__(self, ["known", "value"], [known, node])
        self.known: Final = known
        self.node: Final = node

    def write(self, out: array[int], at: int, value: Any, me: int) -> None:
        pair: tuple[list[int], list[int]] = value
        values, masks = pair
        self.known.write(out, at, [mask >> me & 1 for mask in masks], me)
        self.node.write(out, at + self.known.width, values, me)

    def read(self, row: Sequence[int], at: int, me: int) -> Any:
        return self.node.read(row, at + self.known.width, me)


class Stack(Group):
    """The paused steps: for each step of the game, whether it is running, and its registers."""

    def __init__(self, steps: list[str]) -> None:
        labels: list[str] = []
        nodes: list[Node] = []
        for number, key in enumerate(steps):
            name = f"{number}-{key}"
            labels += [name, *(f"{name}.register{n}" for n in range(REGISTERS))]
            nodes += [Number(0, COUNT), *([Register()] * REGISTERS)]
        Group.__init__(self, labels, nodes)
        self.register: Final = Register()

    def write(self, out: array[int], at: int, value: Any, me: int) -> None:
        frames: list[Frame] = value
        paused: set[int] = set()
        for frame in reversed(frames):
            place = at + frame.step * (REGISTERS + 1)
            out[place] += 1
            if frame.step not in paused:  # of one step paused twice the upper one is shown
                paused.add(frame.step)
                self.register.write_all(out, place + 1, list(frame.regs[:REGISTERS]), me)

    def read(self, row: Sequence[int], at: int, me: int) -> Any:
        span = REGISTERS + 1
        found = {}
        for number in range(self.width // span):
            place = at + number * span
            if row[place]:
                found[number] = [row[place + 1 + k] for k in range(REGISTERS)]
        return found
