"""The facts on the card of a thing, as message keys and their variables."""

from __future__ import annotations

from typing import Any

from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.games.xidit.pack import LENGTHS, Pack
from regalia.games.xidit.state import NOBODY, RECRUIT, THREAT
from regalia.games.xidit.vocabulary import CITIES, ICONS, MONSTERS, REGIONS, TYPES, UNITS
from regalia.layout.facts import Fact, Part, number


def unit_parts(counts: Any) -> list[Part]:
    return [(f"unit-{UNITS[kind]}-n", {"n": counts[kind]}) for kind in range(TYPES) if counts[kind]]


def reward_parts(rewards: Any) -> list[Part]:
    keys = ("coins-n", "bards-n", "sections-n")
    return [(key, {"n": n}) for key, n in zip(keys, rewards, strict=True)]


def tile_set(view: View, pack: Pack) -> int:
    return pack.modes[2 * (view["seats"] - 3) + LENGTHS.index(view["options"]["length"])].tile_set


def threat_facts(view: View, pack: Pack, city: int) -> list[Fact]:
    at = tile_set(view, pack)
    if city >= len(pack.threat[at]):
        return []
    return [
        ("card-price", unit_parts(pack.threat[at][city])),
        ("card-rewards", reward_parts(pack.threat_rewards[at][city])),
    ]


def city_facts(view: View, pack: Pack, city: int) -> list[Fact]:
    f = view["fields"]
    facts: list[Fact] = []
    for kind, there in enumerate(pack.road[city]):
        if there >= 0:
            facts.append((f"card-road-{ICONS[kind]}", [(f"city-{CITIES[there]}", {})]))
    around: list[Part] = [(f"region-{REGIONS[region]}", {}) for region in pack.regions[city]]
    facts.append(("card-regions", around))
    if f["tile"][city] == RECRUIT:
        units = f["waiting_units"][TYPES * city : TYPES * city + TYPES]
        facts.append(("card-recruits", unit_parts(units) or number(0)))
    elif f["tile"][city] == THREAT:
        facts.append(("card-threat", [(f"monster-{MONSTERS[city]}", {})]))
        facts += threat_facts(view, pack, city)
    owner = f["guild_owner"][city]
    if owner != NOBODY:
        height = ("sections-n", {"n": f["guild_height"][city]})
        facts.append(("card-guild", [("seat", {"n": owner}), height]))
    here = [seat for seat, at in enumerate(f["hero"]) if at == city]
    if here:
        facts.append(("card-heroes", [("seat", {"n": seat}) for seat in here]))
    return facts


def region_facts(view: View, pack: Pack, region: int) -> list[Fact]:
    f = view["fields"]
    first, second = pack.lyre[region]
    facts: list[Fact] = [("card-lyre", [("board-lyre", {"first": first, "second": second})])]
    bards = f["bastion"] if region == 0 else f["placed"][region]
    for seat, count in enumerate(bards):
        if count > 0:
            facts.append(("card-bards", [("seat", {"n": seat}), ("bards-n", {"n": count})]))
    if f["covered"] >> region & 1:
        facts.append(("card-note", [("board-covered", {})]))
    cities: list[Part] = [(f"city-{CITIES[city]}", {}) for city in pack.rings[region]]
    return [*facts, ("card-cities", cities)]


def unit_facts(view: View, pack: Pack, kind: int) -> list[Fact]:
    f = view["fields"]
    facts: list[Fact] = [
        ("card-figures", number(pack.figures[kind])),
        ("card-barracks", number(f["barracks"][kind])),
        ("card-on-tiles", number(sum(f["waiting_units"][kind::TYPES]))),
    ]
    if view["seat"] is not None:
        facts.append(("card-yours", number(f["units"][TYPES * view["seat"] + kind])))
    return facts


def facts_for(view: View, game: Game[Any], kind: str, thing: int) -> list[Fact]:
    """What the card of a thing lists."""
    pack: Pack = game.pack
    if kind == "city":
        return city_facts(view, pack, thing)
    if kind == "monster":
        here: Fact = ("card-city", [(f"city-{CITIES[thing]}", {})])
        return [here, *threat_facts(view, pack, thing)]
    if kind == "titan":
        units = ("card-price", [("units-n", {"n": pack.titan_units[thing]})])
        return [units, ("card-rewards", reward_parts(pack.titan_rewards[thing]))]
    if kind in ("region", "tour") and thing < len(REGIONS):
        return region_facts(view, pack, thing)
    if kind in ("unit", "army") and thing < TYPES:
        return unit_facts(view, pack, thing)
    return []


def symbol_for(_game: Game[Any], kind: str, thing: int) -> str:
    """The picture of a thing whose symbol has another name than the thing."""
    if kind in ("region", "tour"):
        return "bastion" if thing == 0 else "bards"
    if kind == "army" and thing < TYPES:
        return f"unit-{UNITS[thing]}"
    return "coin" if kind == "pair" else ""
