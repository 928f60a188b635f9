"""`regalia arena`: how strong bots are, measured on paired deals."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from regalia.arena import arena_file, rating
from regalia.arena.arena_plan import HALF, SEATINGS
from regalia.arena.bout import Bout
from regalia.arena.sprt import Hypotheses, Sequential
from regalia.bots import levels as ranks
from regalia.bots import lookup
from regalia.cli.arena import arguments as args
from regalia.cli.arena import result_tables as tables
from regalia.cli.arena.blunder_report import blunders
from regalia.cli.arena.entry import entry
from regalia.cli.arena.level_report import levels
from regalia.cli.arena.tune import tune
from regalia.cli.arena.waste_report import waste
from regalia.cli.common import Problem, game_argument, json_option, read_text, screen
from regalia.cli.completion import complete_bots
from regalia.cli.group import Parts
from regalia.cli.problem import echo
from regalia.cli.progress import show_progress
from regalia.engine.nesting import read_json


@click.group(cls=Parts)
def arena() -> None:
    """Measure bots against each other on paired deals.

    A deal is one seed played from every side: the seating is drawn, then
    moved round until everybody has sat everywhere. The same command gives
    the same matches on every machine.
    """


arena.add_command(levels)
arena.add_command(blunders)
arena.add_command(tune)
arena.add_command(entry)
arena.add_command(waste)


# -- run and rate ----------------------------------------------------------------------
@arena.command()
@game_argument
@click.option(
    "--players",
    shell_complete=complete_bots,
    metavar="NAME,NAME...",
    help="The players.  [default: all quick bots and baselines]",
)
@click.option("--seats", metavar="N[,N...]", help="Numbers of seats.  [default: 4]")
@click.option("--seating", type=click.Choice(SEATINGS), default="mixed", show_default=True,
              help="Seats: at random, one among others, or half and half.")  # fmt: skip
@click.option("--deals", type=click.IntRange(1), default=100, show_default=True,
              help="Number of deals; each is played from every seat.")  # fmt: skip
@click.option("--out", type=Path, metavar="FILE", help="Save the matches; continue where it ends.")
@args.playing_options
def run(
    game_name: str,
    players: str | None,
    seats: str | None,
    seating: str,
    deals: int,
    out: Path | None,
    **told: Any,
) -> None:
    """Play deals of GAME between bots.

    With --out every match is kept as it ends, and the same command goes on
    where the file ends; a file made by other code, another pack or other
    bots is refused.
    """
    asked = args.Asked(game_name, told)
    usual = [*lookup.fast_bots(asked.game), *lookup.baselines(asked.game)]
    plan = asked.base._replace(
        players=asked.names(players, usual),
        seats=args.seats_of(seats, asked.game),
        seating=seating,
    )
    with args.open_arena(plan, out) as runner:
        total = deals * plan.per_deal
        try:
            bouts = runner.play(deals, asked.workers)
            for _ in show_progress(game_name, total, bouts, len(runner.bouts)):
                pass
        except KeyboardInterrupt:
            echo(f"regalia: stopped after {len(runner.bouts)} of {total} matches", err=True)
            sys.exit(args.STOPPED)
        show_run(dict(runner.key), runner.bouts[:total], as_json=asked.json)


def show_run(head: dict[str, Any], bouts: Sequence[Bout], *, as_json: bool) -> None:
    data = tables.run_json(head, bouts)
    if as_json:
        echo(json.dumps(data, indent=2))
    else:
        tables.show_run(screen(), data)


@arena.command()
@click.argument("files", metavar="FILE...", type=Path, nargs=-1, required=True)
@click.option("--anchor", metavar="NAME", help="Player rated 1000.  [default: the first baseline]")
@click.option("--draws", type=click.IntRange(2), default=rating.DRAWS, show_default=True,
              help="Bootstrap samples for the intervals.")  # fmt: skip
@click.option("--into", type=Path, metavar="FILE", help="Write the levels' ratings to this file.")
@json_option
def rate(
    files: tuple[Path, ...], anchor: str | None, draws: int, into: Path | None, as_json: bool
) -> None:
    """Rate the players of FILE, which `arena run --out` or `levels --out` wrote.

    Several files of one game are rated as one. Plackett-Luce ratings for
    several at a table; 400 points more is ten times as often first.
    Intervals of 95 %, by deal.
    """
    head, bouts = join_files(files)
    players = head["players"]
    if anchor is not None and anchor not in players:
        raise Problem(f"--anchor {anchor}: does not play there; there are: {', '.join(players)}")
    ratings = rating.rate(bouts, anchor or usual_anchor(players), draws)
    data = tables.rate_json(head, bouts, ratings)
    if into is not None:
        publish(into, data)
    if as_json:
        echo(json.dumps(data, indent=2))
    else:
        tables.show_rates(screen(), data)


def join_files(files: Sequence[Path]) -> tuple[dict[str, Any], list[Bout]]:
    """Join the matches of all files under one header.

    Deals of two files are not one deal. They take turns: the model learns match by match, and
    what comes last would count most.
    """
    head: dict[str, Any] = {}
    bouts: list[Bout] = []
    for number, file in enumerate(files):
        kept = arena_file.read(file)
        if not kept.bouts:
            raise Problem(f"{file}: holds no match yet")
        if head and any(head[key] != kept.head[key] for key in ("game", "pack")):
            raise Problem(f"{file}: is of another game or pack than {files[0]}")
        head = {**kept.head, **head}
        for key in ("players", "seats"):
            head[key] = list(dict.fromkeys([*head[key], *kept.head[key]]))
        bouts += [bout._replace(deal=bout.deal * len(files) + number) for bout in kept.bouts]
    return head, sorted(bouts, key=lambda bout: bout.deal)


def publish(into: Path, data: dict[str, Any]) -> None:
    """Write the levels as the site shows them; levels not measured now stay as they were."""
    known = read_ratings(into)
    found = data["by_player"]
    known |= {name: found[name]["rating"] for name in ranks.NAMES if name in found}
    into.write_text(json.dumps(known, indent=2, sort_keys=True) + "\n", "utf-8")


def read_ratings(file: Path) -> dict[str, Any]:
    """Read the ratings in a file, by level; none if the file does not exist."""
    if not file.exists():
        return {}
    try:
        found = read_json(read_text(file, "a file of ratings"))
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise Problem(f"--into {file}: is no file of ratings")
    return found


def usual_anchor(players: Sequence[str]) -> str:
    """Return the player whose rating is 1000: a baseline if one plays, else the first."""
    return next((name for name in players if lookup.is_baseline(name)), players[0])


# -- compare ----------------------------------------------------------------------------
@arena.command()
@game_argument
@click.argument("first", metavar="A", shell_complete=complete_bots)
@click.argument("second", metavar="B", shell_complete=complete_bots)
@click.option("--seats", metavar="N[,N...]", help="Numbers of seats.  [default: 4]")
@click.option("--sprt", default="0,20", show_default=True, metavar="POINTS,POINTS",
              help="A is no better than the first, or better by the second.")  # fmt: skip
@click.option("--deals", type=click.IntRange(1), default=2000, show_default=True,
              help="Stop undecided after so many deals.")  # fmt: skip
@click.option("--out", type=Path, metavar="FILE", help="Save the matches; continue where it ends.")
@args.playing_options
def compare(
    game_name: str,
    first: str,
    second: str,
    seats: str | None,
    sprt: str,
    deals: int,
    out: Path | None,
    **told: Any,
) -> None:
    """Test whether bot A is better than bot B at GAME.

    Half of the seats are A's. A sequential test stops as soon as it is
    decided, with one error in twenty either way. Exit code 0: A is better;
    1: it is not, or it was not decided.
    """
    asked = args.Asked(game_name, told)
    hypotheses = hypotheses_of(sprt)
    plan = asked.base._replace(
        players=asked.names(f"{first},{second}", ()),
        seats=args.seats_of(seats, asked.game),
        seating=HALF,
    )
    test = Sequential(plan.players[0], hypotheses)
    with args.open_arena(plan, out) as runner:
        try:
            known = len(runner.bouts) // plan.per_deal
            played = runner.play_deals(deals, asked.workers)
            for deal in show_progress(f"{first} against {second}", deals, played, known):
                test.add(deal)
                if test.verdict is not None:
                    break
        except KeyboardInterrupt:
            echo(f"regalia: stopped after {test.deals} deals", err=True)
            sys.exit(args.STOPPED)
        data = tables.compare_json(dict(runner.key), test, runner.bouts)
    if asked.json:
        echo(json.dumps(data, indent=2))
    else:
        tables.show_compared(screen(), data)
    if test.verdict is not True:
        sys.exit(args.NOT_SO)


def hypotheses_of(text: str) -> Hypotheses:
    try:
        none, better = (float(word) for word in text.split(","))
    except ValueError:
        raise Problem(f"--sprt {text!r}: write two numbers of points, such as 0,20") from None
    if not none < better:
        raise Problem(f"--sprt {text!r}: the second must be greater than the first")
    return Hypotheses(none, better)
