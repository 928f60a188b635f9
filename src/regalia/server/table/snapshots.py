"""Positions of a table's match, kept in the database so that nothing is played twice.

They are a cache: whoever reads one that another version of the program wrote,
or that does not fit together, throws all of the table's away and plays the log.
"""

from __future__ import annotations

import json
import zlib
from typing import Any, Final, NamedTuple

import regalia
from regalia.engine.dealer import Dealer
from regalia.engine.game import AnyGame
from regalia.engine.match import Match, take_up_match
from regalia.engine.record import Setup
from regalia.engine.snapshot import Chunk, saved_chunks, unpack_chunk
from regalia.server.table.clocks import Clock, Turn

BROKEN: Final = (ArithmeticError, LookupError, TypeError, ValueError, zlib.error)


class Absence(NamedTuple):
    """A time the server was away, for the table's log."""

    upto: int  # entries of the log that stood before
    start: float
    seconds: float


class Snapshot(NamedTuple):
    """A chunk of the match, and what the table says besides."""

    seq: int  # the log's length it stands for
    chunk: Chunk
    clocks: list[Clock]
    cuts: list[tuple[int, int]]
    by_bot: list[int]
    absences: list[Absence]


def tag(game: AnyGame) -> str:
    """Who can read what was written: the same program with the same rules and figures."""
    return f"{regalia.__version__}/{game.version}/{game.pack_hash}"


def row_of(snapshot: Snapshot, table: str, written_by: str) -> dict[str, Any]:
    """A snapshot as a row of the database."""
    return {
        "table_id": table,
        "seq": snapshot.seq,
        "tag": written_by,
        "about": json.dumps(snapshot[2:]),
        "log": snapshot.chunk.pack(),
        "position": snapshot.chunk.position,
    }


def read_rows(rows: list[Any], game: AnyGame) -> list[Snapshot]:
    """The snapshots of a table; none if they cannot be trusted."""
    try:
        found = [read_row(row) for row in rows if row.tag == tag(game)]
        return found if len(found) == len(rows) and fit_together(found) else []
    except BROKEN:
        return []


def read_row(row: Any) -> Snapshot:
    clocks, cuts, by_bot, absences = json.loads(row.about)
    pairs = [(length, entries) for length, entries in cuts]
    away = [Absence(*one) for one in absences]
    zlib.decompress(row.position)  # a damaged one is noticed here, not when it is looked at
    chunk = unpack_chunk(row.log, row.position)
    return Snapshot(row.seq, chunk, [clock_of(*one) for one in clocks], pairs, by_bot, away)


def clock_of(since: float, turns: list[Any], *rest: Any) -> Clock:
    """A clock as it was written."""
    return Clock(since, tuple(Turn(*turn) for turn in turns), *rest)


def fit_together(found: list[Snapshot]) -> bool:
    """Whether each goes on where the one before ends, from the very start."""
    plies = events = stops = 0
    for snapshot in found:
        chunk = snapshot.chunk
        plies += len(chunk.plies)
        events += len(chunk.events)
        stops += len(chunk.stops)
        if (plies, events, stops) != chunk.counts[:3] or len(chunk.told) != len(chunk.plies):
            return False
    return not found or found[0].seq == 0


def match_at(game: AnyGame, setup: Setup, dealer: Dealer, kept: list[Snapshot]) -> Match[Any]:
    """The match as it stood at the last snapshot."""
    saved = saved_chunks([snapshot.chunk for snapshot in kept])
    return take_up_match(game, setup, dealer, None, saved)
