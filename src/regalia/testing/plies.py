"""Checks of every single ply of every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final, Generic

from regalia.engine.events import Sink
from regalia.engine.game import Game
from regalia.engine.match import Result
from regalia.engine.record import Setup
from regalia.engine.steps import CHANCE, S
from regalia.engine.verbs import Verbs
from regalia.testing.news import CheckedSink
from regalia.testing.playing import Playing, acting_seats, exact, likeness
from regalia.testing.report import Report, require
from regalia.testing.shape import check_bounds

REMEMBERED: Final = 40  # old copies kept and compared again when the game is over

SAID: Final = 12  # options of a verb that are put into words


class Seen:
    """The messages a game was seen to use, which need words."""

    def __init__(self) -> None:
        self.prompts: Final[dict[str, list[list[Any]]]] = {}
        self.asked: Final[dict[str, list[int]]] = {}  # verbs offered to a seat: some codes
        self.dealt: Final[set[str]] = set()  # verbs chance used
        self.results: Final[list[Result]] = []

    def note_question(
        self, prompt: str, about: list[list[Any]], codes: list[int], verbs: Verbs
    ) -> None:
        self.prompts.setdefault(prompt, about)
        for code in codes:
            some = self.asked.setdefault(verbs.of(code).name, [])
            if len(some) < SAID and code not in some:
                some.append(code)


class Trial(Generic[S]):
    """One random game, checked ply by ply."""

    def __init__(
        self, game: Game[S], setup: Setup, seed: str, limit: int, report: Report, seen: Seen
    ) -> None:
        self.playing: Final = Playing(game, setup, seed, CheckedSink(game))
        self.game: Final = game
        self.limit: Final = limit
        self.report: Final = report
        self.seen: Final = seen
        self._old: Final[list[tuple[S, bytes]]] = []
        self._chain: Final[set[bytes]] = set()  # positions since another actor was at it
        self._last_actor = CHANCE

    @property
    def where(self) -> str:
        setup = self.playing.setup
        options = " ".join(f"{name}={value}" for name, value in setup.options)
        return (
            f"{self.game.name}, {setup.seats} seats, {options or 'no options'}, "
            f"seed {self.playing.seed!r}, ply {len(self.playing.plies) + 1}"
        )

    def positions(self) -> Iterator[S]:
        """Play to the end, and yield each position before its ply."""
        playing = self.playing
        while not playing.over:
            require(len(playing.plies) < self.limit, self.where, f"no end in {self.limit} plies")
            self.check_position()
            yield playing.state
            self.check_ply(*playing.next())
        self.check_end()

    def check_position(self) -> None:
        s = self.playing.state
        check_bounds(self.game, s, self.where)
        self.check_codec()
        for seat in acting_seats(s):
            self.check_options(seat)
        if s.acting == CHANCE:
            weights = self.game.rules.weights(s)
            right = len(weights) == len(self.game.rules.legal(s, CHANCE))
            step, _ = self.game.rules.top(s)
            place = f"{self.where}, step {step.key!r}"
            many = f"{len(weights)} weights for {len(self.game.rules.legal(s, CHANCE))} options"
            require(right, place, f"weights() gives {many}")
            odd = next((n for n in weights if n <= 0), None)
            require(odd is None, place, f"weights() gives {odd}, each must be above 0")

    def check_codec(self) -> None:
        """Check that dump, JSON and load give the same position and options."""
        game, s = self.game, self.playing.state
        data = game.dump(s, self.playing.setup)
        setup, twin = game.read(json.loads(json.dumps(data)))
        game.rules.advance(twin, Sink())
        require(setup == self.playing.setup, self.where, "the setup changed in dump and load")
        same = exact(game.dump(twin, setup)) == exact(data)
        require(same, self.where, "dump and load give another position")
        for seat in acting_seats(s):
            same = game.rules.legal(s, seat) == game.rules.legal(twin, seat)
            require(same, self.where, f"a loaded position offers seat {seat} other options")
        self.report.count("positions dumped and loaded")

    def check_options(self, seat: int) -> None:
        """Check for dead ends and double codes, and that every notation leads back to its code."""
        game, s = self.game, self.playing.state
        codes = game.rules.legal(s, seat)
        step, f = game.rules.top(s)
        place = f"{self.where}, step {step.key!r}, seat {seat}"
        require(bool(codes), place, "a dead end: asked, but no option is legal")
        require(len(set(codes)) == len(codes), place, "an option is offered twice")
        texts = [game.verbs.text(code) for code in codes]
        require(len(set(texts)) == len(texts), place, "two options have the same notation")
        for code, text in zip(codes, texts, strict=True):
            back = game.verbs.parse(text)
            require(back == code, place, f"{text!r} is code {code}, but reads as {back}")
        if seat == CHANCE:
            self.seen.dealt.update(game.verbs.of(code).name for code in codes)
        else:
            about = [[ref.kind, ref.id] for ref in step.about(s, f, seat)]
            self.seen.note_question(step.prompt(s, f, seat), about, codes, game.verbs)
        self.report.count("options read back from their notation", len(codes))

    def check_ply(self, seat: int, code: int) -> None:
        """Check that a copy behaves like the original, and is not touched by it."""
        game, playing = self.game, self.playing
        place = f"{self.where}, {game.verbs.text(code)!r}"
        before = likeness(game, playing.state)
        kept, twin = playing.state.copy(), playing.state.copy()
        game.rules.apply(twin, seat, code, Sink())
        require(likeness(game, playing.state) == before, place, "copy() is shallow")
        playing.apply(seat, code)
        after = likeness(game, playing.state)
        require(likeness(game, twin) == after, place, "a copy behaves otherwise than the original")
        require(likeness(game, kept) == before, place, "a ply changed an older copy")
        self._remember(kept, before)
        self._check_chain(seat, before, after, place)
        self.report.count("plies")

    def _remember(self, kept: S, like: bytes) -> None:
        if len(self._old) < REMEMBERED:
            self._old.append((kept, like))
        else:
            self._old[len(self.playing.plies) % REMEMBERED] = (kept, like)

    def _check_chain(self, seat: int, before: bytes, after: bytes, place: str) -> None:
        if seat != self._last_actor or seat == CHANCE:
            self._chain.clear()
        self._last_actor = seat
        self._chain.add(before)
        require(after not in self._chain, place, "leads back to a position of the same turn")

    def check_end(self) -> None:
        game, playing = self.game, self.playing
        for kept, like in self._old:
            require(likeness(game, kept) == like, self.where, "an old copy changed during the game")
        self.report.count("old copies compared again", len(self._old))
        result = game.result(playing.state)
        check_result(result, game.scores(playing.state), self.where)
        named = not result.neutral or playing.seats in game.neutral_at
        require(named, self.where, "no seat has won, at a table that neutral_at does not name")
        self.check_codec()
        self.seen.results.append(result)
        self.report.count("games played to the end")


def check_result(result: Result, scores: list[int], where: str) -> None:
    """Check that the ranking partitions the seats, with one score a seat."""
    seats = range(len(scores))
    ranked = sorted(seat for place in result.ranking for seat in place)
    require(ranked == list(seats), where, f"the ranking {result.ranking} is not all the seats")
    require(all(result.ranking), where, f"the ranking {result.ranking} has an empty place")
    require(len(result.scores) == len(seats), where, f"scores {result.scores}")
    for tally in result.tallies:
        require(len(tally.values) == len(seats), where, f"tally {tally.key!r}: {tally.values}")
    require(bool(result.decided), where, "the result does not say how it was decided")
