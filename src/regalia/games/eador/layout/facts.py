"""The facts on the card of a thing, as message keys and their variables."""

from __future__ import annotations

from functools import lru_cache

from regalia.engine import content
from regalia.engine.game import Game
from regalia.engine.sampling import public_state
from regalia.engine.view import View
from regalia.games.eador import vocabulary as v
from regalia.games.eador.layout.marks import family, with_sign
from regalia.games.eador.pack import Pack
from regalia.games.eador.queries import loyal_shards, points
from regalia.games.eador.state import NOBODY, T_CARD, T_SIDE, State
from regalia.layout.facts import Fact, Part, number, seats_fact
from regalia.layout.seen import count


@lru_cache(maxsize=4)
def sources(text: str) -> dict[str, str]:
    """Return how certain every action card of the game's own pack is, as a message key.

    Of seven cards the rulebook gives the name and what they do, not the numbers.
    """
    data = content.parse(text, "eador").data
    records = [record for table in ("troop", "ritual", "spell") for record in data[table]]
    return {
        record["id"]: "fact-named" if "rulebook" in record else f"source-{record['source']}"
        for record in records
    }


def card_facts(pack: Pack, card: int) -> list[Fact]:
    """Return the numbers on an action card."""
    kind: Fact = ("fact-kind", [(f"kind-{family(card)}", {})])
    copies = ("fact-copies", number(pack.copies[card]))
    if card < v.FIRST_RITUAL:
        return [
            kind,
            ("fact-strength", number(pack.strength[card])),
            ("fact-type", [(f"type-{v.TYPES[pack.type[card]]}", {})]),
            ("fact-terrain", [(f"terrain-{v.TERRAINS[pack.terrain[card]]}", {})]),
            ("fact-class", [(f"class-{v.CLASSES[pack.clazz[card]]}", {})]),
            copies,
        ]
    found: list[Fact] = [
        kind,
        ("fact-lasts", [(f"mode-{v.MODES[pack.mode[card]]}", {})]),
        ("fact-target", [(f"target-{v.TARGETS[pack.target[card]]}", {})]),
    ]
    if pack.astral[card]:
        found.append(("fact-astral", number(with_sign(pack.astral[card]))))
    return [*found, copies]


def whereabouts(view: View, card: int) -> list[Fact]:
    """Return before whom a card lies, and for whom it fights."""
    f = view["fields"]
    active = [seat for seat in range(view["seats"]) if card in f["active"][seat]]
    fights = [row[T_SIDE] for row in f["troops"] if row[T_CARD] == card]
    return seats_fact("fact-active", active) + seats_fact("fact-fights", sorted(set(fights)))


def shard_facts(view: View, pack: Pack, shard: int) -> list[Fact]:
    owners = [seat for seat in range(view["seats"]) if shard in view["fields"]["shards"][seat]]
    lord = pack.shard_lord[shard]
    holder = view["fields"]["holder"][lord]
    return [
        ("fact-astral", number(pack.shard_astral[shard])),
        ("fact-terrain", [(f"terrain-{v.TERRAINS[pack.shard_terrain[shard]]}", {})]),
        ("fact-loyal", [(f"lord-{v.LORDS[lord]}", {})]),
        *seats_fact("fact-holder", [holder] if holder != NOBODY else []),
        *seats_fact("fact-received", owners),
    ]


def lord_facts(view: View, pack: Pack, lord: int) -> list[Fact]:
    own = [shard for shard in range(len(v.SHARDS)) if pack.shard_lord[shard] == lord]
    holder = view["fields"]["holder"][lord]
    return [
        ("fact-shards", [(f"shard-{v.SHARDS[shard]}", {}) for shard in own]),
        *seats_fact("fact-holder", [holder] if holder != NOBODY else []),
    ]


def seat_facts(view: View, game: Game[State], seat: int) -> list[Fact]:
    f = view["fields"]
    s = public_state(game, view)
    hand = f["hands"][seat]
    lords: list[Part] = [
        (f"lord-{name}", {}) for i, name in enumerate(v.LORDS) if f["holder"][i] == seat
    ]
    return [
        ("fact-astral", number(points(s, seat))),
        ("fact-lords", lords),
        ("fact-shards", number(len(f["shards"][seat]))),
        ("fact-loyal-shards", number(loyal_shards(s, seat))),
        ("fact-hand", number(count(hand))),
    ]


def facts_for(view: View, game: Game[State], kind: str, thing: int) -> list[Fact]:
    """Return the list of facts on a thing's card."""
    pack: Pack = game.pack
    if kind == "card":
        return [*card_facts(pack, thing), *whereabouts(view, thing)]
    if kind == "shard":
        return shard_facts(view, pack, thing)
    if kind == "lord":
        return lord_facts(view, pack, thing)
    return seat_facts(view, game, thing) if kind == "seat" and thing < view["seats"] else []


def source_for(game: Game[State], kind: str, thing: int) -> str:
    """Return how certain a card is, as a message key; "" for the common words."""
    if kind != "card":
        return ""
    return sources(game.resource("content", "eador.toml"))[v.CARDS[thing]]


def symbol_for(_game: Game[State], kind: str, thing: int) -> str:
    """Return the picture of a thing whose symbol has another name than the thing."""
    emblems = ("lion", "stag", "falcon", "serpent", "bear", "raven")
    return f"emblem-{emblems[thing]}" if kind == "seat" else ""
