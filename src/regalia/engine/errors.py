"""The errors, as types a caller can tell apart.

Every message says what is wrong and what would be right; none of them is a
bug report.  Bugs stay ordinary Python exceptions.
"""

from __future__ import annotations

from pickle import PicklingError
from typing import NamedTuple


class Why(NamedTuple):
    """A refusal as data: the statement that forbids the choice, and the words' key.

    The words themselves live in the text layer (`why-<key>`); `args` are the
    numbers and refs the sentence needs, each with the kind it names.
    """

    rule: str
    key: str
    args: tuple[tuple[str, str, int], ...] = ()  # (variable, ref kind, id)


class RegaliaError(Exception):
    """The base of every error that is the caller's mistake rather than ours."""


class BadArgument(RegaliaError, ValueError):
    """An argument of the wrong kind, or out of range."""


class BadSetup(RegaliaError):
    """A match that cannot be started: seats, options, seed or pack."""


class UnknownGame(BadSetup):
    """No game of that name is installed."""


class UnknownPack(BadSetup):
    """No installed pack has this name."""

    def __init__(self, game: str, pack: str, remedy: str = "") -> None:
        way_out = remedy or f"give its file with --pack {game}=FILE"
        super().__init__(f"no pack {pack!r} of {game} is known here; {way_out}")
        self.pack = pack


class CannotPickle(RegaliaError, PicklingError):
    """A part of the game has no name by which another process could find it."""


class IllegalChoice(RegaliaError):
    """A choice outside the offered options, with the reason."""

    def __init__(
        self, seat: int, asked: str, why: Why, allowed: tuple[str, ...], message: str
    ) -> None:
        super().__init__(message)
        self.seat = seat
        self.asked = asked
        self.why = why
        self.rule: str = why.rule
        self.allowed = allowed


class Stale(IllegalChoice):
    """An answer to a question that is no longer open."""


class BadRecord(RegaliaError):
    """A record that cannot be read or replayed; `line` is 1-based, 0 unknown."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class RulesDiffer(BadRecord):
    """A record fits today's rules only up to ply `ply`: it was played with older ones."""

    def __init__(self, error: BadRecord, ply: int, played: int, present: int) -> None:
        super().__init__(
            f"{error} (played with rules {played}; from ply {ply + 1} on rules {present} differ)"
        )
        self.line: int = error.line
        self.ply = ply


class BadState(RegaliaError):
    """A dumped position that does not fit the game."""


class BadPack(RegaliaError):
    """A content pack with a hole or a number that breaks a rule of the box."""

    def __init__(self, place: str, message: str) -> None:
        super().__init__(f"{place}: {message}")
        self.place = place
