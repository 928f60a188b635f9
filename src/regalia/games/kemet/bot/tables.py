"""What single tiles, cards and pyramid levels are worth, before the style's factors."""

from __future__ import annotations

from typing import Final

from regalia.games.kemet.interventions import INTERVENTIONS
from regalia.games.kemet.pack import Pack
from regalia.games.kemet.powers import POWERS

# Early and late worth of each tile; what is between goes over from one to the other.
TILE_WORTHS: Final[dict[str, tuple[float, float]]] = {
    "charge": (3.0, 3.0),
    "priest_of_mafdet": (3.4, 3.4),
    "carnage": (3.4, 3.0),
    "offensive_strategy": (3.6, 3.0),
    "portal_of_thoth": (2.6, 2.2),
    "star_gate": (3.2, 2.0),
    "royal_scarab": (6.0, 5.6),
    "blade_of_neith": (5.4, 5.2),
    "divine_wound": (3.6, 3.6),
    "open_gates": (3.6, 4.0),
    "giant_scorpion": (6.4, 6.4),
    "initiative": (7.0, 7.4),
    "phoenix": (7.0, 7.0),
    "act_of_god_ruby": (8.0, 5.6),
    "recruiting_scribe": (3.4, 2.0),
    "defense": (2.6, 2.4),
    "legion": (4.6, 4.2),
    "ancestral_elephant": (4.4, 4.2),
    "defensive_strategy": (3.0, 2.6),
    "great_desert_snake": (3.2, 3.2),
    "shield_of_neith": (4.6, 4.4),
    "defensive_victory": (4.6, 4.2),
    "spy": (4.0, 3.6),
    "direct_recruitment": (3.8, 3.0),
    "reinforcements_tile": (6.2, 3.4),
    "sphinx": (9.5, 15.0),
    "divine_will": (7.6, 6.4),
    "act_of_god_sapphire": (8.0, 5.6),
    "priest": (3.4, 1.0),
    "priestess": (3.6, 1.6),
    "magical_support": (3.8, 1.6),
    "high_priest": (4.6, 1.6),
    "crusade": (4.0, 2.8),
    "divine_boon": (3.0, 1.4),
    "hand_of_god": (4.6, 2.4),
    "vision": (2.6, 1.2),
    "holy_war": (4.4, 3.2),
    "domination": (8.6, 14.0),
    "priest_of_ra": (6.0, 3.0),
    "priest_of_amon": (6.6, 2.0),
    "mummy": (6.0, 5.2),
    "act_of_god_diamond": (8.0, 5.6),
    "mercenaries": (3.6, 3.0),
    "dark_ritual": (3.2, 1.4),
    "honor_in_battle": (2.8, 1.8),
    "dedication_to_battle": (3.4, 2.4),
    "khnum_sphinx": (4.2, 4.0),
    "twin_ceremony": (3.6, 1.8),
    "griffin_sphinx": (5.2, 5.0),
    "forced_march": (6.2, 6.0),
    "deadly_trap": (4.4, 4.2),
    "enforced_recruitment": (3.6, 3.6),
    "devourer": (7.6, 8.0),
    "bestial_fury": (7.6, 7.6),
    "divine_strength": (4.6, 2.4),
    "act_of_god_onyx": (8.0, 5.6),
}
# By tile; None: nobody has measured it.
TILES_WORTH: Final = [TILE_WORTHS.get(power.name) for power in POWERS]
TURN_OF_WORTH: Final = 5  # the round from which on the late worth holds

LEVEL_WORTH: Final = [0.0, 1.6, 3.4, 5.6, 6.6]  # of a pyramid, its fame point aside

CARD_WORTHS: Final[dict[str, float]] = {
    "diversion": 1.0,
    "war_rage": 1.0,
    "war_fury": 1.2,
    "bloody_battle": 0.8,
    "bloodbath": 0.9,
    "bronze_wall": 0.7,
    "iron_wall": 0.8,
    "glory": 1.1,
    "divine_protection": 1.0,
    "reinforcements": 1.1,
    "tactical_choice": 0.8,
    "supplication": 1.4,
    "mana_theft": 1.5,
    "enlistment": 1.6,
    "raining_fire": 1.3,
    "divine_memory": 0.7,
    "swiftness": 0.9,
    "teleportation": 0.9,
    "breached_walls": 0.7,
}
MEAN_CARD: Final = sum(CARD_WORTHS.values()) / len(CARD_WORTHS)
CARD_WORTH: Final = [CARD_WORTHS.get(card.name, MEAN_CARD) for card in INTERVENTIONS]
COLOR_LIKED: Final = [5, 3, 5, 4]  # how often a first pyramid has this colour


def tile_worth(pack: Pack, tile: int, round_: int) -> float:
    """A tile's worth in this round."""
    early, late = TILES_WORTH[tile] or worth_by_kind(pack, tile)
    share = min(max(round_ - 1, 0), TURN_OF_WORTH - 1) / (TURN_OF_WORTH - 1)
    return early * (1 - share) + late * share


def worth_by_kind(pack: Pack, tile: int) -> tuple[float, float]:
    """A tile nobody has measured is worth what those of its level are.

    Of these, tiles with an effect or a trait in common count alone where there are any.
    """
    mine = {*POWERS[tile].effects, *POWERS[tile].traits}
    level = [
        (worth, bool(mine & {*POWERS[other].effects, *POWERS[other].traits}))
        for other, worth in enumerate(TILES_WORTH)
        if worth is not None and pack.level[other] == pack.level[tile]
    ]
    worths = [worth for worth, akin in level if akin] or [worth for worth, _ in level]
    return (
        sum(early for early, _ in worths) / len(worths),
        sum(late for _, late in worths) / len(worths),
    )
