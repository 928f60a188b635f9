"""`make play` in a fresh clone: it serves, and leaves the checkout as clean as it was."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import httpx
import pytest

from tests.server.helpers import PATIENCE

ROOT: Final = Path(__file__).parents[2]
GIT: Final = ("git", "-c", "user.name=A", "-c", "user.email=a@example.org")


def git(folder: Path, *words: str) -> str:
    done = subprocess.run(
        [*GIT, *words], cwd=folder, capture_output=True, text=True, check=False
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What git knows of this checkout, committed, with an environment that is set up already."""
    if not shutil.which("git") or not (ROOT / ".git").exists():
        pytest.skip("no git checkout")
    folder = tmp_path / "clone"
    folder.mkdir()
    for name in git(ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split(
        "\0"
    ):
        if (ROOT / name).is_file() and not name.startswith(("tests/", "docs/", "bench/")):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    git(folder, "init", "--quiet")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "-m", "all")
    programs = folder / ".venv/bin"
    programs.mkdir(parents=True)
    command = f'PYTHONPATH={folder}/src exec {sys.executable} -m regalia "$@" --port 0'
    for name, text in (("python", ""), ("regalia", f"#!/bin/sh\n{command}\n")):
        (programs / name).write_text(text, encoding="utf-8")
        (programs / name).chmod(0o755)
    (folder / ".venv/.play").touch()
    return folder


def test_make_play_leaves_the_checkout_clean(clone: Path, tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path / "home"), "XDG_DATA_HOME": str(tmp_path / "home/data")}
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "DISPLAY", "MAKEFLAGS")}
    with subprocess.Popen(
        ["make", "play"], cwd=clone, env=env | home, stdout=subprocess.PIPE, text=True,
        start_new_session=True,
    ) as made:  # fmt: skip
        try:
            assert made.stdout is not None
            shown = iter(made.stdout.readline, "")
            site = next(found[0] for line in shown if (found := re.search(r"http://\S+\d", line)))
            with httpx.Client(base_url=site, timeout=PATIENCE) as client:
                token = client.get("/api/me").json()["token"]
                seats = [{"kind": "me"}, {"kind": "bot", "bot": "uniform"}]
                body = {"game": "kingsburg", "seats": seats}
                opened = client.post("/api/tables", json=body, headers={"X-CSRF-Token": token})
                assert opened.status_code == 201
        finally:
            os.killpg(made.pid, signal.SIGTERM)
            made.wait(PATIENCE)
    assert list((tmp_path / "home").rglob("*.db")), "a table was saved somewhere else"
    assert git(clone, "status", "--porcelain") == ""
