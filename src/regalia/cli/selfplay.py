"""`regalia selfplay GAME`: what bots saw and chose, as a data set."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click

from regalia.cli.common import (
    Problem,
    game_argument,
    json_option,
    option_option,
    pack_option,
    prepared,
    seat_count,
    table_options,
)
from regalia.cli.completing import complete_bots
from regalia.cli.problem import echo
from regalia.cli.simulate import lineup

SUFFIX = ".parquet"


@click.command()
@game_argument
@click.option("--seats", type=int, help="Players in each match.  [default: 4]")
@click.option(
    "--bots",
    shell_complete=complete_bots,
    metavar="NAME[,NAME...]",
    help="Who plays; fewer names than seats are repeated in turn.  [default: all of them]",
)
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="Matches.")
@click.option("--seed", default="1", show_default=True, help="Fixes every die of every match.")
@click.option("--out", type=Path, metavar="FILE", required=True, help="The .parquet file.")
@click.option("--force", is_flag=True, help="Let --out overwrite a file.")
@option_option
@pack_option
@json_option
def selfplay(
    game_name: str,
    seats: int | None,
    bots: str | None,
    games: int,
    seed: str,
    out: Path,
    force: bool,
    options: Sequence[str],
    packs: Sequence[str],
    as_json: bool,
) -> None:
    """Write what bots saw and chose in matches of GAME to a Parquet file.

    One row is one decision; docs/research.md explains the columns. The same
    seed gives the same rows.
    """
    game = prepared(game_name, packs)
    setup = game.setup(seat_count(game, seats), table_options(options))
    game.dealer(seed, None)
    names = lineup(game, bots, setup.seats)
    check_out(out, overwrite=force)
    try:
        from regalia.adapters.dataset import DataFile, Plan
    except ImportError:
        raise Problem("selfplay needs pyarrow: pip install 'regalia[selfplay]'") from None
    try:
        with DataFile(out, Plan(game, setup, names, seed)) as file:
            written = sum(file.write(range(games)))
    except OSError as error:
        raise Problem(f"--out {out}: cannot be written: {error.strerror or error}") from None
    if as_json:
        echo(json.dumps({"file": str(out), "matches": games, "decisions": written}))
        return
    echo(f"{written} decisions of {games} matches in {out}")


def check_out(out: Path, *, overwrite: bool) -> None:
    if out.suffix != SUFFIX:
        raise Problem(f"--out {out}: the name must end in {SUFFIX}")
    if out.exists() and not overwrite:
        raise Problem(f"--out {out}: exists already; --force overwrites it")
