"""Beliefs: what a careful reader of the log knows must hold in every drawn world.

Each seat has two readers: one from the first entry on, and one that comes to a
position in the middle, as to a restored one, and gets only what happens from there.
Neither may say that the truth is false, and no world drawn for either may be one it
knows to be false, or look otherwise to the seat.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, Generic

from regalia.engine.belief import Belief
from regalia.engine.dealer import SeededDealer
from regalia.engine.game import Game
from regalia.engine.match import view_of
from regalia.engine.steps import S
from regalia.testing.playing import Playing, canon
from regalia.testing.report import Report, require
from regalia.testing.secrecy import difference

LATE: Final = 120  # plies before which the late reader comes
AGAIN: Final = 8  # one check in so many reads the whole log a second time

Maker = Callable[[Game[S], int, int], Belief]


class Reader:
    """One seat's belief, and how far it has read."""

    def __init__(self, belief: Belief, seat: int, since: int) -> None:
        self.belief: Final = belief
        self.seat: Final = seat
        self.read = since

    def catch_up(self, playing: Playing[Any]) -> None:
        events = playing.news
        told = playing.game.events.entries(events[self.read :], self.seat)
        self.read = len(events)
        self.belief.observe(json.loads(canon(told)))


class Beliefs(Generic[S]):
    """The readers of one game after another."""

    def __init__(self, game: Game[S], seed: str, report: Report) -> None:
        self.game: Final = game
        self.report: Final = report
        self.dealer: Final = SeededDealer(f"{seed}/beliefs")
        self.sampler: Final = game.sampler(game)
        self.readers: list[Reader] = []
        self.late: list[Reader] = []
        self.entrance = 0  # so many plies are played when the late ones come

    def begin(self, playing: Playing[S]) -> None:
        make = self.game.reader
        self.late = []
        if make is not None:
            self.entrance = self.dealer.below(LATE)
            self.readers = self.readers_of(make, playing, 0)

    def readers_of(self, make: Maker[S], playing: Playing[S], since: int) -> list[Reader]:
        seats = playing.setup.seats
        return [Reader(make(self.game, seat, seats), seat, since) for seat in range(seats)]

    def compare(self, playing: Playing[S], seat: int, where: str) -> None:
        """Compare the truth and drawn worlds with what this seat's readers know."""
        make = self.game.reader
        if make is None:
            return
        if not self.late and len(playing.plies) >= self.entrance:
            self.late = self.readers_of(make, playing, len(playing.news))
        self.judge(playing, self.readers[seat], f"{where}, seat {seat}")
        if self.late:
            self.judge(playing, self.late[seat], f"{where}, seat {seat}, who came late")
        if not self.dealer.below(AGAIN):
            self.read_again(make, playing, self.readers[seat], f"{where}, seat {seat}")

    def judge(self, playing: Playing[S], reader: Reader, place: str) -> None:
        s, belief = playing.state, reader.belief
        reader.catch_up(playing)
        wrong = belief.contradicts(s)
        require(wrong is None, place, f"the belief says of the truth: {wrong}")
        view = view_of(self.game, playing.setup, s, reader.seat)
        world = self.sampler.sample(json.loads(canon(view)), self.dealer, belief)
        wrong = belief.contradicts(world)
        require(wrong is None, place, f"a world drawn by the belief goes against it: {wrong}")
        found = difference(view, view_of(self.game, playing.setup, world, reader.seat))
        require(not found, place, f"a world drawn by the belief changes the seat's {found}")
        self.report.count("worlds that fit what a reader of the log knows")

    def read_again(self, make: Maker[S], playing: Playing[S], reader: Reader, place: str) -> None:
        """Check that the whole log at once, or saved JSON, gives the same belief."""
        memory = canon(reader.belief.memory())
        at_once = Reader(make(self.game, reader.seat, playing.setup.seats), reader.seat, 0)
        at_once.catch_up(playing)
        same = canon(at_once.belief.memory()) == memory
        require(same, place, "the whole log at once gives another belief than entry by entry")
        revived = make(self.game, reader.seat, playing.setup.seats)
        revived.recall(json.loads(memory))
        require(canon(revived.memory()) == memory, place, "a belief is recalled as another one")
        self.report.count("beliefs read again and recalled")
