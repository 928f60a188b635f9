"""The constants of the fast policy, by name, so that tuning is a command.

Values are on the scale of `worth.py`: a bard counts about 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

STYLE: Final[Mapping[str, float]] = {
    "unit_militia": 1.08,  # how hard each type is to come by
    "unit_archers": 1.5,
    "unit_infantry": 1.7,
    "unit_clerics": 2.4,
    "unit_mages": 2.75,
    "in_hand": 0.94,  # what a unit behind the screen promises of it
    "surplus_share": 0.4,  # the same from the fourth of a type on
    "wanted": 0.5,  # what a unit that a threat on the board asks for promises more
    "prize_hope": 0.46,  # what a unit adds to the hope of a census prize
    "later": 0.02,  # each order later is so much less certain
    "may_enter": 0.34,  # how likely the next tile enters in time
    "near_recruits": 0.25,  # a recruit tile close to where the year ends
    "in_reach": 0.75,  # what the best goal in reach counts at the end of the year
    "claim": 3.0,  # so many acts of every rival are reckoned with
    "claim_far": 0.6,  # how much less likely he goes one road farther
    "claim_early": 0.55,  # that he goes there straight away
    "softness": 0.12,  # plans that differ by so little are mixed
}


class Style:
    """The same as attributes, which compiled code reads fast."""

    def __init__(self, changed: Mapping[str, float] | None = None) -> None:
        given = {**STYLE, **(changed or {})}
        self.unit: Final = [
            given["unit_militia"],
            given["unit_archers"],
            given["unit_infantry"],
            given["unit_clerics"],
            given["unit_mages"],
        ]
        self.in_hand: Final = given["in_hand"]
        self.surplus_share: Final = given["surplus_share"]
        self.wanted: Final = given["wanted"]
        self.prize_hope: Final = given["prize_hope"]
        self.sooner: Final = 1.0 - given["later"]
        self.may_enter: Final = given["may_enter"]
        self.near_recruits: Final = given["near_recruits"]
        self.in_reach: Final = given["in_reach"]
        self.claim: Final = given["claim"]
        self.claim_far: Final = given["claim_far"]
        self.claim_early: Final = min(1.0, given["claim_early"])
        self.softness: Final = given["softness"]
