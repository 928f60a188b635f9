"""The promises of a layout, checked by playing on a copy.

A game names how each kind of its sentences is checked, and its face loads that for the kit:

    CHECKS: Final[Mapping[str, Check]] = {"effect-hand": hand_size, ...}
    FACE = Face(..., promises=load_promises)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from regalia.engine.events import LogSink, Sink
from regalia.engine.game import AnyGame
from regalia.engine.position import Position
from regalia.engine.record import Setup
from regalia.engine.steps import CHANCE
from regalia.layout.naming import Naming

STEPS: Final = 2_000  # answers after which a sentence should have come true


class Said(NamedTuple):
    """A message with its variables."""

    key: str
    args: dict[str, Any]


class Claim(NamedTuple):
    """A sentence, the seat it was shown to, and the true position it speaks of."""

    said: Said
    game: AnyGame
    setup: Setup
    state: Any
    seat: int
    code: int  # the option it belongs to; -1: the position itself
    words: Naming

    @property
    def n(self) -> int:
        return int(self.said.args["n"])

    @property
    def about(self) -> tuple[int, ...]:
        """Return the numbers of the things the option names."""
        return self.game.verbs.of(self.code).args(self.code)

    @property
    def verb(self) -> str:
        return self.game.verbs.of(self.code).name

    def alone(self) -> Any:
        """Return the position after the option's own step, before anything follows."""
        s = self.state.copy()
        step, frame = self.game.rules.top(s)
        step.apply(s, frame, self.seat, self.code, Sink())
        return s

    def course(self) -> Course:
        """Return the position after the option, ready to be played on."""
        course = Course(self.game, self.setup, self.state)
        if self.code >= 0:
            course.answer(self.seat, self.code)
        return course


class Moments(LogSink):
    """Keeps every event, and the position after the first one of each kind."""

    def __init__(self) -> None:
        super().__init__()
        self.stood: dict[int, Any] = {}
        self.seen: int = 0

    def watch(self, s: Any) -> None:
        super().watch(s)
        for event in self.events[self.seen :]:
            if event.kind not in self.stood:
                self.stood[event.kind] = s.copy()
        self.seen = len(self.events)


class Course:
    """A copy of a position that is played on by plain answers; its news are kept."""

    def __init__(self, game: AnyGame, setup: Setup, s: Any) -> None:
        self.sink: Final = Moments()
        self.position: Final = Position(game, setup, s.copy(), self.sink)
        self.plies: int = 0

    @property
    def state(self) -> Any:
        return self.position.state

    def answer(self, seat: int, code: int) -> None:
        self.position.play(seat, code)
        self.plies += 1

    @property
    def news(self) -> list[tuple[str, tuple[int, ...]]]:
        kinds = self.position.game.events.list
        return [(kinds[event.kind].name, event.args) for event in self.sink.events]

    def first(self, name: str, seat: int | None = None) -> tuple[int, ...] | None:
        """Return the first news of a kind, of a seat if one is named."""
        for kind, args in self.news:
            if kind == name and (seat is None or args[0] == seat):
                return args
        return None

    def after(self, name: str) -> Any:
        """Return the position after the step with the first news of a kind, or None."""
        return self.sink.stood.get(self.position.game.events.by_name[name].number)

    def deal(self) -> None:
        """Let chance act until somebody is asked."""
        while self.position.dealing:
            self.answer(CHANCE, self.position.options(CHANCE)[0])

    def until(self, done: Callable[[Course], bool], idle: Callable[[str], int]) -> bool:
        """Let everyone answer with what `idle` ranks lowest by its verb, until it is done."""
        verbs = self.position.game.verbs
        while not done(self):
            position = self.position
            if position.over or self.plies > STEPS:
                return False
            seat = position.turn
            codes = position.options(seat)
            if seat != CHANCE:
                codes = sorted(codes, key=lambda code: idle(verbs.of(code).name))
            self.answer(seat, codes[0])
        return True


Check = Callable[[Claim], bool]
