"""The table options, and the place of each in `s.options`."""

from __future__ import annotations

from typing import Final

from regalia.engine.options import Choice

CHOICES: Final = (
    Choice("quick", ("off", "on"), "off", "EA-691"),
    Choice(
        "first_player",
        ("lord", "seat1", "seat2", "seat3", "seat4", "seat5", "seat6"),
        "lord",
        "EA-696",
    ),
    Choice("start_pass", ("off", "on"), "off", "EA-697"),
    Choice("tie_among_tied", ("off", "on"), "off", "EA-698"),
    Choice("any_tie_blocks", ("off", "on"), "off", "EA-699"),
    Choice("lone_troop", ("full", "none"), "full", "EA-700"),
    Choice("token_limit", ("off", "on"), "off", "EA-701"),
    Choice("reshuffle", ("when_needed", "when_empty"), "when_needed", "EA-702"),
)
# Their places, in the same order.
OPT_QUICK: Final = 0
OPT_FIRST: Final = 1
OPT_START_PASS: Final = 2
OPT_TIE_AMONG_TIED: Final = 3
OPT_ANY_TIE: Final = 4
OPT_LONE_TROOP: Final = 5
OPT_TOKEN_LIMIT: Final = 6
OPT_RESHUFFLE: Final = 7
