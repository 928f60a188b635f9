"""The short form of tools/faults/run.py; `make soak` runs the long one."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def run(*words: str) -> list[str]:
    """The lines it prints, with nothing lost in any."""
    command = [sys.executable, "tools/faults/run.py", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    *rows, verdict = done.stdout.splitlines()
    assert verdict == "nothing lost"
    return rows[1:]


def test_a_full_disk_and_a_wrong_clock_lose_nothing() -> None:
    full, clock = run("--quick", "--fault=disk-full", "--fault=clock")
    assert int(full.split()[2]) > 0  # refused...
    assert "Nothing you did is lost" in full  # ...in a sentence
    assert "goes on" in clock


@pytest.mark.soak
def test_bad_programs_and_a_downgrade_lose_nothing() -> None:
    programs, downgrade = run("--quick", "--fault=programs", "--fault=downgrade")
    assert programs.count("quick bot chose instead") == 4
    assert "was made by a newer version" in downgrade


@pytest.mark.soak
def test_no_fault_loses_anything() -> None:
    run("--seconds", "10")
