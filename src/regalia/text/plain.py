"""A position as text for games without words of their own: the fields as they are."""

from __future__ import annotations

from typing import Any

from regalia.engine.view import View
from regalia.text.words import Words


def plain(view: View, words: Words) -> str:
    """Return every field under its own name: a table by seat, then the rest."""
    seats = view["seats"]
    by_seat: list[tuple[str, list[str]]] = []
    rest: list[str] = []
    for name, value in view["fields"].items():
        label = name.replace("_", " ")
        if isinstance(value, list) and len(value) == seats:
            by_seat.append((label, [cell(item) for item in value]))
        else:
            rest.append(f"{label}: {cell(value)}")
    lines = seat_table(by_seat, [words.seat(seat) for seat in range(seats)], view["seat"])
    return "\n".join(lines + rest)


def cell(value: Any) -> str:
    """Return a field's value in few characters; what is hidden shows as ?."""
    if value is None:
        return "?"
    if isinstance(value, list):
        return " ".join(f"[{cell(item)}]" if isinstance(item, list) else cell(item)
                        for item in value) or "-"  # fmt: skip
    return str(value)


def seat_table(rows: list[tuple[str, list[str]]], names: list[str], me: int | None) -> list[str]:
    """Return one line per field and one column per seat; one's own seat is marked."""
    if not rows:
        return []
    heads = [f"{name}*" if seat == me else name for seat, name in enumerate(names)]
    left = max(len(label) for label, _ in rows)
    widths = [
        max(len(head), *(len(cells[seat]) for _, cells in rows)) for seat, head in enumerate(heads)
    ]
    lines = [" " * left + "".join(f"  {h:>{widths[i]}}" for i, h in enumerate(heads))]
    for label, cells in rows:
        lines.append(
            f"{label:<{left}}" + "".join(f"  {c:>{widths[i]}}" for i, c in enumerate(cells))
        )
    return lines
