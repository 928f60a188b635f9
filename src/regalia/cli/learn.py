"""`regalia learn`: trains the value net of a game by self-play."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
from click.core import ParameterSource

from regalia.cli.common import load_game
from regalia.cli.completion import complete_game
from regalia.cli.problem import Problem, echo

if TYPE_CHECKING:
    from regalia.learn.training_rounds import TrainingPlan

FOLDERS: Final = ("out", "resume", "since")  # not kept with the net: they are private
FILE_TYPE: Final = click.Path(path_type=Path, dir_okay=False, exists=True)


def command_to_keep(ctx: click.Context) -> str:
    """The command as it is kept with the net, without the user's folders."""
    words = ["regalia learn"]
    for param in ctx.command.params:
        value = ctx.params[param.name or ""]
        given = ctx.get_parameter_source(param.name or "") is ParameterSource.COMMANDLINE
        if not given or param.name in FOLDERS:
            continue
        if isinstance(param, click.Argument):
            words.append(str(value))
        elif isinstance(value, tuple):
            words += [f"{param.opts[0]} {path.name}" for path in value]
        else:
            words.append(param.opts[0] if value is True else f"{param.opts[0]} {value}")
    return " ".join(words)


@click.command()
@click.argument("game_name", metavar="GAME", shell_complete=complete_game)
@click.option("--rounds", default=5, show_default=True, help="Rounds of self-play and training.")
@click.option("--seconds", default=60.0, show_default=True, help="Seconds of a round, roughly.")
@click.option("--jobs", type=int, help="Processes.  [default: one per core]")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("nets"),
    show_default=True,
    help="Folder for net.npz and its log.",
)
@click.option("--seed", default=1, show_default=True, help="Seed of all random choices.")
@click.option(
    "--policies",
    is_flag=True,
    help="Let only policies play: for a net that scores their rollouts.",
)
@click.option(
    "--together", is_flag=True, help="Solve the secret drafts of all seats at once, by one table."
)
@click.option(
    "--level",
    type=click.Choice(["marshal", "chancellor", "crown"]),
    default=None,
    help="Let most players play at this level: for a net that scores such matches.",
)
@click.option(
    "--tries",
    is_flag=True,
    help="Play options on at many questions, by a shortlist or with --policies by policies:"
    " for a net that plays in rollouts. Needs --resume.",
)
@click.option(
    "--goods",
    is_flag=True,
    help="Teach the net only that a card or token less is not better. Needs --resume.",
)
@click.option("--resume", type=FILE_TYPE, help="A net.npz to continue from.")
@click.option(
    "--since",
    type=FILE_TYPE,
    help="Write since.npz, too: the change since this net.  [default: the resumed one]",
)
@click.option("--keep", is_flag=True, help="Only play, and save rows-*.npz in the folder.")
@click.option(
    "--rows",
    multiple=True,
    type=FILE_TYPE,
    help="Learn from saved rows, and play only the duels; may be repeated.",
)
@click.pass_context
def learn(ctx: click.Context, /, game_name: str, **options: Any) -> None:
    """Train the value net of GAME by self-play.

    A folder with net.npz comes of it; put the file into the game's folder `bot`.
    Training uses a GPU where CuPy finds one. Needs pip install 'regalia[arena]'.
    """
    if options["tries"] and not options["resume"]:
        raise click.UsageError("--tries needs a net that scores where options lead: --resume NET")
    if options["goods"] and not options["resume"]:
        raise click.UsageError("--goods puts a net right: --resume NET")
    game = load_game(game_name)
    plan = training_plan(options, command_to_keep(ctx))
    out: Path = plan.out
    out.mkdir(parents=True, exist_ok=True)
    from regalia.learn.training_rounds import TrainingRounds

    with (out / f"{game.name}.log").open("a") as log:

        def report(line: str) -> None:
            echo(line)
            log.write(line + "\n")
            log.flush()

        TrainingRounds(game, plan, report).run()


def training_plan(options: dict[str, Any], command: str) -> TrainingPlan:
    """Return the plan of these options, with the files they name."""
    from regalia.bots.net import BadNet, read
    from regalia.learn.self_play import BadRows, read_rows
    from regalia.learn.training_rounds import TrainingPlan

    try:
        net = read(options["resume"].read_bytes()) if options["resume"] else None
        since = read(options["since"].read_bytes()) if options["since"] else net
        rows = read_rows(options["rows"]) if options["rows"] else None
    except (BadNet, BadRows, OSError) as error:
        raise Problem(str(error)) from None
    return TrainingPlan(
        rounds=options["rounds"],
        seconds=options["seconds"],
        jobs=options["jobs"] or os.cpu_count() or 1,
        seed=options["seed"],
        out=options["out"],
        command=command,
        policies=options["policies"],
        together=options["together"],
        level=options["level"] or "",
        tries=options["tries"],
        goods=options["goods"],
        keep=options["keep"],
        rows=rows,
        net=net,
        since=since,
    )
