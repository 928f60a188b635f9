"""What the store reads and is given: rows with their names and types."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from regalia.engine.record import Ply
from regalia.server.store.bottables import BotsOnly
from regalia.server.store.lobbying import Visitor
from regalia.server.store.models import TABLES, Row


class Timed(NamedTuple):
    """A ply of a table's log."""

    ply: Ply
    at: float  # when it was played
    by_bot: int = 0  # 1: a bot has chosen it


class SeatRow(NamedTuple):
    """One seat as it is stored."""

    seat: int
    kind: str
    name: str
    bot: str
    standin: int
    invite: str
    private: str
    link: int
    votes: list[Any]
    always_pass: int
    part: int
    hints: list[int]
    invited: int


class TableRow(NamedTuple):
    """A table and its seats as they are stored, without the log."""

    id: str
    game: str
    seats: int
    options: dict[str, str]
    rules: int
    pack: str
    seed: str
    mode: str
    lang: str
    created: float
    updated: float
    length: int
    version: int
    over: int
    waiting: int
    asked: int
    since: list[float]
    window: int
    rematch: str | None
    patience: int
    commitment: str | None
    hints: int
    bank: int
    ending: str
    began: float | None
    due: float | None
    opener: int
    chat: int
    listed: int


class Stored(NamedTuple):
    """What load() finds: the table, its seats, and who holds each."""

    table: TableRow
    seats: list[SeatRow]
    holders: list[set[str]]


def mask(seats: Iterable[int]) -> int:
    """Seats as the bits of a number."""
    return sum(1 << seat for seat in seats)


class News(NamedTuple):
    """What has changed at a table: its rows, if any of them, and the plies that followed."""

    stored: Stored | None
    plies: list[Timed]


class PromiseUsed(Exception):
    """Another table was opened with these dice, whether it is still there or not."""


class Reseed(NamedTuple):
    """A new seed for the dice after so many plies."""

    length: int
    seed: str

    def fits(self, db: Connection, table: str) -> bool:
        """Whether the table's log still has just this length."""
        query = select(TABLES.c.length).where(TABLES.c.id == table)
        return bool(db.scalar(query.with_for_update()) == self.length)


class NewTable(NamedTuple):
    """The rows of a table about to be opened; `follows` is (table, version) for a rematch."""

    table: Row
    seats: list[Row]
    holders: list[Row]
    plies: list[Row]
    follows: tuple[str, int] | None = None
    promise: str = ""  # the hash of the name its dice were promised under
    bots_only: BotsOnly | None = None  # who opens it, if bots play alone there
    listed_by: Visitor | None = None  # who opens it, if strangers are to find it
