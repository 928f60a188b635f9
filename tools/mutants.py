"""Mutation testing with mutmut: how many small faults in the rules do the tests notice?

    python tools/mutants.py                     everything [tool.mutmut] names (hours)
    python tools/mutants.py --sample 600        a random sample, for a figure in minutes
    python tools/mutants.py --only "regalia.games.kingsburg.*"

Prints the share killed, by module, and lists the survivors; `mutmut show NAME`
then shows one.
"""

from __future__ import annotations

import argparse
import fnmatch
import os
import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

MUTANT = re.compile(r"\.x[_ǁ].*")  # behind the module's name: the function and a number
KILLED = {"killed", "timeout", "suspicious", "caught by type check", "segfault"}


def mutmut(*args: str) -> str:
    """Run mutmut in this interpreter's own process, with the shim below."""
    command = [sys.executable, __file__, "--inside", *args]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode not in (0, 1):
        sys.exit(done.stdout[-3000:] + done.stderr[-3000:])
    return done.stdout


def inside(args: list[str]) -> None:
    """Mutmut reads pytest's private `_nodeid`, which newer pytest no longer has."""
    from _pytest.nodes import Node
    from mutmut.__main__ import cli

    if not hasattr(Node, "_nodeid"):
        Node._nodeid = property(lambda node: node.nodeid)  # type: ignore[attr-defined] # noqa: SLF001
    sys.argv = ["mutmut", *args]
    cli()


def results() -> dict[str, str]:
    found = {}
    for line in mutmut("results", "--all", "true").splitlines():
        name, _, status = line.strip().rpartition(": ")
        if name:
            found[name] = status
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Mutation testing.")
    parser.add_argument("--sample", type=int, default=0, help="only so many mutants, at random")
    parser.add_argument("--only", default="*", help="mutants whose name fits this pattern")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if not Path("mutants").exists():
        print("making the mutants and timing the tests", flush=True)
        mutmut("run", "no.such.mutant")
    names = sorted(name for name in results() if fnmatch.fnmatch(name, args.only))
    if args.sample and args.sample < len(names):
        names = sorted(random.Random(args.seed).sample(names, args.sample))  # noqa: S311
    print(f"{len(names)} mutants", flush=True)
    chosen = set(names)
    jobs = str(os.cpu_count() or 1)
    for at in range(0, len(names), 200):
        mutmut("run", "--max-children", jobs, *names[at : at + 200])
        print(f"  {min(at + 200, len(names))} done", flush=True)
    return report({name: status for name, status in results().items() if name in chosen})


def report(status: dict[str, str]) -> int:
    by_module: dict[str, Counter[str]] = {}
    for name, outcome in status.items():
        module = MUTANT.sub("", name)
        by_module.setdefault(module, Counter())["killed" if outcome in KILLED else outcome] += 1
    for module in sorted(by_module):
        counts = by_module[module]
        print(f"{module:55} {counts['killed']:5} of {counts.total():5}")
    killed = sum(counts["killed"] for counts in by_module.values())
    total = sum(counts.total() for counts in by_module.values())
    print(f"killed {killed} of {total}: {100 * killed / max(total, 1):.1f} %")
    print("survivors:")
    for name, outcome in sorted(status.items()):
        if outcome not in KILLED:
            print(f"  {name}: {outcome}")
    return 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--inside"]:
        inside(sys.argv[2:])
    else:
        sys.exit(main())
