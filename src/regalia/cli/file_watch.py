"""`regalia check --watch`: run the check again whenever a file of the game changes."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from regalia.cli.problem import Problem, echo
from regalia.games import registry

PAUSE: Final = 0.4  # seconds between two looks at the files
IGNORED: Final = (".pyc", ".pyo")


def folder_of(spec: str) -> Path:
    """Return the folder of a game, even if a mistake keeps the game from loading."""
    module = spec.partition(":")[0]
    if ":" not in spec:
        entry = next((entry for entry in registry.game_entries() if entry.name == spec), None)
        module = "" if entry is None else entry.value.partition(":")[0]
    sys.path.insert(0, "")
    try:
        found = find_spec(module) if module else None
    except ImportError:
        found = None
    finally:
        sys.path.remove("")
    if found is None or not found.submodule_search_locations:
        raise Problem(f"{spec!r}: there is no such package to watch; write its name or module:ATTR")
    return Path(found.submodule_search_locations[0])


def stamps(folder: Path) -> dict[Path, int]:
    """When each file was last written."""
    files = (path for path in folder.rglob("*") if path.suffix not in IGNORED)
    return {path: path.stat().st_mtime_ns for path in files if path.is_file()}


def run_check(words: list[str]) -> None:
    """The check in a process of its own, which reads every file anew."""
    command = [sys.executable, "-m", "regalia", "check", *words]
    subprocess.run(command, check=False)  # noqa: S603 - ourselves


def watch(
    folder: Path, check: Callable[[], None], wait: Callable[[float], None] = time.sleep
) -> None:
    """Check now and after every change, until somebody presses Ctrl-C."""
    try:
        while True:
            before = stamps(folder)
            check()
            echo(f"watching {folder}; Ctrl-C ends it", err=True)
            while stamps(folder) == before:
                wait(PAUSE)
    except KeyboardInterrupt:
        return
