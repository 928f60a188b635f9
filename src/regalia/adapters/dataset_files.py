"""The files of a data set: parts while it is written, large files at the end.

A part is written whole or not at all, and its name says which matches it holds.  So the
folder can be read at any moment, also after a kill, and the same command goes on where it ends.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from regalia.adapters.dataset import METADATA, Plan, plan_facts, schema
from regalia.adapters.targets import WARMTH
from regalia.engine.errors import RegaliaError

SUFFIX: Final = ".parquet"
CARD: Final = "README.md"
PART_ROWS: Final = 20_000  # a part is written as soon as it has so many
GROUP_ROWS: Final = 100_000  # of a row group: a column of it is read in a millisecond
GROUP_BYTES: Final = 256 << 20  # or so much, if that is less: it is held in memory
FILE_ROWS: Final = 1_000_000
PART: Final = re.compile(r"part-(\d{7})-(\d{7})\.parquet")


class BadData(RegaliaError):
    """The folder or file is not a data set, or is a different one."""


class DataFolder:
    """The place where the matches of a plan are stored; `out` is the folder, or the final file."""

    def __init__(self, out: Path, plan: Plan) -> None:
        self.out: Final = out
        self.single: Final = out.suffix == SUFFIX
        self.folder: Final = out.with_name(out.name + ".parts") if self.single else out
        self.plan: Final = plan
        self.schema: Final = schema(plan)
        self.folder.mkdir(parents=not self.single, exist_ok=True)
        self.matches: int = self._count_matches()
        self.rows: int = sum(pq.read_metadata(file).num_rows for file in self._parts())

    def _parts(self) -> list[Path]:
        return sorted(file for file in self.folder.iterdir() if PART.fullmatch(file.name))

    def _count_matches(self) -> int:
        """Count the matches that are already stored; BadData if they belong to another plan."""
        now, known = plan_facts(self.plan), 0
        for file in self._parts():
            told = json.loads(pq.read_schema(file).metadata[METADATA])
            for name, value in now.items():
                if told.get(name) != value:
                    raise BadData(f"{self.folder}: made with another {name}; give another --out")
            first, last = map(int, PART.findall(file.name)[0])
            if first != known:
                raise BadData(f"{self.folder}: the part with match {known} is missing")
            known = last + 1
        return known

    def write(self, results: Iterable[bytes]) -> Iterator[int]:
        """Store the next matches as they arrive, and yield the number of decisions of each."""
        waiting: list[Any] = []
        first = self.matches
        for sent in results:
            waiting.append(pa.ipc.open_stream(sent).read_all())
            self.matches += 1
            self.rows += waiting[-1].num_rows
            if sum(table.num_rows for table in waiting) >= PART_ROWS:
                self._write_part(waiting, first)
                waiting, first = [], self.matches
            yield self.rows
        if waiting:
            self._write_part(waiting, first)

    def _write_part(self, tables: list[Any], first: int) -> None:
        path = self.folder / f"part-{first:07}-{self.matches - 1:07}{SUFFIX}"
        with Whole(path) as unfinished:
            pq.write_table(pa.concat_tables(tables), unfinished, compression="zstd")

    def finish(self) -> None:
        """Merge the parts into a few files with large row groups, with a data card beside them."""
        parts = self._parts()
        if self.single:
            self._join(parts, self.out)
            shutil.rmtree(self.folder)
            return
        (self.folder / CARD).write_text(card(self.plan, self.matches, self.rows), "utf-8")
        number, taken, rows = 0, list[Path](), 0
        for file in parts:
            taken.append(file)
            rows += pq.read_metadata(file).num_rows
            if rows >= FILE_ROWS or file == parts[-1]:
                self._join(taken, self.folder / f"data-{number:05}{SUFFIX}")
                number, taken, rows = number + 1, [], 0
        for file in parts:
            file.unlink()

    def _join(self, parts: list[Path], into: Path) -> None:
        with (
            Whole(into) as unfinished,
            pq.ParquetWriter(unfinished, self.schema, compression="zstd") as writer,
        ):
            waiting, rows, size = list[Any](), 0, 0
            for file in parts:
                waiting.append(pq.read_table(file))
                rows, size = rows + waiting[-1].num_rows, size + waiting[-1].nbytes
                if rows >= GROUP_ROWS or size >= GROUP_BYTES or file == parts[-1]:
                    writer.write_table(pa.concat_tables(waiting), row_group_size=GROUP_ROWS)
                    waiting, rows, size = [], 0, 0


class Whole:
    """A file that appears only when it is complete."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.unfinished: Final = path.with_name(path.name + ".unfinished")

    def __enter__(self) -> Path:
        return self.unfinished

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            os.replace(self.unfinished, self.path)
        else:
            self.unfinished.unlink(missing_ok=True)


def is_finished(out: Path) -> bool:
    """Return whether a complete data set is there."""
    if out.suffix == SUFFIX:
        return out.exists()
    return out.is_dir() and any(file.name.startswith("data-") for file in out.glob(f"*{SUFFIX}"))


def remove(out: Path) -> None:
    """Remove the files of a data set, and nothing else."""
    unfinished = out.with_name(out.name + ".parts")
    for folder in (out, unfinished):
        if folder.is_dir():
            for file in (*files_of_kind(folder), folder / CARD):
                file.unlink(missing_ok=True)
    if out.is_file():
        out.unlink()


def files_of_kind(folder: Path) -> list[Path]:
    return [file for pattern in ("part-*", "data-*") for file in folder.glob(pattern + SUFFIX)]


def card(plan: Plan, matches: int, rows: int) -> str:
    """Write the data card: what a stranger should know about the data."""
    told = plan_facts(plan)
    options = ", ".join(f"{name}: {value}" for name, value in told["options"].items()) or "none"
    search = (
        f"`search_value` is about the chance to come first after each of `search_action`, as the"
        f" level `{plan.search}` finds it; `value` is the best of them, and `search_policy` a share"
        f" for each of `open` (a softmax of the values with temperature {WARMTH})."
        if plan.search
        else "No search was asked."
    )
    return f"""# {plan.game.name}: {matches:,} matches, {rows:,} decisions

Matches between bots by the exact rules, one row for each decision. Made by `regalia selfplay`;
the same command gives the same rows.

| what | value |
| --- | --- |
| game, version of its rules, pack | {told["game"]}, {told["rules"]}, {told["pack"]} |
| seats | {told["seats"]} |
| table options | {options} |
| bots, moved on one seat each match | {", ".join(told["bots"])} |
| seed | {told["seed"]} |
| version of the encoding | {told["encoding"]} |

`observation` is what the seat saw, as whole numbers; their names and ranges are in the metadata of
each file under `regalia`. `open` are the actions it could choose from, `action` is what it chose.
`win`, `place` and `margin` say how the match ended for the seat. {search}

The rows show how these bots play, with their weaknesses, and nothing of people. Nothing that the
seat could not know is in its row.
"""
