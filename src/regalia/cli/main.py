"""The `regalia` command and its parts, each loaded only when it is called."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, Final

import click

import regalia
from regalia.cli.common import Problem
from regalia.engine.errors import RegaliaError

COMMANDS: Final = {
    "games": "regalia.cli.games:games",
    "play": "regalia.cli.play:play",
    "serve": "regalia.cli.serve:serve",
    "simulate": "regalia.cli.simulate:simulate",
    "replay": "regalia.cli.replay:replay",
    "patch": "regalia.cli.patch:patch",
    "rules": "regalia.cli.rules:rules",
    "check": "regalia.cli.check:check",
    "bench": "regalia.cli.bench:bench",
}


class Commands(click.Group):
    """Finds its commands by the table above, and keeps tracebacks from users."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except RegaliaError as error:
            raise Problem(str(error)) from None
        except click.UsageError as error:
            place = error.ctx.command_path if error.ctx is not None else "regalia"
            raise Problem(f"{error.format_message()} See `{place} --help`.") from None


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(regalia.__version__, prog_name="regalia")
def cli() -> None:
    """Board games by their exact rules, in the terminal.

    Start with `regalia games` to see what is installed, then play one of
    them against bots with `regalia play GAME`.
    """


def main() -> None:
    """The entry point of the `regalia` script."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # a terminal without Cyrillic gets "?", not a crash
    cli(prog_name="regalia")
