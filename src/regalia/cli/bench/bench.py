"""`regalia bench`: the speed of the rules on one core, in random play."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import click
from rich.table import Table

import regalia
from regalia.cli.bench.pace import Speed, measure_speed
from regalia.cli.common import json_option, pack_option, prepare_game, screen, seat_count
from regalia.cli.completion import complete_game
from regalia.cli.group import Parts
from regalia.cli.problem import echo
from regalia.games import registry


class Bench(Parts):
    """`bench GAME` measures rules; `bench server` is a command of its own."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args[:1] not in (["server"], ["--help"], ["-h"]):
            args = ["rules", *args]
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return ["rules", "server"]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name == "server":
            from regalia.cli.bench.server_bench import server

            return server
        return rules_bench if cmd_name == "rules" else None


@click.group(cls=Bench)
def bench() -> None:
    """Measure how fast games, or the web table, run.

    `regalia bench [GAME]` plays at random straight through the rules;
    `regalia bench server` drives a real server process.
    """


@click.command("rules")
@click.argument("game_name", metavar="[GAME]", required=False, shell_complete=complete_game)
@click.option("--seats", type=int, help="Players in each match.  [default: 4]")
@click.option(
    "--seconds",
    type=click.FloatRange(0.05),
    default=3.0,
    show_default=True,
    help="CPU time for each game, at least three rounds.",
)
@pack_option
@json_option
def rules_bench(
    game_name: str | None,
    seats: int | None,
    seconds: float,
    packs: Sequence[str],
    as_json: bool,
) -> None:
    """Measure how fast GAME, or every game, runs.

    One core, CPU time, random play straight through the rules, no log and no
    record. Every round plays the same games and the median of the rounds
    counts. A decision is a choice of a seat; a ply is that or an outcome of
    chance; `apply` carries out one and finds the options of the next.
    """
    games = [prepare_game(name, packs) for name in ([game_name] if game_name else registry.names())]
    found = measure_speed([(game, seat_count(game, seats)) for game in games], seconds)
    if as_json:
        rows = [
            {key: round_facts(value) for key, value in speed._asdict().items()} for speed in found
        ]
        echo(json.dumps(rows, indent=2))
        return
    show_speeds(found)


def round_facts(value: Any) -> Any:
    return round(value, 3) if isinstance(value, float) else value


def show_speeds(found: Sequence[Speed]) -> None:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="bold")
    table.add_column("game", no_wrap=True)
    heads = ("seats", "decisions/s", "games/s", "apply\np99", "\nworst", "copy", "view")
    for head in (*heads, "options\nmean", "\np99"):
        table.add_column(head, justify="right", no_wrap=True)
    for s in found:
        table.add_row(
            s.game, str(s.seats), f"{s.decisions:,.0f}", f"{s.games:,.1f}",
            f"{s.apply_p99_us:,.0f}", f"{s.apply_worst_us:,.0f}",
            f"{s.copy_us:.1f}", f"{s.view_us:.1f}", f"{s.options_mean:.1f}", str(s.options_p99),
        )  # fmt: skip
    console = screen()
    console.print(table)
    build = "compiled" if regalia.compiled else "pure Python"
    console.print(f"{build}; apply, copy and view in microseconds of CPU time")
