"""The power tiles, one entry each: the effects of each tile.

An effect is a number the pack gives the tile; the place of the rules that the
effect touches asks for the sum over the owner's tiles (queries.total), so no
other module knows a tile by its name.  A creature's numbers work only for the
troop it is with and are kept apart.  `special` effects are the odd ones: they
have a hook of their own in the rules.
"""

from __future__ import annotations

from typing import Final, NamedTuple

EFFECT_ID: Final[dict[str, int]] = {}  # an effect's place in the pack's tables
TRAIT_ID: Final[dict[str, int]] = {}


def effect(name: str) -> int:
    """Declare an effect of tiles."""
    return EFFECT_ID.setdefault(name, len(EFFECT_ID))


def trait(name: str) -> int:
    """Declare what a creature gives to the troop it is with."""
    return TRAIT_ID.setdefault(name, len(TRAIT_ID))


# Effects that add up over the owner's tiles (KM-600).
ATTACK_STRENGTH: Final = effect("attack_strength")  # strength when attacking
DEFENSE_STRENGTH: Final = effect("defense_strength")  # strength when defending
STRENGTH: Final = effect("strength")
DAMAGE: Final = effect("damage")
PROTECTION: Final = effect("protection")
MOVE: Final = effect("move")  # land moves of every troop
PRAY: Final = effect("pray")  # PP of the pray action
TILE_DISCOUNT: Final = effect("tile_discount")
LEVEL_DISCOUNT: Final = effect("level_discount")  # per level of a build action
TELEPORT_DISCOUNT: Final = effect("teleport_discount")
PAYMENT_DISCOUNT: Final = effect("payment_discount")  # once per payment
RECRUIT_FREE: Final = effect("recruit_free")  # units of a recruit action without payment
TROOP_ROOM: Final = effect("troop_room")  # units above the troop limit
NIGHT_PRAYER: Final = effect("night_prayer")
NIGHT_CARDS: Final = effect("night_cards")
FAME: Final = effect("fame")  # taken once, at the purchase
KILL_PRAYER: Final = effect("kill_prayer")  # per enemy unit destroyed in a battle
WIN_PRAYER: Final = effect("win_prayer")
LOSS_PRAYER: Final = effect("loss_prayer")  # per own unit lost, at the end of a battle
ENTER_PRAYER: Final = effect("enter_prayer")  # per enemy zone entered in a move action
DAY_GAIN: Final = effect("day_gain")  # added to every gain of the day
WOUND: Final = effect("wound")  # strength per card discarded after the reveal
FIRST_STRIKE: Final = effect("first_strike")  # defenders destroyed before the battle
TRAP: Final = effect("trap")  # attackers destroyed before the battle
NIGHT_UNITS: Final = effect("night_units")
NIGHT_LEVELS: Final = effect("night_levels")
VISION: Final = effect("vision")  # cards looked at for the first one of the night
LEVY: Final = effect("levy")  # units placed again after a battle, at most
DEFENSE_FAME: Final = effect("defense_fame")
SILVER: Final = effect("silver")
MERCENARIES: Final = effect("mercenaries")
# switches
OPEN_WALLS: Final = effect("open_walls")
PORTAL: Final = effect("portal")  # a teleport may start at an obelisk
SPY: Final = effect("spy")
RECRUIT_ANYWHERE: Final = effect("recruit_anywhere")
GOLD_PRAY: Final = effect("gold_pray")
GOLD_ACQUIRE: Final = effect("gold_acquire")  # also for a colour already bought, at a surcharge
GOLD_RECRUIT: Final = effect("gold_recruit")
GOLD_MOVE: Final = effect("gold_move")
SPECIAL_CARD: Final = effect("special_card")  # the number of the battle card, see the pack

# What a creature gives to the troop it is with.
C_MOVE: Final = trait("c_move")
C_STRENGTH: Final = trait("c_strength")
C_DAMAGE: Final = trait("c_damage")
C_PROTECTION: Final = trait("c_protection")
C_WALLS: Final = trait("c_walls")  # its group ignores walls
C_PORTAL: Final = trait("c_portal")  # its group may teleport from an obelisk
C_CANCEL: Final = trait("c_cancel")  # the enemy creature counts as absent in battle
C_TOLL: Final = trait("c_toll")  # PP an enemy pays to move in
C_IMMUNE: Final = trait("c_immune")  # no losses outside battle
C_KILLS: Final = trait("c_kills")  # this many enemies destroyed in a battle won...
C_FAME: Final = trait("c_fame")  # ...give this much fame


EFFECTS: Final = tuple(EFFECT_ID)
TRAITS: Final = tuple(TRAIT_ID)


class Power(NamedTuple):
    """A tile: its name, its effects, its creature's traits."""

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
