"""`regalia review FILE`: why a match ended as it did."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
from rich.console import Console
from rich.table import Table

from regalia.cli import common
from regalia.cli.problem import echo
from regalia.cli.records import read_record, replay_record, sound_start
from regalia.cli.ui_words import Ui
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.engine.record import Record
from regalia.engine.steps import CHANCE
from regalia.text.prompt_before import prompt_before
from regalia.text.words import Words

if TYPE_CHECKING:
    from regalia.review import Mistake, Review, Swing

LEVELS: Final = (4, 6)  # as in regalia.review, which is loaded when numpy is to have one core
PLENTY: Final = 8  # blunders that are listed


@click.command()
@click.argument("file", metavar="FILE", type=Path)
@click.option("--level", type=click.IntRange(*LEVELS), default=LEVELS[0],
              show_default=True, help="Level of the bot that judges the choices.")  # fmt: skip
@common.lang_option
@common.pack_option
@common.json_option
def review(file: Path, level: int, lang: str, packs: Sequence[str], as_json: bool) -> None:
    """Separate luck from play in the record in FILE.

    What every die and every choice did to everybody's chance to come first,
    and the choices that gave most away, each judged by what its seat could
    know then, with what a level-5 bot would have done. A minute or so.
    """
    record = read_record(file)
    game = common.prepare_game(record.setup.game, packs)
    with sound_start(record.start, file):
        whole = replay_record(game, record, file)  # a broken record is told before long work
        found = with_progress(whole.game, record, level)
    if as_json:
        echo(json.dumps(found.json(), indent=2))
        return
    page = Page(common.screen(), whole, common.words_of(whole.game, lang))
    page.show(found)


def with_progress(game: AnyGame, record: Record, level: int) -> Review:
    """Show a bar if someone can see it."""
    from regalia.review import review as reviewed  # with numpy

    with click.progressbar(length=len(record.plies), file=sys.stderr) as bar:
        return reviewed(record, level, game, lambda done, _: bar.update(done - bar.pos))


class Page:
    """A review on the screen."""

    def __init__(self, console: Console, whole: Match[Any], words: Words) -> None:
        self.console: Final = console
        self.whole: Final = whole
        self.words: Final = words
        self.ui: Final = Ui(words.lang)

    def show(self, found: Review) -> None:
        common.say(self.console, self.ui.get("review-totals"), "bold")
        self.totals(found)
        common.say(self.console, self.ui.get("review-sum"), "dim")
        if found.moments:
            common.say(self.console, "\n" + self.ui.get("review-moments"), "bold")
            self.moments(found.moments)
        common.say(self.console, "\n" + self.ui.get("review-blunders"), "bold")
        for blunder in found.blunders[:PLENTY]:
            self.blunder(blunder)
        if not found.blunders:
            common.say(self.console, self.ui.get("review-none"))

    def totals(self, found: Review) -> None:
        heads = ("player", "review-start", "review-luck", "review-own", "review-others",
                 "review-result")  # fmt: skip
        table = self.table(*heads)
        for seat, total in enumerate(found.totals):
            table.add_row(
                self.words.seat(seat),
                percent(found.start[seat]),
                f"{with_sign(total.luck)} ±{percent(total.error)}",
                with_sign(total.own),
                with_sign(total.others),
                percent(found.result[seat]),
            )
        self.console.print(table)

    def moments(self, found: Sequence[Swing]) -> None:
        table = self.table("review-ply", "player", "review-what", *range(self.whole.setup.seats))
        for moment in found:
            table.add_row(
                str(moment.ply),
                self.who(moment.seat),
                self.change_text(moment),
                *(with_sign(moved) for moved in moment.moved),
            )
        self.console.print(table)

    def blunder(self, found: Mistake) -> None:
        words = {
            "ply": found.ply,
            "seat": self.words.seat(found.seat),
            "lost": percent(found.lost),
            "taken": self.choice(found.taken, found.ply),
            "better": self.choice(found.better, found.ply),
        }
        common.say(self.console, self.ui.get("review-blunder", **words))

    # -- words --------------------------------------------------------------------
    def table(self, *heads: str | int) -> Table:
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
        for number, head in enumerate(heads):
            title = self.words.seat(head) if isinstance(head, int) else self.ui.get(head)
            table.add_column(title, justify="left" if number < 1 or head in TEXTS else "right")
        return table

    def who(self, seat: int) -> str:
        return self.ui.get("chance") if seat == CHANCE else self.words.seat(seat)

    def change_text(self, moment: Swing) -> str:
        words = self.choice(self.whole.plies[moment.ply - 1].text, moment.ply)
        came = moment.kind == "luck" and moment.seat != CHANCE
        return self.ui.get("review-came", what=words) if came else words

    def choice(self, text: str, ply: int) -> str:
        """Describe a choice in words, as an answer to the question of this ply."""
        code = self.words.game.verbs.parse(text)
        return text if code is None else self.words.option(code, prompt_before(self.whole, ply))


TEXTS: Final = ("player", "review-what")


def percent(share: float) -> str:
    return str(round(100 * share))


def with_sign(share: float) -> str:
    whole = round(100 * share)
    return f"{whole:+d}" if whole else "0"
