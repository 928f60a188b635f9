"""How Kingsburg's levels think, and how strong they are."""

from __future__ import annotations

from typing import Final

from regalia.engine.levels import SLOW, Levels, Mind, read_ratings

LEVELS: Final = Levels(
    minds={
        "page": Mind(slips=38),
        "squire": Mind(slips=18),
        "marshal": Mind(),
        "chancellor": Mind(nodes=96),
        "crown": Mind(nodes=400, tree=5, seconds=SLOW),
    },
    ratings=read_ratings("regalia.games.kingsburg"),
    aims={"knight": 0.45, "marshal": 0.75, "chancellor": 0.90},
)
