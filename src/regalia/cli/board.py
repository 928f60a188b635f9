"""A position as text: the game's own rendering (its face has it), or a plain one."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.game import AnyGame
from regalia.engine.verbs import Ref
from regalia.engine.view import View
from regalia.layout.face import face_of
from regalia.text.position import position
from regalia.text.words import Words, identifier

QUOTES: Final = "«»„“”\"'’"


def show(view: View, words: Words) -> str:
    """The position this view shows."""
    return position(view, words, brief=True) or plain(view, words)


def about(game: AnyGame, ref: Ref, words: Words) -> str:
    """What a thing does, from the layout or the game's words; empty if nothing is said."""
    said = face_of(game).text.about(game.pack, ref, words)
    if said:
        return said
    if ref.kind not in game.verbs.kinds:
        return ""
    key = f"{ref.kind}-{identifier(game.verbs.name(ref))}-text"
    return words.get(key) if words.has(key) else ""


def drafted(game: AnyGame, view: View, words: Words) -> list[str]:
    """What the picks of one's own open draft come to, if the game can tell."""
    return face_of(game).text.draft(view, words)


def named(game: AnyGame, name: str, words: Words) -> list[Ref]:
    """The things a person may mean, by notation or by their name in words, that have a text."""
    wanted = bare(name)
    found = []
    for kind in game.verbs.kinds.values():
        if kind.literal or kind.made_of or kind.name == "seat":
            continue
        for number, notation in enumerate(kind.names):
            ref = Ref(kind.name, number)
            called = bool(notation) and wanted in (notation, bare(words.ref(*ref)))
            if called and about(game, ref, words):
                found.append(ref)
    return found


def bare(name: str) -> str:
    """A name as people type it: without quotation marks, an exclamation mark, or the dots of ё."""
    plain = "".join(char for char in name.casefold() if char not in QUOTES)
    return " ".join(plain.replace("ё", "е").split()).rstrip("!?.")


# -- the plain rendering ---------------------------------------------------------
def plain(view: View, words: Words) -> str:
    """Every field under its own name: a table by seat, then the rest."""
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
    """A field's value in few characters; what is hidden shows as ?."""
    if value is None:
        return "?"
    if isinstance(value, list):
        return " ".join(f"[{cell(item)}]" if isinstance(item, list) else cell(item)
                        for item in value) or "-"  # fmt: skip
    return str(value)


def seat_table(rows: list[tuple[str, list[str]]], names: list[str], me: int | None) -> list[str]:
    """One line per field, one column per seat; one's own seat is marked."""
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
