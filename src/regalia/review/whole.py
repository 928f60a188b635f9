"""The whole review of a match, assembled from its steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from regalia.engine.game import AnyGame
from regalia.engine.record import Record
from regalia.games import registry
from regalia.review.better import Better
from regalia.review.change import Change
from regalia.review.reviewer import LEVELS, Reviewer

LEAST: Final = 0.08  # of the chance to come first: what gives away more is a blunder
DOUBTED: Final = 12  # choices, the worst, that a level-5 bot looks at again
MOMENTS: Final = 6

Progress = Callable[[int, int], None]


class Total(NamedTuple):
    """The parts of a seat's result: start + luck + own + others is the result."""

    luck: float  # what was dealt and what came to light
    own: float  # its own choices
    others: float  # everybody else's
    error: float  # of the parting into luck and choices; the sum is exact
    lost: float  # what its choices gave away beside the best ones


class Mistake(NamedTuple):
    """A costly choice, and what a level-5 bot would have done."""

    ply: int
    seat: int
    taken: str
    better: str
    lost: float
    error: float
    line: str  # a record to step through: the better choice in a world the seat could believe


class Swing(NamedTuple):
    """A ply that changed someone's chance most."""

    ply: int
    seat: int  # whose ply; -1: chance
    kind: str  # luck, choice
    moved: list[float]


class Review(NamedTuple):
    """Chances are of coming first, by seat."""

    game: str
    seats: int
    level: int
    start: list[float]
    result: list[float]
    steps: list[Change]
    totals: list[Total]
    blunders: list[Mistake]
    moments: list[Swing]

    def json(self) -> dict[str, Any]:
        """Return plain data, with chances to four places."""
        return {
            "game": self.game,
            "seats": self.seats,
            "level": self.level,
            "start": round_values(self.start),
            "result": round_values(self.result),
            "steps": [step_json(step) for step in self.steps],
            "totals": [round_values(total._asdict()) for total in self.totals],
            "blunders": [round_values(one._asdict()) for one in self.blunders],
            "moments": [round_values(one._asdict()) for one in self.moments],
        }


def round_values(thing: Any) -> Any:
    if isinstance(thing, float):
        return round(thing, 4)
    if isinstance(thing, dict):
        return {key: round_values(value) for key, value in thing.items()}
    return [round_values(value) for value in thing] if isinstance(thing, list | tuple) else thing


def step_json(step: Change) -> dict[str, Any]:
    """Return the data of a step; chance has no beliefs."""
    said = {key: value for key, value in step._asdict().items() if value not in ([], None)}
    if step.judged is not None:
        said["judged"] = step.judged._asdict()
    found: dict[str, Any] = round_values(said)
    return found


def review(
    record: Record,
    level: int = LEVELS[0],
    game: AnyGame | None = None,
    progress: Progress | None = None,
) -> Review:
    """Review every choice and every die; `progress` gets (plies done, of how many)."""
    reviewer = Reviewer(game or registry.load(record.setup.game), record, level)
    steps = []
    for step in reviewer.steps():
        steps.append(step)
        if progress is not None:
            progress(step.ply, len(record.plies))
    found = {step.ply: reviewer.better(step.ply) for step in worst_choices(steps)}
    return assemble(record, level, reviewer.start, steps, found)


def worst_choices(steps: Sequence[Change]) -> list[Change]:
    """Return the choices that seem to have cost most, worst first."""
    worst = [step for step in steps if step.judged is not None and step.judged.lost >= LEAST]
    worst.sort(key=lambda step: -loss(step))
    return worst[:DOUBTED]


def loss(step: Change) -> float:
    return step.judged.lost if step.judged is not None else 0.0


def assemble(
    record: Record,
    level: int,
    start: list[float],
    steps: list[Change],
    found: dict[int, Better | None],
) -> Review:
    """Assemble a review from its pieces, wherever those were made."""
    moved = [step_sum(step) for step in steps]
    result = [sum(parts) for parts in zip(start, *moved, strict=True)]
    return Review(
        record.setup.game,
        record.setup.seats,
        level,
        start,
        result,
        steps,
        [total(steps, seat) for seat in range(record.setup.seats)],
        mistakes(record, found),
        moments(steps),
    )


def step_sum(step: Change) -> list[float]:
    return [luck + choice for luck, choice in zip(step.luck, step.choice, strict=True)]


def total(steps: Sequence[Change], seat: int) -> Total:
    return Total(
        sum(step.luck[seat] for step in steps),
        sum(step.choice[seat] for step in steps if step.seat == seat),
        sum(step.choice[seat] for step in steps if step.seat != seat),
        sqrt(sum(step.error[seat] ** 2 for step in steps)),
        sum(loss(step) for step in steps if step.seat == seat),
    )


def mistakes(record: Record, found: dict[int, Better | None]) -> list[Mistake]:
    told = []
    for ply, other in found.items():
        if other is not None and other.lost >= LEAST:
            seat, text = record.plies[ply - 1]
            told.append(Mistake(ply, seat, text, other.choice, other.lost, other.error, other.line))
    return sorted(told, key=lambda one: -one.lost)


def moments(steps: Sequence[Change]) -> list[Swing]:
    """Return the plies with the largest changes, in the order of play."""
    found = []
    for step in steps:
        for kind, moved in (("luck", step.luck), ("choice", step.choice)):
            if any(moved):
                found.append(Swing(step.ply, step.seat, kind, moved))
    found.sort(key=lambda one: -max(map(abs, one.moved)))
    return sorted(found[:MOMENTS])
