"""How Xidit's levels think, and how strong they are."""

from __future__ import annotations

from typing import Final

from regalia.engine.levels import SLOW, Levels, Mind, read_ratings

# Chancellor and Crown foresee what the level below would plan.
MARSHAL: Final = Mind(nodes=64, look=False, redraws=True, foresees=True, by_hand=0.5)
CHANCELLOR: Final = Mind(
    nodes=600, width=10, look=False, redraws=True, foresees=True,
    mixes=5, steps=0, below=MARSHAL, lesser=3, seconds=0.28,
)  # fmt: skip
LEVELS: Final = Levels(
    minds={
        "page": Mind(slips=60, redraws=True),
        "squire": Mind(slips=25, redraws=True),
        "marshal": MARSHAL,
        "chancellor": CHANCELLOR,
        "crown": Mind(nodes=3000, width=16, look=False, redraws=True, foresees=True,
                      mixes=8, below=CHANCELLOR, lesser=8, by_hand=0.1, all_seats=True,
                      seconds=SLOW),
    },
    ratings=read_ratings("regalia.games.xidit"),
)  # fmt: skip
