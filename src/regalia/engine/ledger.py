"""The sources of points: a ledger that a game declares and the kit checks against the scores.

A game declares its ledger: what each number is made of, and what its news say about
it.  The amounts are never reckoned twice: they are the changes of the game's own
numbers, or what the game reported when it changed them; the kit compares the two.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeAlias

from regalia.engine.events import EventKind, Sink
from regalia.engine.steps import BaseState, S

SCORE: Final = "score"  # the account that sums to the game's scores
POINTS: Final = "points"  # where nothing says more: of a game that declares no sources
START: Final = "start"  # what a seat had when the match began, in a position set up

Values: TypeAlias = Callable[[S], Sequence[int]]  # one number a seat


class Entry(NamedTuple):
    """So much came to a seat (or went) from a source."""

    account: str
    seat: int
    amount: int
    source: str
    told: int  # so many entries of the log had been told
    ply: int  # by so many plies it had happened


class Standing(NamedTuple, Generic[S]):
    """A number of the position that has one source: an entry for each change of it."""

    source: str
    values: Values[S]


class Tells(NamedTuple):
    """News that tell an amount: in which argument, gained or lost, from where if always so."""

    arg: int = 1
    sign: int = 1
    source: str = ""


class Told(NamedTuple, Generic[S]):
    """A number whose changes are logged one by one; what was logged before them is the source.

    `causes` hold for all points a seat then has news of (for every seat, where the news
    name none), those in `passing` for the next ones only.
    """

    values: Values[S]
    news: Mapping[str, Tells]
    causes: Mapping[str, str]
    passing: Mapping[str, str] = {}


class Account(NamedTuple):
    """A number of each seat that people look back at, and what it is made of."""

    name: str
    parts: tuple[Standing[Any] | Told[Any], ...]


class Ledger(NamedTuple):
    """The accounts of a game; `sources` in the order they are shown in."""

    sources: tuple[str, ...]
    accounts: tuple[Account, ...]


def plain_ledger(scores: Values[Any]) -> Ledger:
    """The ledger of a game that declares none."""
    return Ledger((POINTS,), (Account(SCORE, (Standing(POINTS, scores),)),))


class Page:
    """One part of an account while it is being kept: the balance of each seat."""

    def __init__(self, account: str, balance: Sequence[int]) -> None:
        self.account: Final = account
        self.balance: Final = list(balance)
        self.cause: Final = [""] * len(balance)
        self.next_cause: Final = [""] * len(balance)


class Keeper(Sink):
    """Keeps the books while a match is played to it."""

    def __init__(self, ledger: Ledger, s: BaseState, told: int = 0) -> None:
        self.watching = True
        self.entries: Final[list[Entry]] = []
        self.told: int = told
        self.ply = 0
        self.standing: Final[list[tuple[Page, Standing[Any]]]] = []
        self.telling: Final[list[tuple[Page, Told[Any]]]] = []
        for account in ledger.accounts:
            for part in account.parts:
                self.open(Page(account.name, part.values(s)), part)

    def open(self, page: Page, part: Standing[Any] | Told[Any]) -> None:
        if isinstance(part, Told):
            self.telling.append((page, part))
        else:
            self.standing.append((page, part))
        for seat, amount in enumerate(page.balance):
            self.enter(page, seat, amount, START)

    def enter(self, page: Page, seat: int, amount: int, source: str) -> None:
        if amount:
            entry = Entry(page.account, seat, amount, source, self.told, self.ply)
            self.entries.append(entry)

    def emit(
        self, kind: EventKind, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0
    ) -> None:
        self.told += 1
        args = (a, b, c, d, e)[: kind.count]
        for page, part in self.telling:
            tells = part.news.get(kind.name)
            if tells is not None:
                self.hear(page, tells, args[0], args[tells.arg])
            elif kind.name in part.causes or kind.name in part.passing:
                named = kind.args and kind.args[0].kind == "seat"
                for seat in (args[0],) if named else range(len(page.cause)):
                    page.next_cause[seat] = part.passing.get(kind.name, "")
                    page.cause[seat] = part.causes.get(kind.name, page.cause[seat])

    def hear(self, page: Page, tells: Tells, seat: int, amount: int) -> None:
        source = tells.source or page.next_cause[seat] or page.cause[seat] or POINTS
        page.next_cause[seat] = ""
        page.balance[seat] += amount * tells.sign
        self.enter(page, seat, amount * tells.sign, source)

    def watch(self, s: BaseState) -> None:
        for page, part in self.standing:
            for seat, value in enumerate(part.values(s)):
                change = value - page.balance[seat]
                page.balance[seat] = value
                self.enter(page, seat, change, part.source)


class Book:
    """The ledger of one match, from its start to its end."""

    def __init__(self, ledger: Ledger, seats: int, entries: list[Entry]) -> None:
        self.ledger: Final = ledger
        self.seats: Final = seats
        self.entries: Final = entries

    def of(self, account: str) -> list[Entry]:
        return [entry for entry in self.entries if entry.account == account]

    def balance(self, account: str, told: int | None = None) -> list[int]:
        """The account of each seat when the log had this length; at the end without one."""
        found = [0] * self.seats
        for entry in self.of(account):
            if told is None or entry.told <= told:
                found[entry.seat] += entry.amount
        return found

    def by_source(self, account: str) -> dict[str, list[int]]:
        """Return each seat's points by source, in the order they are shown in."""
        entries = self.of(account)
        used = {entry.source for entry in entries}
        found = {
            source: [0] * self.seats
            for source in (*self.ledger.sources, POINTS, START)
            if source in used
        }
        for entry in entries:
            found[entry.source][entry.seat] += entry.amount
        return found

    def by_chapter(self, account: str, starts: Sequence[int]) -> list[list[int]]:
        """Return each seat's points by chapter; a chapter begins at a length of the log.

        What lies before the first beginning counts for the first one.
        """
        found = [[0] * self.seats for _ in starts]
        for entry in self.of(account):
            chapter = max(bisect_right(starts, entry.told - 1) - 1, 0)
            found[chapter][entry.seat] += entry.amount
        return found
