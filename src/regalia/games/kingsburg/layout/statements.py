"""Which statements of the rule catalogue speak of a thing, for its card."""

from __future__ import annotations

from typing import Final

from regalia.games.kingsburg.vocabulary import ADVISORS, BUILDINGS

# The catalogue numbers advisors, buildings and enemy cards in their order.
FIRST_ADVISOR: Final = 190
FIRST_BUILDING: Final = 260
FIRST_ENEMY: Final = 450

ADVISOR_MORE: Final[dict[str, tuple[int, ...]]] = {
    "alchemist": (208, 209, 210),
    "general": (213, 215),
    "smuggler": (211, 212),
    "queen": (213, 215),
}
BUILDING_MORE: Final[dict[str, tuple[int, ...]]] = {
    "statue": (280, 104, 105),
    "chapel": (281, 106, 107),
    "church": (282,),
    "cathedral": (283, 284, 285),
    "inn": (286, 321, 329),
    "market": (287, 145),
    "farms": (288, 289, 290),
    "merchants_guild": (291, 292),
    "guard_tower": (293,),
    "blacksmith": (294,),
    "barracks": (295, 296),
    "wizards_guild": (297,),
    "palisade": (298,),
    "stable": (299, 300, 301),
    "stone_wall": (302, 303),
    "fortress": (304, 305),
    "barricade": (306,),
    "crane": (307, 308, 309),
    "town_hall": (310, 324, 325, 326),
    "embassy": (311, 329),
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
    """The statements that speak of a thing, its own first."""
    found: tuple[int, ...] = ()
    if kind == "advisor":
        found = (FIRST_ADVISOR + number, *ADVISOR_MORE.get(ADVISORS[number], ()))
    elif kind == "building":
        found = (FIRST_BUILDING + number, *BUILDING_MORE[BUILDINGS[number]])
    elif kind == "enemy":
        found = (FIRST_ENEMY + number,)
    elif kind == "phase":
        found = PHASE_RULES[number]
    elif kind == "token":
        found = (144, 328)
    return [f"KB-{n:03}" for n in found]
