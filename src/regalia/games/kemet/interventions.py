"""The divine intervention cards, one entry each.

As with the tiles, an effect is a number the pack gives the card, and only this
module knows a card by its name.
"""

from __future__ import annotations

from typing import Final, NamedTuple

TIMINGS: Final = ("ambush", "battle", "day", "move")
AMBUSH, BATTLE, DAY, MOVE = range(4)

CARD_EFFECTS: Final = (
    "strength",
    "damage",
    "protection",
    "win_prayer",  # PP if its player wins
    "shelter",  # if its player wins he suffers no damage
    "win_units",  # units its player may place if he wins
    "exchange",  # swap the battle card after the reveal
    "prayer",
    "theft",  # PP every opponent loses
    "units",
    "fire",  # enemy units destroyed
    "memory",  # cards taken from the discard pile
    "move",
    "teleport",
    "walls",
    "escape",
)
CARD_EFFECT_ID: Final = {name: i for i, name in enumerate(CARD_EFFECTS)}


class Intervention(NamedTuple):
    """A card: its name, when it is played, the effects it carries."""

    name: str
    timing: str
    effects: tuple[str, ...]


START_CARD: Final = 0  # every player starts with one, the spare ones stay in the box

INTERVENTIONS: Final = (
    Intervention("diversion", "ambush", ("escape",)),
    Intervention("war_rage", "battle", ("strength",)),
    Intervention("war_fury", "battle", ("strength",)),
    Intervention("bloody_battle", "battle", ("damage",)),
    Intervention("bloodbath", "battle", ("damage",)),
    Intervention("bronze_wall", "battle", ("protection",)),
    Intervention("iron_wall", "battle", ("protection",)),
    Intervention("glory", "battle", ("win_prayer",)),
    Intervention("divine_protection", "battle", ("shelter",)),
    Intervention("reinforcements", "battle", ("win_units",)),
    Intervention("tactical_choice", "battle", ("exchange",)),
    Intervention("supplication", "day", ("prayer",)),
    Intervention("mana_theft", "day", ("theft", "prayer")),
    Intervention("enlistment", "day", ("units",)),
    Intervention("raining_fire", "day", ("fire",)),
    Intervention("divine_memory", "day", ("memory",)),
    Intervention("swiftness", "move", ("move",)),
    Intervention("teleportation", "move", ("teleport",)),
    Intervention("breached_walls", "move", ("walls",)),
)

(
    STRENGTH, DAMAGE, PROTECTION, WIN_PRAYER, SHELTER, WIN_UNITS, EXCHANGE, PRAYER, THEFT,
    UNITS, FIRE, MEMORY, MOVES, TELEPORT, WALLS, ESCAPE,
) = range(len(CARD_EFFECTS))  # fmt: skip
