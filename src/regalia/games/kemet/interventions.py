"""The divine intervention cards, one entry each.

As with the tiles, an effect is a number the pack gives the card, and only this
module knows a card by its name.
"""

from __future__ import annotations

from typing import Final, NamedTuple

TIMINGS: Final = ("ambush", "battle", "day", "move")
AMBUSH, BATTLE, DAY, MOVE = range(4)

CARD_EFFECT_ID: Final[dict[str, int]] = {}  # an effect's place in the pack's tables


def effect(name: str) -> int:
    """Declare an effect of cards."""
    return CARD_EFFECT_ID.setdefault(name, len(CARD_EFFECT_ID))


STRENGTH: Final = effect("strength")
DAMAGE: Final = effect("damage")
PROTECTION: Final = effect("protection")
WIN_PRAYER: Final = effect("win_prayer")  # PP if its player wins
SHELTER: Final = effect("shelter")  # if its player wins, they suffer no damage
WIN_UNITS: Final = effect("win_units")  # units its player may place if they win
EXCHANGE: Final = effect("exchange")  # swap the battle card after the reveal
PRAYER: Final = effect("prayer")
THEFT: Final = effect("theft")  # PP every opponent loses
UNITS: Final = effect("units")
FIRE: Final = effect("fire")  # enemy units destroyed
MEMORY: Final = effect("memory")  # cards taken from the discard pile
MOVES: Final = effect("move")
TELEPORT: Final = effect("teleport")
WALLS: Final = effect("walls")
ESCAPE: Final = effect("escape")
CARD_EFFECTS: Final = tuple(CARD_EFFECT_ID)


class Intervention(NamedTuple):
    """A card: its name, when it is played, and its effects."""

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
