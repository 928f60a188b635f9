"""The rule statements that concern a thing, for its card."""

from __future__ import annotations

from typing import Final

from regalia.games.kingsburg.vocabulary import ADVISORS, BUILDINGS

# The catalogue numbers advisors and enemy cards in their order.
FIRST_ADVISOR: Final = 190
FIRST_ENEMY: Final = 450

ADVISOR_MORE: Final[dict[str, tuple[int, ...]]] = {
    "alchemist": (208, 209, 210),
    "general": (213, 215),
    "smuggler": (211, 212),
    "queen": (213, 215),
}
BUILDING_RULES: Final[dict[str, tuple[int, ...]]] = {
    "statue": (260, 280, 104, 105),
    "chapel": (261, 281, 106, 107),
    "church": (262, 282),
    "cathedral": (263, 283, 284, 285),
    "inn": (264, 286, 321, 329),
    "market": (265, 287, 145),
    "farms": (266, 288, 289, 290),
    "merchants_guild": (267, 291, 292),
    "guard_tower": (268, 293),
    "blacksmith": (269, 294),
    "barracks": (270, 295, 296),
    "wizards_guild": (271, 297),
    "palisade": (272, 298),
    "stable": (273, 299, 300, 301),
    "stone_wall": (274, 302, 303),
    "fortress": (275, 304, 305),
    "barricade": (276, 306),
    "crane": (277, 307, 308, 309),
    "town_hall": (278, 310, 324, 325, 326),
    "embassy": (279, 311, 329),
}
PHASE_RULES: Final = (
    (70, 71, 72, 73, 74),
    (90,),
    (340, 341),
    (90,),
    (350, 351, 352),
    (90,),
    (380, 381),
    (400, 401, 403),
)


def rules_for(kind: str, number: int) -> list[str]:
    """Return the statements that concern a thing, its own first."""
    found: tuple[int, ...] = ()
    if kind == "advisor":
        found = (FIRST_ADVISOR + number, *ADVISOR_MORE.get(ADVISORS[number], ()))
    elif kind == "building":
        found = BUILDING_RULES.get(BUILDINGS[number], ())
    elif kind == "enemy":
        found = (FIRST_ENEMY + number,)
    elif kind == "phase":
        found = PHASE_RULES[number]
    elif kind == "token":
        found = (144, 328)
    return [f"KB-{n:03}" for n in found]
