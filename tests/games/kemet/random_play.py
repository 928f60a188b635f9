"""Random games written down position by position, for the invariants.

Uniform play is dull: half of the time the choice is one that does something.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from regalia.engine.dealer import SeededDealer
from regalia.engine.events import Entry
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import KemetMatch

PLIES: Final = 700
IDLE: Final = ("skip", "stop", "end", "done", "recall", "decline", "seal")
ATTACKING: Final = (v.STEP_RECRUIT, v.STEP_RECRUIT_BATTLES, v.STEP_ATTACK, v.STEP_BATTLE)


class Shot(NamedTuple):
    """A position between two plies."""

    fields: dict[str, Any]
    frames: list[dict[str, Any]]
    waiting: tuple[int, ...]
    scores: list[int]
    news: int  # events so far

    @property
    def steps(self) -> list[int]:
        return [frame["step"] for frame in self.frames]

    @property
    def top(self) -> int:
        return self.steps[-1] if self.frames else -1

    def within(self, *steps: int) -> bool:
        return any(step in self.steps for step in steps)

    def regs(self, step: int) -> list[int]:
        return next(frame["regs"] for frame in self.frames if frame["step"] == step)


class Trace(NamedTuple):
    seats: int
    shots: list[Shot]
    log: list[Entry]
    match: KemetMatch


def choose(match: KemetMatch, chooser: SeededDealer) -> None:
    seat = match.waiting[chooser.below(len(match.waiting))]
    decision = match.decision(seat)
    assert decision is not None
    texts = [option.text for option in decision.options]
    lively = [text for text in texts if text.split()[0] not in IDLE]
    if lively and chooser.below(2):
        texts = lively
    match.submit(seat, texts[chooser.below(len(texts))])


def shot(match: KemetMatch) -> Shot:
    data = match.dump()
    return Shot(data["fields"], data["stack"], match.waiting, match.scores, match.log_length)


def follow(match: KemetMatch, seed: str, plies: int = PLIES) -> Trace:
    """Random choices, at most so many, every position kept."""
    chooser = SeededDealer(seed)
    shots = [shot(match)]
    while not match.over and len(shots) <= plies:
        choose(match, chooser)
        shots.append(shot(match))
    return Trace(match.setup.seats, shots, match.log(None), match)


@cache
def trace(seats: int, seed: int) -> Trace:
    return follow(GAME.match(seats, seed=f"play {seed}"), f"choose {seed}")


@cache
def last_days(seats: int, seed: int) -> Trace:
    """From a position in which everybody is near victory to the end of the game."""
    match = GAME.match(seats, seed=f"end {seed}")
    chooser = SeededDealer(f"end {seed}")
    while match.dump()["fields"]["phase"] != 1:
        choose(match, chooser)
    data = match.dump()
    data["fields"]["fame"] = [6 + chooser.below(3) for _ in range(seats)]
    return follow(GAME.restore(data, seed=f"end {seed}"), f"last {seed}", 20 * PLIES)
