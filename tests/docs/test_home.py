"""One setting, the project's home, from which help and descriptions link to the documentation."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from typing import Final

import click
import pytest
from click.testing import CliRunner

from regalia import home
from regalia.cli.main import COMMANDS, cli
from regalia.server.routes import operations
from regalia.server.speech import say

ROOT: Final = Path(__file__).parents[2]
SRC: Final = ROOT / "src/regalia"
HOME: Final = "https://regalia.example/manual"


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As when pyproject.toml names a home and the wheel was built."""
    packed = Message()
    packed["Project-URL"] = f"Homepage, {HOME}/"
    monkeypatch.setattr("importlib.metadata.metadata", lambda _: packed)
    for cached in (home.home, operations.document):
        cached.cache_clear()
    yield
    for cached in (home.home, operations.document):
        cached.cache_clear()


def test_the_home_is_declared_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert home.home() == project.get("urls", {}).get("Homepage", "").rstrip("/")


def test_without_a_home_a_page_is_its_file() -> None:
    if not home.home():
        assert home.linked("see docs/bots.md") == "see docs/bots.md"


@pytest.mark.usefixtures("at_home")
def test_a_page_becomes_an_address() -> None:
    text = home.linked("docs/bots.md, docs/decisions/README.md; docs/x.txt")
    assert text == f"{HOME}/bots.html, {HOME}/decisions/README.html; docs/x.txt"


@pytest.mark.parametrize("words", [("serve",), ("selfplay",), ("arena", "entry")], ids=" ".join)
def test_help_links_to_the_site(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    command: click.Command = cli
    context = click.Context(cli)
    for word in words:  # each test sees the help as it was written
        assert isinstance(command, click.Group)
        inner = command.get_command(context, word)
        assert inner is not None
        command = inner
        monkeypatch.setattr(command, "help", command.help)
        for one in command.params:
            if isinstance(one, click.Option):
                monkeypatch.setattr(one, "help", one.help)
    request.getfixturevalue("at_home")
    shown = CliRunner().invoke(cli, [*words, "--help"], terminal_width=500).output
    assert f"{HOME}/" in shown
    assert "docs/" not in shown


@pytest.mark.usefixtures("at_home")
def test_the_api_and_the_pages_link_to_the_site() -> None:
    described = str(operations.document())
    assert f"{HOME}/fairness.html" in described
    assert "docs/" not in described
    for lang in ("en", "ru"):
        assert HOME in home.linked(say(lang, "js-link-local-far"))


@pytest.mark.parametrize("name", COMMANDS)
def test_every_page_that_is_named_exists(name: str) -> None:
    """In the commands' help, and wherever else a file of the program names a page."""
    shown = CliRunner().invoke(cli, [name, "--help"], terminal_width=500).output
    assert all((ROOT / page).exists() for page in re.findall(r"docs/[\w/-]+\.md", shown))


def test_every_page_that_a_source_names_exists() -> None:
    files = [path for kind in ("py", "ftl", "html", "js") for path in SRC.rglob(f"*.{kind}")]
    named = {
        page for path in files for page in re.findall(r"docs/[\w/-]+\.md", path.read_text("utf-8"))
    }
    assert len(named) > 5
    assert [page for page in sorted(named) if not (ROOT / page).exists()] == []
