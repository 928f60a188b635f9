"""The table options, and the place of each in `s.options`."""

from __future__ import annotations

from typing import Final

from regalia.engine.options import Choice

CHOICES: Final = (
    Choice("soldier_marker_cap", ("none", "9"), "none", "KB-703"),
    Choice("two_player_double", ("equal_totals", "always"), "equal_totals", "KB-704"),
    Choice("standing_once_per_season", ("off", "on"), "off", "KB-705"),
    Choice("smuggler_optional", ("off", "on"), "off", "KB-706"),
    Choice("reward_without_buildings", ("off", "on"), "on", "KB-707"),
)
# Their places, in the same order.
OPT_SOLDIER_CAP: Final = 0
OPT_DOUBLE_ALWAYS: Final = 1
OPT_STANDING_ONCE: Final = 2
OPT_SMUGGLER: Final = 3
OPT_REWARD_EMPTY: Final = 4
