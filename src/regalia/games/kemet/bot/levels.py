"""The settings and the strength of Kemet's levels."""

from __future__ import annotations

from typing import Final

from regalia.engine.level_config import (
    SLOW,
    LevelConfig,
    Levels,
    OpponentConfig,
    TreeConfig,
    read_ratings,
)

CHANCELLOR: Final = LevelConfig(playouts=24, prior_weight=2.0, doubt=1.0)
LEVELS: Final = Levels(
    configs={
        "page": LevelConfig(noise_percent=100),
        "squire": LevelConfig(noise_percent=61),
        "marshal": LevelConfig(),
        "chancellor": CHANCELLOR,
        "crown": LevelConfig(
            playouts=1600,
            sure_after=0,
            tree=TreeConfig(width=4, extra_pauses=1),
            opponents=OpponentConfig(level=CHANCELLOR),  # of battle cards
            seconds=SLOW,
        ),
    },
    ratings=read_ratings("regalia.games.kemet"),
)
