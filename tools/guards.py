"""Weakens each guard of the server in one line, and asks its tests whether they notice.

    python tools/guards.py                       every guard (an hour of one core)
    python tools/guards.py --only "table/*"      those of some files
    python tools/guards.py --sample 40           some, drawn at random
    python tools/guards.py --reached             only: which refusals no test runs

A guard is an `if` that ends in `raise`, a function that answers yes or no, or a call of a
`check_...`.  It is weakened by taking away its condition, one operand of it, or the call.  A
weakened guard is shown to those tests that run the line behind it, which one run of tests/server
finds out first (kept in build/guards.coverage; --again makes it anew).  What none of them notices
has survived.  Below the floor of a package the exit code is 1.
"""

from __future__ import annotations

import argparse
import ast
import fnmatch
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

from coverage import CoverageData

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src/regalia"
SERVER: Final = PACKAGE / "server"
DATA: Final = ROOT / "build/guards.coverage"
CONFIG: Final = f"[run]\nsource = regalia.server\nrelative_files = true\ndata_file = {DATA}\n"
LIMIT: Final = 600  # seconds; a weakened guard that makes a test hang is noticed, too
MOST: Final = 25  # tests that are asked about one guard
# Percent of the guards that must be noticed: what a sample of twelve had. Raise it by a whole run.
FLOOR: Final = 75
REFUSALS: Final = (
    *("Conflict", "Forbidden", "HttpRefusal", "Invalid", "NotFound", "TooOften"),
    *("not_found", "bad_request"),
)
# What may go because another guard says the same, and why it is there all the same.
REDUNDANT: Final[dict[str, str]] = {}
# Refusals that no test can cause.
OUT_OF_REACH: Final[dict[str, str]] = {}


class Guard(NamedTuple):
    """One place that can be weakened."""

    file: Path
    line: int
    start: int  # of what is replaced, in characters of the file
    end: int
    instead: str
    behind: tuple[int, ...]  # lines that are run when it holds somebody back

    @property
    def module(self) -> str:
        return self.file.relative_to(SERVER).as_posix()

    def text(self) -> str:
        return " ".join(self.file.read_text("utf-8")[self.start : self.end].split())

    def name(self) -> str:
        return f"{self.module}:{self.line}: {self.text()[:70]} -> {self.instead}"


# -- finding them ---------------------------------------------------------------------
def guards_of(file: Path) -> list[Guard]:
    text = file.read_text("utf-8")
    starts = [0]
    for line in text.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def place(node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where a node stands, in characters: ast counts in bytes."""
        raw = text.encode()
        begin = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        return len(raw[:begin].decode()), len(raw[:end].decode())

    return [
        Guard(file, node.lineno, *place(node), instead, behind)
        for node, instead, behind in weak_spots(ast.parse(text))
    ]


def weak_spots(tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, str, tuple[int, ...]]]:
    """(what is replaced, by what, the lines behind it)."""
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and is_refusal(node.body[-1]):
            behind = (node.body[-1].lineno,)
            yield node.test, "False", behind
            if isinstance(node.test, ast.BoolOp) and isinstance(node.test.op, ast.Or):
                for operand in node.test.values:
                    yield operand, "False", behind
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and says_yes_or_no(node):
            for answer in ast.walk(node):
                if isinstance(answer, ast.Return) and isinstance(answer.value, ast.BoolOp):
                    every = isinstance(answer.value.op, ast.And)
                    for operand in answer.value.values:
                        yield operand, str(every), (answer.lineno,)
        elif isinstance(node, ast.Expr) and called(node.value).startswith("check"):
            yield node, "pass", (node.lineno,)


def is_refusal(last: ast.stmt) -> bool:
    """Whether it raises; an AssertionError only says what cannot be."""
    raises = isinstance(last, ast.Raise) and last.exc is not None
    return raises and called(getattr(last, "exc", None) or ast.Constant("")) != "AssertionError"


def says_yes_or_no(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return isinstance(function.returns, ast.Name) and function.returns.id == "bool"


def called(expression: ast.expr) -> str:
    """The last name of what is called there, "" if nothing is."""
    if isinstance(expression, ast.Await):
        return called(expression.value)
    if not isinstance(expression, ast.Call):
        return ""
    function = expression.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return str(name).lstrip("_")


def refusals_of(file: Path) -> list[int]:
    """The lines that raise a refusal."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Raise) and node.exc and called(node.exc) in REFUSALS
    ]


def files() -> list[Path]:
    return [file for file in sorted(SERVER.rglob("*.py")) if "migrations" not in file.parts]


# -- which tests run which line ---------------------------------------------------------
def measure() -> None:
    """Run the server's tests once, and note for each line the tests that ran it."""
    DATA.parent.mkdir(exist_ok=True)
    DATA.unlink(missing_ok=True)
    with tempfile.NamedTemporaryFile("w", suffix=".ini") as config:
        config.write(CONFIG)
        config.flush()
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "tests/server"]
        command += ["--cov", "--cov-context=test", f"--cov-config={config.name}", "--cov-report="]
        done = subprocess.run(command, cwd=ROOT, check=False)  # noqa: S603 - our own command
    if done.returncode:
        sys.exit("the tests fail as they are")


class Reached:
    """Which tests run a line."""

    def __init__(self) -> None:
        data = CoverageData(str(DATA))
        data.read()
        self.known: Final = {
            ROOT / name: data.contexts_by_lineno(name) for name in data.measured_files()
        }

    def tests(self, file: Path, lines: tuple[int, ...]) -> list[str]:
        """The tests that run one of these lines, those that run few lines of the file first."""
        contexts = self.known.get(file, {})
        wide = Counter(name for names in contexts.values() for name in names)
        found = {name for line in lines for name in contexts.get(line, ()) if name}
        order = sorted(found, key=lambda name: (wide[name], name))
        return list(dict.fromkeys(name.partition("|")[0] for name in order))

    def refusals(self) -> list[str]:
        """The refusals that no test runs."""
        missing = [
            (file.relative_to(SERVER).as_posix(), line, source_line(file, line))
            for file in files()
            for line in refusals_of(file)
            if not any(self.known.get(file, {}).get(line, ()))
        ]
        return [
            f"{module}:{line}: {text}"
            for module, line, text in missing
            if f"{module}: {text}" not in OUT_OF_REACH
        ]


def source_line(file: Path, line: int) -> str:
    return file.read_text("utf-8").splitlines()[line - 1].strip()


# -- weakening ---------------------------------------------------------------------------
def survives(guard: Guard, tests: list[str]) -> bool:
    """Whether these tests pass without the guard."""
    with tempfile.TemporaryDirectory() as folder:
        text = guard.file.read_text("utf-8")
        weak = text[: guard.start] + guard.instead + text[guard.end :]
        beside(Path(folder), guard.file, weak)
        path = os.pathsep.join([folder, str(ROOT / "yardstick/src")])
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
        command += ["-p", "no:randomly", "-m", "", *tests]
        environment = os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": ""}
        try:
            done = subprocess.run(  # noqa: S603 - our own tests
                command, cwd=ROOT, env=environment, capture_output=True, timeout=LIMIT, check=False
            )
        except subprocess.TimeoutExpired:
            return False
        return not done.returncode


def beside(folder: Path, file: Path, text: str) -> None:
    """The package again, as links to ours, with another text of one file."""
    here, there = PACKAGE, folder / "regalia"
    for part in file.relative_to(PACKAGE).parts:
        there.mkdir()
        for one in here.iterdir():
            if one.name not in (part, "__pycache__"):
                (there / one.name).symlink_to(one)
        here, there = here / part, there / part
    there.write_text(text, "utf-8")


def is_redundant(guard: Guard) -> bool:
    return f"{guard.module}: {guard.text()}" in REDUNDANT


def outcome(guard: Guard, reached: Reached) -> tuple[Guard, str]:
    tests = reached.tests(guard.file, guard.behind)
    if not tests:
        return guard, "never reached"
    return guard, "survived" if survives(guard, tests[:MOST]) else ""


def weaken_all(guards: list[Guard], reached: Reached, jobs: int) -> int:
    """Try each; whether a package is below its floor."""
    tried: Counter[str] = Counter()
    unnoticed: Counter[str] = Counter()
    with ThreadPoolExecutor(jobs) as pool:
        for guard, fate in pool.map(lambda one: outcome(one, reached), guards):
            package = guard.module.partition("/")[0]
            tried[package] += 1
            unnoticed[package] += bool(fate)
            print(f"{fate or 'noticed':13} {guard.name()}", flush=True)
    for package in sorted(tried):
        print(f"{package:12} {tried[package] - unnoticed[package]:4} of {tried[package]:4}")
    noticed = tried.total() - unnoticed.total()
    share = 100 * noticed / max(1, tried.total())
    print(f"noticed {noticed} of {tried.total()}: {share:.1f} %, floor {FLOOR}")
    return int(share < FLOOR)


def main() -> int:
    parser = argparse.ArgumentParser(description="Weaken the server's guards.")
    parser.add_argument("--only", default="*", help="files below src/regalia/server, as a pattern")
    parser.add_argument("--sample", type=int, default=0, help="only so many, at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--reached", action="store_true", help="only the refusals no test runs")
    parser.add_argument("--again", action="store_true", help="measure anew which tests run what")
    given = parser.parse_args()
    if given.again or not DATA.exists():
        measure()
    reached = Reached()
    missing = reached.refusals()
    print("\n".join([*missing, f"{len(missing)} refusals that no test runs"]))
    if given.reached:
        return int(bool(missing))
    chosen = [
        file for file in files() if fnmatch.fnmatch(str(file.relative_to(SERVER)), given.only)
    ]
    guards = [guard for file in chosen for guard in guards_of(file) if not is_redundant(guard)]
    if given.sample and given.sample < len(guards):
        guards = random.Random(given.seed).sample(guards, given.sample)  # noqa: S311 - a sample
    return weaken_all(guards, reached, given.jobs) or int(bool(missing))


if __name__ == "__main__":
    sys.exit(main())
