"""The result of a match, as a table."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from regalia.cli.ui_words import Ui
from regalia.engine.match import Result
from regalia.text.words import Words


def seat_label(words: Words, ui: Ui, seat: int, me: int | None) -> str:
    """Return a player's name, with one's own marked."""
    return ui.get("you", seat=words.seat(seat)) if seat == me else words.seat(seat)


def show_result(console: Console, result: Result, words: Words, ui: Ui, me: int | None) -> None:
    """Print the places with ties, every tally that ranks, and what decided."""
    table = Table(box=None, padding=(0, 2), pad_edge=False, header_style="bold")
    table.add_column(ui.get("place"), justify="right")
    table.add_column(ui.get("player"))
    for tally in result.tallies:
        table.add_column(words.get(f"tally-{tally.key}"), justify="right")
    place = 1 if result.winners else 2  # the first place may be a neutral player's
    for tied in result.ranking:
        for seat in tied:
            values = [str(tally.values[seat]) for tally in result.tallies]
            table.add_row(str(place), seat_label(words, ui, seat, me), *values)
        place += len(tied)
    console.print(table)
    winners = ", ".join(words.seat(seat) for seat in result.winners)
    decided = words.get(f"decided-{result.decided}")
    # Where a neutral player came first there is no winner to name, only the reason.
    console.print(ui.get("won", winners=winners, decided=decided) if winners else decided)
