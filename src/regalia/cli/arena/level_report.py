"""`regalia arena levels`: is each level of a game above the one below it?"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from regalia.arena import ladder
from regalia.arena.key import key
from regalia.cli.arena import result_tables as tables
from regalia.cli.arena.arguments import (
    NOT_SO,
    STOPPED,
    Asked,
    open_arena,
    playing_options,
    seats_of,
)
from regalia.cli.common import Problem, game_argument, screen
from regalia.cli.problem import echo
from regalia.cli.progress import show_progress


@click.command()
@game_argument
@click.option("--players", metavar="NAME,NAME...", help="Weakest first.  [default: the levels]")
@click.option("--seats", metavar="N[,N...]", help="Numbers of seats.  [default: two and several]")
@click.option(
    "--deals",
    type=click.IntRange(1),
    help="Per pairing.  [default: 1000 matches, 300 if slow]",
)
@click.option("--check", is_flag=True, help="Exit code 1 if an aim is missed.")
@click.option("--out", type=Path, metavar="FOLDER", help="Save matches; continue where they end.")
@playing_options
def levels(
    game_name: str,
    players: str | None,
    seats: str | None,
    deals: int | None,
    check: bool,
    out: Path | None,
    **told: Any,
) -> None:
    """Compare each level of GAME with the one below it, and all with the bot of 0.1.0.

    One of the higher sits among lower ones. It should take 65 % of the first
    places at two seats, 1.6 times its share at more.
    """
    asked = Asked(game_name, told)
    names = asked.names(players, ladder.levels_of(asked.game))
    sizes = seats_of(seats, asked.game) if seats else tuple(ladder.sizes(asked.game))
    pairings = ladder.pairings(asked.game, names, sizes)
    if not pairings:
        raise Problem("--players: name two at least, the weaker first")
    found = []
    try:
        for pairing in pairings:
            found.append(measure_pairing(pairing, asked, deals, out))
            if not asked.json:
                tables.show_step(screen(), found[-1], len(found) == 1)
    except KeyboardInterrupt:
        echo(f"regalia: stopped after {len(found)} of {len(pairings)} pairings", err=True)
        sys.exit(STOPPED)
    if asked.json:
        head = key(ladder.plan_of(pairings[0], asked.base), asked.game)
        echo(json.dumps(tables.levels_json(head, found), indent=2))
    if check and not all(finding.is_reached in (True, None) for finding in found):
        sys.exit(NOT_SO)


def measure_pairing(
    pairing: ladder.Pairing, asked: Asked, deals: int | None, out: Path | None
) -> ladder.PairingResult:
    """Play one pairing, or finish what its file holds."""
    count = deals or -(-pairing.matches // pairing.seats)
    file = None
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        file = out / f"{asked.game.name}-{pairing.name.replace('/', '.')}.jsonl"
    with open_arena(ladder.plan_of(pairing, asked.base), file) as runner:
        total = count * pairing.seats
        bouts = runner.play(count, asked.workers)
        return ladder.pairing_result(
            pairing, list(show_progress(pairing.name, total, bouts, len(runner.bouts)))
        )
