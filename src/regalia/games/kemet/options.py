"""The table options, and the place of each in `s.options`."""

from __future__ import annotations

from typing import Final

from regalia.engine.options import Choice
from regalia.games.kemet import vocabulary as v

CAPS: Final = ("none", "4", "6", "8", "12", "20")

CHOICES: Final = (
    Choice("unavoidable_losses_hit", ("enemy", "self"), "enemy", "KM-794"),
    Choice("raise_captured_pyramid", ("off", "on"), "off", "KM-797"),
    Choice("dead_winner", ("recall", "stay"), "recall", "KM-798"),
    Choice("twin_ceremony_surcharge", ("1", "2"), "1", "KM-799"),
    Choice("city_choice", ("choose", "random"), "choose", "KM-800"),
    Choice("colors", ("random", *v.PALETTE_NAMES), "random", "KM-801"),
    Choice("round_cap", CAPS, "none", "KM-802"),
)
# Their places, in the same order.
OPT_SELF_LOSSES: Final = 0
OPT_RAISE_CAPTURED: Final = 1
OPT_DEAD_WINNER: Final = 2
OPT_SURCHARGE: Final = 3
OPT_RANDOM_CITY: Final = 4
OPT_COLORS: Final = 5
OPT_ROUND_CAP: Final = 6
