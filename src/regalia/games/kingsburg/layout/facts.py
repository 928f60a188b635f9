"""The facts on the card of a thing, as message keys and their variables."""

from __future__ import annotations

from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.games.kingsburg.pack import ANY, BUILDING_LOST, POINTS, Pack
from regalia.games.kingsburg.state import G_ADVISOR, G_OWNER, State
from regalia.games.kingsburg.vocabulary import ENEMY_TYPES, GOODS
from regalia.layout.facts import Fact, Part, number, seats_fact

ROMAN = ("I", "II", "III", "IV", "V")


def spoils(rows: list[tuple[int, int]], any_key: str) -> list[Part]:
    keys = {ANY: any_key, BUILDING_LOST: "building-n", POINTS: "vp-n"}
    return [(keys.get(what) or f"good-{GOODS[what]}-n", {"n": count}) for what, count in rows]


def building_facts(pack: Pack, building: int) -> list[Fact]:
    cost = [
        (f"good-{GOODS[k]}-n", {"n": pack.cost[building][k]})
        for k in (0, 1, 2)
        if pack.cost[building][k]
    ]
    return [
        ("card-row", [(f"row-{pack.row[building] - 1}", {})]),
        ("card-column", number(pack.column[building])),
        ("board-cost", cost),
        ("board-vp", number(pack.vp[building])),
    ]


def enemy_facts(pack: Pack, enemy: int) -> list[Fact]:
    kind = ENEMY_TYPES[pack.enemy_type[enemy]]
    return [
        ("card-year", number(ROMAN[pack.enemy_year[enemy] - 1])),
        ("card-strength", number(pack.enemy_strength[enemy])),
        ("card-when-lost", spoils(pack.losses[enemy], "any-lost-n")),
        ("card-when-won", spoils(pack.rewards[enemy], "any-n")),
        ("card-note", [(f"enemy_type-{kind}-text", {})]),
    ]


def facts_for(view: View, game: Game[State], kind: str, thing: int) -> list[Fact]:
    """Return the facts on a thing's card; printed enemy cards are known to all."""
    f = view["fields"]
    if kind == "advisor":
        here = [row[G_OWNER] for row in f["groups"] if row[G_ADVISOR] == thing]
        value = ("card-value", number(thing + 1))
        return [value, *seats_fact("card-influence", [seat for seat in here if seat >= 0])]
    if kind == "building":
        owners = [seat for seat in f["order"] if f["buildings"][seat] & (1 << thing)]
        return [*building_facts(game.pack, thing), *seats_fact("card-built", owners)]
    return enemy_facts(game.pack, thing) if kind == "enemy" else []


def symbol_for(game: Game[State], kind: str, thing: int) -> str:
    """Return the picture of a thing whose symbol has another name than the thing."""
    if kind == "enemy":
        return f"enemy-{ENEMY_TYPES[game.pack.enemy_type[thing]]}"
    if kind in ("token", "extra"):
        return "token-plus2"
    if kind == "payment":
        return f"good-{GOODS[thing]}" if thing < len(GOODS) else "token-plus2"
    return "ui-dice" if kind in ("die", "coloured", "white") else ""
