"""What must hold so that the rules can be compiled, and so that both builds play alike.

`make compiled` builds and compares in earnest; this is what can be seen in seconds.
"""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from inspect import get_annotations
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.engine.steps import InTurn, Procedure, Sealed, Step, Window
from regalia.testing import fingerprint

ROOT = Path(__file__).parents[2]
TRANSLATE = """
import sys
from mypyc.build import mypycify
mypycify(["--follow-imports=silent", *sys.argv[2:]], target_dir=sys.argv[1], multi_file=True)
"""


def compiled_files() -> list[str]:
    files: list[str] = runpy.run_path(str(ROOT / "setup.py"))["compiled_files"]()
    return files


def test_the_list_holds_the_engine_and_every_game() -> None:
    files = compiled_files()
    assert all((ROOT / file).is_file() for file in files)
    assert "src/regalia/engine/rules.py" in files
    for name in regalia.games():
        assert f"src/regalia/games/{name}/state.py" in files
        assert f"src/regalia/games/{name}/bot/features.py" in files
    assert not [file for file in files if "/layout/" in file or "/bot/choosing" in file]


def test_mypyc_takes_every_file_of_the_list(tmp_path: Path) -> None:
    """The translation to C without the C compiler."""
    done = subprocess.run(
        [sys.executable, "-c", TRANSLATE, tmp_path, *compiled_files()],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    said = [line for line in done.stdout.splitlines() if ": warning:" not in line]
    assert done.returncode == 0, "\n".join([*said, done.stderr])


@pytest.mark.parametrize("cls", [Step, Procedure, InTurn, Sealed, Window])
def test_what_a_class_body_may_say_is_settled(cls: type[Step[Any]]) -> None:
    """Compiled code looks into the object: a forgotten name would be read as its default."""
    step = Procedure(0, "all", []) if cls is Procedure else cls()
    step.settle()
    said = {name for base in cls.__mro__ for name in get_annotations(base)}
    assert said - {"parts"} <= set(vars(step))


def test_the_fingerprint_tells_builds_apart_by_what_they_offer() -> None:
    game = regalia.game("regalia.games.clash:GAME")
    setup = game.setup(3)
    first = fingerprint.options_hash(game, setup, 2)
    assert first == fingerprint.options_hash(game, setup, 2)
    assert first != fingerprint.options_hash(game, game.setup(3, {"ties": "everybody"}), 2)
    assert first != fingerprint.options_hash(game, setup, 3)
    assert list(fingerprint.lines(["regalia.games.clash:GAME"], 2))[1].endswith(first)


def modules_after(code: str) -> set[str]:
    """What has been imported by then, in a process of its own."""
    command = [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    bare = subprocess.run(
        command, capture_output=True, text=True, check=True, env=env
    ).stdout.splitlines()[-1]
    return set(bare.split())


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    begun = modules_after("pass")
    code = "import regalia.engine.game, regalia.engine.playout, regalia.engine.plausible"
    outside = {name.partition(".")[0] for name in modules_after(code) - begun}
    assert outside - set(sys.stdlib_module_names) == {"regalia"}


def test_a_library_user_does_not_wait_for_what_he_does_not_use() -> None:
    loaded = modules_after("import regalia")
    assert "regalia.engine.match" in loaded
    assert not loaded & {"secrets", "importlib.metadata", "regalia.text.words", "fluent", "rich"}
