"""README.md and docs/ tell the truth: their code runs, their commands and files exist."""

from __future__ import annotations

import asyncio
import doctest
import json
import re
import runpy
import shlex
import tomllib
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from typing import Final, NamedTuple

import click
import httpx
import pytest

import regalia
from regalia.arena import play_numbered
from regalia.cli.main import COMMANDS, cli
from tests.server.helpers import listening, settings_for

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
pytestmark = pytest.mark.anyio
SERVER_PROGRAMS: Final = {
    *("apt-get", "cd", "docker", "echo", "install", "pip", "python3", "sed", "systemctl"),
    *("systemd-run", "useradd"),
}
EXAMPLES: Final = Path(__file__).parent / "examples"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Block(NamedTuple):
    page: str
    language: str
    text: str


def blocks_of(page: Path) -> list[Block]:
    found = re.findall(
        r"^( *)```(\w*)\n(.*?)^\1```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    return [Block(page.name, language, dedent(text)) for _, language, text in found]


BLOCKS: Final = [block for page in PAGES for block in blocks_of(page)]


def in_language(*languages: str) -> list[Block]:
    return [block for block in BLOCKS if block.language in languages]


def test_every_block_is_of_a_kind_that_is_tried() -> None:
    """A diff shows a change that was never made; everything else is run or read."""
    tried = {"python", "console", "sh", "toml", "json"}
    assert {block.language for block in BLOCKS} <= {*tried, "diff"}


# -- Python --------------------------------------------------------------------------------
def sessions() -> dict[str, str]:
    """What a page shows of the interpreter, as one session."""
    found: dict[str, str] = {}
    for block in in_language("python"):
        if block.text.startswith(">>>"):
            found[block.page] = found.get(block.page, "") + block.text + "\n"
    return found


@pytest.mark.parametrize("page", sessions())
def test_sessions_run(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "examples" / "orchard"))  # as pip would install it
    test = doctest.DocTestParser().get_doctest(sessions()[page], {}, page, page, 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert (runner.failures, runner.tries) == (0, len(test.examples))


def test_programs_are_those_that_are_checked() -> None:
    """`make types` reads the examples, the tests below run them."""
    programs = {block.text for block in in_language("python") if not block.text.startswith(">>>")}
    kept = {path.read_text(encoding="utf-8") for path in EXAMPLES.glob("[!_]*.py")}
    assert programs == kept


def test_the_readmes_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(EXAMPLES / "readme.py"))
    again = regalia.loads((tmp_path / "game.txt").read_text(encoding="utf-8"))
    assert again.result is not None
    assert str(again.result.ranking) in capsys.readouterr().out


def test_playouts(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / "playouts.py"))
    worth = json.loads(capsys.readouterr().out)
    assert len(worth) == 4
    assert all(points > 0 for points in worth)


def test_the_bots_of_the_page_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    names = ["mybots:Magpie", "mybots:Wagtail"]
    played = play_numbered(regalia.game("kingsburg"), names, 2, "page", 0)
    assert played.places[played.bots.index(names[0])] == 1


async def test_a_match_in_five_requests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program of docs/api.md against a server of its own, at whatever port."""
    async with listening(settings_for(tmp_path)) as server:
        with httpx.Client(base_url=server.url) as client:
            monkeypatch.setattr(httpx, "Client", lambda **_: client)
            told = await asyncio.to_thread(runpy.run_path, str(EXAMPLES / "five_requests.py"))
            assert await asyncio.to_thread(answers, client, told["place"]) == "kingsburg"


def answers(client: httpx.Client, place: str) -> str:
    return str(client.get(f"{place}/state?board=no").json()["table"]["game"])


# -- commands ------------------------------------------------------------------------------
def lines() -> list[tuple[str, list[str]]]:
    """Every command of every page: what follows a `$`, and each line of a script."""
    found = []
    for block in in_language("console", "sh"):
        for line in block.text.splitlines():
            if block.language == "sh" or line.startswith("$ "):
                words = shlex.split(line.removeprefix("$ "), comments=True)
                if words and not all(re.fullmatch(r"[A-Z_]+=.*", word) for word in words):
                    found.append((block.page, words))
    return found


@pytest.mark.parametrize(("page", "words"), lines())
def test_commands_exist(page: str, words: list[str]) -> None:
    program, *rest = [word for word in words if not re.fullmatch(r"[A-Z_]+=.*", word)]
    if program == "make":
        makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
        assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in rest)
    elif program == "regalia":
        check_command(rest)
    elif page == "host-a-club.md":
        check_on_a_server(program, rest)
    elif program == ".venv/bin/regalia":
        check_command(rest)
    else:
        known = {"python", "pip", ".venv/bin/python", ".venv/bin/pytest"}
        assert program in known, f"{page}: nobody tries {program}"
        assert all((ROOT / word).exists() for word in rest if word.startswith("tests/"))


def check_on_a_server(program: str, words: list[str]) -> None:
    """A line for a machine we do not have: the regalia command within, and the files it names.

    test_host_a_club.py runs those for Debian, with what Debian brings replaced.
    """
    assert program.removeprefix("/opt/regalia/bin/") in SERVER_PROGRAMS, program
    for before, after in pairwise([program, *words]):
        if after == "-f" or before == "-f":
            assert after == "-f" or (ROOT / "deploy" / after).exists()
    start = {"docker": "web", "systemd-run": "/opt/regalia/bin/regalia"}.get(program)
    if start in words[:-1]:
        check_command(words[words.index(start) + 1 :])


def check_command(words: list[str]) -> None:
    name, *rest = words
    assert name in COMMANDS
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    used = {word.split("=")[0] for word in rest if word.startswith("--")}
    assert used <= {"--help", *flags_of(command)}


def flags_of(command: click.Command) -> set[str]:
    """Its options, and those of the commands within it."""
    found = {flag for one in command.params for flag in (*one.opts, *one.secondary_opts)}
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            found |= flags_of(inner) if inner else set()
    return found


def test_the_readme_names_every_command() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    named = re.search(r"`regalia ([a-z-]+ \|[a-z |\n-]+)`", text)
    assert named is not None
    assert set(re.findall(r"[a-z-]+", named[1])) == set(COMMANDS)


# -- the rest ------------------------------------------------------------------------------
@pytest.mark.parametrize("block", in_language("toml"), ids=lambda block: block.page)
def test_tables_can_be_read(block: Block) -> None:
    assert tomllib.loads(block.text)


@pytest.mark.parametrize("block", in_language("json"), ids=lambda block: block.page)
def test_data_can_be_read(block: Block) -> None:
    assert json.loads(block.text)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    prose = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", prose):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_the_glossary_is_in_no_doubt() -> None:
    """A word stands once."""
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    words = re.findall(r"^\| \*\*(.+?)\*\* \|", text, re.MULTILINE)
    assert len(words) > 40
    assert len(words) == len(set(words))


def test_the_library_page_names_what_is_there() -> None:
    text = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`regalia\.(\w+)", text)) - {"bots"}
    assert named
    assert all(hasattr(regalia, name) for name in named)


def test_the_page_of_the_package_index_links_to_nothing_that_is_not_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    page = (ROOT / project["readme"]).read_text(encoding="utf-8")
    targets = re.findall(r"\]\(([^)]+)\)", page)
    assert all(target.startswith("https://") for target in targets)
