"""The position as text in 80 columns: the map, the battle, the seats, the market."""

from __future__ import annotations

from typing import Any, Final, Protocol

from regalia.engine.game import Game
from regalia.engine.verbs import Ref
from regalia.engine.view import View
from regalia.games.kemet.board import Board, districts
from regalia.games.kemet.layout.counts import Fields, strength_parts, temporary
from regalia.games.kemet.layout.scene import PARTS
from regalia.games.kemet.pack import Pack
from regalia.games.kemet.state import B_ZONE, IN_SUPPLY, SILVER_TOKEN
from regalia.games.kemet.vocabulary import (
    CARDS,
    CELLS,
    CITIES,
    CREATURES,
    DISTRICT_COUNT,
    FIRST_ACQUIRE,
    NIGHT,
    TACTICS,
    TILES,
    ZONES,
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
    lines += thrown_cards(view["fields"], words)
    return "\n".join(line.rstrip() for line in lines)


def about(pack: Pack, ref: Ref, words: Naming) -> str:
    """What a thing does; of a zone, what there is and what lies next to it."""
    if ref.kind == "zone":
        return about_zone(pack, ref.id, words)
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
    """Zones outside the cities: what is there, who stands there, what lies next to it."""
    f = view["fields"]
    board = pack.boards[view["seats"]]
    lines = [words.get("text-legend")]
    for zone in board.open:
        if zone < DISTRICT_COUNT:
            continue
        marks = "".join(f", {sign}" for sign in signs(pack, board, words, zone))
        held = f["fame_at"][zone]
        fame = words.get("text-fame", seat=mark(held)) if held >= 0 else ""
        parts = ", ".join(part for part in (troop(f, pack, words, zone), fame) if part)
        line = f"{capital(words.ref('zone', zone))}{marks}: {parts or '-'} > {near(board, zone)}"
        lines += wrapped(line.split(" "), first=0)
    return lines


def signs(pack: Pack, board: Board, words: Naming, zone: int) -> list[str]:
    """Port, obelisk, and what a temple or the Sanctuary gives at night."""
    rule = pack.rule
    found = [words.get("text-port")] if board.port[zone] else []
    found += [words.get("text-obelisk")] if board.obelisk[zone] else []
    if board.worship[zone]:
        found.append(words.get("text-worship", n=board.worship[zone]))
    if zone == board.delta:
        found.append(words.get("text-delta", n=rule["delta_prayer"], units=rule["delta_units"]))
    if zone == board.sanctuary:
        price = rule["sacrifice_units"]
        found.append(words.get("text-sacrifice", n=rule["sacrifice_fame"], units=price))
    return found


def near(board: Board, zone: int) -> str:
    """The neighbours as they are typed, the three districts of a city as one."""
    found = [ZONES[other] if other >= DISTRICT_COUNT else CITIES[other // 3] + "_1..3"
             for other in board.near[zone]]  # fmt: skip
    return " ".join(dict.fromkeys(found))


def about_zone(pack: Pack, zone: int, words: Naming) -> str:
    """What is there, for both sides of the board where they differ (KM-037)."""
    sides = {}
    for seats, key in ((4, "text-even"), (5, "text-odd")):
        board = pack.boards[seats]
        if zone in board.open:
            beside = words.get("text-near", near=near_all(board, zone))
            sides[key] = ", ".join([*signs(pack, board, words, zone), beside])
    if len(sides) == 2 and len(set(sides.values())) == 1:
        return capital(f"{sides['text-odd']}.")
    return " ".join(words.get(key, text=text) for key, text in sides.items())


def near_all(board: Board, zone: int) -> str:
    return " ".join(ZONES[other] for other in board.near[zone])


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
        lines += wrapped(commas([words.ref("card", which) for which in f["opened"][seat]]))
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
        lines += board_of(f, words, seat)
        thrown = [words.ref("tactic", tactic) for tactic in f["face_up"][seat]]
        lines += labelled(words.get("text-open"), thrown)
    return lines


def board_of(f: Fields, words: Naming, seat: int) -> list[str]:
    """Action tokens, the colours of the acquire cells, the colours bought today."""
    tokens = []
    for cell, token in enumerate(f["cells"][seat]):
        if token:
            silver = f" {words.get('text-silver')}" if token == SILVER_TOKEN else ""
            tokens.append(CELLS[cell] + silver)
    tokens += [words.get("text-gold")] if f["gold_played"][seat] else []
    cells = [
        f"{CELLS[FIRST_ACQUIRE + at]} {words.ref('color', color) if color >= 0 else '-'}"
        for at, color in enumerate(f["acquire"][seat])
    ]
    today = [words.ref("color", color) for color in range(4) if f["bought"][seat] >> color & 1]
    return [
        *labelled(words.get("text-placed"), tokens),
        *labelled(words.get("text-acquire"), cells if f["acquire"][seat] != [-1] * 3 else []),
        *labelled(words.get("text-bought"), today),
    ]


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


def thrown_cards(f: Fields, words: Naming) -> list[str]:
    """The discard pile of divine cards, which everybody may look through."""
    items = [
        words.ref("card", which) + (f" x{count}" if count > 1 else "")
        for which, count in enumerate(f["discard"])
        if count
    ]
    return labelled(words.get("text-discard"), items)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def commas(items: list[str]) -> list[str]:
    return [item + ("," if i + 1 < len(items) else "") for i, item in enumerate(items)]


def labelled(label: str, items: list[str]) -> list[str]:
    return wrapped([f"{label}:", *commas(items)]) if items else []


def wrapped(items: list[str], first: int = INDENT) -> list[str]:
    """Items one after another, indented, no line longer than the screen."""
    lines: list[str] = []
    line = ""
    for item in items:
        if line and len(line) + 1 + len(item) > WIDTH:
            lines.append(line)
            line = ""
        line = f"{line} {item}" if line else " " * (INDENT if lines else first) + item
    return [*lines, line] if line else []
