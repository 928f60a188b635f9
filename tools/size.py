"""How large each package is, against ceilings that only ever fall (tools/size.toml).

python tools/size.py            a table; exit code 1 if a package is over one of its ceilings
python tools/size.py --lower    writes the smaller ceilings of today; it never raises one, and
                                gives a package that has no line yet what it has
python tools/size.py --names P  the functions of a package that are named by a participle
python tools/size.py --twins P  module and class names of a package that stand elsewhere, too

A function is named by a participle if its first word is one (`told`, `chosen_codes`, `_kept`):
then a reader cannot tell an action from a value.  Name it by a verb or by what it returns.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
FILE: Final = ROOT / "tools/size.toml"
HEAD: Final = """\
# The most that each package may have; `python tools/size.py --lower` writes smaller numbers.
# Raise one only in a commit that says why.  `longest`: lines of the longest function.
"""
REGULAR_EXCEPT: Final = {
    "bed", "bleed", "breed", "embed", "exceed", "feed", "need", "proceed", "red", "seed", "shed",
    "shred", "sled", "speed", "succeed", "weed", "indeed", "hundred", "sacred",
}  # fmt: skip
IRREGULAR: Final = {
    "become", "begun", "bent", "blown", "born", "bought", "bound", "broken", "brought",
    "built", "caught", "chosen", "dealt", "done", "drawn", "driven", "drunk", "eaten",
    "fallen", "fed", "felt", "forbidden", "forgotten", "fought", "found", "frozen", "given",
    "gone", "grown", "heard", "held", "hidden", "hung", "kept", "known", "laid", "learnt",
    "led", "lent", "lit", "lost", "made", "meant", "met", "paid", "proven", "rebuilt",
    "redone", "redrawn", "reread", "risen", "said", "sat", "seen", "sent", "shown", "slain",
    "slept", "sold", "spent", "spoken", "stolen", "struck", "sung", "sunk", "sworn", "taken",
    "taught", "thought", "thrown", "told", "torn", "understood", "undone", "used",
    "withdrawn", "won", "worn", "woven", "written",
}  # fmt: skip
Ceilings = dict[str, int]


class Package(NamedTuple):
    """What is counted of one package."""

    name: str
    lines: int
    files: int
    classes: int
    participles: list[str]  # module:function
    longest: int  # lines
    longest_name: str

    def counts(self) -> Ceilings:
        return {
            "lines": self.lines,
            "files": self.files,
            "classes": self.classes,
            "participles": len(self.participles),
            "longest": self.longest,
        }


def packages() -> dict[str, list[Path]]:
    """The files of each package by its name: src by the first folder, games by each game."""
    found: dict[str, list[Path]] = {}
    for path in sorted([*ROOT.glob("src/regalia/**/*.py"), *ROOT.glob("tests/**/*.py")]):
        found.setdefault(package_of(path.relative_to(ROOT).parts), []).append(path)
    return found


def package_of(parts: tuple[str, ...]) -> str:
    """ "games/kemet", "bots", "tests"; what lies in the package itself is "regalia"."""
    if parts[0] == "tests":
        return "tests"
    inside = parts[2:-1]
    depth = 2 if inside[:1] == ("games",) else 1
    return "/".join(inside[:depth]) or "regalia"


def is_participle(name: str) -> bool:
    """Whether a function's first word is a past participle."""
    word = name.strip("_").split("_")[0].lower()
    if word in IRREGULAR:
        return True
    return word.endswith("ed") and len(word) > 3 and word not in REGULAR_EXCEPT


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node


def measure(name: str, files: list[Path]) -> Package:
    """Count one package."""
    lines = classes = 0
    participles: list[str] = []
    longest, longest_name = 0, ""
    for path in files:
        text = path.read_text(encoding="utf-8")
        lines += text.count("\n")
        tree = ast.parse(text)
        classes += sum(isinstance(node, ast.ClassDef) for node in ast.walk(tree))
        for node in functions(tree):
            where = f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
            if is_participle(node.name):
                participles.append(where)
            size = (node.end_lineno or node.lineno) - node.lineno + 1
            if size > longest:
                longest, longest_name = size, where
    return Package(name, lines, len(files), classes, participles, longest, longest_name)


def twins(found: dict[str, list[Path]], name: str) -> list[str]:
    """Modules and classes of a package whose names stand elsewhere in src, too."""
    places: dict[str, list[str]] = {}
    for files in found.values():
        for path in files:
            where = str(path.relative_to(ROOT))
            if not where.startswith("src/") or path.stem.startswith("__"):
                continue
            places.setdefault(f"{path.stem}.py", []).append(where)
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    places.setdefault(node.name, []).append(where)
    folder = f"src/regalia/{name}/"
    return [
        f"{what}: {', '.join(where)}"
        for what, where in sorted(places.items())
        if len(where) > 1 and any(one.startswith(folder) for one in where)
    ]


def too_large(sizes: list[Package], ceilings: dict[str, Ceilings]) -> list[str]:
    """One line for each count that is over its ceiling, or that has none."""
    wrong = []
    for package in sizes:
        allowed = ceilings.get(package.name)
        if allowed is None:
            wrong.append(f"{package.name}: no ceiling in tools/size.toml; --lower adds one")
            continue
        for what, count in package.counts().items():
            if count > allowed[what]:
                wrong.append(f"{package.name}: {what} {count:,}, at most {allowed[what]:,}")
    return wrong


def lower(sizes: list[Package], ceilings: dict[str, Ceilings]) -> dict[str, Ceilings]:
    """The smaller of each ceiling and what is there; a new package gets what it has."""
    return {
        package.name: {
            what: min(count, ceilings.get(package.name, {}).get(what, count))
            for what, count in package.counts().items()
        }
        for package in sizes
    }


def total(sizes: list[Package]) -> Package:
    """All packages of the source, the tests left out."""
    own = [package for package in sizes if package.name != "tests"]
    longest = max(own, key=lambda package: package.longest)
    return Package(
        "src in all",
        sum(package.lines for package in own),
        sum(package.files for package in own),
        sum(package.classes for package in own),
        [name for package in own for name in package.participles],
        longest.longest,
        longest.longest_name,
    )


def table(sizes: list[Package], ceilings: dict[str, Ceilings]) -> str:
    """A line a package; behind a count how much its ceiling may be lowered."""
    heads = ["lines", "files", "classes", "participles", "longest"]
    rows = [f"{'':16}" + "".join(f"{head:>16}" for head in heads)]
    for package in [*sizes, total(sizes)]:
        allowed = ceilings.get(package.name, {})
        cells = []
        for what, count in package.counts().items():
            room = allowed.get(what, count) - count
            cells.append(f"{count:,}" + (f" ({-room:+,})" if room else ""))
        row = f"{package.name:16}" + "".join(f"{cell:>16}" for cell in cells)
        rows.append(f"{row}  {package.longest_name}")
    return "\n".join(rows)


def read_ceilings() -> dict[str, Ceilings]:
    return tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}


def write_ceilings(ceilings: dict[str, Ceilings]) -> None:
    lines = [HEAD]
    for name, allowed in ceilings.items():
        values = ", ".join(f"{what} = {count}" for what, count in allowed.items())
        lines.append(f'"{name}" = {{ {values} }}\n')
    FILE.write_text("".join(lines), encoding="utf-8")


def main(words: list[str]) -> int:
    found = packages()
    if words[:1] == ["--twins"] and len(words) == 2:
        print("\n".join(twins(found, words[1])))
        return 0
    sizes = [measure(name, files) for name, files in found.items()]
    if words[:1] == ["--names"] and len(words) == 2:
        named = [
            one for package in sizes if package.name == words[1] for one in package.participles
        ]
        print("\n".join(named))
        return 0
    if words not in ([], ["--lower"]):
        print(__doc__, file=sys.stderr)
        return 2
    ceilings = read_ceilings()
    print(table(sizes, ceilings))
    wrong = too_large(sizes, ceilings) if not words else []
    if words:
        write_ceilings(lower(sizes, ceilings))
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
