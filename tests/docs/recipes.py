"""The diffs of a page of docs, applied to a copy of the files they name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
BLOCK: Final = re.compile(r"^```diff\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def recipes(page: str) -> dict[str, dict[str, list[str]]]:
    """By heading of the page and by file, the lines of its diff, each with its sign."""
    found: dict[str, dict[str, list[str]]] = {}
    for section in re.split(r"^## ", page, flags=re.MULTILINE)[1:]:
        heading = section.partition("\n")[0]
        for block in BLOCK.findall(section):
            lines: list[str] = []
            for line in block.splitlines():
                if line.startswith(" # "):
                    lines = found.setdefault(heading, {}).setdefault(line[3:], [])
                elif line.strip():
                    lines.append(line)
    return found


def apply_diff(file: Path, diff: list[str]) -> None:
    """Carry out one file's diff; AssertionError where the file has no such line."""
    lines = file.read_text(encoding="utf-8").split("\n") if file.exists() else []
    at = len(lines)  # what stands after no line goes to the end
    for line in diff:
        sign, text = line[0], line[1:]
        if sign == "+":
            lines.insert(at, text)
            at += 1
            continue
        later = lines[0 if at == len(lines) else at :]
        assert text in later, f"{file.name} has no line {text!r}"
        at = lines.index(text, len(lines) - len(later))
        if sign == "-":
            del lines[at]
        else:
            at += 1
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join(lines), encoding="utf-8")
