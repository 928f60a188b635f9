"""The settings and the strength of Eador's levels."""

from __future__ import annotations

from typing import Final

from regalia.engine.level_config import SLOW, LevelConfig, Levels, ShortlistConfig, read_ratings

# A net's values right after an option are worth less here than in the other games: they are
# little better than the policy, so every level above Knight makes playouts.
LEVELS: Final = Levels(
    configs={
        "page": LevelConfig(noise_percent=100),
        "squire": LevelConfig(noise_percent=35),
        "marshal": LevelConfig(playouts=16, net_candidates=False),
        "chancellor": LevelConfig(playouts=400, net_candidates=False, doubt=1.0, seconds=0.28),
        "crown": LevelConfig(
            playouts=960,
            net_candidates=False,
            doubt=0.5,
            shortlist=ShortlistConfig(size=5, net="crown"),
            seconds=SLOW,
        ),
    },
    ratings=read_ratings("regalia.games.eador"),
    aims={"marshal": 0.40, "chancellor": 0.60},
)
