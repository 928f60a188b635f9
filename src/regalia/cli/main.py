"""The `regalia` command and its parts, each loaded only when it is called."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, Final, NamedTuple

import click

import regalia
from regalia.bots.process_setup import collect_seldom, use_one_core
from regalia.cli.group import Parts, link_pages
from regalia.cli.problem import Problem
from regalia.engine.errors import RegaliaError


class Part(NamedTuple):
    """A command: its module, and its line in the list, printed without loading it."""

    where: str
    line: str


COMMANDS: Final = {
    "games": Part(
        "regalia.cli.games:games",
        "List the installed games, their bots and their table options.",
    ),
    "play": Part("regalia.cli.play.play:play", "Play GAME against bots."),
    "serve": Part(
        "regalia.cli.serve:serve",
        "Open the web table: play in the browser with friends and bots.",
    ),
    "static": Part(
        "regalia.cli.static:static",
        "Write a folder that plays in the browser, without a server.",
    ),
    "doctor": Part(
        "regalia.cli.doctor:doctor",
        "Check this installation: what works, what is missing and how to get it.",
    ),
    "settings": Part(
        "regalia.cli.settings:settings",
        "Print each setting of the server, its value and its source.",
    ),
    "worker": Part(
        "regalia.cli.worker:worker",
        "Play the bots of a site whose web processes share a PostgreSQL database.",
    ),
    "db": Part(
        "regalia.cli.db:db", "Look after a database: back it up, restore it, copy it to PostgreSQL."
    ),
    "admin": Part(
        "regalia.cli.admin.admin:admin",
        "Look after the tables of a site: list, inspect, export, delete, ban.",
    ),
    "push-keys": Part(
        "regalia.cli.push_keys:push_keys",
        "Make a key for Web Push and print it as a setting of the server.",
    ),
    "simulate": Part(
        "regalia.cli.simulate.simulate:simulate",
        "Play many matches of GAME between bots and rank them.",
    ),
    "selfplay": Part(
        "regalia.cli.selfplay:selfplay",
        "Write what bots saw and chose in matches of GAME to Parquet files.",
    ),
    "learn": Part("regalia.cli.learn:learn", "Train the value net of GAME by self-play."),
    "arena": Part(
        "regalia.cli.arena.arena:arena", "Measure bots against each other on paired deals."
    ),
    "puzzles": Part(
        "regalia.cli.puzzles.puzzles:puzzles",
        "Find puzzles, prove them again, and measure bots by them.",
    ),
    "mcp": Part(
        "regalia.cli.mcp:mcp",
        "Let an assistant read rules, play and review, over standard input and output.",
    ),
    "replay": Part("regalia.cli.replay:replay", "Step through the record in FILE."),
    "review": Part("regalia.cli.review:review", "Separate luck from play in the record in FILE."),
    "patch": Part("regalia.cli.patch:patch", "Replay stored matches with today's rules."),
    "rules": Part("regalia.cli.rules:rules", "Show the rules of GAME, statement by statement."),
    "new": Part("regalia.cli.new:new", "Write a package with a small game that plays."),
    "check": Part("regalia.cli.check:check", "Check GAME with the conformance kit."),
    "bench": Part(
        "regalia.cli.bench.bench:bench", "Measure how fast games, or the web table, run."
    ),
}


# What the extra `web` brings: without it the library, the terminal and the bots work.
WEB: Final = (
    *("aiosmtplib", "alembic", "anyio", "httptools", "prometheus_client", "segno"),
    "confusable_homoglyphs",
    *("sqlalchemy", "starlette", "uvicorn"),
)


class Commands(Parts):
    """Finds commands by the table above, and keeps tracebacks from users."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].where.partition(":")
        command: click.Command = getattr(import_module(module), name)
        link_pages(command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, part.line) for name, part in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] not in WEB:
                raise
            what = ctx.invoked_subcommand
            raise Problem(f"{what} needs the web table: pip install 'regalia[web]'") from None
        except RegaliaError as error:
            raise Problem(str(error)) from None
        except click.UsageError as error:
            place = error.ctx.command_path if error.ctx is not None else "regalia"
            said = error.format_message()
            end = "" if said.endswith((".", "?", ")")) else ";"
            raise Problem(f"{said}{end} See `{place} --help`.") from None


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(
    regalia.__version__,
    prog_name="regalia",
    message=f"%(prog)s %(version)s ({'compiled' if regalia.compiled else 'pure Python'})",
)
def cli() -> None:
    """Board games by their exact rules: in the browser, the terminal and Python.

    `regalia serve` opens the table in the browser, for you, friends and bots;
    `regalia play GAME` plays against bots right here. `regalia games` lists
    what is installed, `regalia doctor` what is missing.
    """


def main() -> None:
    """The entry point of the `regalia` script."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # a terminal without Cyrillic gets "?", not a crash
    use_one_core()
    collect_seldom()
    cli(prog_name="regalia")
