"""How Kemet's levels think, and how strong they are."""

from __future__ import annotations

from typing import Final

from regalia.engine.levels import SLOW, Levels, Mind, read_ratings

CHANCELLOR: Final = Mind(nodes=24)  # whose battle cards the Crown foresees
LEVELS: Final = Levels(
    minds={
        "page": Mind(slips=100),
        "squire": Mind(slips=61),
        "marshal": Mind(),
        "chancellor": CHANCELLOR,
        "crown": Mind(nodes=1600, tree=4, beyond=1, foresees=True, below=CHANCELLOR,
                      seconds=SLOW),
    },
    ratings=read_ratings("regalia.games.kemet"),
)  # fmt: skip
