"""The effects of advisors, buildings and enemies in words, for the terminal's help."""

from __future__ import annotations

from typing import Final

from regalia.engine.verbs import Ref
from regalia.games.kingsburg.layout.facts import spoils
from regalia.games.kingsburg.pack import Pack
from regalia.games.kingsburg.vocabulary import ADVISORS, BUILDINGS, ENEMY_TYPES, GOODS
from regalia.layout.facts import Part
from regalia.layout.naming import Naming

ROMAN: Final = ("I", "II", "III", "IV", "V")


def about(pack: Pack, ref: Ref, words: Naming) -> str:
    """Describe an advisor, a building, an enemy or all enemies of one kind."""
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
    """List every card of one kind of enemy: its year, its strength, what it takes and gives."""
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
    """Describe what an enemy takes from a loser and gives to a winner."""
    lost = list_parts(spoils(pack.losses[card], "any-lost-n"), words)
    return words.get(
        "text-spoils", lost=lost, won=list_parts(spoils(pack.rewards[card], "any-n"), words)
    )


def list_parts(parts: list[Part], words: Naming) -> str:
    return ", ".join(words.get(key, **args) for key, args in parts)
