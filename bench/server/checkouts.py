"""What a move costs the web table in two checkouts that take turns: CPU time and bytes.

    python bench/server/checkouts.py OTHER [--rounds 5] [--moves 300] [--games kemet,...]

OTHER is the folder of another checkout, such as the one a change began with.  In each round both
run their own `bench/server/moves.py` once for each game, so that a busy machine slows both.  The
medians are printed, and this checkout's share of the other's.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

import regalia

HERE = Path(__file__).resolve().parent.parent.parent
HEADS = ("here ms", "other ms", "share", "here kB", "other kB")


def measure(folder: Path, game: str, moves: int) -> tuple[float, float]:
    """CPU milliseconds a move, and packed kB an event."""
    command = [sys.executable, "bench/server/moves.py", "--games", game, "--moves", str(moves)]
    found = subprocess.run(  # noqa: S603 - our own script
        command,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": f"{folder / 'src'}{os.pathsep}{folder}"},
        check=True,
        capture_output=True,
        text=True,
    )
    *_, cpu, _, packed = found.stdout.split()
    return float(cpu), float(packed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path)
    parser.add_argument("--games", default=",".join(regalia.games()))
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    folders = (HERE, given.other.resolve())
    print(f"{'':10}" + "".join(f"{head:>10}" for head in HEADS))
    for game in given.games.split(","):
        rounds = [
            [measure(folder, game, given.moves) for folder in folders] for _ in range(given.rounds)
        ]
        here, other = (
            [median(one[side][what] for one in rounds) for what in (0, 1)] for side in (0, 1)
        )
        figures = (here[0], other[0], here[0] / other[0], here[1], other[1])
        print(f"{game:10}" + "".join(f"{one:>10.2f}" for one in figures), flush=True)


if __name__ == "__main__":
    main()
