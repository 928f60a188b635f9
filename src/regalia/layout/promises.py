"""What a layout promises, and how a promise is checked: by playing on a copy.

A game names how each kind of its sentences is checked, and its face loads that for the kit:

    CHECKS: Final[Mapping[str, Check]] = {"effect-hand": hand_size, ...}
    FACE = Face(..., promises=load_promises)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from regalia.engine.events import LogSink, Sink
from regalia.engine.game import AnyGame
from regalia.engine.steps import CHANCE
from regalia.layout.naming import Naming

STEPS: Final = 2_000  # answers after which a sentence should have come true


class Said(NamedTuple):
    """A message with what it was given."""

    key: str
    args: dict[str, Any]


class Claim(NamedTuple):
    """A sentence, who was told it, and the true position it speaks of."""

    said: Said
    game: AnyGame
    state: Any
    seat: int
    code: int  # the option it belongs to; -1: the position itself
    words: Naming

    @property
    def n(self) -> int:
        return int(self.said.args["n"])

    @property
    def about(self) -> tuple[int, ...]:
        """The numbers of the things the option names."""
        return self.game.verbs.of(self.code).args(self.code)

    @property
    def verb(self) -> str:
        return self.game.verbs.of(self.code).name

    def alone(self) -> Any:
        """The position after the option's own step, before anything follows."""
        s = self.state.copy()
        step, frame = self.game.rules.top(s)
        step.apply(s, frame, self.seat, self.code, Sink())
        return s

    def course(self) -> Course:
        """The position after the option, ready to be played on."""
        course = Course(self.game, self.state)
        if self.code >= 0:
            course.answer(self.seat, self.code)
        return course


class Moments(LogSink):
    """Keeps every event, and how the position stood after the first one of each kind."""

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

    def __init__(self, game: AnyGame, s: Any) -> None:
        self.game: Final = game
        self.state: Any = s.copy()
        self.sink: Final = Moments()
        self.plies: int = 0

    def answer(self, seat: int, code: int) -> None:
        self.game.rules.apply(self.state, seat, code, self.sink)
        self.plies += 1

    @property
    def news(self) -> list[tuple[str, tuple[int, ...]]]:
        kinds = self.game.events.list
        return [(kinds[event.kind].name, event.args) for event in self.sink.events]

    def first(self, name: str, seat: int | None = None) -> tuple[int, ...] | None:
        """The first news of a kind, of a seat if one is named."""
        for kind, args in self.news:
            if kind == name and (seat is None or args[0] == seat):
                return args
        return None

    def after(self, name: str) -> Any:
        """The position after the step that told the first news of a kind; None: never told."""
        return self.sink.stood.get(self.game.events.by_name[name].number)

    def deal(self) -> None:
        """Chance falls until somebody is asked."""
        while self.state.stack and self.state.acting == CHANCE:
            self.answer(CHANCE, self.game.rules.legal(self.state, CHANCE)[0])

    def until(self, done: Callable[[Course], bool], idle: Callable[[str], int]) -> bool:
        """Everybody answers with what `idle` ranks lowest by its verb, until it is done."""
        while not done(self):
            s, rules = self.state, self.game.rules
            if not s.stack or self.plies > STEPS:
                return False
            seat = CHANCE if s.acting == CHANCE else (s.acting & -s.acting).bit_length() - 1
            codes = rules.legal(s, seat)
            if seat != CHANCE:
                codes = sorted(codes, key=lambda code: idle(self.game.verbs.of(code).name))
            self.answer(seat, codes[0])
        return True


Check = Callable[[Claim], bool]
