"""Record files: reading and replaying them, with the file named in every error."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from regalia.cli.common import Problem, read_text
from regalia.engine.errors import BadRecord
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.engine.plausible import BREAKS
from regalia.engine.record import Record, parse_record
from regalia.engine.replay import follow, open_record


def read_record(path: Path) -> Record:
    """Read a record file; the replay checks whether its plies are legal."""
    text = read_text(path, "a record")
    try:
        return parse_record(text)
    except BadRecord as error:
        raise Problem(f"{path}: {error}") from None


def first_line(record: Record) -> int:
    """Return the line number of the first ply, below the title, the headers and a blank line."""
    optional = (record.seed, record.start, record.content)
    return 5 + sum(header is not None for header in optional) + 3


@contextmanager
def sound_start(start: object, path: Path | None) -> Iterator[None]:
    """Blame the file if the rules break, because a made-up position may break them anywhere.

    From a new match only a mistake of ours could lead there, and that must not be hidden.
    """
    try:
        yield
    except BREAKS as error:
        if start is None:
            raise
        what = f"the position does not hold together: {type(error).__name__}: {error}"
        raise Problem(f"{path}: header 'start': {what}") from None


def open_match(game: AnyGame, record: Record, path: Path) -> Match[Any]:
    """Return the match before its first ply."""
    try:
        return open_record(game, record)
    except BadRecord as error:
        raise Problem(f"{path}: {error}") from None


def follow_plies(match: Match[Any], record: Record, path: Path) -> Iterator[int]:
    """Play a record from its start; yield the number of each finished ply, from 1."""
    first = first_line(record)
    for i in range(len(record.plies)):
        try:
            follow(match, record, i, first)
        except BadRecord as error:
            raise Problem(f"{path}: {error}") from None
        yield i + 1


def replay_record(game: AnyGame, record: Record, path: Path) -> Match[Any]:
    """Return the match at the record's end, every ply checked, ready to go on."""
    match = open_match(game, record, path)
    for _ in follow_plies(match, record, path):
        pass
    if match.dealing and record.seed is not None:
        match.deal()
    return match
