"""A match put away and taken up again without playing it anew.

A match is put away in chunks, one for each position its history keeps: what
happened since the position before, and that position packed.  All of it follows
from the plies, so a chunk may be thrown away at any time.
"""

from __future__ import annotations

import json
import zlib
from typing import Any, NamedTuple

from regalia.engine.events import Event
from regalia.engine.history import Counts
from regalia.engine.record import Ply


class Way(NamedTuple):
    """Where an undo can go back to."""

    seat: int
    plies: int
    events: int
    asked: tuple[int, ...]
    news: tuple[int, ...]


class Chunk(NamedTuple):
    """From one kept position to the next."""

    counts: Counts
    plies: list[Ply]
    told: list[int]
    events: list[Event]
    stops: list[int]
    position: bytes

    def packed(self) -> bytes:
        """Everything but the position, in few bytes."""
        data = [self.counts, self.plies, self.told, [[e.kind, *e.args] for e in self.events]]
        text = json.dumps([*data, self.stops], separators=(",", ":"), ensure_ascii=False)
        return zlib.compress(text.encode(), 1)


class Saved(NamedTuple):
    """A whole match as plain data: its chunks, and what came after the last of them."""

    chunks: list[Chunk]
    last: Chunk
    ways: list[Way]


def unpacked(log: bytes, position: bytes) -> Chunk:
    """A chunk that packed() and its position give back."""
    counts, plies, told, events, stops = json.loads(zlib.decompress(log))
    return Chunk(
        Counts(*counts[:4], *map(tuple, counts[4:])),
        [Ply(seat, text) for seat, text in plies],
        told,
        [Event(kind, tuple(args)) for kind, *args in events],
        stops,
        position,
    )


def nothing(counts: Counts, position: bytes) -> Chunk:
    """The chunk of a match taken up exactly where its last chunk ends."""
    return Chunk(counts, [], [], [], [], position)


def joined(parts: list[list[Any]]) -> list[Any]:
    return [item for part in parts for item in part]
