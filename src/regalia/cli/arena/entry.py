"""`regalia arena entry FILE`: an entry for the leaderboard."""

from __future__ import annotations

import json
from pathlib import Path

import click

from regalia.arena import arena_file, leaderboard
from regalia.cli.common import Problem
from regalia.cli.problem import echo
from regalia.games import registry


@click.command()
@click.argument("file", type=Path, metavar="FILE")
@click.option("--player", default="", help="Its name in the list.  [default: its bot's name]")
@click.option("--learnt", type=click.IntRange(0), default=0, show_default=True,
              help="Decisions it was trained on; 0 if none.")  # fmt: skip
@click.option("--made", required=True, help="How it was made, in one line, and where to find it.")
@click.option("--into", type=Path, metavar="FILE", help="Add it to this leaderboard.")
def entry(file: Path, player: str, learnt: int, made: str, into: Path | None) -> None:
    """Turn the matches of FILE into an entry of the leaderboard.

    FILE is what `regalia arena run GAME --players MINE,LEVEL --seating one
    --out FILE` wrote; docs/measuring.md has the rules.
    """
    kept = arena_file.read(file)
    game = registry.load(kept.head["game"])
    found = leaderboard.entry(kept, game, player, learnt, made)
    if into is None:
        echo(json.dumps(found, indent=1))
        return
    entries = [*leaderboard.read(into), found]
    wrong = leaderboard.faults(entries)
    if wrong:
        raise Problem(f"--into {into}: {wrong[0]}")
    leaderboard.write(into, entries)
    into.with_suffix(".md").write_text(leaderboard.page(entries), "utf-8")
    echo(f"{len(entries)} entries in {into}, and the table in {into.with_suffix('.md')}")
