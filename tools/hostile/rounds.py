"""The hostile clients of the tests again and again, each round with another seed.

python tools/hostile/rounds.py --rounds 20

A round is the tests that attack a server (limits, silent connections, giant heads, floods, forged
identities, races, kills, full disks, harmed databases) and schemathesis with cases of its own.
The first round in which anything was let in or lost ends it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
ATTACKS = (
    "hostile", "door", "doors", "devices", "dice", "races", "crash", "secrets", "seats", "standin",
    "openapi", "under_load", "logs", "admin",
)  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=20)
    given = parser.parse_args()
    files = [f"tests/server/test_{name}.py" for name in ATTACKS]
    for number in range(1, given.rounds + 1):
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *files]
        environment = os.environ | {"REGALIA_SOAK": str(number)}
        done = subprocess.run(command, cwd=ROOT, env=environment, check=False)  # noqa: S603 - our own tests
        print(f"round {number}: {'held' if not done.returncode else 'FAILED'}", flush=True)
        if done.returncode:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
