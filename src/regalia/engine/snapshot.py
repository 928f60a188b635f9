"""Saving a match and restoring it without a replay.

A match is put away in chunks, one for each position its history keeps: what
happened since the position before, and that position packed.  All of it follows
from the plies, so a chunk may be thrown away at any time.
"""

from __future__ import annotations

import json
import zlib
from typing import Generic, NamedTuple

from regalia.engine.course import START, Counts, Course, Retreat
from regalia.engine.events import Event
from regalia.engine.history import History, Kept
from regalia.engine.record import Ply
from regalia.engine.steps import S


class Chunk(NamedTuple):
    """The plies and the log from one stored position to the next."""

    counts: Counts
    plies: list[Ply]
    told: list[int]
    events: list[Event]
    stops: list[int]
    position: bytes

    def pack(self) -> bytes:
        """Compress everything but the position."""
        data = [self.counts, self.plies, self.told, [[e.kind, *e.args] for e in self.events]]
        text = json.dumps([*data, self.stops], separators=(",", ":"), ensure_ascii=False)
        return zlib.compress(text.encode(), 1)


def unpack_chunk(log: bytes, position: bytes) -> Chunk:
    """Restore a chunk from what packed() returned, and its position."""
    counts, plies, told, events, stops = json.loads(zlib.decompress(log))
    return Chunk(
        Counts(*counts[:4], *map(tuple, counts[4:])),
        [Ply(seat, text) for seat, text in plies],
        told,
        [Event(kind, tuple(args)) for kind, *args in events],
        stops,
        position,
    )


class Saved(NamedTuple):
    """A whole match as plain data: its chunks, and what came after the last of them."""

    chunks: list[Chunk]
    last: Chunk
    retreats: list[Retreat]


def saved_chunks(chunks: list[Chunk]) -> Saved:
    """Return a match saved exactly where its last chunk ends."""
    last = chunks[-1]
    return Saved(chunks, Chunk(last.counts, [], [], [], [], last.position), [])


def chunk_of(course: Course, history: History[S], number: int) -> Chunk:
    """Return the plies and the log from one stored position to the next."""
    before = history.kept[number - 1].counts if number else START
    return between(course, before, history.kept[number], history)


def between(course: Course, before: Counts, kept: Kept[S], history: History[S]) -> Chunk:
    counts = kept.counts
    return Chunk(
        counts,
        course.plies[before.plies : counts.plies],
        course.told[before.plies : counts.plies],
        course.log.events[before.events : counts.events],
        course.log.stops[before.stops : counts.stops],
        history.pack(kept),
    )


def save(course: Course, history: History[S], now: Kept[S]) -> Saved:
    chunks = [chunk_of(course, history, number) for number in range(len(history.kept))]
    last = between(course, history.kept[-1].counts, now, history)
    return Saved(chunks, last, course.retreats[:])


class Past(NamedTuple, Generic[S]):
    """The history that a restored match brings with it."""

    course: Course
    history: History[S]


def take_up(history: History[S], saved: Saved) -> tuple[Past[S], S]:
    """Put the history of a saved match into a new one, and return its position."""
    course, counts = Course(len(saved.last.counts.serials)), saved.last.counts
    course.log.stops = []
    for part in (*saved.chunks, saved.last):
        course.plies += part.plies
        course.told += part.told
        course.log.events += part.events
        course.log.stops += part.stops
    course.serials, course.asked = list(counts.serials), list(counts.asked)
    course.news, course.retreats = list(counts.news), saved.retreats[:]
    history.kept = [Kept(part.counts, None, part.position) for part in saved.chunks]
    state = history.position(Kept(counts, None, saved.last.position))
    course.open = max(state.acting, 0)
    return Past(course, history), state
