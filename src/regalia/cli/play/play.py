"""`regalia play GAME`: one person against bots in the terminal."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from regalia.bots import lookup
from regalia.cli import common
from regalia.cli.completion import complete_bots
from regalia.cli.play.session import Session
from regalia.cli.records import read_record, replay_record, sound_start
from regalia.engine.game import AnyGame
from regalia.engine.match import Match


@click.command()
@common.game_argument
@click.option("--seats", type=int, help="Number of players, including you.  [default: 4]")
@click.option(
    "--bots",
    shell_complete=complete_bots,
    metavar="NAME[,NAME...]",
    help="One bot for all other seats, or one for each of them.  [default: knight]",
)
@click.option("--seed", help="Seed of all dice; the same seed deals the same dice.  [default: new]")
@click.option("--seat", default=1, show_default=True, help="Your seat, counted from 1.")
@common.lang_option
@common.option_option
@click.option("--resume", metavar="FILE", type=Path, help="Resume the match saved in FILE.")
@common.pack_option
def play(
    game_name: str,
    seats: int | None,
    bots: str | None,
    seed: str | None,
    seat: int,
    lang: str,
    options: Sequence[str],
    resume: Path | None,
    packs: Sequence[str],
) -> None:
    """Play GAME against bots.

    You see the position, what happened since your last turn, and a numbered
    list of what you may do. Type a number to choose; `help` explains the rest.
    """
    game = common.prepare_game(game_name, packs)
    words = common.words_of(game, lang)
    if resume is None:
        match = game.match(common.seat_count(game, seats), seed, common.table_options(options))
    else:
        match = resume_match(game, resume, seats, seed, options)
    if not 1 <= seat <= match.setup.seats:
        raise common.Problem(f"--seat {seat}: the seats are 1 to {match.setup.seats}")
    names = opponents(game, bots, match.setup.seats, seat - 1)
    # Bots draw their own luck; after a resume they must not repeat it.
    own = f"{match.seed}/{len(match.plies)}"
    players = {
        i: lookup.create_seated(game, name, match.setup, i, f"{own}/seat{i + 1}")
        for i, name in names.items()
    }
    if common.interactive():
        import readline  # noqa: F401 - gives input() its line editing
    go_on = resume_command(game_name, seat, lang, packs, names)
    session = Session(match, seat - 1, players, common.screen(), words, go_on)
    session.introduce(names, len(match.plies) if resume else 0)
    with sound_start(match.start, resume):
        session.run()


def opponents(game: AnyGame, bots: str | None, seats: int, me: int) -> dict[int, str]:
    """Return a bot for each other seat."""
    others = [seat for seat in range(seats) if seat != me]
    names = [name.strip() for name in (bots or lookup.default_bot(game)).split(",")]
    for name in names:
        lookup.check(game, name)
    if len(names) == 1:
        names *= len(others)
    if len(names) != len(others):
        raise common.Problem(
            f"--bots: {len(names)} names for {len(others)} other seats; give one, or one for each"
        )
    return dict(zip(others, names, strict=True))


def resume_match(
    game: AnyGame, path: Path, seats: int | None, seed: str | None, options: Sequence[str]
) -> Match[Any]:
    """Return the match of a record, checked ply by ply and ready to go on."""
    if seed is not None or options:
        raise common.Problem("--resume: the record fixes seed and options; leave them out")
    record = read_record(path)
    if record.setup.game != game.name:
        raise common.Problem(f"{path}: is a record of {record.setup.game}, not of {game.name}")
    if seats is not None and seats != record.setup.seats:
        raise common.Problem(
            f"{path}: has {record.setup.seats} seats, not {seats}; leave --seats out"
        )
    with sound_start(record.start, path):
        match = replay_record(game, record, path)
    if record.seed is None and not match.over:
        raise common.Problem(
            f"{path}: has no seed, so its dice cannot go on; only `regalia replay` can"
        )
    return match


def resume_command(
    game: str, seat: int, lang: str, packs: Sequence[str], names: dict[int, str]
) -> str:
    """Return the command that resumes a saved match; the file's name comes last."""
    words = ["regalia", "play", game, "--seat", str(seat)]
    bots = list(names.values())
    if bots:
        words += ["--bots", bots[0] if len(set(bots)) == 1 else ",".join(bots)]
    if lang != "en":
        words += ["--lang", lang]
    for pack in packs:
        words += ["--pack", pack]
    return " ".join(shlex.quote(word) for word in [*words, "--resume"])
