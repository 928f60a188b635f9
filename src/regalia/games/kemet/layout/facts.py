"""The facts on the card of a thing, as message keys and their variables."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.games.kemet.board import TRADE
from regalia.games.kemet.interventions import TIMINGS
from regalia.games.kemet.layout.counts import controller, tactic_strength
from regalia.games.kemet.pack import Pack
from regalia.games.kemet.vocabulary import (
    CELLS,
    COLORS,
    DISTRICT_COUNT,
    ZONES,
)

Part = tuple[str, dict[str, Any]]  # a message key and its variables
Fact = tuple[str, list[Part]]  # the label's key and the parts of its value

ACTION_OF_CELL: Final = [cell.split("_")[0] for cell in CELLS]


def number(n: int | str) -> list[Part]:
    return [("number", {"n": n})]


def seats(label: str, found: list[int]) -> list[Fact]:
    return [(label, [("seat", {"n": seat}) for seat in found])] if found else []


def tile_facts(view: View, pack: Pack, tile: int) -> list[Fact]:
    f = view["fields"]
    owners = [seat for seat in f["order"] if tile in f["tiles"][seat]]
    return [
        ("fact-color", [(f"color-{COLORS[pack.color[tile]]}", {})]),
        ("fact-level", number(pack.level[tile])),
        ("fact-left", number(f["market"][tile])),
        *seats("fact-owner", owners),
    ]


def tactic_facts(view: View, pack: Pack, tactic: int) -> list[Fact]:
    values = (
        ("fact-strength", tactic_strength(pack, view["options"], tactic)),
        ("fact-damage", pack.damage[tactic]),
        ("fact-unavoidable", pack.unavoidable[tactic]),
        ("fact-protection", pack.protection[tactic]),
    )
    holders = [
        seat for seat in view["fields"]["order"] if tactic in view["fields"]["face_up"][seat]
    ]
    facts = [(label, number(value)) for label, value in values if value]
    return [*facts, *seats("fact-open-discard", holders)]


def card_facts(view: View, pack: Pack, card: int) -> list[Fact]:
    return [
        ("fact-when", [(f"when-{TIMINGS[pack.card_timing[card]]}", {})]),
        ("fact-cost", number(pack.card_cost[card])),
        ("fact-copies", number(pack.card_copies[card])),
        ("fact-discarded", number(view["fields"]["discard"][card])),
    ]


def creature_facts(view: View, pack: Pack, creature: int) -> list[Fact]:
    f = view["fields"]
    tile = pack.tile_of[creature]
    owners = [seat for seat in f["order"] if tile in f["tiles"][seat]]
    at = f["creature_at"][creature]
    where: list[Fact] = [("fact-where", [(f"zone-{ZONES[at]}", {})])] if at >= 0 else []
    level = ("fact-level", number(pack.level[tile]))
    return [level, *seats("fact-owner", owners), *where]


def zone_facts(view: View, pack: Pack, zone: int) -> list[Fact]:
    """What stands there and who holds it."""
    f = view["fields"]
    board = pack.boards[view["seats"]]
    facts: list[Fact] = []
    if zone not in board.open:
        return [("fact-note", [("fact-closed", {})])]
    if board.worship[zone]:
        facts.append(("fact-worship", number(board.worship[zone])))
    if zone == board.delta:
        facts.append(("fact-note", [("night-delta-text", {})]))
    if zone == board.sanctuary:
        facts.append(("fact-note", [("night-sacrifice-text", {})]))
    marks = ["fact-has-obelisk"] if board.obelisk[zone] else []
    if board.port[zone]:
        marks.append("fact-trade-port" if board.port[zone] == TRADE else "fact-military-port")
    facts += [("fact-there", [(mark, {}) for mark in marks])] if marks else []
    if zone < DISTRICT_COUNT and f["pyramid"][zone]:
        color = COLORS[f["pyramid_color"][zone]]
        facts.append(("fact-pyramid", [(f"color-{color}", {}), *number(f["pyramid"][zone])]))
    holder = controller(f, zone)
    facts += seats("fact-held", [holder] if holder >= 0 else [])
    troops = [row[zone] for row in f["units"] if row[zone]]
    if troops:
        facts.append(("fact-units", [("number", {"n": units}) for units in troops]))
    near: list[Part] = [(f"zone-{ZONES[other]}", {}) for other in board.near[zone]]
    return [*facts, ("fact-near", near)]


def facts_for(view: View, game: Game[Any], kind: str, thing: int) -> list[Fact]:
    """What the card of a thing lists; only what lies open to everybody."""
    makers = {
        "tile": tile_facts,
        "tactic": tactic_facts,
        "card": card_facts,
        "creature": creature_facts,
        "zone": zone_facts,
    }
    return makers[kind](view, game.pack, thing) if kind in makers else []


def symbol_for(_game: Game[Any], kind: str, thing: int) -> str:
    """The picture of a thing whose symbol has another name than the thing."""
    if kind == "cell":
        return f"action-{ACTION_OF_CELL[thing]}"
    if kind == "zone":
        return zone_symbol(thing)
    return "wall" if kind == "city" else ""


def zone_symbol(zone: int) -> str:
    name = ZONES[zone]
    if zone < DISTRICT_COUNT:
        return "pyramid-diamond-4"
    if name in ("temple_delta", "sanctuary"):
        return name.replace("_", "-")
    kind = name.split("_")[0]
    return {"temple": "temple", "gate": "port-military", "dunes": "obelisk"}.get(kind, "port")
