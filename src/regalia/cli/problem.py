"""How a user's mistake is told."""

from __future__ import annotations

from typing import Any

import click


class Problem(click.ClickException):
    """The user's mistake, in one line on stderr; exit code 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        click.echo(f"regalia: {self.message}", err=True)
