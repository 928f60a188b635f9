"""The settings and the strength of Kingsburg's levels."""

from __future__ import annotations

from typing import Final

from regalia.engine.level_config import SLOW, LevelConfig, Levels, TreeConfig, read_ratings

LEVELS: Final = Levels(
    configs={
        "page": LevelConfig(noise_percent=38),
        "squire": LevelConfig(noise_percent=18),
        "marshal": LevelConfig(),
        "chancellor": LevelConfig(playouts=96, prior_weight=2.0, doubt=1.0),
        "crown": LevelConfig(
            playouts=1200,
            prior_weight=2.0,
            doubt=1.0,
            tree=TreeConfig(width=5),
            seconds=SLOW,
        ),
    },
    ratings=read_ratings("regalia.games.kingsburg"),
    aims={"knight": 0.45, "marshal": 0.75, "chancellor": 0.90},
)
