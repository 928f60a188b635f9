"""The position as text in 80 columns: calendar, court, provinces."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from regalia.engine.verbs import Ref
from regalia.engine.view import View
from regalia.games.kingsburg.layout.facts import spoils
from regalia.games.kingsburg.pack import Pack
from regalia.games.kingsburg.state import G_ADVISOR, G_OWNER, NOBODY
from regalia.games.kingsburg.vocabulary import ADVISORS, BUILDINGS, ENEMY_TYPES, GOODS
from regalia.layout.facts import Part
from regalia.layout.naming import WIDTH, Naming

COURT_COLUMNS: Final = 3
ROMAN: Final = ("I", "II", "III", "IV", "V")


def show(view: View, words: Naming) -> str:
    """Everything on the table that this view may see."""
    f = view["fields"]
    lines = [calendar(f, words), *enemy(f, words), ""]
    lines += court(f, words)
    lines.append("")
    lines += provinces(view, words)
    return "\n".join(lines)


def about(pack: Pack, ref: Ref, words: Naming) -> str:
    """What an advisor, a building, an enemy or all enemies of one kind bring."""
    if ref.kind == "advisor":
        return words.get(f"advisor-{ADVISORS[ref.id]}-text")
    if ref.kind == "enemy":
        note = words.get(f"enemy_type-{ENEMY_TYPES[pack.enemy_type[ref.id]]}-text")
        return f"{spoils_of(pack, ref.id, words)} {note}"
    if ref.kind == "enemy_type":
        note = words.get(f"enemy_type-{ENEMY_TYPES[ref.id]}-text")
        return "\n".join([note, *cards(pack, ref.id, words)])
    if ref.kind != "building":
        return ""
    cost = ", ".join(
        words.get(f"good-{good}-n", n=pack.cost[ref.id][kind])
        for kind, good in enumerate(GOODS)
        if pack.cost[ref.id][kind]
    )
    text = words.get(f"building-{BUILDINGS[ref.id]}-text")
    return words.get("text-building", cost=cost, vp=words.get("vp-n", n=pack.vp[ref.id]), text=text)


def cards(pack: Pack, kind: int, words: Naming) -> list[str]:
    """Every card of one kind of enemy: its year, its strength, what it takes and gives."""
    return [
        words.get(
            "text-card",
            year=ROMAN[pack.enemy_year[card] - 1],
            strength=pack.enemy_strength[card],
            spoils=spoils_of(pack, card, words),
        )
        for card, of in enumerate(pack.enemy_type)
        if of == kind
    ]


def spoils_of(pack: Pack, card: int, words: Naming) -> str:
    """What an enemy takes from a loser and what a winner gets."""
    lost = said(spoils(pack.losses[card], "any-lost-n"), words)
    return words.get("text-spoils", lost=lost, won=said(spoils(pack.rewards[card], "any-n"), words))


def said(parts: list[Part], words: Naming) -> str:
    return ", ".join(words.get(key, **args) for key, args in parts)


def calendar(f: dict[str, Any], words: Naming) -> str:
    year = min(f["year"], len(ROMAN))
    phase = words.ref("phase", f["phase"] - 1)
    order = " ".join(mark(words, seat) for seat in f["order"])
    return words.get(
        "text-calendar", year=ROMAN[year - 1], phase=phase, number=f["phase"], order=order
    )


def enemy(f: dict[str, Any], words: Naming) -> list[str]:
    """This year's enemy and what it brings, if this seat may know it."""
    pack: Pack = words.game.pack
    year = f["year"]
    if year > len(ROMAN):
        return []
    card = f["enemy"][year - 1]
    if card != NOBODY:
        named = words.get("text-enemy", enemy=words.ref("enemy", card))
        return [named, *wrap(f"  {spoils_of(pack, card, words)}", WIDTH, subsequent_indent="  ")]
    strengths = [
        n for n, at in zip(pack.enemy_strength, pack.enemy_year, strict=True) if at == year
    ]
    return [words.get("text-enemy-unknown", low=min(strengths), high=max(strengths))]


# -- the court ------------------------------------------------------------------
def court(f: dict[str, Any], words: Naming) -> list[str]:
    """18 advisors in three columns, each with the seats whose dice lie there."""
    rows = len(ADVISORS) // COURT_COLUMNS
    wide = WIDTH // COURT_COLUMNS
    neutral = any(row[G_OWNER] == NOBODY for row in f["groups"])
    lines = [words.get("text-court") + (words.get("text-court-neutral") if neutral else "")]
    for row in range(rows):
        cells = [
            advisor_cell(f, words, column * rows + row, wide) for column in range(COURT_COLUMNS)
        ]
        lines.append("".join(cells).rstrip())
    return lines


def advisor_cell(f: dict[str, Any], words: Naming, advisor: int, wide: int) -> str:
    owners = [row[G_OWNER] for row in f["groups"] if row[G_ADVISOR] == advisor]
    marks = " ".join(mark(words, owner) for owner in owners)
    room = wide - 5 - (len(marks) + 1 if marks else 0)
    name = clipped(words.ref("advisor", advisor), room)
    text = f" {advisor + 1:>2} {name}" + (f" {marks}" if marks else "")
    return f"{text:<{wide}}"


def mark(words: Naming, owner: int) -> str:
    return words.get("text-neutral") if owner == NOBODY else f"[{owner + 1}]"


def clipped(text: str, room: int) -> str:
    return text if len(text) <= room else text[: room - 1] + "…"


# -- provinces --------------------------------------------------------------------
def provinces(view: View, words: Naming) -> list[str]:
    """A line of numbers per seat, and the buildings that stand."""
    f = view["fields"]
    heads = [words.get(f"text-{key}") for key in COLUMNS]
    widths = [max(len(head), 3) for head in heads]
    names = [seat_name(view, words, seat) for seat in range(view["seats"])]
    left = max(map(len, names)) + 1
    lines = [" " * left + columns(heads, widths) + "  " + words.get("text-dice")]
    for seat, name in enumerate(names):
        values = [str(value) for value in numbers(f, seat)]
        line = f"{name:<{left}}" + columns(values, widths) + "  " + dice(view, words, seat)
        lines.append(line.rstrip())
        lines += standing(f, words, seat)
    return lines


COLUMNS: Final = ("vp", "gold", "wood", "stone", "tokens", "soldiers")


def numbers(f: dict[str, Any], seat: int) -> list[int]:
    goods = [f["goods"][kind][seat] for kind in range(3)]
    return [f["vp"][seat], *goods, f["tokens"][seat], f["soldiers"][seat]]


def columns(cells: list[str], widths: list[int]) -> str:
    return "".join(f" {cell:>{width}}" for cell, width in zip(cells, widths, strict=True))


def seat_name(view: View, words: Naming, seat: int) -> str:
    """[2] Player 2, an arrow before the seats that are asked, a mark for the Envoy."""
    f = view["fields"]
    arrow = ">" if seat in view["waiting"] else " "
    name = f"{arrow}[{seat + 1}] {words.seat(seat)}"
    if seat == view["seat"]:
        name += f" {words.get('text-you')}"
    if f["envoy"] == seat:
        name += f" {words.get('text-envoy')}"
    return name


def dice(view: View, words: Naming, seat: int) -> str:
    """Unplaced dice: coloured ones as numbers, white ones after a w; and who has passed."""
    f = view["fields"]
    faces = [str(face) for face in f["coloured"][seat]]
    influencing = bool(view["stack"]) and view["stack"][-1]["step"] == "influence"
    passed = [words.get("board-passed")] if influencing and f["passed"] >> seat & 1 else []
    return " ".join(faces + [f"w{face}" for face in f["white"][seat]] + passed)


def standing(f: dict[str, Any], words: Naming, seat: int) -> list[str]:
    """The names of the buildings, wrapped under the seat."""
    mask = f["buildings"][seat]
    names = [words.ref("building", i) for i in range(len(BUILDINGS)) if mask & (1 << i)]
    lines: list[str] = []
    line = ""
    for i, name in enumerate(names):
        item = name + ("," if i + 1 < len(names) else "")
        if line and len(line) + 1 + len(item) > WIDTH:
            lines.append(line)
            line = ""
        line = f"{line} {item}" if line else f"     {item}"
    return [*lines, line] if line else []
