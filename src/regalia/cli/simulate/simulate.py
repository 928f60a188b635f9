"""`regalia simulate GAME`: many matches between bots."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from regalia import arena
from regalia.arena import Played, deal_of
from regalia.arena.process_pool import processes, results_of
from regalia.bots import lookup
from regalia.cli import common
from regalia.cli.completion import complete_bots
from regalia.cli.problem import echo
from regalia.cli.progress import show_progress
from regalia.cli.simulate.outfile import OutFile
from regalia.cli.simulate.standings import Standings, show_standings
from regalia.engine.game import AnyGame

STOPPED: Final = 130  # the exit code of a program ended by Ctrl-C


class Series(NamedTuple):
    """The settings that determine a series, in a form that can be sent to another process."""

    game: str
    pack: str  # the pack's text, or empty for the game's own
    seats: int
    bots: tuple[str, ...]
    seed: str
    options: tuple[tuple[str, str], ...]
    paired: bool = False


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
@click.option("--paired", is_flag=True, help="Play each deal once from every seat.")
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes.  [default: one per core]")
@click.option("--out", type=Path, metavar="FILE", help="Every match, as .jsonl or .csv.")
@click.option("--force", is_flag=True, help="Let --out overwrite a file.")
@common.option_option
@common.pack_option
@common.json_option
def simulate(
    game_name: str,
    seats: int | None,
    bots: str | None,
    games: int,
    seed: str,
    paired: bool,
    jobs: int | None,
    out: Path | None,
    force: bool,
    options: Sequence[str],
    packs: Sequence[str],
    as_json: bool,
) -> None:
    """Play many matches of GAME between bots and rank them.

    The bots move on one seat each match, so that each sits everywhere. The
    same seed gives the same matches, however many processes play them.
    """
    game = common.prepare_game(game_name, packs)
    chosen = common.table_options(options)
    players = common.seat_count(game, seats)
    game.setup(players, chosen)
    game.dealer(seed, None)
    names = lineup(game, bots, players)
    pack = "" if game.is_shipped else game.content.text
    series = Series(game_name, pack, players, names, seed, tuple(chosen.items()), paired)
    standings = Standings(players, neutral=players in game.neutral_at)
    with OutFile(out, overwrite=force) as file:
        stopped = not collect(series, games, processes(jobs, games), standings, file)
    if stopped:
        echo(f"regalia: stopped after {standings.matches} of {games} matches", err=True)
        if not standings.matches:
            sys.exit(STOPPED)
    if as_json:
        data = {**describe(series, standings.matches), **standings.json()}
        echo(json.dumps(data, indent=2))
    else:
        show_standings(common.screen(), standings, f"{game.name}, {players} seats, seed {seed}")
    if stopped:
        sys.exit(STOPPED)


def collect(series: Series, games: int, jobs: int, standings: Standings, file: OutFile) -> bool:
    """Play and count; return False if a person stopped it, with the finished matches counted."""
    matches = results_of(Prepared, series, range(games), jobs)
    try:
        for number, played in enumerate(show_progress(series.game, games, matches)):
            standings.add(played, deal_of(number, series.seats, paired=series.paired))
            file.write(number, played)
    except KeyboardInterrupt:
        return False
    return True


def lineup(game: AnyGame, bots: str | None, seats: int) -> tuple[str, ...]:
    """Return the bots of a series; by default every quick bot of the game, strongest first."""
    if bots is None:
        return tuple(lookup.fast_bots(game)[::-1][:seats])
    names = tuple(lookup.check(game, name.strip()) for name in bots.split(","))
    if len(names) > seats:
        raise common.Problem(
            f"--bots: {len(names)} names for {seats} seats; give at most one for each"
        )
    return names


def describe(series: Series, games: int) -> dict[str, Any]:
    return {
        "game": series.game,
        "seats": series.seats,
        "bots_asked": list(series.bots),
        "matches": games,
        "seed": series.seed,
        "paired": series.paired,
        "options": dict(series.options),
    }


# -- playing ----------------------------------------------------------------------
class Prepared:
    """A series prepared for play in one process."""

    def __init__(self, series: Series) -> None:
        self.series: Final = series
        game = common.load_game(series.game)
        self.game: Final = game.with_pack(series.pack) if series.pack else game

    def play(self, number: int) -> Played:
        series = self.series
        return arena.play_numbered(
            self.game,
            series.bots,
            series.seats,
            series.seed,
            number,
            dict(series.options),
            paired=series.paired,
        )
