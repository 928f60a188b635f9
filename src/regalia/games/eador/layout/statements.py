"""The rule statements that concern a thing, for its card."""

from __future__ import annotations

from typing import Final

from regalia.games.eador.vocabulary import CARDS, FIRST_RITUAL, FIRST_SPELL

# The catalogue numbers lords, shards and cards in their order; effects have a second number.
FIRST_LORD: Final = 400
SHARD_FIGURES: Final = 410
SHARD_PROPERTY: Final = 430
TROOP_FIGURES: Final = 460
RITUAL_FIGURES: Final = 520
RITUAL_EFFECT: Final = 537
SPELL_FIGURES: Final = 580
SPELL_EFFECT: Final = 591

CARD_MORE: Final[dict[str, tuple[int, ...]]] = {
    "authority": (283, 286, 290),
    "overlord": (284, 286, 287, 290),
    "dark_ritual": (555,),
    "deadly_horror": (556,),
    "magic_barrier": (310, 311, 312, 313, 314, 315),
    "overpopulation": (557, 558, 559),
    "brimstone_rain": (560, 561, 562),
    "enchanted_coffer": (563,),
    "fair_wind": (564, 565),
    "madness": (566, 567, 568),
    "justice": (318, 319, 320, 321, 322),
    "traitor": (602, 603, 604, 605, 606, 607),
    "veto": (248, 610, 611, 612, 613),
    "blessing": (616,),
    "haste": (614, 615),
    "dark_pact": (228,),
    "time_stop": (617, 618),
}
SHARD_MORE: Final[dict[int, tuple[int, ...]]] = {15: (453,), 17: (451,)}
TERRAIN_RULES: Final = (241,)
TYPE_RULES: Final = (220, 221, 223, 225)
LORD_RULES: Final = (285, 381, 389)


def card_rules(card: int) -> tuple[int, ...]:
    if card < FIRST_RITUAL:
        return (TROOP_FIGURES + card, 240, 241)
    if card < FIRST_SPELL:
        at = card - FIRST_RITUAL
        return (RITUAL_FIGURES + at, RITUAL_EFFECT + at)
    at = card - FIRST_SPELL
    return (SPELL_FIGURES + at, SPELL_EFFECT + at)


def rules_for(kind: str, number: int) -> list[str]:
    """Return the statements that concern a thing, its own first."""
    found: tuple[int, ...] = ()
    if kind == "card":
        found = (*card_rules(number), *CARD_MORE.get(CARDS[number], ()))
    elif kind == "shard":
        found = (SHARD_FIGURES + number, SHARD_PROPERTY + number, *SHARD_MORE.get(number, ()))
    elif kind == "lord":
        found = (FIRST_LORD + number, *LORD_RULES)
    elif kind == "terrain":
        found = TERRAIN_RULES
    elif kind == "type":
        found = TYPE_RULES
    return [f"EA-{n:03}" for n in found]
