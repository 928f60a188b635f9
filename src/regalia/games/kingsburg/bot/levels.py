"""How Kingsburg's levels play, and how strong they are."""

from __future__ import annotations

from typing import Final

from regalia.engine.level_config import SLOW, LevelConfig, Levels, TreeConfig, read_ratings

LEVELS: Final = Levels(
    configs={
        "page": LevelConfig(noise_percent=38),
        "squire": LevelConfig(noise_percent=18),
        "marshal": LevelConfig(),
        "chancellor": LevelConfig(playouts=96),
        "crown": LevelConfig(playouts=400, tree=TreeConfig(width=5), cpu_seconds=SLOW),
    },
    ratings=read_ratings("regalia.games.kingsburg"),
    aims={"knight": 0.45, "marshal": 0.75, "chancellor": 0.90},
)
