"""`regalia new` writes a game that plays; `regalia check --watch` checks it after each change."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.cli import file_watch
from tests.cli.conftest import Run


def test_a_new_game_is_written_and_its_own_test_passes(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "owls"
    said = run("new", "night_owls", "--into", str(folder)).output
    assert str(folder / "night_owls" / "steps.py") in said
    assert "pip install -e" in said
    for path in folder.rglob("*"):
        if (path.is_file() and path.suffix != ".toml") or path.parent.name == "content":
            assert "o write next" in path.read_text(encoding="utf-8"), path
        assert "@" not in path.name
    checked = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder / "tests")],
        capture_output=True, text=True, check=False, cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(folder)},
    )  # fmt: skip
    assert checked.returncode == 0, checked.stdout


def test_a_new_game_plays_at_the_terminal(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("new", "pots", "--into", str(tmp_path / "pots"))
    monkeypatch.syspath_prepend(str(tmp_path / "pots"))
    out = run("simulate", "pots:GAME", "--games", "2", "--bots", "page,uniform").output
    assert "page" in out
    board = run("rules", "pots:GAME", "POTS-004").output
    assert "30 or more" in board


def test_what_is_no_name_and_what_is_there(refused: Run, tmp_path: Path) -> None:
    assert "no name for a package" in refused("new", "My Game").stderr
    assert "no name for a package" in refused("new", "regalia").stderr
    (tmp_path / "file").write_text("mine")
    assert "not empty" in refused("new", "pots", "--into", str(tmp_path)).stderr


def test_watching_checks_again_after_each_change(tmp_path: Path) -> None:
    file = tmp_path / "steps.py"
    file.write_text("one")
    checked: list[str] = []
    pauses: list[float] = []

    def wait(seconds: float) -> None:
        """Nothing changes at first, then the file does, then somebody presses Ctrl-C."""
        pauses.append(seconds)
        if len(pauses) == 2:
            file.write_text("two, and longer")
            os.utime(file, ns=(1, 1))
        elif len(pauses) > 2:
            raise KeyboardInterrupt

    file_watch.watch(tmp_path, lambda: checked.append(file.read_text()), wait)
    assert checked == ["one", "two, and longer"]


def test_where_the_files_of_a_game_stand(refused: Run) -> None:
    assert (file_watch.folder_of("kingsburg") / "powers.py").is_file()
    assert file_watch.folder_of("regalia.games.clash:GAME").name == "clash"
    assert "no such package to watch" in refused("check", "nosuch", "--watch").stderr
