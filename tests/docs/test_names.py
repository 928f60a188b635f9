"""No game is named outside its folder, but in docstrings and as a command's default."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import regalia
from regalia.games import registry

SRC = Path(regalia.__file__).parent
NAMED = re.compile(r"\b(" + "|".join(registry.names()) + r")\b", re.IGNORECASE)
LEFT_OUT = "games/"
# A command's default.
TOLD = {"cli/bench/server_bench.py": {"kingsburg"}}


def sources(ending: str) -> list[str]:
    found = [path.relative_to(SRC).as_posix() for path in sorted(SRC.rglob(f"*.{ending}"))]
    return [name for name in found if not name.startswith(LEFT_OUT)]


def words_of(text: str) -> list[str]:
    """Names and texts of a module, without its docstrings."""
    tree = ast.parse(text)
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            found.append(node.value)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.append(node.module)
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
    return found


def test_no_module_names_a_game() -> None:
    found = {}
    for name in sources("py"):
        words = {word for word in words_of((SRC / name).read_text("utf-8")) if NAMED.search(word)}
        if words - TOLD.get(name, set()):
            found[name] = words
    assert found == {}


@pytest.mark.parametrize("ending", ["js", "css", "html", "json", "j2", "ftl", "toml"])
def test_no_page_names_a_game(ending: str) -> None:
    for name in sources(ending):
        text = re.sub(
            r"/\*.*?\*/|(?<!:)//[^\n]*", "", (SRC / name).read_text("utf-8"), flags=re.DOTALL
        )
        lines = [line for line in text.splitlines() if NAMED.search(line)]
        assert lines == [], name


def test_the_build_names_no_game() -> None:
    assert not NAMED.search((SRC.parents[1] / "setup.py").read_text("utf-8"))
