"""The position as text in 80 columns: the map, the battle, the seats, the market."""

from __future__ import annotations

from typing import Any, Final, Protocol

from regalia.engine.game import Game
from regalia.engine.verbs import Ref
from regalia.engine.view import View
from regalia.games.kemet.board import districts
from regalia.games.kemet.layout.counts import Fields, strength_parts, temporary
from regalia.games.kemet.layout.scene import PARTS
from regalia.games.kemet.pack import Pack
from regalia.games.kemet.state import B_ZONE, IN_SUPPLY
from regalia.games.kemet.vocabulary import (
    CARDS,
    CREATURES,
    DISTRICT_COUNT,
    NIGHT,
    TACTICS,
    TILES,
)

WIDTH: Final = 80
INDENT: Final = 5
COLUMNS: Final = (
    "fame-head",
    "temporary",
    "prayer",
    "veterans",
    "cards",
    "tactics",
    "supply",
    "tokens",
)


class Naming(Protocol):
    """The part of the text layer this rendering needs."""

    game: Game[Any]

    def get(self, key: str, **args: Any) -> str: ...
    def ref(self, kind: str, number: int) -> str: ...
    def seat(self, number: int) -> str: ...


def show(view: View, words: Naming) -> str:
    """Everything on the table that this view may see."""
    pack: Pack = words.game.pack
    lines = [heading(view["fields"], words), ""]
    lines += cities(view, pack, words)
    lines += [*country(view, pack, words), ""]
    lines += battle(view, pack, words)
    lines += seats(view, pack, words)
    lines += [*own(view, words), ""]
    lines += market(view["fields"], pack, words)
    return "\n".join(line.rstrip() for line in lines)


def about(pack: Pack, ref: Ref, words: Naming) -> str:
    """What a tile, a card, a battle card, a creature or a step of the night does."""
    names = {
        "tile": TILES, "card": CARDS, "tactic": TACTICS, "creature": CREATURES,
        "night": NIGHT.names,
    }  # fmt: skip
    if ref.kind not in names:
        return ""
    text = words.get(f"{ref.kind}-{names[ref.kind][ref.id]}-text")
    if ref.kind != "tile":
        return text
    color = words.ref("color", pack.color[ref.id])
    return words.get("text-tile", color=color, level=pack.level[ref.id], text=text)


def mark(seat: int) -> str:
    return f"[{seat + 1}]"


def heading(f: Fields, words: Naming) -> str:
    phase = words.get(("board-setup", "board-day", "board-night")[f["phase"]])
    order = " ".join(mark(seat) for seat in f["order"])
    return words.get("text-heading", round=f["round"], phase=phase, order=order)


# -- the map ------------------------------------------------------------------------
def troop(f: Fields, pack: Pack, words: Naming, zone: int) -> str:
    """As in "[2] x3 + Giant Scorpion"; nothing where nobody stands."""
    found = []
    for seat, row in enumerate(f["units"]):
        if row[zone]:
            beasts = [
                " + " + words.ref("creature", pack.creature_of[tile])
                for tile in f["tiles"][seat]
                if pack.creature_of[tile] >= 0 and f["creature_at"][pack.creature_of[tile]] == zone
            ]
            found.append(f"{mark(seat)} x{row[zone]}" + "".join(beasts))
    return ", ".join(found)


def district(f: Fields, pack: Pack, words: Naming, zone: int) -> str:
    parts = []
    if f["pyramid"][zone]:
        parts.append(f"{words.ref('color', f['pyramid_color'][zone])} {f['pyramid'][zone]}")
    there = troop(f, pack, words, zone)
    parts += [there] if there else []
    if f["fame_at"][zone] >= 0:
        parts.append(words.get("text-fame", seat=mark(f["fame_at"][zone])))
    return f"{zone % 3 + 1}: " + (", ".join(parts) or "-")


def cities(view: View, pack: Pack, words: Naming) -> list[str]:
    f = view["fields"]
    lines = []
    for city in pack.boards[view["seats"]].cities:
        owner = f["city_owner"][city]
        name = capital(words.ref("city", city))
        if owner >= 0:
            god = words.ref("god", f["god"][owner]) if f["god"][owner] >= 0 else "-"
            name += f" {mark(owner)} {god}"
        lines.append(name)
        inside = "; ".join(district(f, pack, words, zone) for zone in districts(city))
        lines += wrapped(inside.split(" "))
    return lines


def country(view: View, pack: Pack, words: Naming) -> list[str]:
    """Zones outside the cities: who stands there, whose fame point it is."""
    f = view["fields"]
    board = pack.boards[view["seats"]]
    lines = []
    for zone in board.open:
        if zone < DISTRICT_COUNT:
            continue
        there = troop(f, pack, words, zone)
        held = f["fame_at"][zone]
        fame = words.get("text-fame", seat=mark(held)) if held >= 0 else ""
        if there or board.temple[zone]:
            parts = ", ".join(part for part in (there or "-", fame) if part)
            lines.append(f"{capital(words.ref('zone', zone))}: {parts}")
    return lines


def battle(view: View, pack: Pack, words: Naming) -> list[str]:
    f = view["fields"]
    if f["battle"][0] < 0:
        return []
    lines = [words.get("board-battle", zone=words.ref("zone", f["battle"][B_ZONE]))]
    for side in (0, 1):
        values = strength_parts(f, pack, view["options"], side)
        named = [
            f"{words.get(f'strength-{key}')} {'?' if value < 0 else value}"
            for key, value in zip(PARTS, values, strict=True)
            if value
        ]
        role = words.get("board-defender" if side else "board-attacker")
        seat = f["battle"][side]
        lines.append(f"  {mark(seat)} {words.seat(seat)} ({role}): {', '.join(named)}")
        if f["led"][seat] >= 0:
            lines.append(f"      {words.ref('tactic', f['led'][seat])}")
    return [*lines, ""]


# -- seats ----------------------------------------------------------------------------
def count(value: Any) -> int:
    return value if isinstance(value, int) else len(value)


def numbers(f: Fields, pack: Pack, seat: int) -> list[int]:
    return [
        f["fame"][seat], temporary(f, seat), f["prayer"][seat], f["veterans"][seat],
        count(f["hand"][seat]), count(f["tactic_hand"][seat]), f["supply"][seat],
        pack.rule["tokens"] - f["cells"][seat].count(1),
    ]  # fmt: skip


def seats(view: View, pack: Pack, words: Naming) -> list[str]:
    f = view["fields"]
    heads = [words.get(f"text-{key}") for key in COLUMNS]
    names = [seat_name(view, words, seat) for seat in range(view["seats"])]
    left = max(map(len, names)) + 1
    lines = [" " * left + "".join(f" {head:>5}" for head in heads)]
    for seat, name in enumerate(names):
        cells = "".join(f" {value:>5}" for value in numbers(f, pack, seat))
        lines.append(f"{name:<{left}}{cells}")
        lines += wrapped(commas([words.ref("tile", tile) for tile in f["tiles"][seat]]))
        spare = [c for c, at in enumerate(f["creature_at"]) if at == IN_SUPPLY]
        mine = [words.ref("creature", c) for c in spare if pack.tile_of[c] in f["tiles"][seat]]
        lines += labelled(words.get("text-spare"), mine)
        thrown = [words.ref("tactic", tactic) for tactic in f["face_up"][seat]]
        lines += labelled(words.get("text-open"), thrown)
    return lines


def seat_name(view: View, words: Naming, seat: int) -> str:
    arrow = ">" if seat in view["waiting"] else " "
    you = f" {words.get('text-you')}" if seat == view["seat"] else ""
    return f"{arrow}{mark(seat)} {words.seat(seat)}{you}"


def own(view: View, words: Naming) -> list[str]:
    """Cards only this seat sees."""
    f, seat = view["fields"], view["seat"]
    if seat is None:
        return []
    tactics = [words.ref("tactic", tactic) for tactic in f["tactic_hand"][seat]]
    down = [words.ref("tactic", tactic) for tactic in f["face_down"][seat]]
    cards = [words.ref("card", card) for card in f["hand"][seat]]
    return [
        *labelled(words.get("board-tactics"), tactics),
        *labelled(words.get("text-down"), down),
        *labelled(words.get("board-hand"), cards),
    ]


# -- the market -------------------------------------------------------------------------
def market(f: Fields, pack: Pack, words: Naming) -> list[str]:
    lines = []
    for color in range(4):
        if not f["colors"] >> color & 1:
            continue
        items = []
        for tile, left in enumerate(f["market"]):
            if left and pack.color[tile] == color:
                copies = f" x{left}" if left > 1 else ""
                items.append(f"{pack.level[tile]} {words.ref('tile', tile)}{copies}")
        lines += labelled(capital(words.ref("color", color)), items or ["-"])
    return lines


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def commas(items: list[str]) -> list[str]:
    return [item + ("," if i + 1 < len(items) else "") for i, item in enumerate(items)]


def labelled(label: str, items: list[str]) -> list[str]:
    return wrapped([f"{label}:", *commas(items)]) if items else []


def wrapped(items: list[str]) -> list[str]:
    """Items one after another, indented, no line longer than the screen."""
    lines: list[str] = []
    line = ""
    for item in items:
        if line and len(line) + 1 + len(item) > WIDTH:
            lines.append(line)
            line = ""
        line = f"{line} {item}" if line else " " * INDENT + item
    return [*lines, line] if line else []
