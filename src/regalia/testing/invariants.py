"""Invariants of every reachable position: stated once, checked over random matches.

    WALKS = Walks(GAME)

    @at_each_position(WALKS)
    def test_no_card_comes_or_goes(s: State) -> None:
        assert len(s.deck) + sum(map(len, s.hands)) == 52

    @at_each_step(WALKS)
    def test_points_never_decrease(before: State, after: State) -> None: ...

    @at_the_end(WALKS)
    def test_the_winner_has_most_points(walk: Walk[State]) -> None: ...

Each of these is a test without arguments.  The matches are played once for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any, Final, Generic

from regalia.engine.events import Entry, Event
from regalia.engine.game import Game
from regalia.engine.record import Setup
from regalia.engine.steps import S
from regalia.testing.playing import Playing

Test = Callable[[], None]


class Walk(Generic[S]):
    """One match: its positions between plies, and its whole log."""

    def __init__(
        self,
        game: Game[S],
        setup: Setup,
        seed: str,
        states: list[S],
        events: list[Event],
        upto: list[int],
    ) -> None:
        self.setup: Final = setup
        self.seed: Final = seed
        self.states: Final = states
        self.upto: Final = upto  # by position, how many entries the log had
        self.log: Final = game.events.entries(events, None)

    @property
    def end(self) -> S:
        return self.states[-1]

    def news(self, number: int) -> list[Entry]:
        """Return the log entries between position `number` and the one before."""
        return self.log[self.upto[number - 1] if number else 0 : self.upto[number]]

    def where(self, number: int) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.setup.options)
        return f"{self.setup.seats} seats, {options}, seed {self.seed!r}, position {number}"


class Walks(Generic[S]):
    """Random matches of a game: so many for each setup, at most so many plies of each."""

    def __init__(
        self, game: Game[S], setups: Sequence[Setup] = (), *, matches: int = 2, plies: int = 5_000
    ) -> None:
        seats = range(game.min_seats, game.max_seats + 1)
        self.game: Final = game
        self.setups: Final = setups or [game.setup(count) for count in seats]
        self.matches: Final = matches
        self.plies: Final = plies

    @cached_property
    def all(self) -> list[Walk[S]]:
        return [
            self.walk(setup, f"walk {number}")
            for setup in self.setups
            for number in range(self.matches)
        ]

    def walk(self, setup: Setup, seed: str) -> Walk[S]:
        """Play with uniformly random options; a subclass may play a livelier match."""
        playing = Playing(self.game, setup, seed)
        states, upto = [playing.state.copy()], [len(playing.news)]
        while not playing.over and len(playing.plies) < self.plies:
            playing.step()
            states.append(playing.state.copy())
            upto.append(len(playing.news))
        return Walk(self.game, setup, seed, states, playing.news, upto)


def at_each_position(walks: Walks[S]) -> Callable[[Callable[[S], None]], Test]:
    """Turn a property of one position into a test."""
    return lambda holds: as_test(walks, holds, lambda walk: ((s,) for s in walk.states))


def at_each_step(walks: Walks[S]) -> Callable[[Callable[[S, S], None]], Test]:
    """Turn a property of two successive positions into a test."""
    return lambda holds: as_test(walks, holds, lambda walk: pairwise(walk.states))


def at_the_end(walks: Walks[S]) -> Callable[[Callable[[Walk[S]], None]], Test]:
    """Turn a property of a whole match into a test."""
    return lambda holds: as_test(walks, holds, lambda walk: [(walk,)])


def as_test(
    walks: Walks[S],
    holds: Callable[..., None],
    parts: Callable[[Walk[S]], Iterator[tuple[Any, ...]] | list[tuple[Any, ...]]],
) -> Test:
    """Return a test under the property's name; a failure says where it does not hold."""

    def test() -> None:
        for walk in walks.all:
            for number, part in enumerate(parts(walk)):
                try:
                    holds(*part)
                except AssertionError as error:
                    error.add_note(f"in {walk.where(number)}")
                    raise

    test.__name__, test.__qualname__ = holds.__name__, holds.__qualname__
    test.__doc__, test.__module__ = holds.__doc__, holds.__module__
    test.holds = holds  # type: ignore[attr-defined]  # for positions that were not walked to
    return test
