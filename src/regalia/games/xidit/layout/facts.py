"""The facts on the card of a thing, as message keys and their variables."""

from __future__ import annotations

from typing import Any

from regalia.engine.game import Game
from regalia.engine.sampling import public_state
from regalia.engine.view import View
from regalia.games.xidit.pack import Pack
from regalia.games.xidit.queries import mode
from regalia.games.xidit.state import NOBODY, RECRUIT, THREAT, State
from regalia.games.xidit.vocabulary import CITIES, ICONS, MONSTERS, REGIONS, TYPES, UNITS
from regalia.layout.facts import Fact, Part, number


def unit_parts(counts: Any) -> list[Part]:
    return [(f"unit-{UNITS[kind]}-n", {"n": counts[kind]}) for kind in range(TYPES) if counts[kind]]


def reward_parts(rewards: Any) -> list[Part]:
    keys = ("coins-n", "bards-n", "sections-n")
    return [(key, {"n": n}) for key, n in zip(keys, rewards, strict=True)]


def threat_facts(s: State, city: int) -> list[Fact]:
    pack, at = s.pack, mode(s).tile_set
    if city >= len(pack.threat[at]):
        return []
    return [
        ("card-price", unit_parts(pack.threat[at][city])),
        ("card-rewards", reward_parts(pack.threat_rewards[at][city])),
    ]


def city_facts(s: State, city: int) -> list[Fact]:
    facts: list[Fact] = []
    for kind, there in enumerate(s.pack.road[city]):
        if there >= 0:
            facts.append((f"card-road-{ICONS[kind]}", [(f"city-{CITIES[there]}", {})]))
    around: list[Part] = [(f"region-{REGIONS[region]}", {}) for region in s.pack.regions[city]]
    facts.append(("card-regions", around))
    if s.tile[city] == RECRUIT:
        units = s.waiting_units[TYPES * city : TYPES * city + TYPES]
        facts.append(("card-recruits", unit_parts(units) or number(0)))
    elif s.tile[city] == THREAT:
        facts.append(("card-threat", [(f"monster-{MONSTERS[city]}", {})]))
        facts += threat_facts(s, city)
    owner = s.guild_owner[city]
    if owner != NOBODY:
        height = ("sections-n", {"n": s.guild_height[city]})
        facts.append(("card-guild", [("seat", {"n": owner}), height]))
    here = [seat for seat, at in enumerate(s.hero) if at == city]
    if here:
        facts.append(("card-heroes", [("seat", {"n": seat}) for seat in here]))
    return facts


def region_facts(s: State, region: int) -> list[Fact]:
    first, second = s.pack.lyre[region]
    facts: list[Fact] = [("card-lyre", [("board-lyre", {"first": first, "second": second})])]
    bards = s.bastion if region == 0 else s.placed[region]
    for seat, count in enumerate(bards):
        if count > 0:
            facts.append(("card-bards", [("seat", {"n": seat}), ("bards-n", {"n": count})]))
    if s.covered >> region & 1:
        facts.append(("card-note", [("board-covered", {})]))
    cities: list[Part] = [(f"city-{CITIES[city]}", {}) for city in s.pack.rings[region]]
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


def facts_for(view: View, game: Game[State], kind: str, thing: int) -> list[Fact]:
    """Return the facts on a thing's card."""
    pack: Pack = game.pack
    s: State = public_state(game, view)
    if kind == "city":
        return city_facts(s, thing)
    if kind == "monster":
        here: Fact = ("card-city", [(f"city-{CITIES[thing]}", {})])
        return [here, *threat_facts(s, thing)]
    if kind == "titan":
        units = ("card-price", [("units-n", {"n": pack.titan_units[thing]})])
        return [units, ("card-rewards", reward_parts(pack.titan_rewards[thing]))]
    if kind in ("region", "tour") and thing < len(REGIONS):
        return region_facts(s, thing)
    if kind in ("unit", "army") and thing < TYPES:
        return unit_facts(view, pack, thing)
    return []


def symbol_for(_game: Game[State], kind: str, thing: int) -> str:
    """Return the picture of a thing whose symbol has another name than the thing."""
    if kind in ("region", "tour"):
        return "bastion" if thing == 0 else "bards"
    if kind == "army" and thing < TYPES:
        return f"unit-{UNITS[thing]}"
    return "coin" if kind == "pair" else ""
