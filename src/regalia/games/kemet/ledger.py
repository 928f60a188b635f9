"""The sources of fame: permanent points are logged, temporary ones can be counted."""

from __future__ import annotations

from typing import Final

from regalia.engine.ledger import SCORE, Account, Ledger, Standing, Tells, Told
from regalia.games.kemet.state import State
from regalia.games.kemet.vocabulary import DISTRICT_COUNT

BATTLES, TILES, TEMPLES = "battles", "tiles", "temples"
PYRAMIDS, NIGHT, SACRIFICE = "pyramids", "night", "sacrifice"


def permanent(s: State) -> list[int]:
    return s.fame[:]


def fame_in_temples(s: State) -> list[int]:
    return [s.fame_at[DISTRICT_COUNT:].count(seat) for seat in range(s.seats)]


def fame_on_pyramids(s: State) -> list[int]:
    return [s.fame_at[:DISTRICT_COUNT].count(seat) for seat in range(s.seats)]


LEDGER: Final = Ledger(
    (BATTLES, TILES, TEMPLES, PYRAMIDS, NIGHT, SACRIFICE),
    (
        Account(
            SCORE,
            (
                Told(
                    permanent,
                    news={"gain-fame": Tells()},
                    causes={
                        "battle-won": BATTLES,
                        "bought": TILES,
                        "free-tile": TILES,
                        "night-step": NIGHT,
                        "sacrificed": SACRIFICE,
                    },
                ),
                Standing(TEMPLES, fame_in_temples),
                Standing(PYRAMIDS, fame_on_pyramids),
            ),
        ),
    ),
)
