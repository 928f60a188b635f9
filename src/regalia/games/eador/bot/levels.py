"""How Eador's levels think, and how strong they are."""

from __future__ import annotations

from typing import Final

from regalia.engine.levels import SLOW, Levels, Mind, read_ratings

# What a look alone is worth differs: here it is little better than the policy.
LEVELS: Final = Levels(
    minds={
        "page": Mind(slips=100),
        "squire": Mind(slips=35),
        "marshal": Mind(nodes=16, look=False),
        "chancellor": Mind(nodes=400, look=False, seconds=0.28),
        "crown": Mind(nodes=240, look=False, plays=5, plays_by="crown", seconds=SLOW),
    },
    ratings=read_ratings("regalia.games.eador"),
    aims={"marshal": 0.40, "chancellor": 0.60},
)
