"""Scores of bots on puzzles, and repeated proofs of a set."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from regalia.arena.stats import wilson
from regalia.bots.making import AnyBot
from regalia.engine.game import AnyGame
from regalia.puzzles.make import ask
from regalia.puzzles.proof import OptionComparison
from regalia.puzzles.puzzle import Puzzle, follow_line

FRESH: Final = 7919  # added to a proof's seed when it is made anew


class Score(NamedTuple):
    """A share of puzzles, with its 95 % interval."""

    right: int
    of: int

    @property
    def share(self) -> float:
        return self.right / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.right, self.of)


def solves(game: AnyGame, bot: AnyBot, puzzle: Puzzle, seed: int = 1) -> bool:
    """Return whether a bot finds every answer of a puzzle from the view alone."""
    position, done = puzzle.open(game), 0
    for at in puzzle.answers:
        follow_line(position, puzzle.line[done:at], puzzle.id)
        code = ask(game, bot, position, puzzle.seat, seed)
        if position.text(code) != puzzle.line[at].text:
            return False
        position.play(puzzle.seat, code)
        done = at + 1
    return True


class Task(NamedTuple):
    """A task for each puzzle of a set, in several processes."""

    game: AnyGame
    puzzles: tuple[Puzzle, ...]
    bot: AnyBot = ""  # "": prove it anew
    times: int = 1  # as many worlds as the proof had


class Examiner:
    """Goes through the puzzles of a task by their numbers."""

    def __init__(self, task: Task) -> None:
        self.task: Final = task
        self.comparison: Final[OptionComparison | None] = (
            None if task.bot else OptionComparison(task.game)
        )

    def play(self, number: int) -> bool:
        """Return whether puzzle `number` is solved, or its proof holds."""
        game, puzzle = self.task.game, self.task.puzzles[number]
        if self.comparison is None:
            return solves(game, self.task.bot, puzzle)
        return holds(self.comparison, puzzle, self.task.times)


def prepare(task: Task) -> Examiner:
    """For regalia.arena.process_pool."""
    return Examiner(task)


def holds(comparison: OptionComparison, puzzle: Puzzle, times: int = 1) -> bool:
    """Return whether each answer is still the best by more than its error, with new seeds."""
    game = comparison.game
    position: Any = puzzle.open(game)
    done = 0
    for at, proof in zip(puzzle.answers, puzzle.proofs, strict=True):
        follow_line(position, puzzle.line[done:at], puzzle.id)
        best = game.verbs.parse(puzzle.line[at].text)
        view = position.view(puzzle.seat)
        if best is None or not comparison.is_ahead(view, best, proof.seed + FRESH, times):
            return False
        position.play(puzzle.seat, best)
        done = at + 1
    return True


def total(results: Iterable[bool]) -> Score:
    """Count the good results."""
    every = list(results)
    return Score(sum(every), len(every))
