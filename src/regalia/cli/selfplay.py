"""`regalia selfplay GAME`: what bots saw and chose, as a data set."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from regalia.arena.process_pool import processes, results_of
from regalia.cli import common
from regalia.cli.completion import complete_bots
from regalia.cli.problem import echo
from regalia.cli.progress import show_progress
from regalia.cli.simulate.simulate import STOPPED, lineup

if TYPE_CHECKING:
    from regalia.adapters.dataset import Plan
    from regalia.adapters.dataset_files import DataFolder

SUFFIX = ".parquet"


@click.command()
@common.game_argument
@click.option("--seats", type=int, help="Players in each match.  [default: 4]")
@click.option(
    "--bots",
    shell_complete=complete_bots,
    metavar="NAME[,NAME...]",
    help="The players; fewer names than seats are repeated in turn.  [default: all of them]",
)
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="Matches.")
@click.option("--seed", default="1", show_default=True, help="Seed of all dice of all matches.")
@click.option("--search", metavar="LEVEL", default="",
              help="Add the search results of LEVEL for the options.")  # fmt: skip
@click.option("--words", is_flag=True, help="Add position, question and options in words.")
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes.  [default: one per core]")
@click.option("--ray", is_flag=False, flag_value="local", metavar="[ADDRESS]",
              help="Play on a Ray cluster, or start one here.")  # fmt: skip
@click.option("--out", type=Path, metavar="PLACE", required=True,
              help="A folder, or a file that ends in .parquet.")  # fmt: skip
@click.option("--force", is_flag=True, help="Let --out replace a finished data set.")
@common.option_option
@common.pack_option
@common.json_option
def selfplay(
    game_name: str,
    seats: int | None,
    bots: str | None,
    games: int,
    seed: str,
    search: str,
    words: bool,
    jobs: int | None,
    ray: str | None,
    out: Path,
    force: bool,
    options: Sequence[str],
    packs: Sequence[str],
    as_json: bool,
) -> None:
    """Write what bots saw and chose in matches of GAME to Parquet files.

    One row is one decision; docs/data-sets.md explains the columns. The same
    seed gives the same rows. A run that was stopped or killed leaves files
    that can be read, and the same command goes on from there.
    """
    game = common.prepare_game(game_name, packs)
    setup = game.setup(common.seat_count(game, seats), common.table_options(options))
    game.dealer(seed, None)
    names = lineup(game, bots, setup.seats)
    try:
        from regalia.adapters.dataset import Plan, check
    except ModuleNotFoundError:
        raise common.Problem("selfplay needs pyarrow: pip install 'regalia[selfplay]'") from None
    plan = check(Plan(game, setup, names, seed, search, words))
    folder = open_folder(out, plan, overwrite=force)
    try:
        for _ in folder.write(play(plan, folder, games, jobs, ray)):
            pass
        folder.finish()
    except KeyboardInterrupt:
        echo(f"regalia: stopped after {folder.matches} of {games} matches", err=True)
        sys.exit(STOPPED)
    except OSError as error:
        raise common.Problem(f"--out {out}: cannot be written: {error.strerror or error}") from None
    if as_json:
        data = {"file": str(out), "matches": folder.matches, "decisions": folder.rows}
        echo(json.dumps(data))
        return
    echo(f"{folder.rows} decisions of {folder.matches} matches in {out}")


def play(
    plan: Plan, folder: DataFolder, games: int, jobs: int | None, ray: str | None
) -> Iterator[bytes]:
    """Play the missing matches in order."""
    from regalia.adapters.dataset import Recorder

    todo = range(folder.matches, games)
    if not todo:
        return iter(())
    if ray is not None:
        from regalia.arena.ray_cluster import results_on_ray

        found = results_on_ray(Recorder, plan, todo, ray)
    else:
        found = results_of(Recorder, plan, todo, processes(jobs, len(todo)))
    return show_progress(plan.game.name, len(todo), found)


def open_folder(out: Path, plan: Plan, *, overwrite: bool) -> DataFolder:
    """Open the place for the matches; Problem says why it is not possible."""
    from regalia.adapters.dataset_files import DataFolder, is_finished, remove

    if out.suffix not in ("", SUFFIX):
        raise common.Problem(
            f"--out {out}: a file's name must end in {SUFFIX}; a folder's has no ending"
        )
    if is_finished(out) and not overwrite:
        raise common.Problem(f"--out {out}: exists already; --force overwrites it")
    try:
        if overwrite:
            remove(out)
        return DataFolder(out, plan)
    except OSError as error:
        raise common.Problem(f"--out {out}: cannot be written: {error.strerror or error}") from None
