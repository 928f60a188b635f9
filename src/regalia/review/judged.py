"""The cost of a choice: its options compared in the worlds its seat believed in."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from regalia.engine.quick import Quick
from regalia.engine.view import View
from regalia.review.critics import Critic
from regalia.review.onlooker import Onlooker, dice_of


class Judged(NamedTuple):
    """A choice beside the best one; `lost` is an estimate of the lost chance to come first."""

    taken: int
    best: int
    lost: float  # 0 where the difference may as well be nothing
    error: float  # of `lost`, one standard error


def compare(onlooker: Onlooker, view: View, code: int, critic: Critic, times: int = 0) -> Judged:
    """Judge a choice in so many worlds (`times`); 0: as many as the critic likes."""
    decision = view["decision"]
    codes = [] if decision is None else decision["codes"]
    if len(codes) < 2 or code not in codes:
        return Judged(code, code, 0.0, 0.0)
    draw = dice_of(view)

    def world() -> Any:
        return onlooker.world(view, draw)

    lines = critic.lines(world, onlooker.seat, list(codes), code, draw)
    rows = line_values(
        critic, onlooker.seat, lines, world, times or critic.worlds(len(lines)), draw
    )
    means = [sum(row[i] for row in rows) for i in range(len(lines))]
    best = max(range(len(lines)), key=means.__getitem__)
    own = max((i for i, line in enumerate(lines) if line[0] == code), key=means.__getitem__)
    if lines[best][0] == code:
        best = own
    mean, error = mean_of([row[best] - row[own] for row in rows])
    return Judged(code, lines[best][0], mean if mean > 2 * error else 0.0, error)


def line_values(
    critic: Critic, seat: int, lines: list[list[int]], world: Any, times: int, draw: Quick
) -> list[Sequence[float]]:
    """Return a row for each world, all lines in the same ones."""
    return [critic.values(world(), seat, lines, draw) for _ in range(times)]


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    mean = sum(values) / len(values)
    squares = sum((value - mean) ** 2 for value in values)
    error = sqrt(squares / (len(values) - 1) / len(values)) if len(values) > 1 else 0.0
    return mean, error
