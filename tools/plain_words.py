"""Words that this project does not use, counted where people read (tools/plain_words.toml).

python tools/plain_words.py            exit code 1 where a word stands more often than before
python tools/plain_words.py --lower    writes the smaller counts of today; it never raises one
python tools/plain_words.py --where W  every place of a word

Three kinds of text are read: `docs` (Markdown, without code), `pages` (the English words of the
site, the commands and the games) and `code` (docstrings, and what a command's help says).
A word that has no count in the file may not be used at all.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
FILE: Final = ROOT / "tools/plain_words.toml"
HEAD: Final = """\
# How often each word may still stand; `python tools/plain_words.py --lower` writes smaller numbers.
# A word without a number may not be used.
"""
# What to write instead, by what is not to be written.
INSTEAD: Final = {
    "whoever": "the player who, callers, anyone who",
    "somebody who": "a player who, someone who",
    "who looks on": "spectator",
    "looks on": "watches",
    "told": "reported, shown, said to",
    "tells": "reports, shows, returns, says",
    "door": "endpoint, adapter, API",
    "doors": "endpoints, adapters",
    "letter to": "e-mail, notification",
    "by letter": "by e-mail",
    "glance": "quick evaluation, shortlist",
    "he": "they",
    "his": "their",
    "him": "them",
    "table of turns": "turn-based game",
    "sign of life": "heartbeat",
    "take back what stands": "undo",
    "takes back what stands": "undoes",
    "yardstick": "baseline",
    "broke down": "crashed, failed",
    "let go": "delete, release",
    "dear doors": "expensive endpoints",
    "nobody's business": "private",
    "gone home": "closed",
    "has a word": "is heard, has influence",
    "the net says": "the net predicts",
    "the net's word": "the net's prediction",
    "good company": "a pleasant opponent",
}
PATTERN: Final = re.compile(
    rf"\b({'|'.join(sorted(map(re.escape, INSTEAD), key=len, reverse=True))})\b", re.IGNORECASE
)
FENCE: Final = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
CODE: Final = re.compile(r"`[^`\n]+`|\]\([^)\s]+\)|<!--.*?-->", re.DOTALL)
Counts = dict[str, dict[str, int]]  # by kind of text and word


class Use(NamedTuple):
    """A word at a place."""

    kind: str
    word: str
    where: str


def markdown(text: str) -> str:
    """The prose of a page, with its lines kept: no code, no addresses."""
    without = FENCE.sub(lambda found: "\n" * found[0].count("\n"), text)
    return CODE.sub(lambda found: "\n" * found[0].count("\n"), without)


def messages(text: str) -> str:
    """The words of a Fluent file, with its lines kept: no keys, no placeables, no comments."""
    lines = []
    for line in text.splitlines():
        words = "" if line.startswith("#") else re.sub(r"^[\w-]+ *=|^ *\.[\w-]+ *=", "", line)
        lines.append(re.sub(r"\{[^{}]*\}", "", words))
    return "\n".join(lines)


def docstrings(text: str) -> Iterator[tuple[int, str]]:
    """Docstrings with the line they begin in, and the strings of `help=`."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            body = node.body
            if body and isinstance(body[0], ast.Expr):
                yield from constant(body[0].value)
        elif isinstance(node, ast.keyword) and node.arg == "help":
            yield from constant(node.value)


def constant(node: ast.expr) -> Iterator[tuple[int, str]]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, node.value


def texts() -> Iterator[tuple[str, Path, int, str]]:
    """Everything that is read: its kind, its file, its first line and its words."""
    pages = ("README.md", "CONTRIBUTING.md", "RELEASING.md", "SECURITY.md", "docs/**/*.md")
    for pattern in pages:
        for path in sorted(ROOT.glob(pattern)):
            yield "docs", path, 1, markdown(path.read_text(encoding="utf-8"))
    for path in sorted(ROOT.glob("src/regalia/**/en.ftl")):
        yield "pages", path, 1, messages(path.read_text(encoding="utf-8"))
    for path in sorted(ROOT.glob("src/regalia/**/*.py")):
        for line, words in docstrings(path.read_text(encoding="utf-8")):
            yield "code", path, line, CODE.sub("", words)


def uses() -> Iterator[Use]:
    """Every word of the list, wherever it stands."""
    for kind, path, start, text in texts():
        for found in PATTERN.finditer(text):
            line = start + text.count("\n", 0, found.start())
            yield Use(kind, found[0].lower(), f"{path.relative_to(ROOT)}:{line}")


def count(found: list[Use]) -> Counts:
    counts: Counts = {"docs": {}, "pages": {}, "code": {}}
    for use in found:
        counts[use.kind][use.word] = counts[use.kind].get(use.word, 0) + 1
    return counts


def too_many(found: list[Use], allowed: Counts) -> list[str]:
    """One line for each word that stands more often than it may, with its last place."""
    wrong = []
    for kind, words in count(found).items():
        for word, number in sorted(words.items()):
            most = allowed.get(kind, {}).get(word, 0)
            if number > most:
                places = ", ".join(
                    use.where for use in found if (use.kind, use.word) == (kind, word)
                )
                wrong.append(
                    f"{kind}: {word!r} {number} times, at most {most}; write {INSTEAD[word]!r}"
                    f" ({places[-300:]})"
                )
    return wrong


def lower(now: Counts, allowed: Counts, *, first: bool) -> Counts:
    """The smaller count of each word; the first file takes all as they are."""
    return {
        kind: {
            word: number if first else min(number, allowed.get(kind, {}).get(word, 0))
            for word, number in sorted(words.items())
            if first or allowed.get(kind, {}).get(word)
        }
        for kind, words in now.items()
    }


def read_counts() -> Counts:
    return tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}


def write_counts(counts: Counts) -> None:
    lines = [HEAD]
    for kind, words in counts.items():
        lines.append(f"\n[{kind}]\n")
        lines += [f'"{word}" = {number}\n' for word, number in words.items()]
    FILE.write_text("".join(lines), encoding="utf-8")


def main(words: list[str]) -> int:
    found = list(uses())
    if words[:1] == ["--where"] and len(words) == 2:
        print("\n".join(f"{use.where} {use.word}" for use in found if use.word == words[1].lower()))
        return 0
    if words not in ([], ["--lower"]):
        print(__doc__, file=sys.stderr)
        return 2
    allowed = read_counts()
    if words:
        write_counts(lower(count(found), allowed, first=not FILE.exists()))
        return 0
    wrong = too_many(found, allowed)
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
