"""How much of what Regalia exports has a type that every type checker reads alike.

    python tools/typed.py [--floor 95]      (needs Node.js; npx fetches pyright the first time)

It runs `pyright --verifytypes regalia` and fails below the floor, with the first names that lack
a type.  What other packages leave untyped does not count.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PYRIGHT = "pyright@1.1.414"
SHOWN = 20  # names that are printed


def verified() -> dict[str, Any]:
    """What pyright says of the package."""
    npx = shutil.which("npx")
    if npx is None:
        sys.exit("npx is not there: it comes with Node.js, https://nodejs.org/en/download")
    options = ["--verifytypes", "regalia", "--ignoreexternal", "--outputjson"]
    done = subprocess.run(  # noqa: S603 - our own command
        [npx, "--yes", PYRIGHT, "--pythonpath", sys.executable, *options],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.PIPE,
        text=True,
        check=False,  # it says 1 as long as a single name has no type
    )
    found: dict[str, Any] = json.loads(done.stdout)["typeCompleteness"]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--floor", type=float, default=95.0, help="per cent")
    given = parser.parse_args()
    found = verified()
    score, counts = 100 * found["completenessScore"], found["exportedSymbolCounts"]
    known, total = counts["withKnownType"], sum(counts.values())
    print(f"{score:.1f} % of {total:,} names have a known type; {total - known} have not")
    if score < given.floor:
        names = [one["name"] for one in found["symbols"] if not one["isTypeKnown"]]
        sys.exit(f"below {given.floor} %; the first are:\n  " + "\n  ".join(names[:SHOWN]))


if __name__ == "__main__":
    main()
