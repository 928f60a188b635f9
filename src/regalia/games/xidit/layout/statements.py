"""The rule statements that concern a thing, for its card."""

from __future__ import annotations

from typing import Final

from regalia.games.xidit.vocabulary import REGIONS, TYPES

# The catalogue numbers cities, regions, threats, titans and so on in their order.
FIRST_CITY: Final = 51
FIRST_REGION: Final = 81
FIRST_PRIZE: Final = 390
FIRST_THREAT: Final = 531
FIRST_TITAN: Final = 591
FIRST_COLUMN: Final = 601  # of the neutral player's board

ICON_RULES: Final = (
    (170, 171, 172),
    (170, 171, 172),
    (170, 171, 172),
    (180, 181, 182, 183),
    (175,),
)
REWARD_RULES: Final = ((250,), (251, 252, 253, 255), (260, 261, 262))
CATEGORY_RULES: Final = ((423,), (424, 425), (426, 427, 428))


def rules_for(kind: str, number: int) -> list[str]:
    """Return the statements that concern a thing, its own first."""
    found: tuple[int, ...] = ()
    if kind == "city":
        found = (FIRST_CITY + number, 17, 40)
    elif kind == "monster":
        found = (FIRST_THREAT + number, 210, 212, 230)
    elif kind in ("region", "tour") and number < len(REGIONS):
        found = (FIRST_REGION + number, 35, *((37, 257) if number == 0 else (254,)))
    elif kind in ("unit", "army") and number < TYPES:
        found = (3, FIRST_PRIZE + number)
    elif kind == "titan":
        found = (FIRST_TITAN + number, 350, 353, 354)
    elif kind == "icon":
        found = ICON_RULES[number]
    elif kind == "reward":
        found = REWARD_RULES[number]
    elif kind == "category":
        found = (*CATEGORY_RULES[number], FIRST_COLUMN + number)
    return [f"LX-{n:03}" for n in found]
