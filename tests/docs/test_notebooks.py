"""The notebooks run from the first cell to the last, with small numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import nbformat
import pytest
from nbclient import NotebookClient

from tests.extras import require

ROOT: Final = Path(__file__).resolve().parents[2]
BOOKS: Final = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))
SMALL: Final = {  # what a cell of parameters is replaced by
    "DEALS = 60": "DEALS = 2",
    "WORLDS, AHEAD, MATCHES = 3, 12, 6": "WORLDS, AHEAD, MATCHES = 1, 4, 1",
    "STEPS, GAMES, TABLES, EACH = 6_000, 20, 16, 128": "STEPS, GAMES, TABLES, EACH = 32, 1, 2, 16",
    "GAMES = 10_000": "GAMES = 400",
}
EXTRAS: Final = ("sb3_contrib", "duckdb", "polars")  # `make extras` runs those that need them


def opened(path: Path) -> Any:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call] # theirs


def said(cell: Any) -> str:
    """What a cell printed and shows."""
    parts = [
        out.get("text") or str(out.get("data", {}).get("text/plain", "")) for out in cell.outputs
    ]
    return "\n".join(parts)


def is_run(cell: Any) -> bool:
    """Whether a reader sees that the cell was run and went well."""
    return all(out.output_type != "error" for out in cell.outputs) and cell.execution_count


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, tmp_path: Path) -> None:
    book = opened(path)
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    source = "\n".join(cell.source for cell in code)
    assert "sys.path" not in source
    for library in EXTRAS:
        if f"import {library}" in source or f"from {library}" in source:
            require(library)
    for cell in code:
        cell.source = SMALL.get(cell.source, cell.source)
    resources = {"metadata": {"path": str(tmp_path)}}  # it needs nothing but what is installed
    NotebookClient(book, timeout=600, resources=resources).execute()
    assert said(code[-1])


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_came_of_it(path: Path) -> None:
    code = [cell for cell in opened(path).cells if cell.cell_type == "code"]
    assert all(is_run(cell) for cell in code)
    assert said(code[-1])


def test_there_are_five_and_their_parameters_are_known() -> None:
    assert [path.name[0] for path in BOOKS] == ["1", "2", "3", "4", "5"]
    cells = {cell.source for path in BOOKS for cell in opened(path).cells}
    assert set(SMALL) <= cells
