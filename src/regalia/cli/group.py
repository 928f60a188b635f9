"""Commands with parts: help without an error, whole lines, suggestions for typos."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

import click

from regalia.cli.problem import echo
from regalia.home import linked

LONG = 10_000  # characters: a line of help is wrapped, never cut


class Parts(click.Group):
    """A group that prints its help where no part is named, and names the nearest for a typo."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args and not self.invoke_without_command and not ctx.resilient_parsing:
            echo(ctx.get_help())
            ctx.exit()
        return super().parse_args(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        found = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        rows = [(name, part.get_short_help_str(LONG)) for name, part in found if part is not None]
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if not ctx.resilient_parsing and self.get_command(ctx, args[0]) is None:
            ctx.fail(f"no command {args[0]!r}{guess(args[0], self.list_commands(ctx))}")
        return super().resolve_command(ctx, args)


def link_pages(command: click.Command) -> None:
    """Turn the pages that a command's help names into addresses."""
    command.help = linked(command.help or "")
    for one in command.params:
        if isinstance(one, click.Option):
            one.help = linked(one.help or "")
    for part in command.commands.values() if isinstance(command, click.Group) else ():
        link_pages(part)


def guess(typed: str, known: Sequence[str]) -> str:
    """The nearest of the known words as the end of a sentence, or "" if none is near."""
    near = get_close_matches(typed, known, n=1)
    return f"; did you mean {near[0]!r}?" if near else ""
