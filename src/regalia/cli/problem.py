"""The output of a command: plain lines, and a user's mistake."""

from __future__ import annotations

import re
from typing import Any, Final

import click

# What a terminal obeys (all control characters but the end of a line and the tabulator), and what
# turns the direction of writing around.
UNPRINTABLE: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def printable(text: str) -> str:
    """Write out a text's control characters, so that a stranger's file cannot act here.

    They are written as JSON has them: what is JSON stays so.
    """
    return UNPRINTABLE.sub(lambda found: f"\\u{ord(found.group()):04x}", text)


def echo(text: str, *, err: bool = False, nl: bool = True) -> None:
    """Print a text."""
    click.echo(printable(text), err=err, nl=nl)


class Problem(click.ClickException):
    """The user's mistake, printed as one line on stderr; exit code 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        echo(f"regalia: {self.message}", err=True)
