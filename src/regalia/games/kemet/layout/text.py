"""The position as text in 80 columns: the map, the battle, the seats, the market."""

from __future__ import annotations

from typing import Final

from regalia.engine.sampling import public_state
from regalia.engine.verbs import Ref
from regalia.engine.view import View
from regalia.games.kemet.board import Board, districts
from regalia.games.kemet.layout.scene import PARTS, shown_parts
from regalia.games.kemet.pack import Pack
from regalia.games.kemet.queries import board as board_of
from regalia.games.kemet.queries import creatures_at, creatures_of, fame, tokens_left
from regalia.games.kemet.state import B_ZONE, IN_SUPPLY, SILVER_TOKEN, State
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
from regalia.layout.naming import WIDTH, Naming
from regalia.layout.seen import count

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


def show(view: View, words: Naming) -> str:
    """Everything on the table that this view may see."""
    s: State = public_state(words.game, view)
    lines = [heading(s, words), ""]
    lines += cities(s, words)
    lines += [*country(s, words), ""]
    lines += battle(s, words)
    lines += seats(view, s, words)
    lines += [*own(view, words), ""]
    lines += market(s, words)
    lines += thrown_cards(s, words)
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


def heading(s: State, words: Naming) -> str:
    phase = words.get(("board-setup", "board-day", "board-night")[s.phase])
    order = " ".join(mark(seat) for seat in s.order)
    return words.get("text-heading", round=s.round, phase=phase, order=order)


# -- the map ------------------------------------------------------------------------
def troop(s: State, words: Naming, zone: int) -> str:
    """As in "[2] x3 + Giant Scorpion"; nothing where nobody stands."""
    found = []
    for seat, row in enumerate(s.units):
        if row[zone]:
            beasts = [" + " + words.ref("creature", c) for c in creatures_at(s, seat, zone)]
            found.append(f"{mark(seat)} x{row[zone]}" + "".join(beasts))
    return ", ".join(found)


def district(s: State, words: Naming, zone: int) -> str:
    parts = []
    if s.pyramid[zone]:
        parts.append(f"{words.ref('color', s.pyramid_color[zone])} {s.pyramid[zone]}")
    there = troop(s, words, zone)
    parts += [there] if there else []
    if s.fame_at[zone] >= 0:
        parts.append(words.get("text-fame", seat=mark(s.fame_at[zone])))
    return f"{zone % 3 + 1}: " + (", ".join(parts) or "-")


def cities(s: State, words: Naming) -> list[str]:
    lines = []
    for city in board_of(s).cities:
        owner = s.city_owner[city]
        name = capital(words.ref("city", city))
        if owner >= 0:
            god = words.ref("god", s.god[owner]) if s.god[owner] >= 0 else "-"
            name += f" {mark(owner)} {god}"
        lines.append(name)
        inside = "; ".join(district(s, words, zone) for zone in districts(city))
        lines += wrapped(inside.split(" "))
    return lines


def country(s: State, words: Naming) -> list[str]:
    """Zones outside the cities: what is there, who stands there, what lies next to it."""
    board = board_of(s)
    lines = [words.get("text-legend")]
    for zone in board.open:
        if zone < DISTRICT_COUNT:
            continue
        marks = "".join(f", {sign}" for sign in signs(s.pack, board, words, zone))
        held = s.fame_at[zone]
        point = words.get("text-fame", seat=mark(held)) if held >= 0 else ""
        parts = ", ".join(part for part in (troop(s, words, zone), point) if part)
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


def battle(s: State, words: Naming) -> list[str]:
    if s.battle[0] < 0:
        return []
    lines = [words.get("board-battle", zone=words.ref("zone", s.battle[B_ZONE]))]
    for side in (0, 1):
        values = shown_parts(s, side)
        named = [
            f"{words.get(f'strength-{key}')} {'?' if value < 0 else value}"
            for key, value in zip(PARTS, values, strict=True)
            if value
        ]
        role = words.get("board-defender" if side else "board-attacker")
        seat = s.battle[side]
        lines.append(f"  {mark(seat)} {words.seat(seat)} ({role}): {', '.join(named)}")
        if s.led[seat] >= 0:
            lines.append(f"      {words.ref('tactic', s.led[seat])}")
        lines += wrapped(commas([words.ref("card", which) for which in s.opened[seat]]))
    return [*lines, ""]


# -- seats ----------------------------------------------------------------------------
def numbers(view: View, s: State, seat: int) -> list[int]:
    f = view["fields"]
    return [
        s.fame[seat], fame(s, seat) - s.fame[seat], s.prayer[seat], s.veterans[seat],
        count(f["hand"][seat]), count(f["tactic_hand"][seat]), s.supply[seat],
        tokens_left(s, seat),
    ]  # fmt: skip


def seats(view: View, s: State, words: Naming) -> list[str]:
    heads = [words.get(f"text-{key}") for key in COLUMNS]
    names = [seat_name(view, words, seat) for seat in range(view["seats"])]
    left = max(map(len, names)) + 1
    lines = [" " * left + "".join(f" {head:>5}" for head in heads)]
    for seat, name in enumerate(names):
        cells = "".join(f" {value:>5}" for value in numbers(view, s, seat))
        lines.append(f"{name:<{left}}{cells}")
        lines += wrapped(commas([words.ref("tile", tile) for tile in s.tiles[seat]]))
        spare = sorted(c for c in creatures_of(s, seat) if s.creature_at[c] == IN_SUPPLY)
        lines += labelled(words.get("text-spare"), [words.ref("creature", c) for c in spare])
        lines += tokens_of(s, words, seat)
        thrown = [words.ref("tactic", tactic) for tactic in s.face_up[seat]]
        lines += labelled(words.get("text-open"), thrown)
    return lines


def tokens_of(s: State, words: Naming, seat: int) -> list[str]:
    """Action tokens, the colours of the acquire cells, the colours bought today."""
    tokens = []
    for cell, token in enumerate(s.cells[seat]):
        if token:
            silver = f" {words.get('text-silver')}" if token == SILVER_TOKEN else ""
            tokens.append(CELLS[cell] + silver)
    tokens += [words.get("text-gold")] if s.gold_played[seat] else []
    cells = [
        f"{CELLS[FIRST_ACQUIRE + at]} {words.ref('color', color) if color >= 0 else '-'}"
        for at, color in enumerate(s.acquire[seat])
    ]
    today = [words.ref("color", color) for color in range(4) if s.bought[seat] >> color & 1]
    return [
        *labelled(words.get("text-placed"), tokens),
        *labelled(words.get("text-acquire"), cells if s.acquire[seat] != [-1] * 3 else []),
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
def market(s: State, words: Naming) -> list[str]:
    lines = []
    pack = s.pack
    for color in range(4):
        if not s.colors >> color & 1:
            continue
        items = []
        for tile, left in enumerate(s.market):
            if left and pack.color[tile] == color:
                copies = f" x{left}" if left > 1 else ""
                items.append(f"{pack.level[tile]} {words.ref('tile', tile)}{copies}")
        lines += labelled(capital(words.ref("color", color)), items or ["-"])
    return lines


def thrown_cards(s: State, words: Naming) -> list[str]:
    """The discard pile of divine cards, which everybody may look through."""
    items = [
        words.ref("card", which) + (f" x{count}" if count > 1 else "")
        for which, count in enumerate(s.discard)
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
