"""The rule statements that concern a thing.

STATEMENT_OF names the one that is about just this thing, as its record in the
pack is; more_rules() adds those that hold for all things of its kind.
"""

from __future__ import annotations

from typing import Final

from regalia.games.kemet import vocabulary as v


def statement(number: int) -> str:
    return f"KM-{number:03}"


# The catalogue numbers tiles, divine cards and battle cards in their order.
TILE_STATEMENTS: Final = [statement(540 + tile) for tile in range(len(v.TILES))]
CARD_STATEMENTS: Final = [statement(650 + card) for card in range(len(v.CARDS))]
TACTIC_STATEMENTS: Final = [statement(690 + tactic) for tactic in range(len(v.TACTICS))]
CREATURE_STATEMENTS: Final = [TILE_STATEMENTS[v.TILES.index(name)] for name in v.CREATURES]

DISTRICT_RULES: Final = ("KM-040", "KM-041", "KM-061", "KM-062")
ZONE_RULES: Final[dict[str, tuple[str, ...]]] = {  # by the first word of the zone's name
    "temple": ("KM-046", "KM-047", "KM-066", "KM-068"),
    "sanctuary": ("KM-043", "KM-042", "KM-047"),
    "gate": ("KM-048", "KM-051", "KM-343", "KM-344"),
    "dunes": ("KM-047", "KM-347"),
    "west": ("KM-049", "KM-051", "KM-342"),
    "east": ("KM-049", "KM-051", "KM-342"),
    "delta": ("KM-049", "KM-051", "KM-342"),
}
LEVEL_STATEMENTS: Final = {"3": "KM-190", "2": "KM-191", "1": "KM-192"}  # of the player board
ACTION_STATEMENTS: Final = ("KM-220", "KM-230", "KM-280", "KM-300", "KM-320")
NIGHT_STATEMENTS: Final = (
    "KM-481", "KM-484", "KM-487", "KM-490", "KM-491", "KM-496", "KM-501", "KM-507", "KM-508",
)  # fmt: skip

# What holds for every thing of a kind.
MORE_RULES: Final[dict[str, tuple[str, ...]]] = {
    "tile": ("KM-231", "KM-232"),
    "creature": ("KM-270", "KM-271"),
    "tactic": ("KM-018",),
    "cell": ("KM-194", "KM-195"),
    "city": ("KM-040", "KM-410"),
    "god": ("KM-003",),
}


def zone_rules(zone: int) -> tuple[str, ...]:
    return DISTRICT_RULES if zone < v.DISTRICT_COUNT else ZONE_RULES[v.ZONES[zone].split("_")[0]]


def by_number(kind: str, statements: list[str] | tuple[str, ...]) -> dict[tuple[str, int], str]:
    return {(kind, number): rule for number, rule in enumerate(statements)}


STATEMENT_OF: Final[dict[tuple[str, int], str]] = {
    **by_number("tile", TILE_STATEMENTS),
    **by_number("creature", CREATURE_STATEMENTS),
    **by_number("card", CARD_STATEMENTS),
    **by_number("tactic", TACTIC_STATEMENTS),
    **by_number("zone", [zone_rules(zone)[0] for zone in range(len(v.ZONES))]),
    **by_number("cell", [LEVEL_STATEMENTS[name.rstrip("abc")[-1]] for name in v.CELLS]),
    **by_number("action", ACTION_STATEMENTS[: len(v.ACTIONS)]),
    **by_number("night", NIGHT_STATEMENTS[: len(v.NIGHT)]),
    **by_number("city", ["KM-114"] * len(v.CITIES)),
    **by_number("god", ["KM-002"] * len(v.GODS)),
    **by_number("color", ["KM-004"] * len(v.COLORS)),
}


def more_rules(kind: str, number: int) -> tuple[str, ...]:
    """Return other statements on the thing, besides its own."""
    return zone_rules(number)[1:] if kind == "zone" else MORE_RULES.get(kind, ())


def rules_for(kind: str, number: int) -> list[str]:
    """Return the statements that concern a thing, its own first."""
    own = STATEMENT_OF.get((kind, number))
    return [] if own is None else [own, *more_rules(kind, number)]
