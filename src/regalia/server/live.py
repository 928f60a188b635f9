"""A table in memory: its match, replayed from the log, and what follows from it.

Nothing here is the truth: the log in the database is.  A live table can be
thrown away at any moment and built again.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import regalia
from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadRecord, Why
from regalia.engine.game import Game
from regalia.engine.match import UNDO, Match
from regalia.engine.record import Ply
from regalia.engine.steps import CHANCE, Sealed, Step, Window
from regalia.engine.view import View
from regalia.server.errors import Refusal
from regalia.server.names import seat_name
from regalia.server.store.store import SeatRow, Stored, TableRow
from regalia.server.store.writer import Append


class Live:
    """One table's match and seats, as of `length` plies and `version` of the rest."""

    def __init__(self, game: Game[Any], stored: Stored) -> None:
        self.game: Final = game
        self.lock: Final = asyncio.Lock()  # held while a change is not yet on disk
        self.broken = False  # memory and log may differ: do not read, load anew
        self.length = 0
        self.cuts: list[tuple[int, int]] = []  # (length, log entries left) after each undo
        self.seats: list[SeatRow] = []
        self.holders: list[set[str]] = []
        self.texts: Final[dict[tuple[Any, ...], str]] = {}  # log lines already put into words
        self.take_rows(stored)
        self.match = start(game, self.table)
        self.since = [self.table.created] * self.table.seats
        self.public = self.match.view(None)
        self.entries = self.match.log_length

    def take_rows(self, stored: Stored) -> None:
        """The table's row and seats, as they now are."""
        self.table: TableRow = stored.table
        if self.seats and [s.name for s in self.seats] != [s.name for s in stored.seats]:
            self.texts.clear()
        self.seats = stored.seats
        self.holders = stored.holders

    def stored(self) -> Stored:
        return Stored(self.table, self.seats, self.holders)

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def version(self) -> int:
        return self.table.version

    # -- following the log ------------------------------------------------------
    def follow(self, plies: list[tuple[Ply, float]]) -> None:
        """Carry out what the database's log says."""
        first: Ply | None = None  # of an answer and the chance that follows it
        for ply, at in plies:
            first = first or ply
            try:
                self.match.follow(ply)
            except BadRecord:
                raise Refusal(409, "broken-log") from None
            self.length += 1
            if not self.match.dealing:
                self.note(first, at)
                first = None

    def note(self, ply: Ply, at: float) -> None:
        """A ply (and the chance after it) is in the log: keep up what depends on it."""
        public = self.match.view(None)
        entries = self.match.log_length
        # A secret pick taken back changes nothing that others see, and is no cut.
        seen = entries < self.entries or public != self.public
        if ply.text == UNDO and ply.seat != CHANCE and seen:
            self.cuts.append((self.length, entries))
        self.entries = entries
        self.since = self.since_after(ply, public, at)
        self.public = public

    def since_after(self, ply: Ply, public: View, at: float) -> list[float]:
        """Since when each seat is asked, by what everybody may know."""
        since = list(self.since)
        before = self.public["waiting"]
        secret = isinstance(self.step(self.public), Sealed)
        for seat in public["waiting"]:
            if seat not in before or (seat == ply.seat and not secret):
                since[seat] = at
        return since

    def step(self, public: View) -> Step[Any] | None:
        """The step on top: what the table is doing."""
        stack = public["stack"]
        return self.game.rules.steps[stack[-1]["number"]] if stack else None

    @property
    def window(self) -> bool:
        return isinstance(self.step(self.public), Window)

    @property
    def secretive(self) -> bool:
        """Whether the time a bot takes could tell something hidden."""
        step = self.step(self.public)
        return self.window or (step is not None and step.secretive)

    # -- changing ------------------------------------------------------------------
    def answer(self, seat: int, choice: str, serial: int | None) -> list[Ply]:
        """The plies of a choice and of what chance then deals."""
        before = len(self.match.plies)
        self.match.answer(seat, choice, serial)
        self.match.deal()
        return self.match.plies[before:]

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back its last choice."""
        return self.match.can_undo(seat)

    def undo(self, seat: int) -> list[Ply]:
        if not self.can_undo(seat):
            refusal = Refusal(409, "late", why=Why("", "no-undo"))
            refusal.game, refusal.names = self.game.name, self.names
            raise refusal
        self.match.undo(seat)
        return [Ply(seat, UNDO)]

    def append(self, plies: list[Ply], at: float) -> Append:
        """The plies of answer() or undo() as a change of the database."""
        public = self.match.view(None)
        row = {
            "over": int(self.match.over),
            "waiting": mask(self.match.waiting),
            "asked": mask(public["waiting"]),
            "since": self.since_after(plies[0], public, at),
            "window": int(isinstance(self.step(public), Window)),
        }
        return Append(self.id, self.length, plies, at, row)

    def committed(self, plies: list[Ply], at: float) -> None:
        """They are on disk."""
        self.length += len(plies)
        self.note(plies[0], at)

    # -- reading ---------------------------------------------------------------------
    def names(self, lang: str) -> list[str]:
        """What each seat is called in a language."""
        return [seat_name(row, lang) for row in self.seats]

    def played_by_bot(self, seat: int) -> bool:
        row = self.seats[seat]
        return row.kind == "bot" or bool(row.standin)

    def log_kept(self, length: int, entries: int) -> int:
        """How many of the log's first entries, sent at a length, still stand."""
        return min([entries, *(left for at, left in self.cuts if at > length)])


def mask(seats: Any) -> int:
    return sum(1 << seat for seat in seats)


def start(game: Game[Any], table: TableRow) -> Match[Any]:
    """The match before its first ply."""
    if table.rules != game.version or table.pack != game.pack_hash:
        raise Refusal(409, "other-pack")
    setup = game.setup(table.seats, table.options, kept=True)
    return Match(game, setup, game.blank(setup), SeededDealer(table.seed), deal=False)


def commitment(table: TableRow) -> str:
    return regalia.commitment(table.seed)
