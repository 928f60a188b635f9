"""The table options, and the place of each in `s.options`."""

from __future__ import annotations

from typing import Final

from regalia.engine.options import Choice

CHOICES: Final = (
    Choice("length", ("full", "short"), "full", "LX-700"),
    Choice("neutral_start", ("normal", "hard"), "normal", "LX-702"),
    Choice(
        "first_player",
        ("random", "seat1", "seat2", "seat3", "seat4", "seat5"),
        "random",
        "LX-703",
    ),
    Choice("titan_limits", ("per_player", "per_city"), "per_player", "LX-704"),
    Choice("recruit_blocks_titan", ("off", "on"), "off", "LX-705"),
    Choice("neutral_moves_on_titan", ("off", "on"), "on", "LX-706"),
    Choice("open_totals", ("off", "on"), "off", "LX-707"),
    Choice("known_order", ("off", "on"), "on", "LX-708"),
    Choice("census_decline", ("off", "on"), "off", "LX-709"),
    Choice("screened_choices", ("off", "on"), "on", "LX-711", before="off"),
)
# Their places, in the same order.
OPT_LENGTH: Final = 0
OPT_NEUTRAL_START: Final = 1
OPT_FIRST_PLAYER: Final = 2
OPT_TITAN_LIMITS: Final = 3
OPT_RECRUIT_BLOCKS: Final = 4
OPT_NEUTRAL_ON_TITAN: Final = 5
OPT_OPEN_TOTALS: Final = 6
OPT_KNOWN_ORDER: Final = 7
OPT_CENSUS_DECLINE: Final = 8
OPT_SCREENED_CHOICES: Final = 9
