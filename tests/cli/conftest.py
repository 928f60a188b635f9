"""The command as a test calls it, and files for it to work on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import regalia
from regalia.bots import lookup
from regalia.cli.main import cli
from regalia.engine.match import Option

Run = Callable[..., Result]
GAME = "kingsburg"


@pytest.fixture
def run() -> Run:
    """Calls `regalia` with these words; `typed` is what stands on its stdin."""

    def call(*words: object, typed: str = "") -> Result:
        result = CliRunner().invoke(cli, [str(word) for word in words], input=typed)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return call


@pytest.fixture
def refused(run: Run) -> Run:
    """Calls `regalia` with a mistake: one message on stderr, exit code 2, no traceback."""

    def call(*words: object, typed: str = "") -> Result:
        result = run(*words, typed=typed)
        assert result.exit_code == 2, result.output
        assert result.stderr.strip()
        assert "Traceback" not in result.stderr
        return result

    return call


def played_text(plies: int, seed: str = "7", seats: int = 3) -> str:
    """The record of a match between bots, cut after so many plies."""
    game = regalia.game(GAME)
    match = game.match(seats, seed)
    bots = [lookup.create(game, "uniform", f"{seed}/{seat}") for seat in range(seats)]
    while not match.over and len(match.plies) < plies:
        seat = match.waiting[0]
        match.submit(seat, Option(game.verbs, bots[seat].choose(match.view(seat))))
    return match.record().dumps()


@pytest.fixture(scope="session")
def whole_text() -> str:
    return played_text(100_000)


@pytest.fixture
def whole(tmp_path: Path, whole_text: str) -> Path:
    """A finished match in a file."""
    path = tmp_path / "whole.regalia"
    path.write_text(whole_text, encoding="utf-8")
    return path


@pytest.fixture
def part(tmp_path: Path) -> Path:
    """A match in progress in a file."""
    path = tmp_path / "part.regalia"
    path.write_text(played_text(40), encoding="utf-8")
    return path
