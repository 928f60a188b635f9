"""The notebooks run from the first cell to the last, with small numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import nbformat
import pytest
from nbclient import NotebookClient

ROOT: Final = Path(__file__).resolve().parents[2]
BOOKS: Final = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))
SMALL: Final = {  # what a cell of parameters is replaced by
    "DEALS = 6": "DEALS = 2",
    "STEPS, GAMES, TABLES, EACH = 6_000, 20, 16, 128": "STEPS, GAMES, TABLES, EACH = 32, 1, 2, 16",
}


def opened(path: Path) -> Any:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call] # theirs


def said(cell: Any) -> str:
    """What a cell printed and shows."""
    parts = [
        out.get("text") or str(out.get("data", {}).get("text/plain", "")) for out in cell.outputs
    ]
    return "\n".join(parts)


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path) -> None:
    book = opened(path)
    if any("sb3_contrib" in cell.source for cell in book.cells):
        pytest.importorskip("sb3_contrib", reason="an extra that the tests do not need")
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    assert not any(cell.outputs for cell in code), "clear the outputs before committing"
    for cell in code:
        cell.source = SMALL.get(cell.source, cell.source)
    resources = {"metadata": {"path": str(path.parent)}}
    NotebookClient(book, timeout=600, resources=resources).execute()
    assert said(code[-1])


def test_there_are_four_and_their_parameters_are_known() -> None:
    assert len(BOOKS) == 4
    cells = {cell.source for path in BOOKS for cell in opened(path).cells}
    assert set(SMALL) <= cells
