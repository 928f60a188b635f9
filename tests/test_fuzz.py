"""The short form of tools/fuzz.py; `make soak` runs the long one."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
KINDS = ["records", "positions", "packs", "bodies", "commands"]


def test_what_is_harmed_is_taken_or_refused_in_words() -> None:
    """A hundred of each kind, in one process: to start it takes longer than a kind."""
    command = [sys.executable, "tools/fuzz.py", "--cases", str(100 * len(KINDS))]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert [line.partition(" {")[0] for line in done.stdout.splitlines()] == KINDS
