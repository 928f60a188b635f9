"""The file of an arena: a header that says what it is, then one match per line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from regalia.arena.bout import Bout, from_line
from regalia.engine.errors import RegaliaError
from regalia.engine.nesting import read_json

FORMAT: Final = 1


class BadArena(RegaliaError):
    """The file is not an arena's, or belongs to another one."""


class ArenaContents(NamedTuple):
    """The contents of a file."""

    head: dict[str, Any]
    bouts: list[Bout]


def read(path: Path) -> ArenaContents:
    """Read a file's header and matches, without a last line that was cut off."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadArena(f"{path}: cannot be read: {error}") from None
    lines = whole_lines(text)
    head = parse(path, 1, lines[0]) if lines else {}
    if head.get("arena") != FORMAT:
        raise BadArena(f"{path}: is no file of `regalia arena run`")
    bouts = []
    for number, line in enumerate(lines[1:]):
        try:
            bouts.append(from_line(parse(path, number + 2, line)))
        except (KeyError, TypeError):
            raise BadArena(f"{path}: line {number + 2}: is no match") from None
        if bouts[-1].number != number:
            raise BadArena(f"{path}: line {number + 2}: match {number} should stand here")
    return ArenaContents(head, bouts)


def whole_lines(text: str) -> list[str]:
    return text[: text.rfind("\n") + 1].splitlines()


def parse(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        data = read_json(line)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise BadArena(f"{path}: line {number}: is no JSON object")
    return data


def check_same(path: Path, head: Mapping[str, Any], key: Mapping[str, Any], hint: str) -> None:
    """Compare the file with the plan; BadArena says where they differ and what to do."""
    now = json.loads(json.dumps(key))
    for name, value in now.items():
        if head.get(name) != value:
            raise BadArena(
                f"{path}: was made with another {name}: {show(head.get(name))}, now "
                f"{show(value)}; {hint}"
            )


def show(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


class ArenaFile:
    """A file to which matches are added as they end, so that a stopped run can go on."""

    def __init__(self, path: Path, key: Mapping[str, Any]) -> None:
        self.bouts: list[Bout] = []
        fresh = not path.exists() or path.stat().st_size == 0
        if not fresh:
            kept = read(path)
            check_same(path, kept.head, key, "give --out another name, or remove the file")
            self.bouts = kept.bouts
            cut_off(path)
        try:
            self._file = path.open("a", encoding="utf-8", newline="\n")
        except OSError as error:
            raise BadArena(f"{path}: cannot be written: {error.strerror}") from None
        if fresh:
            self._write({"arena": FORMAT, **key})

    def add(self, bout: Bout) -> None:
        self.bouts.append(bout)
        self._write(bout.line())

    def _write(self, data: dict[str, Any]) -> None:
        self._file.write(json.dumps(data, separators=(",", ":")) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def cut_off(path: Path) -> None:
    """Remove a half-written line, which a killed run may leave behind."""
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    if whole < len(data):
        with path.open("r+b") as file:
            file.truncate(whole)
