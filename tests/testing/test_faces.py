"""The kit looks over what a game's face speaks of."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.games.clash.state import State
from regalia.layout.face import Counter, Face, Film, Targets, face_of
from regalia.layout.ways import Gesture
from regalia.testing.faces import check_face
from regalia.testing.report import ConformanceError, Report
from tests.testing.broken import variant

SRC = Path(regalia.__file__).parent


class Nowhere(Gesture[State]):
    step = 99


FACELESS: Any = variant(face=None)


@pytest.mark.parametrize("name", regalia.games())
def test_every_part_of_a_shipped_face_is_known(name: str) -> None:
    report = Report(name)
    check_face(regalia.game(name), report)
    assert report.counts["parts of the face looked up"] > 10


def test_a_game_without_a_face_is_played_by_buttons() -> None:
    assert face_of(FACELESS) == Face()


@pytest.mark.parametrize(
    ("face", "message"),
    [
        (Face(effects={"purr": str}), "its face: effects: there is no verb purr"),
        (Face(film=Film(scenes={"moon": "board"})), "its face: film: there is no event moon"),
        (Face(film=Film(scenes={"sent": "sky"})), "there is no part of the board sky"),
        (Face(targets=Targets(gesture=Nowhere(), told=lambda *_: [])), "its gesture is of step 99"),
        ("no face", "clash: its face is 'no face', no regalia.layout.face.Face"),
    ],
)
def test_what_a_face_says_of_nothing_is_named(face: Any, message: str) -> None:
    game = variant(face=lambda: face)
    with pytest.raises(ConformanceError, match=message):
        check_face(game, Report("clash"))


misspelled: Any = Face  # mypy would name what is wrong, which is what is wanted of it
untold: Any = Counter


def test_a_misspelled_part_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="efects"):
        misspelled(efects={})
    with pytest.raises(TypeError, match="shop"):
        untold()


# Where a module is found by its name, and what for.
BY_NAME = {
    "__init__.py": "regalia.games.kemet is that game's package",
    "games/registry.py": "the entry points, and module:ATTR",
    "engine/transport.py": "the game another process has sent",
    "cli/main.py": "commands, loaded when they are called",
    "deprecated.py": "where an old name stands now",
    "cli/doctor.py": "whether a library is there",
    "cli/file_watch.py": "the folder to watch",
    "bots/levels.py": "whether numpy is there",
    "server/store/engine.py": "how the database spells what it is asked",
    "offline/modules.py": "what a tab needs of the installed libraries",
}


def test_nothing_looks_for_a_face_by_name() -> None:
    """It is declared and handed over."""
    searching = re.compile(r"import_module\(|find_spec\(|__import__\(")
    reaching = re.compile(r"(getattr|hasattr)\((layout|present|face|game|package)\b")
    found = set()
    for path in SRC.rglob("*.py"):
        text, name = path.read_text("utf-8"), path.relative_to(SRC).as_posix()
        if searching.search(text):
            found.add(name)
        # Of a game its declared fields are compared by name, for copies and for pickling.
        if name not in ("engine/game.py", "engine/transport.py", "testing/copies.py"):
            assert not reaching.search(text), name
    assert found == BY_NAME.keys()
