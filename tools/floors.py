"""How much of each package its tests reach, and that it is no less than it was.

    python tools/floors.py [PYTEST ARGUMENTS]      (make floors; some ten minutes of two cores)

Counting lines doubles the time of a suite, so `make test` counts the engine alone, every branch
of it.  Of the rest a line that no test reaches is a question, not a fault; what must not happen
unseen is that there are more and more of them.  A floor is what was true when it was written
here; raise it when more is reached.  Tests in a browser are left out: they talk to a server
of another process, whose lines nobody counts.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = "src/regalia/"
# Percent of the lines, rounded down; what processes of a test's own do is not counted.
FLOORS: Final = {
    "adapters": 97,
    "bots": 93,
    "cli": 85,
    "engine": 100,
    "games": 98,
    "guide": 98,
    "layout": 100,
    "learn": 91,
    "render": 99,
    "review": 97,
    "server": 93,
    "testing": 98,
    "text": 98,
}
WITHOUT_BRANCHES: Final = "[run]\nsource = regalia\n"


def measured(folder: Path, more: list[str]) -> dict[str, float]:
    """Percent of the lines of each package that the tests reach."""
    config, report = folder / "floors.ini", folder / "floors.json"
    config.write_text(WITHOUT_BRANCHES, "utf-8")
    command = [sys.executable, "-m", "pytest", "--ignore=tests/browser", "--cov"]
    command += [f"--cov-config={config}", f"--cov-report=json:{report}", *more]
    done = subprocess.run(command, cwd=ROOT, check=False)  # noqa: S603 - our own command
    if done.returncode:
        sys.exit(done.returncode)
    lines: Counter[str] = Counter()
    reached: Counter[str] = Counter()
    for path, found in json.loads(report.read_text("utf-8"))["files"].items():
        package = Path(path).as_posix().partition(PACKAGE)[2].partition("/")[0]
        lines[package] += found["summary"]["num_statements"]
        reached[package] += found["summary"]["covered_lines"]
    return {name: 100 * reached[name] / lines[name] for name in FLOORS}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        found = measured(Path(folder), sys.argv[1:])
    for name, share in found.items():
        fallen = "" if share >= FLOORS[name] else "  fewer than before"
        print(f"{name:10} {share:5.1f} %, floor {FLOORS[name]}{fallen}")
    sys.exit(any(share < FLOORS[name] for name, share in found.items()))


if __name__ == "__main__":
    main()
