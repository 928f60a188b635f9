"""`regalia games`: what is installed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from regalia.bots import lookup
from regalia.cli.common import json_option, pack_option, prepared, screen
from regalia.engine.game import Game
from regalia.games import registry


@click.command()
@pack_option
@json_option
def games(packs: Sequence[str], as_json: bool) -> None:
    """List the installed games, their bots and their table options."""
    found = [prepared(name, packs) for name in registry.names()]
    if as_json:
        click.echo(json.dumps([described(game) for game in found], indent=2))
        return
    console = screen()
    for i, game in enumerate(found):
        if i:
            console.print()
        show_game(console, game)


def described(game: Game[Any]) -> dict[str, Any]:
    """A game as data for programs."""
    return {
        "game": game.name,
        "rules": game.version,
        "pack": game.pack_hash,
        "grades": game.pack_grades,
        "seats": [game.min_seats, game.max_seats],
        "bots": lookup.names(game),
        "options": [
            {
                "name": choice.name,
                "values": list(choice.values),
                "default": choice.default,
                "rule": choice.rule,
            }
            for choice in game.choices
        ],
    }


def show_game(console: Console, game: Game[Any]) -> None:
    data = described(game)
    console.print(Text(game.name, style="bold"))
    facts = Table.grid(padding=(0, 2))
    low, high = data["seats"]
    facts.add_row("  seats", f"{low} to {high}" if low != high else str(low))
    facts.add_row("  bots", ", ".join(data["bots"]))
    facts.add_row("  rules", f"version {game.version}")
    grades = ", ".join(f"{count} {grade}" for grade, count in data["grades"].items() if count)
    facts.add_row("  pack", f"{data['pack']}: {grades or 'no graded records'}")
    console.print(facts)
    if not game.choices:
        return
    table = Table(box=None, padding=(0, 2), pad_edge=False, header_style="bold")
    table.add_column("  option")
    table.add_column("values (default marked *)")
    table.add_column("rule", no_wrap=True)
    for choice in game.choices:
        values = ", ".join(f"{v}*" if v == choice.default else v for v in choice.values)
        table.add_row(f"  {choice.name}", values, choice.rule)
    console.print(table)
