"""A position for a terminal: the spoken passages, as wrapped lines and tables in columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from regalia.layout.naming import WIDTH
from regalia.layout.spoken import Passage, Table

GAP: Final = "  "
INDENT: Final = "    "
EMPTY: Final = ("", "–")  # cells that say nothing
LONG: Final = 8  # rows from which a narrow table is set in several columns
HEAD: Final = 8  # characters of its head a column has at least, so that few heads are tall
ROOM: Final = 28  # a text longer than this is long; as much room it needs beside the others
SLIM: Final = 13  # no text is wrapped in fewer characters


class Column(NamedTuple):
    """One column of a table as it is set."""

    at: int  # its place in the table's rows
    size: int
    least: int  # how narrow it may become: words of a text are wrapped, a number's are not
    right: bool  # numbers are flush right


def board(passages: Iterable[Passage], width: int = WIDTH, *, brief: bool = False) -> str:
    """Return every passage as lines of at most this many characters; tables are set apart.

    What is printed on the board and never changes is left out if it shall be brief.
    """
    blocks: list[list[str]] = [[]]
    for passage in passages:
        if isinstance(passage, Table):
            blocks += [table_lines(passage, width, passage.printed if brief else ()), []]
        else:
            blocks[-1] += wrap(passage, width, subsequent_indent="  ")
    return "\n\n".join("\n".join(lines) for lines in blocks if lines)


def table_lines(table: Table, width: int, hidden: Sequence[int] = ()) -> list[str]:
    """Set caption, heads and rows; columns that do not fit go below each row."""
    shown = [at for at in range(len(table.heads)) if at not in hidden and says(table, at)]
    across = fit([measure(table, at) for at in shown], width)
    below = [at for at in shown if at not in [column.at for column in across]]
    heads = set_row([table.heads[column.at] for column in across], across)
    rows: list[list[str]] = []
    for row in table.rows:
        lines = set_row([row[column.at] for column in across], across)
        for at in below:
            lines += note(table.heads[at], row[at], width)
        rows.append(lines)
    wide = sum(column.size + len(GAP) for column in across)
    lone = len(across) == 1 and not below  # a list needs no head
    caption = wrap(table.caption, width)
    if not below and len(rows) >= LONG and 2 * wide <= width:
        return [*caption, *side_by_side([] if lone else heads, rows, wide, width)]
    return [*caption, *([] if lone else heads), *(line for row in rows for line in row)]


def says(table: Table, at: int) -> bool:
    return at == 0 or any(row[at] not in EMPTY for row in table.rows)


def measure(table: Table, at: int) -> Column:
    """Return a column as wide as its longest cell and the longest word of its head."""
    cells = [row[at] for row in table.rows]
    head = table.heads[at]
    number = at > 0 and all(cell in EMPTY or cell.lstrip("+-−×").isdecimal() for cell in cells)
    least = max(map(len, [*head.split(), *cells]))
    size = max(least, min(len(head), HEAD))
    return Column(at, size, least if number else min(size, SLIM), number)


def fit(columns: list[Column], width: int) -> list[Column]:
    """Return the columns that fit beside each other.

    Long texts give way first, then texts are wrapped, then the last numbers give way.  If one
    column alone is left out and there is room, it is wrapped in what the others leave.
    """
    across = list(columns)
    while room(across, width) < 0 and (long := [c for c in across[1:] if c.size > ROOM]):
        across.remove(max(long, key=lambda column: column.size))
    while room(across, width) < 0 and (wide := [c for c in across if c.size > c.least]):
        each = max(wide[1:] or wide, key=lambda column: (column.right, column.size))
        across[across.index(each)] = each._replace(size=each.size - 1)
    while room(across, width) < 0 and len(across) > 1:
        across.pop()
    kept = [column.at for column in across]
    out = [column for column in columns if column.at not in kept]
    left = room(across, width) - len(GAP)
    if len(out) == 1 and left >= ROOM:
        across = [*across, out[0]._replace(size=left)]
    return sorted(across)


def room(columns: Sequence[Column], width: int) -> int:
    """Return what the columns leave of a line."""
    return width - sum(column.size + len(GAP) for column in columns) + len(GAP)


def set_row(cells: Sequence[str], columns: Sequence[Column]) -> list[str]:
    """Set a row of cells, with as many lines as the tallest cell needs."""
    parts = [
        wrap(cell, column.size, subsequent_indent="" if column.at else "  ")
        for cell, column in zip(cells, columns, strict=True)
    ]
    lines = []
    for number in range(max(1, *map(len, parts))):
        texts = [part[number] if number < len(part) else "" for part in parts]
        lines.append(GAP.join(map(align, texts, columns)).rstrip())
    return lines


def align(text: str, column: Column) -> str:
    return f"{text:>{column.size}}" if column.right else f"{text:<{column.size}}"


def note(head: str, text: str, width: int) -> list[str]:
    """Set a cell below its row, under its head; nothing if it is empty."""
    if text in EMPTY:
        return []
    return wrap(f"{head}: {text}", width, initial_indent=INDENT, subsequent_indent=INDENT + "  ")


def side_by_side(heads: list[str], rows: list[list[str]], wide: int, width: int) -> list[str]:
    """Set a long narrow table in as many columns as fit, read downwards."""
    lines = [line for row in rows for line in row]
    tall = -(-len(lines) // (width // wide))
    parts = [[*heads, *lines[at : at + tall]] for at in range(0, len(lines), tall)]
    return [
        "".join(f"{part[i] if i < len(part) else '':<{wide}}" for part in parts).rstrip()
        for i in range(len(parts[0]))
    ]
