"""`regalia puzzles show`: a puzzle at the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from regalia.cli.common import (
    Problem,
    game_argument,
    lang_option,
    prepare_game,
    say,
    screen,
    words_of,
)
from regalia.cli.play import text_board
from regalia.cli.puzzles.files import file_option, puzzles_of
from regalia.cli.ui_words import Ui
from regalia.engine.game import AnyGame
from regalia.engine.position import Position
from regalia.engine.steps import BaseState
from regalia.engine.view import View
from regalia.puzzles.puzzle import Puzzle, follow_line
from regalia.text.words import Words

HUNDRED: Final = 100


@click.command()
@game_argument
@click.argument("name", metavar="[ID]", default="")
@file_option
@click.option("--solution", is_flag=True, help="Also print the best answers.")
@lang_option
def show(game_name: str, name: str, file: Path | None, solution: bool, lang: str) -> None:
    """Print the puzzle ID of GAME: position, question and options.

    Without ID, the first of those that are hardest.
    """
    game = prepare_game(game_name, ())
    puzzle = find(puzzles_of(game, file), name)
    page = Page(game, puzzle, words_of(game, lang))
    page.question()
    if solution:
        page.solution()


def find(puzzles: tuple[Puzzle, ...], name: str) -> Puzzle:
    if not name:
        return max(puzzles, key=lambda one: one.difficulty)
    for puzzle in puzzles:
        if puzzle.id == name:
            return puzzle
    raise Problem(f"there is no puzzle {name!r}; there are {len(puzzles)}, such as {puzzles[0].id}")


class Page:
    """A puzzle on the screen."""

    def __init__(self, game: AnyGame, puzzle: Puzzle, words: Words) -> None:
        self.game: Final = game
        self.puzzle: Final = puzzle
        self.words: Final = words
        self.ui: Final = Ui(words.lang)
        self.console: Final = screen()

    def question(self) -> None:
        puzzle, words = self.puzzle, self.words
        view = puzzle.open(self.game).view(puzzle.seat)
        themes = ", ".join(words.get(f"theme-{theme}") for theme in puzzle.themes)
        head = self.ui.get("puzzle-head", id=puzzle.id, seat=words.seat(puzzle.seat),
                           missed=puzzle.difficulty)  # fmt: skip
        say(self.console, f"{head} {themes}", "bold")
        say(self.console, text_board.show(view, words) + "\n", wrap=False)
        self.options(view)

    def options(self, view: View) -> None:
        decision = view["decision"]
        if decision is None:
            return
        say(self.console, self.words.prompt(decision["prompt"], decision["about"]), "bold")
        for number, code in enumerate(decision["codes"], 1):
            say(self.console, f"{number:4}  {self.words.option(code, decision['prompt'])}")

    def solution(self) -> None:
        """The answers in their order, each with what it is ahead by."""
        puzzle, done = self.puzzle, 0
        position = puzzle.open(self.game)
        say(self.console, "\n" + self.ui.get("puzzle-solution"), "bold")
        for at, proof in zip(puzzle.answers, puzzle.proofs, strict=True):
            follow_line(position, puzzle.line[done:at], puzzle.id)
            said = self.ui.get(
                "puzzle-answer",
                best=self.in_words(position, puzzle.line[at].text),
                next=self.in_words(position, proof.next_choice),
                margin=round(HUNDRED * proof.margin),
                chance=round(HUNDRED * proof.best),
            )
            say(self.console, said)
            follow_line(position, puzzle.line[at : at + 1], puzzle.id)
            done = at + 1

    def in_words(self, position: Position[BaseState], text: str) -> str:
        decision = position.view(self.puzzle.seat)["decision"]
        code = self.game.verbs.parse(text)
        if decision is None or code is None:
            return text
        return self.words.option(code, decision["prompt"])
