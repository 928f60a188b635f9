"""The short form of tools/fuzz.py; `make soak` runs the long one."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("kind", ["records", "positions", "packs", "bodies"])
def test_what_is_harmed_is_taken_or_refused_in_words(kind: str) -> None:
    command = [sys.executable, "tools/fuzz.py", "--cases", "100", "--kind", kind]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"{kind} {{")
