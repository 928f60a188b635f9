"""What people expect of any command line: help, guesses, completion, JSON, a doctor."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from regalia.bots import lookup
from regalia.cli import doctor
from regalia.cli.main import COMMANDS, cli
from regalia.games import registry
from tests.cli.conftest import Run


@pytest.mark.parametrize("words", [[], ["arena"], ["admin"], ["db"]], ids=" ".join)
def test_a_command_with_parts_alone_prints_its_help(run: Run, words: list[str]) -> None:
    result = run(*words)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == run(*words, "--help").stdout
    assert "Commands:" in result.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_no_line_of_help_is_cut(run: Run, name: str) -> None:
    shown = " ".join(run(name, "--help").stdout.split())
    assert re.search(r"[a-z]\.\.\.", shown) is None  # NAME... may be repeated
    command = cli.get_command(click.Context(cli), name)
    if isinstance(command, click.Group):
        context = click.Context(command)
        for part in command.list_commands(context):
            found = command.get_command(context, part)
            assert found is not None
            assert f"{part} {found.get_short_help_str(1000)}" in shown


@pytest.mark.parametrize(
    ("words", "guess"),
    [
        (["srve"], "did you mean 'serve'?"),
        (["admin", "unbann"], "did you mean 'unban'?"),
        (["play", "kingsbrg"], "did you mean 'kingsburg'?"),
        (["play", "kemet", "--bots", "zzz"], ""),
        (["play", "kemet", "--bots", "kinght"], "did you mean 'knight'?"),
        (["serve", "--prot", "1"], "--port"),
    ],
)
def test_a_typing_mistake_is_answered_with_the_nearest_word(
    refused: Run, words: list[str], guess: str
) -> None:
    said = refused(*words).stderr
    assert said.count("\n") == 1
    assert guess in said
    assert ("did you mean" in said.lower()) == bool(guess)


def test_the_package_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "regalia", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("regalia ")


# -- completion ----------------------------------------------------------------------------
def completed(line: str) -> list[str]:
    """What bash is offered at the end of a line, by the command itself."""
    words = line.split(" ")
    environ = {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    done = subprocess.run(
        [sys.executable, "-m", "regalia"],
        env=os.environ | environ | {"_REGALIA_COMPLETE": "bash_complete"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [offered.partition(",")[2] for offered in done.stdout.splitlines()]


def test_a_shell_is_offered_commands_games_bots_and_options() -> None:
    assert {"serve", "selfplay", "settings"} <= {*completed("regalia se")}
    assert completed("regalia play ki") == ["kingsburg"]
    assert completed("regalia play kemet --bots kn") == ["knight"]
    assert completed("regalia play kemet --bots squire,cro") == ["squire,crown"]
    assert "round_cap=4" in completed("regalia play kemet --option round")
    assert completed("regalia play nothing --bots kn") == [""]  # no more than the shell does


# -- JSON ----------------------------------------------------------------------------------
def test_a_record_as_json(run: Run, whole: Path, part: Path, refused: Run) -> None:
    facts = json.loads(run("replay", whole, "--verify", "--json").stdout)
    assert facts["game"] == "kingsburg"
    assert facts["over"]
    assert len(facts["scores"]) == 3
    lines = run("replay", part, "--json", "--from", "2", "--to", "4").stdout.splitlines()
    plies = [json.loads(line) for line in lines]
    assert [ply["ply"] for ply in plies] == [2, 3, 4]
    assert all({"seat", "choice"} < set(ply) for ply in plies)
    with part.open("a", encoding="utf-8") as file:
        file.write("1 nonsense\n")
    assert refused("replay", part, "--verify", "--json").stdout == ""


def test_a_copied_database_as_json(run: Run, tmp_path: Path) -> None:
    from regalia.server.store.migrate import migrate

    migrate(f"sqlite:///{tmp_path / 'a.db'}")
    told = json.loads(run("db", "copy", tmp_path / "a.db", tmp_path / "b.db", "--json").stdout)
    assert told["database"] == str(tmp_path / "b.db")
    assert told["rows"]["tables"] == 0


# -- the doctor ----------------------------------------------------------------------------
def test_the_doctor_finds_everything_well(run: Run, tmp_path: Path) -> None:
    found = {one["what"]: one for one in json.loads(run("doctor", "--json").stdout)}
    assert {f"game {name}" for name in registry.names()} <= set(found)
    assert found["database"]["state"] == "ok"
    assert "is made at the first start" in found["database"]["detail"]
    assert "wrong" not in {one["state"] for one in found.values()}
    assert "ok  Python" in run("doctor").stdout


def test_the_doctor_names_what_is_missing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "is_installed", lambda modules: "pyarrow" not in modules)
    shown = run("doctor").stdout
    assert "--  extra selfplay" in shown
    assert "pip install 'regalia[selfplay]'" in " ".join(shown.split())


@pytest.mark.parametrize(
    ("environ", "told"),
    [
        ({"REGALIA_PORT": "http"}, "write a whole number"),
        ({"REGALIA_DATABASE": "text.db"}, "is not a database"),
        ({"REGALIA_DATABASE": "text.db/none/x.db"}, "cannot be written"),
    ],
)
def test_the_doctor_finds_what_is_wrong(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    environ: dict[str, str],
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("text.db").write_text("no database " * 100, encoding="utf-8")
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    result = run("doctor")
    assert result.exit_code == 1
    assert told in " ".join(result.stdout.split())


def test_the_doctor_misses_the_key(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from regalia.server.store.migrate import migrate

    migrate(f"sqlite:///{tmp_path / 'a.db'}")
    monkeypatch.setenv("REGALIA_DATABASE", str(tmp_path / "a.db"))
    assert "a.db.key is missing" in " ".join(run("doctor").stdout.split())


def test_the_default_opponent_is_the_one_that_help_names(run: Run) -> None:
    usual = {lookup.default_bot(registry.load(name)) for name in registry.names()}
    assert len(usual) == 1
    assert f"[default: {usual.pop()}]" in " ".join(run("play", "--help").stdout.split())
