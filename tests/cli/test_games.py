"""regalia, regalia games, and what every command says about a wrong game."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import click
import pytest

import regalia
from regalia.cli.main import COMMANDS, cli
from tests.cli.conftest import Run


def test_help_lists_every_command_and_fits_the_screen(run: Run) -> None:
    result = run("--help")
    assert result.exit_code == 0
    for name in COMMANDS:
        assert f"\n  {name} " in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert "..." not in result.stdout.split("Commands:")[1]


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_explains_itself_in_80_columns(run: Run, name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_each_command_has_the_line_it_is_listed_with() -> None:
    """The list is printed without loading the commands, so it has words of its own."""
    context = click.Context(cli)
    for name, part in COMMANDS.items():
        command = cli.get_command(context, name)
        assert command is not None
        assert command.get_short_help_str(100) == part.line


def test_version_says_which_build_it_is(run: Run) -> None:
    build = "compiled" if regalia.compiled else "pure Python"
    assert run("--version").stdout == f"regalia {regalia.__version__} ({build})\n"


@pytest.mark.parametrize(
    ("words", "spared"),
    [
        (["--help"], {"rich", "fluent", "babel", "regalia.cli.play.play", "regalia.games.kemet"}),
        (["games"], {"fluent", "babel", "regalia.server", "multiprocessing"}),
        (["games", "--lang", "ru"], {"fluent", "babel"}),
    ],
)
def test_a_short_command_loads_little(words: list[str], spared: set[str]) -> None:
    code = (
        "import sys; from regalia.cli.main import cli; "
        f"cli({words!r}, standalone_mode=False); print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not spared & set(done.stdout.splitlines()[-1].split())


def test_games_names_seats_bots_options_and_grades(run: Run) -> None:
    text = run("games").stdout
    for part in ("kingsburg", "2–5", "uniform", "smuggler_optional = off* on", "rulebook 23"):
        assert part in text
    assert "rulebook 0" not in text  # Eador's book says nothing of single cards
    assert max(map(len, text.splitlines())) <= 80


def test_games_in_russian(run: Run) -> None:
    text = run("games", "--lang", "ru").stdout
    assert "правила 23" in text
    assert max(map(len, text.splitlines())) <= 80


def test_games_for_programs(run: Run) -> None:
    listed = json.loads(run("games", "--json").stdout)
    assert [item["game"] for item in listed] == regalia.games()
    kingsburg = next(item for item in listed if item["game"] == "kingsburg")
    assert kingsburg["seats"] == [2, 5]
    assert kingsburg["pack"] == regalia.game("kingsburg").pack_hash
    assert sum(kingsburg["grades"].values()) == 18 + 20 + 25
    options = {option["name"]: option for option in kingsburg["options"]}
    assert options["soldier_marker_cap"]["values"] == ["none", "9"]
    assert options["soldier_marker_cap"]["default"] == "none"


@pytest.mark.parametrize("command", ["play", "simulate", "rules", "check", "bench"])
def test_unknown_game(refused: Run, command: str) -> None:
    message = refused(command, "chess").stderr
    assert message.count("\n") == 1
    assert "'chess'" in message
    assert "kingsburg" in message


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("no.such.module:GAME", "no.such.module"),
        ("regalia:NOTHING", "NOTHING"),
        ("regalia:games", "is no Game"),
        (":GAME", "cannot load"),
    ],
)
def test_a_module_that_holds_no_game(refused: Run, name: str, part: str) -> None:
    assert part in refused("bench", name).stderr


def test_unknown_command(refused: Run) -> None:
    assert "conquer" in refused("conquer").stderr


# -- packs ----------------------------------------------------------------------
@pytest.mark.parametrize("command", ["play", "simulate", "check", "bench"])
@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('game = "kingsburg"', 'game = "catan"', "game"),
        ("recruit_price = 2", "recruit_price = 200", "constants.recruit_price"),
        ("years = 5", "years = five", "TOML"),
    ],
)
def test_a_broken_pack_is_named_with_its_place(
    refused: Run, tmp_path: Path, command: str, old: str, new: str, place: str
) -> None:
    text = regalia.game("kingsburg").resource("content", "kingsburg.toml")
    assert old in text
    path = tmp_path / "broken.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    message = refused(command, "kingsburg", "--pack", f"kingsburg={path}").stderr
    assert str(path) in message
    assert place in message


def test_a_pack_changes_the_game(run: Run, tmp_path: Path) -> None:
    text = regalia.game("kingsburg").resource("content", "kingsburg.toml")
    path = tmp_path / "dear.toml"
    path.write_text(text.replace("recruit_price = 2", "recruit_price = 3"), encoding="utf-8")
    own = regalia.game("kingsburg").pack_hash
    listed = json.loads(run("games", "--json", "--pack", f"kingsburg={path}").stdout)
    assert all(item["pack"] != own for item in listed if item["game"] == "kingsburg")


@pytest.mark.parametrize(
    ("pack", "part"),
    [
        ("kingsburg", "GAME=FILE"),
        ("=x.toml", "GAME=FILE"),
        ("chess=x.toml", "x.toml"),
        ("kingsburg=no/such/file.toml", "cannot be read"),
        ("kingsburg=.", "cannot be read"),
    ],
)
def test_a_pack_that_cannot_be_read(refused: Run, pack: str, part: str) -> None:
    assert part in refused("bench", "kingsburg", "--pack", pack).stderr
