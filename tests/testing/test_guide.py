"""The three pages on adding a game are true: its code runs, its files and names exist."""

from __future__ import annotations

import doctest
import importlib
import re
import sys
from pathlib import Path

import pytest

from regalia.engine import bot, content, events, fields, ledger, match, quick, steps, verbs, view
from regalia.engine.game import Game
from regalia.engine.insight import Insight
from regalia.games import clash
from regalia.games.clash import face as clash_face
from regalia.games.clash import sampler, state
from regalia.games.clash import steps as clash_steps
from regalia.games.kemet.layout import present
from regalia.games.xidit import belief
from regalia.layout import effects, parts
from regalia.render import shapes
from regalia.testing import conformance, report, strategies
from regalia.tutorial import script

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "examples" / "orchard"))  # as pip would install it
GUIDE = [ROOT / f"docs/{name}.md" for name in ("adding-a-game", "game-board", "game-bots")]
TEXT = "\n".join(page.read_text(encoding="utf-8") for page in GUIDE)
MODULES = (clash, clash_face, sampler, state, clash_steps, content, events, fields, match, steps,
           verbs, view, conformance, report, strategies, belief, bot, effects, ledger, parts, quick,
           present, shapes)  # fmt: skip
CLASSES = (steps.BaseState, steps.Step, steps.Sealed, steps.Window, match.Match, fields.Show,
           bot.Bot, Game, Insight, parts.Part, script.Guide, script.Step)  # fmt: skip
# What a template is handed, and a class it marks what lights up with.
TEMPLATE = {"t", "w", "name", "pack", "seat", "seats", "colours", "emblems", "ground"}


PARTS = ("", ".state", ".steps", ".sampler", ".face", ".bot.insight")


def named() -> list[str]:
    """What stands in backticks in the prose."""
    prose = re.sub(r"```.*?```", "", TEXT, flags=re.DOTALL)
    return sorted(set(re.findall(r"`([^`]+)`", prose)))


PATHS = [name for name in named() if name.startswith(("src/", "tests/", "docs/", "examples/"))]
NAMES = [name for name in named() if re.fullmatch(r"[A-Za-z_]+(\(\))?", name)]


def test_the_code_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", TEXT, flags=re.DOTALL)
    assert len(blocks) > 9
    parser = doctest.DocTestParser()
    test = parser.get_doctest("\n".join(blocks), {}, "guide", str(GUIDE[0]), 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert (runner.failures, runner.tries) == (0, len(test.examples))


@pytest.mark.parametrize("path", PATHS)
def test_every_file_exists(path: str) -> None:
    assert (ROOT / path).exists()


def test_files_and_names_are_mentioned() -> None:
    assert len(PATHS) >= 13
    assert {"GAME", "Sampler", "Sealed", "check_game", "public_state", "Bidding"} <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_name_exists(name: str) -> None:
    ours = [importlib.import_module(f"orchard{part}") for part in PARTS]
    bare = name.removesuffix("()")
    known = any(hasattr(place, bare) for place in (*MODULES, *CLASSES, *ours))
    field = bare in {field.name for field in (*state.FIELDS, *ours[1].FIELDS)}
    verb = bare in state.VERBS.by_name
    template = bare in parts.COMPOSITIONS or bare in TEMPLATE
    assert known or field or verb or template, name


def lines_of(*files: Path) -> int:
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)


def test_the_figures_are_counted() -> None:
    new = sorted((ROOT / "src/regalia/scaffold/game").rglob("*.tmpl"))
    assert f"`regalia new` writes {len(new)} files with {lines_of(*new)} lines" in TEXT
    folder = ROOT / "examples/orchard/orchard"
    code = sorted(folder.rglob("*.py"))
    data = [file for ending in ("toml", "ftl", "md") for file in folder.rglob(f"*.{ending}")]
    files = f"Orchard has {len(code) + len(data)} files: {lines_of(*code)} lines of Python"
    assert f"{files}, and {lines_of(*data)} of words" in TEXT
