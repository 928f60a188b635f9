"""What an author gets wrong: each mistake is one sentence that names the place and the remedy."""

from __future__ import annotations

import importlib
import itertools
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from regalia.engine.errors import RegaliaError
from regalia.engine.game import AnyGame
from regalia.games import registry
from regalia.scaffold import write_game
from regalia.testing import ConformanceError, check_game

NUMBER = itertools.count(1)


class Mistake(NamedTuple):
    """In a file of the game a text stands where another was right; "" as file takes it away."""

    name: str
    file: str
    right: str
    wrong: str
    said: str  # the sentence, as a regular expression; NAME is the package


MISTAKES = [
    Mistake(**{"right": "", "wrong": "", **one})
    for one in tomllib.loads(
        Path(__file__).with_name("author_mistakes.toml").read_text(encoding="utf-8")
    )["mistake"]
]


@pytest.fixture
def package(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A new game of its own name, found by Python."""
    name = f"mistaken{next(NUMBER)}"
    write_game(name, tmp_path / "author")
    sys.path.insert(0, str(tmp_path / "author"))
    importlib.invalidate_caches()
    yield name, tmp_path / "author" / name
    sys.path.remove(str(tmp_path / "author"))


def sentence_of(name: str) -> str:
    """What the author is told."""
    try:
        game: AnyGame = registry.load(f"{name}:GAME")
        check_game(game, max_plies=300, every=2, setups=[game.setup(2)])
    except (ConformanceError, RegaliaError) as error:
        return str(error)
    return ""


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name.replace(" ", "-"))
def test_a_mistake_is_one_sentence(mistake: Mistake, package: tuple[str, Path]) -> None:
    name, folder = package
    file = folder / mistake.file.replace("NAME", name)
    prefix = name.replace("_", "")[:6].upper()

    def own(text: str) -> str:
        return text.replace("NAME", name).replace("ID-", f"{prefix}-")

    if not mistake.right and not mistake.wrong:
        file.unlink()
    elif not mistake.right:
        file.parent.mkdir(exist_ok=True)
        file.write_text(mistake.wrong, encoding="utf-8")
    else:
        text = file.read_text(encoding="utf-8")
        assert own(mistake.right) in text
        file.write_text(text.replace(own(mistake.right), own(mistake.wrong)), encoding="utf-8")
    said = sentence_of(name)
    assert "\n" not in said
    assert re.search(own(mistake.said), said), said


def test_the_package_itself_passes_and_says_what_is_shown_in_english(
    package: tuple[str, Path],
) -> None:
    name, _ = package
    game: Any = registry.load(f"{name}:GAME")
    report = check_game(game, setups=[game.setup(2)])
    assert report.counts["levels played"] == 6
    assert "rules/ru.md is missing: the rules are shown in English" in report.notes
    assert any("shown in English" in note and "ru.ftl" in note for note in report.notes)
