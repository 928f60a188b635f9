"""The survived assessments, and the sources of coins, guilds and the bards' praise.

The score counts assessments, and only the end decides them; so the three things that
are assessed have accounts of their own, as they would be assessed at each moment.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from regalia.engine.ledger import SCORE, Account, Ledger, Standing, Tells, Told
from regalia.games.xidit.scoring import influence, lyre_points, scores
from regalia.games.xidit.state import State
from regalia.games.xidit.vocabulary import BASTION, CATEGORIES, REGIONS

THREATS, TITANS, CENSUS = "threats", "titans", "census"
COUNTRY, SECRET = "regions", "bastion"
REWARDED: Final = {"removed": THREATS, "banished": TITANS, "prize": CENSUS}


def survivors_of(category: int) -> Callable[[State], list[int]]:
    """Return, by seat, whether it has survived the assessment of this category."""

    def values(s: State) -> list[int]:
        return [int(category in s.assessments[:number]) for number in scores(s)]

    return values


def coins(s: State) -> list[int]:
    return s.coins[:]


def praise(s: State, regions: list[int]) -> list[int]:
    """Return what the bards in these regions would bring now."""
    found = [0] * s.seats
    for region in regions:
        if not s.covered >> region & 1:
            bards = s.bastion if region == BASTION else s.placed[region]
            for seat, points in enumerate(lyre_points(bards, s.pack.lyre[region])):
                found[seat] += points
    return found


def in_regions(s: State) -> list[int]:
    return praise(s, [region for region in range(len(REGIONS)) if region != BASTION])


def in_bastion(s: State) -> list[int]:
    return praise(s, [BASTION])


LEDGER: Final = Ledger(
    (*CATEGORIES, THREATS, TITANS, CENSUS, COUNTRY, SECRET),
    (
        Account(
            SCORE,
            tuple(Standing(name, survivors_of(number)) for number, name in enumerate(CATEGORIES)),
        ),
        Account("wealth", (Told(coins, news={"coins": Tells()}, causes=REWARDED),)),
        Account(
            "influence",
            (
                Told(
                    influence,
                    news={"built": Tells(arg=2), "held-built": Tells(arg=2, source=CENSUS)},
                    causes=REWARDED,
                ),
            ),
        ),
        Account("reputation", (Standing(COUNTRY, in_regions), Standing(SECRET, in_bastion))),
    ),
)
