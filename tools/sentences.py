"""How long the sentences of the documentation are: a page's mean, and those that are too long.

python tools/sentences.py            every page that is over a limit; exit code 1 if there is one
python tools/sentences.py PAGE...    every sentence over the limit, with its page
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
LONGEST: Final = 35  # words
MEAN: Final = 18
ENDS: Final = re.compile(r"(?<=[.!?:])(?:[*_)\"”]*)\s+(?=[A-Z`*\[(“\"0-9-])")
CODE: Final = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)


def pages() -> list[Path]:
    """What is read from start to end: no diary of the lab, no transcript, no list of changes."""
    docs = [
        path
        for path in sorted((ROOT / "docs").rglob("*.md"))
        if path.parent.name != "lab" and path.stem != "screen-reader"
    ]
    beside = ("README", "CONTRIBUTING", "RELEASING", "SECURITY")
    return [*docs, *(ROOT / f"{name}.md" for name in beside)]


def paragraphs(text: str) -> Iterator[str]:
    """Blocks of prose: a paragraph, a point of a list, a cell of a table."""
    for block in re.split(r"\n\s*\n", CODE.sub("\n\n", text)):
        lines: list[str] = []
        for line in block.splitlines():
            if line.lstrip().startswith(("|", "#", "- ", "* ", "1. ", "2. ", "3. ", "4. ", "5. ")):
                yield " ".join(lines)
                lines = []
            if line.lstrip().startswith("|"):
                yield from line.strip("| ").split(" | ")
            elif not line.startswith("#"):
                lines.append(re.sub(r"^\s*(?:[-*]|\d\.)\s", "", line).strip())
        yield " ".join(lines)


def plain(text: str) -> str:
    """Words as they are read: code is one word, a link is its text."""
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"`[^`]+`", "Code", text)
    return re.sub(r"\([^()]*\)", lambda found: found[0] if " " in found[0] else "", text)


def sentences(path: Path) -> list[str]:
    """The sentences of a page that have at least two words."""
    found = []
    for block in paragraphs(path.read_text(encoding="utf-8")):
        parts = ENDS.split(plain(block))
        found += [one.strip() for one in parts if len(one.split()) > 1]
    return found


def too_long(path: Path) -> list[str]:
    return [one for one in sentences(path) if len(one.split()) > LONGEST]


def mean(path: Path) -> float:
    counts = [len(one.split()) for one in sentences(path)]
    return sum(counts) / len(counts) if counts else 0.0


def main(words: list[str]) -> int:
    wrong = 0
    for path in [Path(word).resolve() for word in words] or pages():
        long, average = too_long(path), mean(path)
        if long or average > MEAN:
            wrong = 1
            print(f"{path.relative_to(ROOT)}: mean {average:.1f}, {len(long)} over {LONGEST} words")
        for one in long if words else ():
            print(f"    {len(one.split())}: {one}")
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
