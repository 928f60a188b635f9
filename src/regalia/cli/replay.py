"""`regalia replay FILE`: step through a record, or check it ply by ply."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console
from rich.text import Text

from regalia.cli import common
from regalia.cli.play.result import show_result
from regalia.cli.play.session import game_title
from regalia.cli.play.text_board import show
from regalia.cli.problem import echo
from regalia.cli.records import follow_plies, open_match, read_record, replay_record, sound_start
from regalia.cli.ui_words import Ui
from regalia.cli.verification import verify_facts, verify_record
from regalia.engine.game import AnyGame
from regalia.engine.match import UNDO, Match
from regalia.engine.record import Ply, Record
from regalia.engine.replay import chances
from regalia.engine.steps import CHANCE
from regalia.layout.chance import law_json
from regalia.layout.face import face_of
from regalia.text.prompt_before import prompt_before
from regalia.text.words import Words


@click.command()
@click.argument("file", metavar="FILE", type=Path)
@click.option(
    "--verify", is_flag=True, help="Only check every move, and the dice if it has a seed."
)
@click.option(
    "--commitment", metavar="HEX", help="With --verify: the fingerprint of the seed you noted."
)
@click.option("--chance", is_flag=True, help="Print what each ply of chance was picked from.")
@common.lang_option
@click.option("--from", "first", type=click.IntRange(1), metavar="N", help="Begin at ply N.")
@click.option("--to", "last", type=click.IntRange(1), metavar="N", help="End after ply N.")
@click.option("--board", is_flag=True, help="Show the position after every ply.")
@click.option(
    "--game", "game_name", metavar="GAME", help="The game as module:ATTR, if not installed."
)
@common.json_option
@common.pack_option
def replay(
    file: Path,
    verify: bool,
    commitment: str | None,
    chance: bool,
    lang: str,
    first: int | None,
    last: int | None,
    board: bool,
    game_name: str | None,
    as_json: bool,
    packs: Sequence[str],
) -> None:
    """Step through the record in FILE.

    In a terminal, Enter goes on and a number jumps to that ply; otherwise
    everything is printed. --verify replays it against the rules and, when
    the record names its seed, deals every die again.
    """
    record = read_record(file)
    game = common.prepare_game(game_name or record.setup.game, packs)
    if game.name != record.setup.game:
        raise common.Problem(f"{file}: is a record of {record.setup.game}, not of {game.name}")
    if commitment is not None and not verify:
        raise common.Problem("--commitment is compared by --verify; give both")
    with sound_start(record.start, file):
        if verify and as_json:
            echo(json.dumps(verify_facts(game, record, file, commitment), indent=2))
            return
        if verify:
            echo("\n".join(verify_record(game, record, file, commitment, Ui(lang))))
            return
        if chance:
            print_chances(game, record, file)
            return
        whole = replay_record(game, record, file)  # a broken record is named first
        check_span(file, first, last, len(record.plies))
        if as_json:
            print_plies(record, first or 1, last or len(record.plies))
            return
        words = common.words_of(whole.game, lang)
        show_record = Replay(whole, record, file, common.screen(), words, board=board)
        if common.interactive():
            show_record.step_through(first or 1)
        else:
            show_record.print_all(first or 1, last or len(record.plies))


def print_chances(game: AnyGame, record: Record, file: Path) -> None:
    """Print the laws of its chance, then a line of JSON for each ply of it (docs/fairness.md)."""
    replay_record(game, record, file)  # a broken record is named first
    echo(json.dumps({"laws": [law_json(law) for law in face_of(game).laws]}))
    for dealt in chances(game, record):
        echo(json.dumps(dealt._asdict()))


def print_plies(record: Record, first: int, last: int) -> None:
    """Print one line of JSON for each ply; seats and plies count from 1, chance has no seat."""
    for number in range(first, last + 1):
        ply = record.plies[number - 1]
        seat = None if ply.seat == CHANCE else ply.seat + 1
        echo(json.dumps({"ply": number, "seat": seat, "choice": ply.text}))


def check_span(file: Path, first: int | None, last: int | None, count: int) -> None:
    """Check that --from and --to lie within the record, in this order."""
    for name, number in (("--from", first), ("--to", last)):
        if number is not None and number > count:
            raise common.Problem(f"{name} {number}: {file} has {count} plies")
    if first is not None and last is not None and first > last:
        raise common.Problem(f"--from {first} lies after --to {last}")


class Replay:
    """A record on the screen, as a spectator with the record sees it."""

    def __init__(
        self,
        whole: Match[Any],
        record: Record,
        path: Path,
        console: Console,
        words: Words,
        *,
        board: bool,
    ) -> None:
        self.whole: Final = whole
        self.game: Final = whole.game
        self.record: Final = record
        self.path: Final = path
        self.console: Final = console
        self.words: Final = words
        self.ui: Final = Ui(words.lang)
        self.with_board: Final = board

    def head(self) -> None:
        setup = self.record.setup
        title = game_title(self.words)
        plies = len(self.record.plies)
        line = self.ui.get("replay-head", game=title, seats=setup.seats, plies=plies)
        self.console.print(Text(line, style="bold"))

    def print_all(self, first: int, last: int) -> None:
        self.head()
        match = open_match(self.game, self.record, self.path)
        seen = 0
        if first == 1:
            seen = self.news(match, seen)
        for number in follow_plies(match, self.record, self.path):
            if number >= first:
                self.show_ply(number)
                self.news(match, seen)
                if self.with_board:
                    self.board(match)
            seen = match.log_length
            if number == last:
                break
        if last == len(self.record.plies):
            self.end(match)

    def step_through(self, number: int) -> None:
        """Step through: Enter goes on, a number jumps, board shows the position, quit leaves."""
        self.head()
        self.console.print(Text(self.ui.get("replay-keys"), style="dim"))
        count = len(self.record.plies)
        number = self.jump(number)
        while True:
            try:
                typed = input(f"{number}/{count}> ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            if typed in ("q", "quit", self.ui.get("command-quit")):
                return
            if typed in ("b", "board", self.ui.get("command-board")):
                self.board(self.whole.at(number))
            elif typed.isdecimal() and 1 <= int(typed) <= count:
                number = self.jump(int(typed))
            elif typed:
                self.console.print(self.ui.get("replay-none", typed=typed, plies=count))
            elif number < count:
                number = self.jump(number + 1)
            else:
                self.console.print(self.ui.get("replay-end"))

    def jump(self, number: int) -> int:
        if not self.record.plies:
            self.console.print(self.ui.get("replay-end"))
            return 0
        match = self.whole.at(number)
        self.show_ply(number)
        self.news(match, self.whole.log_before(number - 1))
        if self.with_board:
            self.board(match)
        if number == len(self.record.plies):
            self.end(match)
        return number

    # -- showing ------------------------------------------------------------------
    def show_ply(self, number: int) -> None:
        ply = self.record.plies[number - 1]
        who = self.ui.get("chance") if ply.seat == CHANCE else self.words.seat(ply.seat)
        text = f"{number:>4} {who}: {self.option_text(number, ply)}"
        notation = f"[{ply.text}]"
        line = Text(text)
        if len(text) + len(notation) + 2 <= self.console.width:
            line.append(f"  {notation}", style="dim")
        self.console.print(line)

    def option_text(self, number: int, ply: Ply) -> str:
        code = self.game.verbs.parse(ply.text)
        if ply.text == UNDO or code is None:
            return ply.text
        return self.words.option(code, prompt_before(self.whole, number))

    def news(self, match: Match[Any], seen: int) -> int:
        """Return what the ply brought about, as a reader of the record may know it."""
        for entry in match.log(None, seen):
            common.say(self.console, f"       {self.words.event(entry)}", "dim")
        return match.log_length

    def board(self, match: Match[Any]) -> None:
        text = show(match.view(None), self.words)
        self.console.print(Text(f"\n{text}\n"), soft_wrap=True)

    def end(self, match: Match[Any]) -> None:
        if match.result is None:
            self.console.print(self.ui.get("unfinished"))
        else:
            show_result(self.console, match.result, self.words, self.ui, None)
