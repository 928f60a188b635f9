"""The record of a match: a header and one ply a line, plain diffable text.

    regalia record 1
    game: kingsburg
    rules: 1
    pack: 5f0c...
    seats: 4
    options: soldier_marker_cap=none ...
    seed: 7

    * order 3-1-4-2
    1 take gold
    ...
    end: 412 plies, sha256 0a1b...

`*` is chance, a number is a seat counted from 1.  The last line counts the
plies and hashes everything above it, so a cut or altered text is noticed.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final, NamedTuple

from regalia.engine.errors import BadRecord
from regalia.engine.nesting import TooDeep, read_json
from regalia.engine.steps import CHANCE

HEAD: Final = "regalia record 1"
UNDO: Final = "undo"  # a secret pick taken back: the one undo that stays in a record
HEADERS: Final = ("game", "rules", "pack", "seats", "options", "seed", "start", "content")


class Ply(NamedTuple):
    """One thing that happened: a seat's choice or an outcome of chance."""

    seat: int
    text: str


class Setup(NamedTuple):
    """Everything that is fixed before the first ply."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    pack: str


class Record(NamedTuple):
    """The PGN of this project."""

    setup: Setup
    rules_version: int
    plies: tuple[Ply, ...]
    seed: str | None = None
    start: dict[str, Any] | None = None  # a set-up position instead of a new match
    content: str | None = None  # the pack's text, where it is not one that we ship

    def __str__(self) -> str:
        return self.dumps()

    def __repr__(self) -> str:
        return f"<Record {self.setup.game}: {self.setup.seats} players, to ply {len(self.plies)}>"

    def dumps(self) -> str:
        lines = [
            HEAD,
            f"game: {self.setup.game}",
            f"rules: {self.rules_version}",
            f"pack: {self.setup.pack}",
            f"seats: {self.setup.seats}",
            "options: " + " ".join(f"{name}={value}" for name, value in self.setup.options),
        ]
        if self.seed is not None:
            lines.append(f"seed: {self.seed}")
        if self.start is not None:
            lines.append("start: " + json.dumps(self.start, separators=(",", ":")))
        if self.content is not None:
            lines.append("content: " + json.dumps(self.content))
        lines.append("")
        lines += [ply_text(ply) for ply in self.plies]
        body = "\n".join(lines) + "\n"
        return body + f"end: {len(self.plies)} plies, sha256 {body_hash(body)}\n"


def body_hash(body: str) -> str:
    # Half of a surrogate pair has no UTF-8; such a text is refused like any altered one.
    return hashlib.sha256(body.encode(errors="surrogatepass")).hexdigest()


def ply_text(ply: Ply) -> str:
    return ("*" if ply.seat == CHANCE else str(ply.seat + 1)) + " " + ply.text


def read_ply(line: str, seats: int, number: int) -> Ply:
    who, _, text = line.partition(" ")
    if not text:
        raise BadRecord(f"{line!r} is not a ply; write a seat or *, then the notation", number)
    if who == "*":
        return Ply(CHANCE, text)
    if not is_small(who) or not 1 <= int(who) <= seats:
        raise BadRecord(f"{who!r} is no seat; seats are 1 to {seats}, chance is *", number)
    return Ply(int(who) - 1, text)


def parse_record(text: str) -> Record:
    """Read a record's text; the replay checks whether its plies are legal."""
    if not isinstance(text, str):
        raise BadRecord(f"a record is text, not {type(text).__name__}; read it as UTF-8")
    text = text.replace("\r\n", "\n")
    lines = text.split("\n")
    if lines[0].strip() != HEAD:
        raise BadRecord(f"not a record: the first line must be {HEAD!r}", 1)
    end = next((i for i, line in enumerate(lines) if line.startswith("end: ")), -1)
    if end < 0:
        raise BadRecord("the text is cut off: its last line must begin with 'end: '", len(lines))
    blank = next((i for i, line in enumerate(lines) if not line), end)
    head = read_headers(lines[1:blank])
    seats = whole(head, "seats")
    plies = [read_ply(line, seats, blank + 2 + i) for i, line in enumerate(lines[blank + 1 : end])]
    check_end(lines, end, len(plies))
    return Record(
        Setup(head["game"], seats, read_options(head["options"]), head["pack"]),
        whole(head, "rules"),
        tuple(plies),
        head.get("seed"),
        read_start(head.get("start")),
        read_content(head.get("content")),
    )


def check_end(lines: list[str], end: int, plies: int) -> None:
    body = "\n".join(lines[:end]) + "\n"
    right = f"end: {plies} plies, sha256 {body_hash(body)}"
    if lines[end].strip() != right:
        counted = lines[end].split(" ")[1]
        if counted != str(plies):
            raise BadRecord(f"{plies} plies stand here, the end line counts {counted}", end + 1)
        raise BadRecord("the text was altered: its hash does not match the end line", end + 1)
    if any(line.strip() for line in lines[end + 1 :]):
        raise BadRecord("something stands after the end line", end + 2)


def read_headers(lines: list[str]) -> dict[str, str]:
    head: dict[str, str] = {}
    for i, line in enumerate(lines):
        name, colon, value = line.partition(":")
        if not colon or name not in HEADERS:
            raise BadRecord(f"{line!r} is no header; known are {', '.join(HEADERS)}", i + 2)
        if name in head:
            raise BadRecord(f"header {name!r} stands twice", i + 2)
        head[name] = value.strip()
    for name in ("game", "rules", "pack", "seats", "options"):
        if name not in head:
            raise BadRecord(f"header {name!r} is missing")
    return head


def is_small(text: str) -> bool:
    """Return whether this is a number in plain digits, short enough to be one of ours."""
    return text.isascii() and text.isdecimal() and len(text) <= 9


def whole(head: dict[str, str], name: str) -> int:
    if not is_small(head[name]):
        raise BadRecord(f"header {name!r}: {head[name]!r} is not a whole number")
    return int(head[name])


def read_options(text: str) -> tuple[tuple[str, str], ...]:
    pairs = []
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or not value:
            raise BadRecord(f"header 'options': {word!r} is not name=value")
        pairs.append((name, value))
    return tuple(pairs)


def read_json_header(name: str, text: str) -> Any:
    try:
        return read_json(text)
    except TooDeep as error:
        raise BadRecord(f"header {name!r}: {error}") from None
    except ValueError:
        raise BadRecord(f"header {name!r} is not JSON") from None


def read_start(text: str | None) -> dict[str, Any] | None:
    if text is None:
        return None
    start = read_json_header("start", text)
    if not isinstance(start, dict):
        raise BadRecord("header 'start' is not a position")
    return start


def read_content(text: str | None) -> str | None:
    if text is None:
        return None
    found = read_json_header("content", text)
    if not isinstance(found, str):
        raise BadRecord("header 'content' is not a pack's text")
    return found
