"""Catalogues of statements and the tests that name them."""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia.games.clash import GAME
from regalia.testing.catalogue import (
    DoubleStatement,
    Statement,
    expand_rules,
    find_rules,
    find_tests,
    parse,
    statements,
)

TEXT = """# Toy

Prose with TY-999 in it.

## Moves

- **TY-001** A cat moves. [R]
- **TY-002** A cat [R] sleeps
* **TY-003**  A star is an item too. [D]
| id | cat | fact | grade |
| --- | --- | --- | --- |
| TY-010 | tom | Strong. | [C] |
| **TY-011** | kitten | Small. |
### Ends ###
- **TY-020a** The end. [X]
"""


def test_statements_from_items_and_rows() -> None:
    assert parse(TEXT) == [
        Statement("TY-001", "A cat moves.", "R", "Moves"),
        Statement("TY-002", "A cat [R] sleeps", "", "Moves"),
        Statement("TY-003", "A star is an item too.", "D", "Moves"),
        Statement("TY-010", "tom: Strong.", "C", "Moves"),
        Statement("TY-011", "kitten: Small.", "", "Moves"),
        Statement("TY-020a", "The end.", "X", "Ends ###"),
    ]


def test_a_statement_stands_once() -> None:
    with pytest.raises(DoubleStatement, match=r"^TY-001 stands twice$"):
        parse(TEXT + "- **TY-001** Again. [R]\n")


def test_the_catalogue_of_a_game() -> None:
    english, russian = statements(GAME), statements(GAME, "ru")
    assert [one.id for one in english] == [one.id for one in russian]
    assert english[0] == Statement("CL-001", "The game takes 2, 3 or 4 players.", "R", "The gangs")
    assert russian[10] == Statement("CL-020", "котёнок: 9 в колоде, сила 1, цена 1.", "C", "Коты")
    assert [one.grade for one in english].count("C") == 4


def test_ranges_are_written_out() -> None:
    assert expand_rules("KB-098..101 KB-645") == [
        "KB-098", "KB-099", "KB-100", "KB-101", "KB-645",
    ]  # fmt: skip
    assert expand_rules("") == []
    assert expand_rules("KB-5..4") == []
    assert find_rules("KB-098..101 KB-645") == ["KB-098", "KB-101", "KB-645"]


MARKED = """
import pytest
from pytest import mark
pytestmark = [pytest.mark.rule("TY-001")]
other = pytest.mark.rule("TY-099")

@pytest.mark.rule("TY-002", "TY-003")
def test_one(): ...

@mark.rule("TY-010..012")
async def test_two(): ...

@pytest.mark.parametrize("x", [
    pytest.param(1, marks=pytest.mark.rule("TY-004")),
    pytest.param(2, marks=[pytest.mark.rule("TY-005"), pytest.mark.slow]),
])
def test_three(x): ...

@pytest.mark.rule("TY-050")
def helper(): ...

@pytest.mark.rule("TY-006")
class TestCats:
    pytestmark = pytest.mark.rule("TY-007")

    @pytest.mark.rule("TY-002", 5)
    def test_four(self): ...
"""


def test_marks_are_found_wherever_they_stand(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_a.py").write_text(MARKED)
    (tmp_path / "test_b.py").write_text(
        'import pytest\n@pytest.mark.rule("TY-002", "TY-002")\ndef test_b(): ...\n'
    )
    a = "deep/test_a.py::"
    four = a + "TestCats::test_four"
    found = {
        "TY-001": [a + "test_one", a + "test_two", a + "test_three", four],
        "TY-002": [a + "test_one", four, "test_b.py::test_b"],
        "TY-003": [a + "test_one"],
        "TY-004": [a + "test_three"],
        "TY-005": [a + "test_three"],
        "TY-006": [four],
        "TY-007": [four],
        "TY-010": [a + "test_two"],
        "TY-011": [a + "test_two"],
        "TY-012": [a + "test_two"],
    }
    assert find_tests(tmp_path) == found
    assert find_tests(str(tmp_path / "test_b.py")) == {"TY-002": ["test_b.py::test_b"]}
