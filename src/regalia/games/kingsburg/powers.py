"""The buildings of a province, one entry each: the effects of each building.

What a building costs, scores and adds to a battle are numbers of the pack.
Everything else it does is an effect; the place of the rules that the effect
touches asks who has it (queries.has, queries.total, queries.with_effect), so no
other module of the rules knows a building by its name.
"""

from __future__ import annotations

from typing import Final, NamedTuple

COLUMNS: Final = 4  # buildings of a row, to be built from left to right (KB-234)


class Power(NamedTuple):
    """A building: its name and its effects."""

    name: str
    effects: tuple[str, ...] = ()


# Row by row, four to a row.
POWERS: Final = (
    Power("statue", ("reroll_one",)),
    Power("chapel", ("reroll_all",)),
    Power("church"),
    Power("cathedral", ("points_for_goods",)),
    Power("inn", ("summer_token",)),
    Power("market", ("shift",)),
    Power("farms", ("white_die",)),
    Power("merchants_guild", ("gold_before_roll",)),
    Power("guard_tower"),
    Power("blacksmith"),
    Power("barracks", ("cheap_soldiers",)),
    Power("wizards_guild"),
    Power("palisade"),
    Power("stable", ("soldier_more",)),
    Power("stone_wall", ("ties_won",)),
    Power("fortress", ("point_for_victory",)),
    Power("barricade"),
    Power("crane", ("gold_discount",)),
    Power("town_hall", ("point_for_sale",)),
    Power("embassy", ("point_each_harvest",)),
)
BUILDINGS: Final = tuple(power.name for power in POWERS)


def carriers(effect: str) -> int:
    """Return a bitmask of the buildings that have an effect."""
    return sum(1 << i for i, power in enumerate(POWERS) if effect in power.effects)


# An effect is known to the rules by the mask of the buildings that have it.
REROLL_ONE: Final = carriers("reroll_one")  # a die, if all show the same
REROLL_ALL: Final = carriers("reroll_all")  # the dice, if their total is low
POINTS_FOR_GOODS: Final = carriers("points_for_goods")  # at the end of the game
SUMMER_TOKEN: Final = carriers("summer_token")
SHIFT: Final = carriers("shift")  # of a group by one, once per harvest
WHITE_DIE: Final = carriers("white_die")  # one more die in every harvest
GOLD_BEFORE_ROLL: Final = carriers("gold_before_roll")
CHEAP_SOLDIERS: Final = carriers("cheap_soldiers")
SOLDIER_MORE: Final = carriers("soldier_more")  # from an advisor who gives soldiers
TIES_WON: Final = carriers("ties_won")  # a drawn battle is a victory
POINT_FOR_VICTORY: Final = carriers("point_for_victory")
GOLD_DISCOUNT: Final = carriers("gold_discount")  # for buildings of the right half
POINT_FOR_SALE: Final = carriers("point_for_sale")  # of a good or token, after a harvest
POINT_EACH_HARVEST: Final = carriers("point_each_harvest")
