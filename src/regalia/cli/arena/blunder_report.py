"""`regalia arena blunders`: the choices that cost most in the eyes of a stronger player."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import click

from regalia.arena import arena_file, option_scorer
from regalia.arena.arena_plan import from_data
from regalia.arena.bout import ArenaRunner
from regalia.arena.key import key
from regalia.cli.arena import result_tables as tables
from regalia.cli.common import Problem, json_option, pack_option, prepare_game, screen, write_new
from regalia.cli.problem import echo
from regalia.cli.records import read_record, replay_record
from regalia.engine.record import Record
from regalia.review.blunders import WORLDS
from regalia.review.blunders import blunders as choices_lost

PLENTY: Final = 20  # blunders that are listed


@click.command()
@click.argument("file", metavar="FILE", type=Path)
@click.option("--with", "scorer_name", metavar="BOT", default=option_scorer.BY_HAND,
              show_default=True,
              help="The judge: a bot that scores options.")  # fmt: skip
@click.option("--least", type=click.FloatRange(0, 1), default=0.1, show_default=True,
              help="Smallest loss of the chance to come first to list.")  # fmt: skip
@click.option("--worlds", type=click.IntRange(1), default=WORLDS, show_default=True,
              help="Number of possible worlds to try each option in.")  # fmt: skip
@click.option("--matches", type=click.IntRange(1), default=1, show_default=True,
              help="Number of the arena's matches to examine.")  # fmt: skip
@click.option("--save", type=Path, metavar="FOLDER", help="Folder for their records.")
@pack_option
@json_option
def blunders(
    file: Path,
    scorer_name: str,
    least: float,
    worlds: int,
    matches: int,
    save: Path | None,
    packs: Sequence[str],
    as_json: bool,
) -> None:
    """List the most costly choices in FILE.

    FILE is the record of a match, or what `arena run --out` wrote: then its
    first matches are played again. What a seat could not know is drawn many
    times over, and every option is judged in the same worlds.
    """
    found = []
    for name, record in records_of(file, matches, packs):
        game = prepare_game(record.setup.game, packs)
        if save is not None:
            keep(save, name, record)
        critic = option_scorer.scorer_of(game, scorer_name)
        found += [
            {"record": name, **one._asdict(), "lost": round(one.lost, 4)}
            for one in choices_lost(game, record, critic, least, worlds)
        ]
    worst = sorted(found, key=lambda one: -one["lost"])[:PLENTY]
    if as_json:
        echo(json.dumps(worst, indent=2))
    else:
        tables.show_blunders(screen(), worst, len(found))


def records_of(file: Path, matches: int, packs: Sequence[str]) -> Iterator[tuple[str, Record]]:
    """Return the record in a file, or the first matches of an arena's, with their names."""
    if file.suffix != ".jsonl":
        record = read_record(file)
        replay_record(prepare_game(record.setup.game, packs), record, file)  # told before long work
        yield file.name, record
        return
    kept = arena_file.read(file)
    plan = from_data(kept.head)
    game = prepare_game(kept.head["game"], packs)
    runner = ArenaRunner(plan if game.is_shipped else plan._replace(pack=game.content.text))
    arena_file.check_same(
        file, kept.head, key(runner.plan, runner.game), "play it again with `arena run`"
    )
    for bout in kept.bouts[:matches]:
        yield f"{file.stem}-{bout.number}.txt", runner.record(bout.number)


def keep(folder: Path, name: str, record: Record) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_new(folder / name, record.dumps(), overwrite=True)
    except OSError as error:
        raise Problem(f"--save {folder}: cannot be written: {error.strerror}") from None
