"""Faults done to a server while people play: what they see, and that nothing is lost.

    python tools/faults/run.py [--fault NAME ...] [--seconds 60] [--quick]

Prints a row for each: answers acknowledged, answers refused in a sentence (503), requests that got
no answer, the longest time somebody waited for an answer to be taken, and what was lost: answers
that were acknowledged and are not in the log exactly once.  Fails if anything was lost.
docs/what-happens-when.md holds the figures.  `--quick` makes each fault last a second.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE)]

import inside  # noqa: E402
import sqlite  # noqa: E402

import bots  # noqa: E402 - after the path
import postgres  # noqa: E402

FAULTS = {
    "disk-full": sqlite.disk_full,
    "read-only": sqlite.read_only,
    "locked": sqlite.locked,
    "downgrade": sqlite.downgrade,
    "clock": inside.clock_set,
    "programs": bots.programs,
    "worker-killed": bots.worker_killed,
    "mail-certificate": inside.mail_certificate,
    "postgres-restarted": postgres.restarted,
    "postgres-cut-off": postgres.cut_off,
    "postgres-slow": postgres.slow,
}
HEADS = ("fault", "taken", "refused", "no answer", "longest wait", "lost")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--fault", action="append", choices=list(FAULTS))
    parser.add_argument("--seconds", type=float, default=60.0, help="how long a fault lasts")
    parser.add_argument("--quick", action="store_true", help="each lasts a second")
    given = parser.parse_args()
    for name in ("asyncio", "mail.log"):  # what a mail server of ours says of a client that goes
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    print("{:18} {:>6} {:>8} {:>10} {:>13} {:>5}".format(*HEADS))
    lost = 0
    for name in given.fault or FAULTS:
        seen = asyncio.run(FAULTS[name](1.0 if given.quick else given.seconds))
        row = f"{name:18} {seen.acknowledged:6} {seen.refused:8} {seen.away:10}"
        print(f"{row} {seen.longest:11.1f} s {seen.lost:5}  {seen.notes}", flush=True)
        lost += seen.lost
    print("nothing lost" if not lost else f"LOST: {lost}")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
