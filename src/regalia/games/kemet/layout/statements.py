"""Which statements of the rule catalogue speak of a thing, for its card."""

from __future__ import annotations

from typing import Final

from regalia.games.kemet.vocabulary import CELLS, CREATURES, DISTRICT_COUNT, TILES, ZONES

# The catalogue numbers tiles, divine cards and battle cards in their order.
FIRST_TILE: Final = 540
FIRST_CARD: Final = 650
FIRST_TACTIC: Final = 690

ZONE_RULES: Final[dict[str, tuple[int, ...]]] = {
    "temple": (66, 68, 46, 47),
    "sanctuary": (42, 43, 47),
    "gate": (48, 51, 343, 344),
    "dunes": (47, 347),
    "west": (49, 51, 342),
    "east": (49, 51, 342),
    "delta": (49, 51, 342),
}
CELL_RULES: Final = {"3": (190, 194, 195), "2": (191, 194, 195), "1": (192, 194, 195)}


def zone_rules(zone: int) -> tuple[int, ...]:
    if zone < DISTRICT_COUNT:
        return (40, 41, 61, 62)
    return ZONE_RULES[ZONES[zone].split("_")[0]]


def rules_for(kind: str, number: int) -> list[str]:
    """The statements that speak of a thing, its own first."""
    found: tuple[int, ...] = ()
    if kind == "tile":
        found = (FIRST_TILE + number, 231, 232)
    elif kind == "creature":
        found = (FIRST_TILE + TILES.index(CREATURES[number]), 270, 271)
    elif kind == "card":
        found = (FIRST_CARD + number,)
    elif kind == "tactic":
        found = (FIRST_TACTIC + number, 18)
    elif kind == "zone":
        found = zone_rules(number)
    elif kind == "cell":
        found = CELL_RULES[CELLS[number].rstrip("abc")[-1]]
    return [f"KM-{n:03}" for n in found]
