"""The options, the plan and the progress that the arena's commands share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import click

from regalia.arena.arena_plan import CPU_LIMIT, ArenaPlan
from regalia.arena.arena_run import Arena, Workers
from regalia.bots import lookup
from regalia.cli import common
from regalia.engine.game import AnyGame

STOPPED: Final = 130  # the exit code of a program ended by Ctrl-C
NOT_SO: Final = 1  # the exit code where what was asked turned out not to be so


def playing_options(command: common.Command) -> common.Command:
    """Add the options of every command that plays."""
    options: list[Callable[[common.Command], common.Command]] = [
        click.option("--seed", default="1", show_default=True, help="Seed of all matches."),
        click.option(
            "--jobs",
            type=click.IntRange(1, 256),
            help="Processes.  [default: one per core]",
        ),
        click.option(
            "--ray",
            is_flag=False,
            flag_value="local",
            metavar="[ADDRESS]",
            help="Play on a Ray cluster, or start one here.",
        ),
        click.option(
            "--limit",
            type=click.FloatRange(0.01),
            default=CPU_LIMIT,
            show_default=True,
            help="CPU seconds for one decision; then the game's heuristic answers.",
        ),
        common.option_option,
        common.pack_option,
        common.json_option,
    ]
    for option in reversed(options):
        command = option(command)
    return command


class Asked:
    """The options above, checked and converted."""

    def __init__(self, game_name: str, told: dict[str, Any]) -> None:
        self.game: Final[AnyGame] = common.prepare_game(game_name, told["packs"])
        self.workers: Final = Workers(told["jobs"], told["ray"])
        self.json: Final[bool] = told["as_json"]
        shipped = self.game.is_shipped
        self.base: Final = ArenaPlan(
            game_name,
            (),
            (),
            told["seed"],
            options=tuple(common.table_options(told["options"]).items()),
            pack="" if shipped else self.game.content.text,
            limit=told["limit"],
        )

    def names(self, text: str | None, usual: Sequence[str]) -> tuple[str, ...]:
        names = tuple(name.strip() for name in text.split(",")) if text else tuple(usual)
        return tuple(lookup.check(self.game, name) for name in names)


def seats_of(text: str | None, game: AnyGame) -> tuple[int, ...]:
    """Read --seats 2,4."""
    if text is None:
        return (common.seat_count(game, None),)
    try:
        return tuple(dict.fromkeys(int(word) for word in text.split(",")))
    except ValueError:
        raise common.Problem(f"--seats {text!r}: write numbers, such as 4 or 2,4") from None


@contextmanager
def open_arena(plan: ArenaPlan, out: Path | None) -> Iterator[Arena]:
    runner = Arena(plan, out)
    try:
        yield runner
    finally:
        runner.close()
