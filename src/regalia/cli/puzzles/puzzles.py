"""`regalia puzzles`: positions with one clearly best answer, found, proved and asked of bots."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import click

from regalia.arena.process_pool import processes, results_of
from regalia.cli.common import (
    game_argument,
    json_option,
    pack_option,
    prepare_game,
    seat_count,
)
from regalia.cli.completion import complete_bots
from regalia.cli.group import Parts
from regalia.cli.problem import echo
from regalia.cli.progress import show_progress
from regalia.cli.puzzles.files import file_option, puzzles_of, read_file
from regalia.cli.puzzles.show import show
from regalia.cli.records import read_record
from regalia.engine.game import AnyGame
from regalia.puzzles.puzzle import Puzzle, write_puzzles

if TYPE_CHECKING:
    from regalia.puzzles.score import Score

jobs_option = click.option(
    "--jobs", type=click.IntRange(1, 256), help="Processes.  [default: one per core]"
)
sample_option = click.option(
    "--sample", type=click.IntRange(1), help="Number of puzzles to use, drawn with --seed."
)
seed_option = click.option("--seed", default="1", show_default=True, help="Seed of the draw.")


@click.group(cls=Parts)
def puzzles() -> None:
    """Find puzzles, prove them again, and measure bots by them.

    A puzzle is a position in which one answer is clearly better than all
    others for a player who sees only what their seat sees.
    """


puzzles.add_command(show)


@puzzles.command()
@game_argument
@click.option("--seats", type=int, help="Players in each match.  [default: every number in turn]")
@click.option("--players", default="chancellor", show_default=True, metavar="NAME[,NAME...]",
              shell_complete=complete_bots, help="The bots that play.")  # fmt: skip
@click.option("--games", type=click.IntRange(1), default=20, show_default=True, help="Matches.")
@click.option("--record", "records", type=Path, multiple=True, metavar="FILE",
              help="Use this record instead; may be repeated.")  # fmt: skip
@click.option("--minutes", type=click.FloatRange(0, min_open=True),
              help="Start no match after so long.")  # fmt: skip
@click.option("--out", type=Path, required=True, metavar="FILE",
              help="File for the puzzles; existing ones stay.")  # fmt: skip
@seed_option
@jobs_option
@pack_option
def make(
    game_name: str,
    seats: int | None,
    players: str,
    games: int,
    records: Sequence[Path],
    minutes: float | None,
    out: Path,
    seed: str,
    jobs: int | None,
    packs: Sequence[str],
) -> None:
    """Let bots play GAME, and keep the questions with one clearly best answer.

    A question is kept if its best answer wins at least 6 % more often than
    any other, in hundreds of drawn worlds, again with other dice, and when
    the match is played on to its end, and if the strongest level finds it.
    """
    game = prepare_game(game_name, packs)
    known = {one.id: one for one in read_file(out)} if out.exists() else {}
    before, ended = len(known), time.monotonic() + 60 * (minutes or 1e9)
    if records:
        found = from_records(game, records, seed)
    else:
        sizes = (seat_count(game, seats),) if seats else range(game.min_seats, game.max_seats + 1)
        found = from_play(game, tuple(players.split(",")), tuple(sizes), seed, games, jobs)
    pieces = len(records) or games
    for more in show_progress("puzzles", pieces, found):
        known |= {one.id: one for one in more}
        write_puzzles(out, known.values())
        if time.monotonic() > ended:
            break
    echo(f"{len(known) - before} new puzzles, {len(known)} in {out}")


def from_play(
    game: AnyGame,
    players: tuple[str, ...],
    sizes: tuple[int, ...],
    seed: str,
    games: int,
    jobs: int | None,
) -> Iterator[list[Puzzle]]:
    from regalia.puzzles.make import Plan, prepare

    plan = Plan(game, players, sizes, seed)
    return results_of(prepare, plan, range(games), processes(jobs, 8 * games))


def from_records(game: AnyGame, files: Sequence[Path], seed: str) -> Iterator[list[Puzzle]]:
    from regalia.puzzles.make import Plan, Puzzler

    puzzler = Puzzler(Plan(game, (), (), seed))
    for file in files:
        yield list(puzzler.find(puzzler.questions_of_record(read_record(file))))


def draw_sample(
    game: AnyGame, file: Path | None, sample: int | None, seed: str
) -> tuple[Puzzle, ...]:
    """All puzzles a command is about, or a sample of them."""
    found = puzzles_of(game, file)
    if sample is None or sample >= len(found):
        return found
    return tuple(Random(seed).sample(found, sample))  # noqa: S311 # no secret


@puzzles.command()
@click.argument("bot", metavar="BOT", shell_complete=complete_bots)
@game_argument
@file_option
@sample_option
@seed_option
@jobs_option
@json_option
def score(
    bot: str,
    game_name: str,
    file: Path | None,
    sample: int | None,
    seed: str,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Count how many puzzles of GAME the bot BOT solves.

    A puzzle is solved if every answer of its solution is found.
    """
    from regalia.bots import lookup
    from regalia.puzzles.score import Task, prepare, total

    game = prepare_game(game_name, ())
    lookup.check(game, bot)
    chosen = draw_sample(game, file, sample, seed)
    task = Task(game, chosen, bot)
    results = results_of(prepare, task, range(len(chosen)), processes(jobs, len(chosen)))
    found = total(show_progress("puzzles", len(chosen), results))
    report(found, {"game": game.name, "bot": bot}, f"{bot} solves", as_json=as_json)


@puzzles.command("check")
@game_argument
@file_option
@click.option("--times", type=click.IntRange(1), default=10, show_default=True,
              help="How many times the usual number of worlds.")  # fmt: skip
@sample_option
@seed_option
@jobs_option
@json_option
def check_set(
    game_name: str,
    file: Path | None,
    times: int,
    sample: int | None,
    seed: str,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Prove the puzzles of GAME again, with new dice and more worlds.

    A puzzle holds if each of its answers is ahead of every other by more
    than the 95 % interval of the difference.
    """
    from regalia.puzzles.score import Task, prepare, total

    game = prepare_game(game_name, ())
    chosen = draw_sample(game, file, sample, seed)
    task = Task(game, chosen, "", times)
    results = results_of(prepare, task, range(len(chosen)), processes(jobs, len(chosen)))
    found = total(show_progress("puzzles", len(chosen), results))
    report(found, {"game": game.name, "times": times}, "hold:", as_json=as_json)


def report(found: Score, head: dict[str, str | int], words: str, *, as_json: bool) -> None:
    low, high = found.interval
    if as_json:
        plain = {**head, "right": found.right, "of": found.of, "low": low, "high": high}
        echo(json.dumps(plain))
        return
    share = f"{100 * found.share:.1f} % [{100 * low:.1f}, {100 * high:.1f}]"
    echo(f"{words} {found.right} of {found.of} puzzles, {share}")
