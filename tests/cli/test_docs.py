"""docs/cli.md knows every command, every option and what the terminal understands."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from regalia.cli.main import COMMANDS, cli
from tests.cli.conftest import Run

PAGE = (Path(__file__).parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")


def section(name: str) -> str:
    """The part of the page about one command, and the part common to all."""
    own = re.search(rf"^## regalia {name}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    common = re.search(r"^## Common to all\n(.*?)(?=^## )", PAGE, re.MULTILINE | re.DOTALL)
    assert own is not None, f"docs/cli.md has no section on {name}"
    assert common is not None
    return own[1] + common[1]


def options_of(name: str) -> list[click.Parameter]:
    """A command's own options and those of the commands within it."""
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    found = list(command.params)
    if isinstance(command, click.Group):
        for inner in command.list_commands(click.Context(command)):
            part = command.get_command(click.Context(command), inner)
            assert part is not None
            found += part.params
    return found


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_documented(name: str) -> None:
    text = section(name)
    for parameter in options_of(name):
        if isinstance(parameter, click.Option):
            for flag in (*parameter.opts, *parameter.secondary_opts):
                assert re.search(rf"`{flag}\b", text) or f" {flag} " in text, (name, flag)


@pytest.mark.parametrize("name", COMMANDS)
def test_no_option_is_invented(name: str) -> None:
    known = {"--help", "--version", "--verify"}  # of the command itself, of replay in play
    for other in COMMANDS:
        for parameter in options_of(other):
            known.update(parameter.opts, parameter.secondary_opts)
    assert set(re.findall(r"--[a-z][a-z-]*", section(name))) <= known


def test_what_can_be_typed_at_the_table_is_documented(run: Run) -> None:
    text = section("play")
    shown = run("play", "kingsburg", typed="help\n").stdout.split("What you can type")[1]
    commands = re.findall(
        r"^  (?:help|why|undo|save|board|options|log|quit)\b", shown, re.MULTILINE
    )
    assert len(commands) == 8
    for word in commands:
        assert f"`{word.strip()}" in text


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["--seats", "6"], "kingsburg takes 2 to 5 players, not 6"),
        (["--bots", "deepblue"], "no bot 'deepblue' for kingsburg"),
    ],
)
def test_quoted_messages_are_real(refused: Run, words: list[str], part: str) -> None:
    assert part in PAGE
    assert part in refused("play", "kingsburg", *words).stderr
