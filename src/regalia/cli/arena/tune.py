"""`regalia arena tune`: tune the constants of a game's heuristic by play."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from regalia.arena.option_scorer import insight_of
from regalia.arena.process_pool import ProcessPool
from regalia.arena.tuning import ArenaRunner, TuningDuel, TuningStep, tune_steps
from regalia.cli import common
from regalia.cli.arena.arguments import STOPPED
from regalia.cli.problem import echo
from regalia.cli.progress import show_progress
from regalia.engine.nesting import read_json

KEYS = ("game", "seats", "seed", "deals")  # two runs that agree in these are one


@click.command()
@common.game_argument
@click.option("--steps", type=click.IntRange(1), default=100, show_default=True, help="Steps.")
@click.option("--deals", type=click.IntRange(1), default=8, show_default=True, help="Deals a step.")
@click.option("--only", metavar="NAME,NAME...", help="Move only these constants.")
@click.option("--seats", type=int, help="Players in each match.  [default: 4]")
@click.option("--seed", default="1", show_default=True, help="Seed of all shifts and matches.")
@click.option(
    "--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes."
)
@click.option("--out", type=Path, metavar="FILE", help="Save the constants; continue from them.")
def tune(
    game_name: str,
    steps: int,
    deals: int,
    only: str | None,
    seats: int | None,
    seed: str,
    jobs: int,
    out: Path | None,
) -> None:
    """Move the constants of GAME's heuristic towards what wins.

    Two styles, shifted either way, play the same deals in each step. What
    comes out is a suggestion: let `arena compare` decide on it.
    """
    game = common.load_game(game_name)
    table = common.seat_count(game, seats)
    game.setup(table)
    start = choose_constants(dict(insight_of(game).style), only)
    head = {"game": game_name, "seats": table, "seed": seed, "deals": deals}
    kept = open_progress(out, head, start)
    duel = TuningDuel(game_name, table, seed, 0, (), ())
    try:
        with ProcessPool(ArenaRunner, None, jobs) as pool:
            todo = range(kept["steps"], steps)
            found = tune_steps(duel, start, kept["style"], todo, deals, pool.results)
            for step in show_progress(f"tuning {game_name}", len(todo), found):
                add(kept, step)
                if out is not None:
                    out.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    except KeyboardInterrupt:
        echo(f"regalia: stopped after {kept['steps']} of {steps} steps", err=True)
        sys.exit(STOPPED)
    console = common.screen()
    for name, value in kept["style"].items():
        console.print(f"{name:<28} {start[name]:>10.4f} -> {value:.4f}")
    console.print(f"{kept['steps']} steps of {deals} deals at {table} seats")


def choose_constants(style: dict[str, float], only: str | None) -> dict[str, float]:
    """Choose the constants to move; a style that names only some leaves the others alone."""
    names = list(style) if only is None else [name.strip() for name in only.split(",")]
    for name in names:
        if name not in style:
            raise common.Problem(f"--only {name}: no such constant; there are: {', '.join(style)}")
    return {name: style[name] for name in names}


def open_progress(
    out: Path | None, head: dict[str, Any], start: dict[str, float]
) -> dict[str, Any]:
    """Read what a file holds, or start a new one."""
    fresh = {**head, "start": start, "steps": 0, "style": dict(start), "gains": []}
    if out is None or not out.exists():
        return fresh
    try:
        kept = read_json(common.read_text(out, "a file of `arena tune`"))
        differing = [name for name in (*KEYS, "start") if kept[name] != fresh[name]]
        kept["steps"], kept["style"], kept["gains"]
    except (ValueError, KeyError, TypeError):
        raise common.Problem(f"--out {out}: is no file of `arena tune`") from None
    if differing:
        raise common.Problem(
            f"--out {out}: was made with another {differing[0]}; give another name"
        )
    found: dict[str, Any] = kept
    return found


def add(kept: dict[str, Any], step: TuningStep) -> None:
    kept["steps"] = step.number + 1
    kept["style"] = step.style
    kept["gains"].append(round(step.gain, 4))
