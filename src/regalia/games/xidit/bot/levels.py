"""The settings and the strength of Xidit's levels."""

from __future__ import annotations

from typing import Final

from regalia.engine.level_config import SLOW, LevelConfig, Levels, OpponentConfig, read_ratings

# Chancellor and Crown predict what the level below would plan.
MARSHAL: Final = LevelConfig(
    playouts=64,
    net_candidates=False,
    redraw_drafts=True,
    evaluation_share=0.5,
    opponents=OpponentConfig(),
)
CHANCELLOR: Final = LevelConfig(
    playouts=600,
    doubt=1.0,
    candidates=10,
    net_candidates=False,
    redraw_drafts=True,
    opponents=OpponentConfig(level=MARSHAL, matrix_lines=5, depth=0, public_divisor=3),
    seconds=0.28,
)
CROWN: Final = LevelConfig(
    playouts=3000,
    doubt=1.0,
    candidates=16,
    net_candidates=False,
    redraw_drafts=True,
    opponents=OpponentConfig(level=CHANCELLOR, matrix_lines=8, public_divisor=8),
    evaluation_share=0.1,
    all_seats=True,
    seconds=SLOW,
)
LEVELS: Final = Levels(
    configs={
        "page": LevelConfig(noise_percent=60, redraw_drafts=True),
        "squire": LevelConfig(noise_percent=25, redraw_drafts=True),
        "marshal": MARSHAL,
        "chancellor": CHANCELLOR,
        "crown": CROWN,
    },
    ratings=read_ratings("regalia.games.xidit"),
)
