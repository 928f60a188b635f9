"""Finding which tests prove which statement of a rule catalogue.

The catalogue itself is read by the text layer; its names are repeated here so
that the kit's users find everything about rules in one place.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from regalia.text.catalogue import (
    DoubleStatement,
    Statement,
    expand_rules,
    find_rules,
    parse,
    statements,
)

__all__ = [
    "DoubleStatement",
    "Statement",
    "expand_rules",
    "find_rules",
    "find_tests",
    "parse",
    "statements",
]

FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)


def find_tests(path: Path | str) -> dict[str, list[str]]:
    """Map each statement id to the tests marked `pytest.mark.rule(id)` in a folder or file."""
    root = Path(path)
    files = sorted(root.rglob("*.py")) if root.is_dir() else [root]
    found: dict[str, list[str]] = {}
    for file in files:
        name = file.relative_to(root).as_posix() if root.is_dir() else file.name
        tree = ast.parse(file.read_text(encoding="utf-8"), filename=str(file))
        for test, ids in tests_with_marks(tree.body, name, marks_in_body(tree.body)):
            for rule in ids:
                tests = found.setdefault(rule, [])
                if test not in tests:
                    tests.append(test)
    return found


def tests_with_marks(
    body: list[ast.stmt], place: str, inherited: list[str]
) -> Iterator[tuple[str, list[str]]]:
    """Return every test function below, with the ids its marks and those around it name."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            marks = inherited + marks_of(node.decorator_list) + marks_in_body(node.body)
            yield from tests_with_marks(node.body, f"{place}::{node.name}", marks)
        elif isinstance(node, FUNCTIONS) and node.name.startswith("test"):
            ids = inherited + marks_of(node.decorator_list)
            yield f"{place}::{node.name}", list(dict.fromkeys(ids))


def marks_in_body(body: list[ast.stmt]) -> list[str]:
    """Return the ids of `pytestmark = ...` in a module or a class."""
    values = [
        node.value
        for node in body
        if isinstance(node, ast.Assign)
        and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets)
    ]
    return marks_of(values)


def marks_of(nodes: list[ast.expr]) -> list[str]:
    """Return the ids of every `...mark.rule(...)` call inside these expressions."""
    ids: list[str] = []
    for root in nodes:
        for node in ast.walk(root):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
                for arg in node.args:
                    if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                        ids += expand_rules(arg.value)
    return ids
