"""The constants of the fast policy, in tenths of a fame point where nothing else is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

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
