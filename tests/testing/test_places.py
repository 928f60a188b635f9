"""From the number of a statement to the lines that carry it."""

from __future__ import annotations

from pathlib import Path

import pytest

import regalia
from regalia.engine.game import AnyGame
from regalia.testing.places import (
    Place,
    citation_places,
    citations_in,
    code_places,
    home,
    pack_records,
    record_places,
)

SOURCE = '''"""The whole file is about cats (TY-001)."""

SLEEPS: Final = {"tom": "TY-002"}
NAMES = ["TY-003"]


class Fight(Step):
    """Cats fight (TY-010..012, TY-020a)."""

    number, key, rules = 1, "fight", "TY-030 TY-031"

    @decorated
    def apply(self):
        # TY-040 in a comment is not looked for
        return Why("TY-041", "no")


class Other:
    rules = ("TY-030 " "TY-032")


async def inner():
    def deepest():
        """See TY-050."""
'''


def test_ids_in_a_text() -> None:
    assert citations_in("Pays (KM-336), see KM-009..011 and EA-020a.") == [
        "KM-336", "KM-009", "KM-010", "KM-011", "EA-020a",
    ]  # fmt: skip
    assert citations_in("A4-10 and km-336") == []


def test_every_definition_that_cites_a_statement_is_found(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "cats.py").write_text(SOURCE)
    found = {rule: list(map(str, places)) for rule, places in citation_places(tmp_path).items()}
    file = "deep/cats.py"
    assert found == {
        "TY-001": [f"{file}:1"],
        "TY-002": [f"{file}:3 SLEEPS"],
        "TY-003": [f"{file}:4 NAMES"],
        **{rule: [f"{file}:7 Fight"] for rule in ("TY-010", "TY-011", "TY-012", "TY-020a")},
        "TY-041": [f"{file}:13 Fight.apply"],
        "TY-050": [f"{file}:23 inner.deepest"],
    }


PACK = """game = "toy"
id = "no record"

[[cat]]
source = "published"
id = "tom"
[cat.words.en]
name = "Tom"

[[dog]]
id = "tom"
"""


def test_the_lines_of_a_packs_records() -> None:
    assert pack_records(PACK) == {("cat", "tom"): 4, ("dog", "tom"): 10}


@pytest.mark.parametrize("name", regalia.games())
def test_every_place_is_where_it_says(name: str) -> None:
    """What is named at a line stands there, in all our games."""
    game = regalia.game(name)
    folder = home(game)
    for places in (code_places(game), record_places(game)):
        assert places
        for place in {place for some in places.values() for place in some}:
            assert place.name.split(".")[-1].split(" ")[0] in line_at(folder, place), place


def line_at(folder: Path, place: Place) -> str:
    return (folder / place.file).read_text(encoding="utf-8").splitlines()[place.line - 1]


def names(game: AnyGame, rule: str) -> list[str]:
    return [f"{place.file} {place.name}" for place in code_places(game)[rule]]


def test_steps_come_first_then_functions_then_files() -> None:
    game = regalia.game("kemet")
    found = names(game, "KM-336")
    assert found[0] == "phases/movement.py Move"
    assert code_places(game)["KM-336"][0].step == "move"
    assert "routes.py may_arrive" in found
    assert found.index("routes.py ") > found.index("routes.py may_arrive")
    assert len(found) == len(set(found))


@pytest.mark.parametrize(
    ("name", "rule", "record"),
    [
        ("kemet", "KM-575", "tile vision"),
        ("kingsburg", "KB-190", "advisor jester"),
        ("eador", "EA-530", "ritual deadly_horror"),
        ("xidit", "LX-540", "threat std_10"),
    ],
)
def test_a_fact_of_the_box_has_its_record(name: str, rule: str, record: str) -> None:
    assert record in [place.name for place in record_places(regalia.game(name))[rule]]


def test_a_statement_about_all_tiles_is_about_no_record() -> None:
    assert "KM-231" not in record_places(regalia.game("kemet"))
