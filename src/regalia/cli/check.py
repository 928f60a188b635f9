"""`regalia check GAME`: the conformance kit on a game, ours or a plugin's."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

import click

from regalia.cli.common import game_argument, json_option, pack_option, prepare_game, screen
from regalia.cli.problem import echo


@click.command()
@game_argument
@click.option(
    "--games",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    help="Random matches for each number of seats and each value of each option.",
)
@click.option("--seed", default="1", show_default=True, help="Seed of the random matches.")
@pack_option
@click.option("--watch", is_flag=True, help="Check again whenever a file of the game changes.")
@json_option
def check(
    game_name: str, games: int, seed: str, packs: Sequence[str], watch: bool, as_json: bool
) -> None:
    """Check GAME with the conformance kit.

    Copies are deep, dumps come back the same, views hide what they must,
    records replay, every word exists, every level of bots plays, and more. GAME may
    also be module:ATTR, for a game that is still being written.
    """
    # The kit is heavy and every `regalia --help` reads this file, so it is fetched here.
    from regalia.testing import check_game
    from regalia.testing.report import ConformanceError

    if watch:
        from regalia.cli import file_watch

        words = [game_name, "--games", str(games), "--seed", seed]
        words += [word for pack in packs for word in ("--pack", pack)]
        folder = file_watch.folder_of(game_name)
        file_watch.watch(folder, lambda: file_watch.run_check(words))
        return
    game = prepare_game(game_name, packs)
    console = screen(stderr=True)
    try:
        if console.is_terminal and not as_json:
            with console.status(f"checking {game.name}"):
                report = check_game(game, games=games, seed=seed)
        else:
            report = check_game(game, games=games, seed=seed)
    except ConformanceError as error:
        if as_json:
            echo(json.dumps({"game": game.name, "passes": False, "problem": str(error)}))
        echo(f"regalia: {game.name} fails: {error}", err=True)
        sys.exit(1)
    if as_json:
        data = {"game": game.name, "passes": True, "checked": dict(report.counts)}
        echo(json.dumps({**data, "notes": report.notes}, indent=2))
    else:
        echo(str(report))
