"""`regalia rules GAME`: the rule catalogue, what implements it and what proves it."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click
from rich.console import Console
from rich.text import Text

from regalia.cli import common
from regalia.cli.play.help_texts import catalogue
from regalia.cli.problem import echo
from regalia.engine.game import AnyGame
from regalia.testing.catalogue import Statement, find_tests
from regalia.testing.places import Place, code_places, record_places


class Proof(NamedTuple):
    """A statement, the code that implements it, and the tests that prove it."""

    statement: Statement
    code: list[Place]
    records: list[Place]
    tests: list[str]

    @property
    def steps(self) -> list[str]:
        return [place.step for place in self.code if place.step]

    def json(self) -> dict[str, Any]:
        return {
            "id": self.statement.id,
            "section": self.statement.section,
            "grade": self.statement.grade,
            "text": self.statement.text,
            "steps": self.steps,
            "code": [place._asdict() for place in self.code],
            "records": [place._asdict() for place in self.records],
            "tests": self.tests,
        }


@click.command()
@common.game_argument
@click.argument("ids", metavar="[ID]...", nargs=-1)
@click.option("--missing", is_flag=True, help="Only untested statements; exit code 1 if any.")
@click.option("--section", metavar="S", help="Only sections whose title contains S.")
@click.option(
    "--tests",
    type=Path,
    metavar="DIR",
    help="Folder of the tests.  [default: tests/games/GAME]",
)
@common.lang_option
@common.json_option
def rules(
    game_name: str,
    ids: Sequence[str],
    missing: bool,
    section: str | None,
    tests: Path | None,
    lang: str,
    as_json: bool,
) -> None:
    """Show the rules of GAME, statement by statement.

    With IDs, only those. Every statement comes with the places in the game's
    folder that carry it out (steps, functions that cite it, records of the
    pack) and, where the tests are at hand, those that prove it.
    """
    game = common.load_game(game_name)
    folder = tests or Path("tests", "games", game.name)
    if not folder.is_dir() and (missing or tests is not None):
        raise common.Problem(f"{folder}: no such folder of tests; --tests says where they are")
    proofs = choose_proofs(tests_of(game, lang, folder), ids, section)
    if missing:
        proofs = [proof for proof in proofs if not proof.tests]
    if as_json:
        echo(json.dumps([proof.json() for proof in proofs], indent=2, ensure_ascii=False))
    else:
        show_proofs(common.screen(), proofs, tested=folder.is_dir())
    if missing and proofs:
        sys.exit(1)


def tests_of(game: AnyGame, lang: str, folder: Path) -> list[Proof]:
    """Return the whole catalogue with its steps and tests."""
    found = catalogue(game, lang)
    if not found:
        raise common.Problem(f"{game.name} has no rule catalogue in {lang!r}")
    try:
        tests = find_tests(folder) if folder.is_dir() else {}
        code, records = code_places(game), record_places(game)
    except SyntaxError as error:
        raise common.Problem(f"{error.filename}: is not valid Python: {error.msg}") from None
    return [
        Proof(item, code.get(item.id, []), records.get(item.id, []), tests.get(item.id, []))
        for item in found
    ]


def choose_proofs(proofs: list[Proof], ids: Sequence[str], section: str | None) -> list[Proof]:
    """Return the requested statements; an unknown id or section is an error."""
    known = {proof.statement.id for proof in proofs}
    wanted = {name.upper() for name in ids}
    for name in sorted(wanted - known):
        raise common.Problem(f"no statement {name}; they run from {min(known)} to {max(known)}")
    found = [proof for proof in proofs if not wanted or proof.statement.id in wanted]
    if section is None:
        return found
    part = [p for p in found if section.casefold() in p.statement.section.casefold()]
    if not part:
        titles = list(dict.fromkeys(proof.statement.section for proof in proofs))
        raise common.Problem(f"no section {section!r}; there are: {'; '.join(titles)}")
    return part


def show_proofs(console: Console, proofs: Sequence[Proof], *, tested: bool) -> None:
    section = ""
    for proof in proofs:
        item = proof.statement
        if item.section != section:
            section = item.section
            console.print(Text(f"\n{section}", style="bold"))
        common.say(console, f"{item.id} [{item.grade}] {item.text}")
        for title, lines in (
            ("code", proof.code),
            ("records", proof.records),
            ("tests", proof.tests),
        ):
            if lines:
                common.say(console, f"    {title}:", "dim")
            for line in lines:
                common.say(console, f"      {line}", "dim", wrap=False)
        if tested and not proof.tests:
            common.say(console, "    no test", "yellow")
