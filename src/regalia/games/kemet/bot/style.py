"""The policy's values: its constants, in tenths of a fame point, for tiles and cards, too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from regalia.games.kemet.interventions import INTERVENTIONS
from regalia.games.kemet.pack import Pack
from regalia.games.kemet.powers import POWERS

DEFAULTS: Final[dict[str, float]] = {
    "fame": 10.0,  # a permanent point
    "passing": 2.6,  # a temporary point, however soon it is lost
    "lasting": 4.6,  # and more the surer it is to be kept
    "worship": 0.5,  # a point of prayer a temple gives at night
    "two_temples": 5.5,  # the night's point
    "offering": 8.0,  # the Sanctuary with enough units to give
    "denial": 3.0,  # a point a rival loses
    "near": 1.5,  # and more for each of his last points before the goal
    "exposed": 6.0,  # a rival's fame for beating a troop of mine
    "closing": 60.0,  # to stand where the next turn would win
    "willing": 0.7,  # how often a raid in reach is really made
    "unit": 1.0,
    "army": 0.24,  # grows with the square of a troop: big troops win battles
    "capture": 0.55,  # a level of a pyramid taken
    "purse": 0.5,  # a point of prayer while there are few
    "purse_full": 0.28,  # and when there are many
    "tile": 1.6,  # factor on the table of tiles
    "level": 1.0,  # factor on the worth of pyramids
    "early": 1.9,  # factor on lasting things in the first round
    "late": 0.3,  # what each round takes from it
    "latest": 0.5,  # which never falls below this
    "market_first": 0.75,  # buying and building come before the rest, for each turn left
    "patience": 0.25,  # of a march without a battle, for each turn left
    "silver_kept": 0.6,  # what silver or gold must bring, for each turn left
    "card": 0.8,  # a divine card
    "noise": 0.3,  # of every judged choice, so that no two games are alike
}


class Style:
    """The constants by name, for the policy to read."""

    def __init__(self, changed: Mapping[str, float] | None = None) -> None:
        values = dict(DEFAULTS)
        for name, value in (changed or {}).items():
            if name not in values:
                raise ValueError(f"no constant {name!r}; there are: {', '.join(DEFAULTS)}")
            values[name] = value
        self.fame: Final = values["fame"]
        self.passing: Final = values["passing"]
        self.lasting: Final = values["lasting"]
        self.worship: Final = values["worship"]
        self.two_temples: Final = values["two_temples"]
        self.offering: Final = values["offering"]
        self.denial: Final = values["denial"]
        self.near: Final = values["near"]
        self.exposed: Final = values["exposed"]
        self.closing: Final = values["closing"]
        self.willing: Final = values["willing"]
        self.unit: Final = values["unit"]
        self.army: Final = values["army"]
        self.capture: Final = values["capture"]
        self.purse: Final = values["purse"]
        self.purse_full: Final = values["purse_full"]
        self.tile: Final = values["tile"]
        self.level: Final = values["level"]
        self.early: Final = values["early"]
        self.late: Final = values["late"]
        self.latest: Final = values["latest"]
        self.market_first: Final = values["market_first"]
        self.patience: Final = values["patience"]
        self.silver_kept: Final = values["silver_kept"]
        self.card: Final = values["card"]
        self.noise: Final = values["noise"]


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
    """Return a tile's value in this round."""
    early, late = TILES_WORTH[tile] or worth_by_kind(pack, tile)
    share = min(max(round_ - 1, 0), TURN_OF_WORTH - 1) / (TURN_OF_WORTH - 1)
    return early * (1 - share) + late * share


def worth_by_kind(pack: Pack, tile: int) -> tuple[float, float]:
    """Value an unmeasured tile as the others of its level.

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
