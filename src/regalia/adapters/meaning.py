"""Build the node that writes a field from the field's declaration."""

from __future__ import annotations

from typing import Any, Final

from regalia.adapters import nodes
from regalia.adapters.groups import Counted, InOrder, Masked, Own, Record, Several
from regalia.engine.fields import CODE, ENTRANT, SEAT_NUMBER, Column, Field, Show
from regalia.engine.game import AnyGame

SEATED: Final = (SEAT_NUMBER, ENTRANT)  # what turns with the seat that looks


class Meaning:
    """The meaning of a game's fields for a number of seats."""

    def __init__(self, game: AnyGame, seats: int, relative_codes: list[list[int]]) -> None:
        self.kinds: Final = game.verbs.kinds
        self.seats: Final = seats
        self.code: Final = nodes.Code(game.verbs, relative_codes)

    # -- a whole field ----------------------------------------------------------
    def node(self, field: Field, like: Any) -> nodes.Node:
        """Return the node that writes the field; `like` is its value in a new match."""
        if field.show == Show.NOBODY:
            return (
                Several(nodes.Number(0, nodes.COUNT), self.labels(field, like))
                if field.rows
                else (nodes.Number(0, nodes.COUNT))
            )
        if field.show in (Show.OWNER, Show.COUNTED):
            inner = self.inner(field) if field.rows else self.leaf(field)
            return Own(inner) if field.show == Show.OWNER else Counted(self.seats, inner)
        if field.show == Show.MASKED:
            flags = nodes.Number(0, 1)
            return Masked(
                self.list_node(field, flags, like), self.list_node(field, self.leaf(field), like)
            )
        if field.rows:
            return self.rows(field, like)
        return (
            self.list_node(field, self.leaf(field), like)
            if isinstance(like, list)
            else (self.leaf(field))
        )

    def entity(self, field: Field, like: Any) -> tuple[str, int] | None:
        """Return which entity owns the numbers and how many there are; None means the table.

        Only what has the same numbers for each of them: not what is known of mine alone.
        """
        if not field.by or field.show not in (Show.PUBLIC, Show.NOBODY):
            return None
        return field.by[0], self.count(field, like)

    def count(self, field: Field, like: Any) -> int:
        """Return how many things the field's places are indexed by first."""
        if field.by[0] in SEATED:
            return self.seats
        if len(field.by) > 1 and not field.rows:
            return len(like) // self.inner_count(field, like)
        return len(like)

    def inner_count(self, field: Field, like: Any) -> int:
        kind = self.kinds.get(field.by[1])
        return self.seats if field.by[1] in SEATED else len(kind) if kind else 1

    # -- lists and rows ---------------------------------------------------------------
    def list_node(self, field: Field, leaf: nodes.Node, like: Any) -> nodes.Node:
        """Return a node for a list, or for the places of a masked one."""
        if field.columns:
            return self.record(field)
        if field.varies:
            return InOrder(leaf, field.most) if field.most else self.bag(field)
        turning = self.seats if field.by and field.by[0] in SEATED else 0
        return Several(leaf, self.labels(field, like), turning)

    def rows(self, field: Field, like: Any) -> nodes.Node:
        if field.columns:
            return InOrder(self.record(field), field.most)
        turning = self.seats if field.by[0] in SEATED else 0
        inner = self.inner(field) if field.varies else self.places(field, len(like[0]))
        return Several(inner, self.labels(field, like), turning)

    def inner(self, field: Field) -> nodes.Node:
        """Return a node for a row of variable length."""
        if not field.most:
            return self.bag(field)
        turns = len(field.by) > 1 and field.by[1] in SEATED
        return InOrder(self.leaf(field), field.most, self.seats if turns else 0)

    def places(self, field: Field, count: int) -> nodes.Node:
        """Return a node for a row of known length."""
        turns = len(field.by) > 1 and field.by[1] in SEATED
        labels = self.words(field.by[1], 0, count - 1) if len(field.by) > 1 else []
        labels = labels or [str(n) for n in range(count)]
        return Several(self.leaf(field), labels, self.seats if turns else 0)

    def record(self, field: Field) -> nodes.Node:
        nodes = [self.column(column) for column in field.columns]
        names = [column.name for column in field.columns]
        return Record(names, nodes, rest=field.columns[-1].rest)

    def column(self, column: Column) -> nodes.Node:
        if column.rest:
            return nodes.Bag(column.low, self.words(column.of, column.low, column.high))
        return self.one(column.of, column.low, column.high)

    def bag(self, field: Field) -> nodes.Node:
        if field.bits:
            return nodes.SeatBag(self.seats)
        return nodes.Bag(field.low, self.words(field.of, field.low, field.high))

    # -- single numbers -------------------------------------------------------------
    def leaf(self, field: Field) -> nodes.Node:
        if field.bits:
            if field.of == SEAT_NUMBER:
                return nodes.SeatBits(self.seats)
            return nodes.Bits(self.words(field.of, 0, field.high.bit_length() - 1))
        return self.one(field.of, field.low, field.high)

    def one(self, of: str, low: int, high: int) -> nodes.Node:
        if of == CODE:
            return self.code
        if of in SEATED:
            return nodes.Seat(self.seats, nobody=low < 0, neutral=of == ENTRANT)
        return nodes.OneOf(low, self.words(of, low, high)) if of else nodes.Number(low, high)

    # -- names ----------------------------------------------------------------------
    def labels(self, field: Field, like: Any) -> list[str]:
        """Return a name for each place of a list, or for each row."""
        count = len(like)
        if not field.by:
            return [str(n) for n in range(count)]
        if len(field.by) > 1 and not field.rows:
            inner = count // self.count(field, like)
            ends = self.words(field.by[1], 0, inner - 1)
            return [
                f"{a}.{b}" for a in self.words(field.by[0], 0, count // inner - 1) for b in ends
            ]
        return self.words(field.by[0], 0, count - 1)

    def words(self, of: str, low: int, high: int) -> list[str]:
        """Return the names of the numbers low..high."""
        if of in SEATED:
            return [f"seat{n}" for n in range(high + 1)]
        kind = self.kinds.get(of)
        names = kind.names if kind is not None else []
        return [
            names[n] if 0 <= n < len(names) else "none" if n == -1 else f"{of}{n}"
            for n in range(low, high + 1)
        ]
