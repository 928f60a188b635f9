"""The matches of a series in a file: JSON lines, or CSV with a row per seat."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TextIO

from regalia.arena import Played
from regalia.cli.common import Problem

SUFFIXES: Final = (".jsonl", ".csv")
COLUMNS: Final = ("match", "seed", "seat", "bot", "score", "place", "plies")


class OutFile:
    """The file to which matches are written as they end, or none at all."""

    def __init__(self, path: Path | None, *, overwrite: bool) -> None:
        self._file: TextIO | None = None
        self._csv: Any = None
        if path is None:
            return
        if path.suffix not in SUFFIXES:
            raise Problem(f"--out {path}: the name must end in {' or '.join(SUFFIXES)}")
        try:
            self._file = path.open("w" if overwrite else "x", encoding="utf-8", newline="")
        except FileExistsError:
            raise Problem(f"--out {path}: exists already; --force overwrites it") from None
        except OSError as error:
            raise Problem(f"--out {path}: cannot be written: {error.strerror}") from None
        if path.suffix == ".csv":
            self._csv = csv.writer(self._file, lineterminator="\n")
            self._csv.writerow(COLUMNS)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()

    def write(self, number: int, played: Played) -> None:
        if self._csv is not None:
            self._csv.writerows(csv_rows(number, played))
        elif self._file is not None:
            self._file.write(json.dumps(json_line(number, played)) + "\n")


def json_line(number: int, played: Played) -> dict[str, Any]:
    return {
        "match": number,
        "seed": played.seed,
        "bots": list(played.bots),
        "places": played.places,
        "plies": played.plies,
        "decisions": played.decisions,
        **played.result.json(),
    }


def csv_rows(number: int, played: Played) -> list[list[Any]]:
    return [
        [number, played.seed, seat + 1, bot, played.result.scores[seat], place, played.plies]
        for seat, (bot, place) in enumerate(zip(played.bots, played.places, strict=True))
    ]
