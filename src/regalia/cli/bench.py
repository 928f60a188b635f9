"""`regalia bench`: how fast the rules are, on one core, played at random."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from time import perf_counter
from typing import Any, Final, NamedTuple

import click
from rich.table import Table

from regalia.cli.common import json_option, pack_option, prepared, screen, seat_count
from regalia.engine.events import Sink
from regalia.engine.game import Game
from regalia.engine.match import view_of
from regalia.engine.record import Setup
from regalia.engine.steps import CHANCE, BaseState
from regalia.games import registry

SAMPLES: Final = 200  # positions to copy and to view
SILENT: Final = Sink()


class Speed(NamedTuple):
    """What one core does with one game."""

    game: str
    seats: int
    decisions: float  # a second
    plies: float
    games: float
    copy_us: float
    view_us: float
    options_mean: float
    options_p99: int


class Bench(click.Group):
    """`bench GAME` measures rules; `bench server` is a command of its own."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args[:1] not in (["server"], ["--help"], ["-h"]):
            args = ["rules", *args]
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return ["rules", "server"]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name == "server":
            from regalia.cli.bench_server import server

            return server
        return rules_bench if cmd_name == "rules" else None


@click.group(cls=Bench)
def bench() -> None:
    """Measure how fast games, or the web table, run.

    `regalia bench [GAME]` plays at random straight through the rules;
    `regalia bench server` drives a real server process.
    """


@click.command("rules")
@click.argument("game_name", metavar="[GAME]", required=False)
@click.option("--seats", type=int, help="Players in each match.  [default: 4]")
@click.option(
    "--seconds", type=click.FloatRange(0.05), default=3.0, show_default=True, help="Per game."
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

    One core, random play straight through the rules, no log and no record.
    A decision is a choice of a seat; a ply is that or an outcome of chance.
    """
    names = [game_name] if game_name else registry.names()
    found = []
    for name in names:
        game = prepared(name, packs)
        found.append(measured(game, seat_count(game, seats), seconds))
    if as_json:
        rows = [{key: rounded(value) for key, value in speed._asdict().items()} for speed in found]
        click.echo(json.dumps(rows, indent=2))
        return
    show_speeds(found)


def rounded(value: Any) -> Any:
    return round(value, 3) if isinstance(value, float) else value


def measured(game: Game[Any], seats: int, seconds: float) -> Speed:
    """Whole matches until the time is up, then copies and views of positions met."""
    setup = game.setup(seats)
    chance = random.Random(1)  # noqa: S311 - drives a benchmark, guards nothing
    plies = decisions = games = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds or not games:
        counted = play_randomly(game, setup, chance)
        games += 1
        decisions += counted[0]
        plies += counted[1]
    positions, options = sampled(game, setup, chance)
    copy_us = time_us(lambda s: s.copy(), positions)
    view_us = time_us(lambda s: view_of(game, setup, s, asked(s)), positions)
    options.sort()
    return Speed(
        game.name,
        seats,
        decisions / spent,
        plies / spent,
        games / spent,
        copy_us,
        view_us,
        sum(options) / max(1, len(options)),
        options[len(options) * 99 // 100] if options else 0,
    )


def play_randomly(game: Game[Any], setup: Setup, chance: random.Random) -> tuple[int, int]:
    """One match; its decisions and its plies."""
    rules, s = game.rules, game.blank(setup)
    legal, apply, draw = rules.legal, rules.apply, chance.random
    decisions = plies = 0
    rules.advance(s, SILENT)
    while s.stack:
        plies += 1
        if s.acting == CHANCE:
            codes = legal(s, CHANCE)
            apply(s, CHANCE, chance.choices(codes, rules.weights(s))[0], SILENT)
            continue
        seat = asked(s)
        codes = legal(s, seat)
        decisions += 1
        apply(s, seat, codes[int(draw() * len(codes))], SILENT)
    return decisions, plies


def asked(s: BaseState) -> int:
    """The first seat that must choose."""
    return (s.acting & -s.acting).bit_length() - 1


def sampled(
    game: Game[Any], setup: Setup, chance: random.Random
) -> tuple[list[BaseState], list[int]]:
    """Positions in which a seat chooses, and how many options every decision had."""
    positions: list[BaseState] = []
    options: list[int] = []
    rules = game.rules
    while len(positions) < SAMPLES:
        s = game.blank(setup)
        rules.advance(s, SILENT)
        while s.stack:
            if s.acting == CHANCE:
                rules.apply(
                    s, CHANCE, chance.choices(rules.legal(s, CHANCE), rules.weights(s))[0], SILENT
                )
                continue
            codes = rules.legal(s, asked(s))
            options.append(len(codes))
            if len(positions) < SAMPLES and chance.random() < 0.2:
                positions.append(s.copy())
            rules.apply(s, asked(s), chance.choice(codes), SILENT)
    return positions, options


def time_us(work: Any, positions: Sequence[BaseState]) -> float:
    """Microseconds per position, the best of three rounds."""
    best = float("inf")
    for _ in range(3):
        start = perf_counter()
        for s in positions:
            work(s)
        best = min(best, perf_counter() - start)
    return best / len(positions) * 1e6


def show_speeds(found: Sequence[Speed]) -> None:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="bold")
    table.add_column("game")
    heads = ("seats", "decisions/s", "plies/s", "games/s", "copy µs", "view µs", "options", "p99")
    for head in heads:
        table.add_column(head, justify="right", no_wrap=True)
    for s in found:
        table.add_row(
            s.game, str(s.seats), f"{s.decisions:,.0f}", f"{s.plies:,.0f}", f"{s.games:,.1f}",
            f"{s.copy_us:.1f}", f"{s.view_us:.1f}", f"{s.options_mean:.1f}", str(s.options_p99),
        )  # fmt: skip
    screen().print(table)
