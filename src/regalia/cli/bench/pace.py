"""The speed of a game's rules: CPU time over games that are the same every time.

A round plays a fixed set of games, those of the seeds 0, 1, 2... up to so many
decisions and games, so that a faster machine or build has the same work to do.  The rounds of
several games take turns and the median counts, so that a busy machine spoils none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median
from time import process_time, process_time_ns
from typing import Any, Final, NamedTuple

import regalia
from regalia.engine.events import SILENT
from regalia.engine.game import AnyGame
from regalia.engine.match import view_of
from regalia.engine.playout import first, playout
from regalia.engine.quick import Quick
from regalia.engine.record import Setup
from regalia.engine.steps import CHANCE, BaseState

DECISIONS: Final = 4_000  # in a round at least: games are played to their end
GAMES: Final = 12  # at least, since one game may be ten times as hard as another
ROUNDS: Final = 3  # at least
PASSES: Final = 3  # over the same applies, copies and views: the best of each counts
EVERY: Final = 17  # one decision in so many gives a position to copy and to view


class Speed(NamedTuple):
    """The speed of one core with one game."""

    game: str
    seats: int
    compiled: bool
    decisions: float  # a second, as the following
    decisions_low: float  # the slowest and the fastest round
    decisions_high: float
    plies: float
    games: float
    rounds: int
    apply_us: float  # an answer carried out, up to the next question with its options
    apply_p99_us: float
    apply_worst_us: float
    copy_us: float
    view_us: float
    options_mean: float
    options_p99: int
    options_most: int


class Course:
    """The games of one round, played again and again."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.game: Final = game
        self.setup: Final[Setup] = game.setup(seats)
        self.seeds = 0
        self.decisions = 0
        self.plies = 0
        self.spent: Final[list[float]] = []  # by round
        while self.decisions < DECISIONS or self.seeds < GAMES:
            length = playout(game.rules, game.blank(self.setup), self.seeds)
            self.seeds += 1
            self.decisions += length.decisions
            self.plies += length.decisions + length.dealt

    def play_round(self) -> None:
        rules, blank, setup = self.game.rules, self.game.blank, self.setup
        start = process_time()
        for seed in range(self.seeds):
            playout(rules, blank(setup), seed)
        self.spent.append(process_time() - start)

    def speed(self) -> Speed:
        usual = median(self.spent)
        looked = time_looks(self)
        positions, options = looked.positions, sorted(looked.options)
        applies = best(lambda: time_applies(self))
        applies.sort()
        return Speed(
            self.game.name,
            self.setup.seats,
            regalia.compiled,
            self.decisions / usual,
            self.decisions / max(self.spent),
            self.decisions / min(self.spent),
            self.plies / usual,
            self.seeds / usual,
            len(self.spent),
            sum(applies) / len(applies) / 1000,
            applies[len(applies) * 99 // 100] / 1000,
            applies[-1] / 1000,
            time_us(lambda s: s.copy(), positions),
            time_us(lambda s: view_of(self.game, self.setup, s, first(s.acting)), positions),
            sum(options) / len(options),
            options[len(options) * 99 // 100],
            options[-1],
        )


def measure_speed(games: Sequence[tuple[AnyGame, int]], seconds: float) -> list[Speed]:
    """Run rounds in turn until each game has had its time, at least three of each."""
    courses = [Course(game, seats) for game, seats in games]
    waiting = courses
    while waiting:
        for course in waiting:
            course.play_round()
        waiting = [c for c in waiting if len(c.spent) < ROUNDS or sum(c.spent) < seconds]
    return [course.speed() for course in courses]


class Looked(NamedTuple):
    """The counts of one round."""

    positions: list[BaseState]  # in which a seat chooses
    options: list[int]  # how many each decision had


def time_looks(course: Course) -> Looked:
    found = Looked([], [])
    for seed in range(course.seeds):
        rules, s, draw = course.game.rules, course.game.blank(course.setup), Quick(seed)
        rules.advance(s, SILENT)
        while s.stack:
            seat, code = pick(course.game, s, draw)
            if seat != CHANCE:
                found.options.append(len(rules.legal(s, seat)))
                if len(found.options) % EVERY == 0:
                    found.positions.append(s.copy())
            rules.apply(s, seat, code, SILENT)
    return found


def time_applies(course: Course) -> list[int]:
    """Return the nanoseconds of every apply in a round, chance included."""
    spent = []
    for seed in range(course.seeds):
        rules, s, draw = course.game.rules, course.game.blank(course.setup), Quick(seed)
        rules.advance(s, SILENT)
        while s.stack:
            seat, code = pick(course.game, s, draw)
            start = process_time_ns()
            rules.apply(s, seat, code, SILENT)
            spent.append(process_time_ns() - start)
    return spent


def pick(game: AnyGame, s: Any, draw: Quick) -> tuple[int, int]:
    """Return who acts next and with what, as in a playout."""
    if s.acting == CHANCE:
        return CHANCE, game.rules.deal(s, draw)
    seat = first(s.acting)
    codes = game.rules.legal(s, seat)
    return seat, codes[draw.below(len(codes))]


def best(measure: Callable[[], list[int]]) -> list[int]:
    """Return the minimum of each time over all lists, which leaves out other programs' noise."""
    passes = [measure() for _ in range(PASSES)]
    return [min(times) for times in zip(*passes, strict=True)]


def time_us(work: Callable[[Any], object], positions: Sequence[BaseState]) -> float:
    """Return the microseconds per position, the best of several passes."""
    spent = []
    for _ in range(PASSES):
        start = process_time()
        for s in positions:
            work(s)
        spent.append(process_time() - start)
    return min(spent) / len(positions) * 1e6
