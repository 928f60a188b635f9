"""`regalia arena waste`: whether bots throw cards or tokens away for nothing."""

from __future__ import annotations

import json
import sys

import click

from regalia.arena.waste import waste as thrown_away
from regalia.bots import levels, lookup
from regalia.cli.arena.arguments import NOT_SO
from regalia.cli.common import Problem, game_argument, json_option, prepare_game
from regalia.cli.completion import complete_bots
from regalia.cli.problem import echo
from regalia.engine.errors import BadSetup


@click.command()
@game_argument
@click.option("--players", shell_complete=complete_bots, metavar="NAME,NAME...",
              help="Who is asked.  [default: the levels from 3 up]")  # fmt: skip
@click.option("--positions", type=click.IntRange(1), default=200, show_default=True,
              help="Stop after so many positions.")  # fmt: skip
@click.option("--matches", type=click.IntRange(1), default=50, show_default=True,
              help="Look for them in so many matches at most.")  # fmt: skip
@click.option("--seed", default="1", show_default=True, help="Fixes the matches.")
@json_option
def waste(
    game_name: str, players: str | None, positions: int, matches: int, seed: str, as_json: bool
) -> None:
    """Ask bots where some option of GAME only loses a card or a token.

    Whatever its seat goes on with, such an option leads to where another one
    leads as well, only with less in hand. The rules alone say so. Exit code
    1: somebody took one.
    """
    game = prepare_game(game_name, ())
    if game.insight is None or not game.insight.goods:
        raise Problem(f"{game.name} names no goods in its Insight, so nothing is known as waste")
    usual = list(levels.names(game))[levels.NAMES.index(levels.USUAL) :]
    bots = usual if players is None else players.split(",")
    try:
        for bot in bots:
            lookup.check(game, bot)
    except BadSetup as error:
        raise Problem(str(error)) from None
    found, questions = thrown_away(game, bots, positions=positions, matches=matches, seed=seed)
    if as_json:
        data = {"game": game.name, "questions": questions, "bots": [one._asdict() for one in found]}
        echo(json.dumps(data, indent=2))
    else:
        count = found[0].positions
        echo(f"{game.name}: {questions} questions, {count} in which something can be thrown away")
        for one in found:
            echo("\n  ".join([f"{one.bot}: {one.pointless} of {count}", *one.examples]))
    if any(one.pointless for one in found):
        sys.exit(NOT_SO)
