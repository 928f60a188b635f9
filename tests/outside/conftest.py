"""Orchard as an author's readers get it: installed by pip into a folder of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from regalia.games import registry

EXAMPLE = Path(__file__).parents[2] / "examples" / "orchard"


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pip has installed the example."""
    source = tmp_path_factory.mktemp("source") / "orchard"
    ignored = shutil.ignore_patterns("build", "*.egg-info", "__pycache__")
    shutil.copytree(EXAMPLE, source, ignore=ignored)
    target = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    command += ["--no-build-isolation", "--disable-pip-version-check", "--target", str(target)]
    subprocess.run([*command, str(source)], check=True)
    return target


@pytest.fixture(scope="module")
def orchard(site_folder: Path) -> Iterator[Any]:
    """The installed game, found by its name in this process and in those it starts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(site_folder))
        patch.setenv("PYTHONPATH", str(site_folder), prepend=os.pathsep)
        registry.game_entries.cache_clear()
        yield registry.load("orchard")
    registry.game_entries.cache_clear()
