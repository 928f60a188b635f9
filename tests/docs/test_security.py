"""SECURITY.md: each promise names the tests that hold it, and these exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")


def rows() -> list[str]:
    text = (ROOT / "SECURITY.md").read_text("utf-8")
    return [line for line in text.splitlines() if line.startswith("| ")][2:]


def names_of(file: str) -> set[str]:
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    return {one.name for one in ast.walk(tree) if isinstance(one, kinds)}


def test_every_promise_names_tests_that_exist() -> None:
    assert len(rows()) > 20
    for row in rows():
        promise, held = row.strip("| ").split(" | ")
        named = NAMED.findall(held)
        assert named, promise
        assert held.count("`") == 2 * len(named), f"{promise}: something else is named"
        for file, name in named:
            assert not name or name in names_of(file), f"{promise}: no {name} in {file}"
