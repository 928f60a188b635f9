"""A test that hangs fails by its name, and the others go on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
HANGS = """
import asyncio
import pytest

@pytest.mark.anyio
async def test_asleep():
    await asyncio.sleep(600)

def test_awake():
    while True:
        try:
            len("x")
        except Exception:
            pass

def test_quick():
    pass
"""


def test_a_test_that_hangs_has_a_name(tmp_path: Path) -> None:
    (tmp_path / "test_hangs.py").write_text(HANGS)
    command = [sys.executable, "-m", "pytest", "-p", "tests.limit", "-p", "no:randomly", "-q"]
    command += ["-p", "no:cacheprovider", "--rootdir", str(tmp_path), "test_hangs.py"]
    environment = os.environ | {"REGALIA_TEST_LIMIT": "0.5", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert "2 failed, 1 passed" in done.stdout, done.stdout
    lines = [line for line in done.stdout.splitlines() if line.startswith("FAILED")]
    assert ["asleep" in lines[0], "awake" in lines[1]] == [True, True]
    assert done.stdout.count("took longer than 0.5 seconds") >= 2
