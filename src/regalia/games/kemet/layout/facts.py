"""The facts on the card of a thing, as message keys and their variables."""

from __future__ import annotations

from typing import Final

from regalia.engine.game import Game
from regalia.engine.sampling import public_state
from regalia.engine.view import View
from regalia.games.kemet.board import TRADE
from regalia.games.kemet.interventions import TIMINGS
from regalia.games.kemet.queries import board as board_of
from regalia.games.kemet.queries import controller, tactic_strength
from regalia.games.kemet.state import State
from regalia.games.kemet.vocabulary import CELLS, COLORS, DISTRICT_COUNT, ZONES
from regalia.layout.facts import Fact, Part, number, seats_fact

ACTION_OF_CELL: Final = [cell.split("_")[0] for cell in CELLS]


def tile_facts(s: State, tile: int) -> list[Fact]:
    owners = [seat for seat in s.order if tile in s.tiles[seat]]
    return [
        ("fact-color", [(f"color-{COLORS[s.pack.color[tile]]}", {})]),
        ("fact-level", number(s.pack.level[tile])),
        ("fact-left", number(s.market[tile])),
        *seats_fact("fact-owner", owners),
    ]


def tactic_facts(s: State, tactic: int) -> list[Fact]:
    values = (
        ("fact-strength", tactic_strength(s, tactic)),
        ("fact-damage", s.pack.damage[tactic]),
        ("fact-unavoidable", s.pack.unavoidable[tactic]),
        ("fact-protection", s.pack.protection[tactic]),
    )
    holders = [seat for seat in s.order if tactic in s.face_up[seat]]
    facts = [(label, number(value)) for label, value in values if value]
    return [*facts, *seats_fact("fact-open-discard", holders)]


def card_facts(s: State, card: int) -> list[Fact]:
    return [
        ("fact-when", [(f"when-{TIMINGS[s.pack.card_timing[card]]}", {})]),
        ("fact-cost", number(s.pack.card_cost[card])),
        ("fact-copies", number(s.pack.card_copies[card])),
        ("fact-discarded", number(s.discard[card])),
    ]


def creature_facts(s: State, creature: int) -> list[Fact]:
    tile = s.pack.tile_of[creature]
    owners = [seat for seat in s.order if tile in s.tiles[seat]]
    at = s.creature_at[creature]
    where: list[Fact] = [("fact-where", [(f"zone-{ZONES[at]}", {})])] if at >= 0 else []
    level = ("fact-level", number(s.pack.level[tile]))
    return [level, *seats_fact("fact-owner", owners), *where]


def zone_facts(s: State, zone: int) -> list[Fact]:
    """Return what stands in a zone and who holds it."""
    board = board_of(s)
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
    if zone < DISTRICT_COUNT and s.pyramid[zone]:
        color = COLORS[s.pyramid_color[zone]]
        facts.append(("fact-pyramid", [(f"color-{color}", {}), *number(s.pyramid[zone])]))
    holder = controller(s, zone)
    facts += seats_fact("fact-held", [holder] if holder >= 0 else [])
    troops = [row[zone] for row in s.units if row[zone]]
    if troops:
        facts.append(("fact-units", [("number", {"n": units}) for units in troops]))
    near: list[Part] = [(f"zone-{ZONES[other]}", {}) for other in board.near[zone]]
    return [*facts, ("fact-near", near)]


def facts_for(view: View, game: Game[State], kind: str, thing: int) -> list[Fact]:
    """Return the facts on a thing's card; only what lies open to everyone."""
    makers = {
        "tile": tile_facts,
        "tactic": tactic_facts,
        "card": card_facts,
        "creature": creature_facts,
        "zone": zone_facts,
    }
    return makers[kind](public_state(game, view), thing) if kind in makers else []


def symbol_for(_game: Game[State], kind: str, thing: int) -> str:
    """Return the picture of a thing whose symbol has another name than the thing."""
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
