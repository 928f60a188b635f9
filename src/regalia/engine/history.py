"""Any earlier position of a match, replayed from the nearest stored one.

A match keeps its position every so many plies, packed once it is old.  Undo, the
film of what an answer set off, a look back and the snapshots of a database all
start there: whatever lies between is played again.
"""

from __future__ import annotations

import json
import zlib
from bisect import bisect_right
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple

from regalia.engine import codec
from regalia.engine.course import Counts
from regalia.engine.events import SILENT, EventKind, Sink
from regalia.engine.ledger import Book, Keeper
from regalia.engine.record import Ply, Setup
from regalia.engine.rules import NOTHING
from regalia.engine.steps import RUN, BaseState, S

if TYPE_CHECKING:
    from regalia.engine.game import Game

EVERY: Final = 32  # plies between two kept positions
LOOSE: Final = 2  # the latest ones are kept as they are, for undo and film


class Kept(Generic[S]):
    """A stored position."""

    __slots__ = ("counts", "packed", "state")

    def __init__(self, counts: Counts, state: S | None, packed: bytes = b"") -> None:
        self.counts: Counts = counts
        self.state: S | None = state
        self.packed: bytes = packed


class Still(NamedTuple, Generic[S]):
    """A position in which nobody is asked."""

    upto: int
    state: S


class Camera(Sink):
    """Copies the position at the wanted lengths of the log."""

    def __init__(self, length: int, wanted: list[int]) -> None:
        self.watching = True
        self.length: int = length
        self.wanted: Final = wanted
        self.stills: Final[list[Still[Any]]] = []

    def emit(
        self, kind: EventKind, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0
    ) -> None:
        self.length += 1

    def watch(self, s: BaseState) -> None:
        if self.complete or self.length != self.wanted[len(self.stills)]:
            return
        twin = s.copy()
        twin.acting, twin.offered = RUN, NOTHING  # what was asked last is answered by now
        self.stills.append(Still(self.length, twin))

    @property
    def complete(self) -> bool:
        return len(self.stills) == len(self.wanted)


class History(Generic[S]):
    """The stored positions of one match, from its start on."""

    def __init__(self, game: Game[S], setup: Setup) -> None:
        self.game: Final = game
        self.setup: Final = setup
        self.kept: list[Kept[S]] = []

    def due(self, plies: int) -> bool:
        """Return whether to store the position after so many plies."""
        return not self.kept or plies - self.kept[-1].counts.plies >= EVERY

    def keep(self, counts: Counts, s: S) -> None:
        self.kept.append(Kept(counts, s.copy()))
        for old in self.kept[-LOOSE - 1 : -LOOSE]:
            self.pack(old)

    def cut(self, plies: int) -> None:
        """Drop what comes after so many plies of the match."""
        while len(self.kept) > 1 and self.kept[-1].counts.plies > plies:
            self.kept.pop()

    def copy(self) -> History[S]:
        twin = History(self.game, self.setup)
        twin.kept = self.kept[:]  # what is kept never changes, packed or not
        return twin

    # -- packing ---------------------------------------------------------------
    def pack(self, kept: Kept[S]) -> bytes:
        """Compress its position, which is then held only in that form."""
        if kept.state is not None:
            data = codec.encode(kept.state, self.game.fields)
            kept.packed = zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 1)
            kept.state = None
        return kept.packed

    def position(self, kept: Kept[S]) -> S:
        """Return a copy of the position."""
        state = kept.state  # another thread may be packing it
        if state is not None:
            return state.copy()
        data = json.loads(zlib.decompress(kept.packed))
        s = codec.decode_trusted(data, self.game.blank(self.setup), self.game.fields)
        self.game.rules.advance(s, Sink())
        return s

    # -- playing again ------------------------------------------------------------
    def before(self, plies: int) -> Kept[S]:
        """Return the last stored position at or before so many plies."""
        at = bisect_right(self.kept, plies, key=lambda kept: kept.counts.plies)
        return self.kept[max(at - 1, 0)]

    def state_at(self, plies: list[Ply], at: int) -> S:
        """Return the position after the first `at` plies."""
        kept = self.before(at)
        s = self.position(kept)
        for seat, text in plies[kept.counts.plies : at]:
            self.carry_out(s, seat, text, SILENT)
        return s

    def stills(self, plies: list[Ply], wanted: list[int]) -> list[Still[S]]:
        """Replay to the positions in which the log had these lengths."""
        if not wanted:
            return []
        told = bisect_right(self.kept, wanted[0] - 1, key=lambda kept: kept.counts.events)
        kept = self.kept[max(told - 1, 0)]
        camera = Camera(kept.counts.events, wanted)
        s = self.position(kept)
        for seat, text in plies[kept.counts.plies :]:
            if camera.complete:
                break
            self.carry_out(s, seat, text, camera)
        return camera.stills

    def book(self, plies: list[Ply]) -> Book:
        """Replay all of these plies and return their ledger."""
        start = self.kept[0]
        s = self.position(start)
        keeper = Keeper(self.game.books, s, start.counts.events)
        for number, (seat, text) in enumerate(plies):
            keeper.ply = number + 1
            self.carry_out(s, seat, text, keeper)
        return Book(self.game.books, self.setup.seats, keeper.entries)

    def carry_out(self, s: S, seat: int, text: str, out: Sink) -> None:
        code = self.game.verbs.parse(text)
        if code is None:  # UNDO, which is in no vocabulary: a secret pick taken back
            self.game.rules.retract(s, seat)
        else:
            self.game.rules.apply(s, seat, code, out)
