"""The power tiles, one entry each: which effects a tile carries.

An effect is a number the pack gives the tile; the place of the rules that the
effect touches asks for the sum over the owner's tiles (queries.total), so no
other module knows a tile by its name.  A creature's numbers work only for the
troop it is with and are kept apart.  `special` effects are the odd ones: they
have a hook of their own in the rules.
"""

from __future__ import annotations

from typing import Final, NamedTuple

# Effects that add up over the owner's tiles (KM-600).
EFFECTS: Final = (
    "attack_strength",  # strength when attacking
    "defense_strength",  # strength when defending
    "strength",
    "damage",
    "protection",
    "move",  # land moves of every troop
    "pray",  # PP of the pray action
    "tile_discount",
    "level_discount",  # per level of a build action
    "teleport_discount",
    "payment_discount",  # once per payment
    "recruit_free",  # units of a recruit action without payment
    "troop_room",  # units above the troop limit
    "night_prayer",
    "night_cards",
    "fame",  # taken once, at the purchase
    "kill_prayer",  # per enemy unit destroyed in a battle
    "win_prayer",
    "loss_prayer",  # per own unit the enemy destroyed, at the end of a battle
    "enter_prayer",  # per enemy zone entered in a move action
    "day_gain",  # added to every gain of the day
    "wound",  # strength per card discarded after the reveal
    "first_strike",  # defenders destroyed before the battle
    "trap",  # attackers destroyed before the battle
    "night_units",
    "night_levels",
    "vision",  # cards looked at for the first one of the night
    "levy",  # units placed again after a battle, at most
    "defense_fame",
    "silver",
    "mercenaries",
    # switches
    "open_walls",
    "portal",  # a teleport may start at an obelisk
    "spy",
    "recruit_anywhere",
    "gold_pray",
    "gold_acquire",  # also for a colour already bought, at a surcharge
    "gold_recruit",
    "gold_move",
    "special_card",  # the number of the battle card, see the pack
)
EFFECT_ID: Final = {name: i for i, name in enumerate(EFFECTS)}

# What a creature gives to the troop it is with.
TRAITS: Final = (
    "c_move",
    "c_strength",
    "c_damage",
    "c_protection",
    "c_walls",  # its group ignores walls
    "c_portal",  # its group may teleport from an obelisk
    "c_cancel",  # the enemy creature counts as absent in battle
    "c_toll",  # PP an enemy pays to move in
    "c_immune",  # no losses outside battle
    "c_kills",  # this many enemies destroyed in a battle won...
    "c_fame",  # ...give this much fame
)
TRAIT_ID: Final = {name: i for i, name in enumerate(TRAITS)}


class Power(NamedTuple):
    """A tile: its name, the effects it carries, its creature's traits."""

    name: str
    effects: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()


POWERS: Final = (
    Power("charge", ("attack_strength",)),
    Power("priest_of_mafdet", ("move",)),
    Power("carnage", ("damage",)),
    Power("offensive_strategy", ("special_card",)),
    Power("portal_of_thoth", ("portal",)),
    Power("star_gate", ("teleport_discount",)),
    Power("royal_scarab", (), ("c_move", "c_strength")),
    Power("blade_of_neith", ("strength",)),
    Power("divine_wound", ("wound",)),
    Power("open_gates", ("open_walls",)),
    Power("giant_scorpion", (), ("c_move", "c_strength", "c_damage")),
    Power("initiative", ("first_strike",)),
    Power("phoenix", (), ("c_move", "c_strength", "c_walls")),
    Power("act_of_god_ruby", ("silver",)),
    Power("recruiting_scribe", ("recruit_free",)),
    Power("defense", ("defense_strength",)),
    Power("legion", ("troop_room",)),
    Power("ancestral_elephant", (), ("c_move", "c_strength", "c_protection")),
    Power("defensive_strategy", ("special_card",)),
    Power("great_desert_snake", (), ("c_move", "c_cancel")),
    Power("shield_of_neith", ("protection",)),
    Power("defensive_victory", ("defense_fame",)),
    Power("spy", ("spy",)),
    Power("direct_recruitment", ("levy",)),
    Power("reinforcements_tile", ("night_units",)),
    Power("sphinx", ("fame",), ("c_strength",)),
    Power("divine_will", ("gold_recruit", "gold_move")),
    Power("act_of_god_sapphire", ("silver",)),
    Power("priest", ("pray",)),
    Power("priestess", ("tile_discount",)),
    Power("magical_support", ("level_discount",)),
    Power("high_priest", ("night_prayer",)),
    Power("crusade", ("kill_prayer",)),
    Power("divine_boon", ("night_cards",)),
    Power("hand_of_god", ("night_levels",)),
    Power("vision", ("vision",)),
    Power("holy_war", ("win_prayer",)),
    Power("domination", ("fame",)),
    Power("priest_of_ra", ("payment_discount",)),
    Power("priest_of_amon", ("night_prayer",)),
    Power("mummy", ("night_cards",), ("c_move", "c_strength")),
    Power("act_of_god_diamond", ("silver",)),
    Power("mercenaries", ("mercenaries",)),
    Power("dark_ritual", ("gold_pray",)),
    Power("honor_in_battle", ("loss_prayer",)),
    Power("dedication_to_battle", ("enter_prayer",)),
    Power("khnum_sphinx", (), ("c_move", "c_strength", "c_toll")),
    Power("twin_ceremony", ("gold_acquire",)),
    Power("griffin_sphinx", (), ("c_strength", "c_portal")),
    Power("forced_march", ("gold_move",)),
    Power("deadly_trap", ("trap",)),
    Power("enforced_recruitment", ("recruit_anywhere",)),
    Power("devourer", (), ("c_move", "c_strength", "c_immune", "c_kills", "c_fame")),
    Power("bestial_fury", ("move", "strength", "damage")),
    Power("divine_strength", ("day_gain",)),
    Power("act_of_god_onyx", ("silver",)),
)

(
    ATTACK_STRENGTH, DEFENSE_STRENGTH, STRENGTH, DAMAGE, PROTECTION, MOVE, PRAY,
    TILE_DISCOUNT, LEVEL_DISCOUNT, TELEPORT_DISCOUNT, PAYMENT_DISCOUNT, RECRUIT_FREE,
    TROOP_ROOM, NIGHT_PRAYER, NIGHT_CARDS, FAME, KILL_PRAYER, WIN_PRAYER, LOSS_PRAYER,
    ENTER_PRAYER, DAY_GAIN, WOUND, FIRST_STRIKE, TRAP, NIGHT_UNITS, NIGHT_LEVELS, VISION,
    LEVY, DEFENSE_FAME, SILVER, MERCENARIES, OPEN_WALLS, PORTAL, SPY, RECRUIT_ANYWHERE,
    GOLD_PRAY, GOLD_ACQUIRE, GOLD_RECRUIT, GOLD_MOVE, SPECIAL_CARD,
) = range(len(EFFECTS))  # fmt: skip
(
    C_MOVE, C_STRENGTH, C_DAMAGE, C_PROTECTION, C_WALLS, C_PORTAL, C_CANCEL, C_TOLL,
    C_IMMUNE, C_KILLS, C_FAME,
) = range(len(TRAITS))  # fmt: skip
