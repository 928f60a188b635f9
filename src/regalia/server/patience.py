"""How long a table waits for a person before a bot may be asked to play for him.

The time is chosen when the table is opened.  It counts from when the seat was
asked, by what everybody may know: a secret pick neither starts nor stops it.
"""

from __future__ import annotations

from typing import Any, Final

from regalia.server.live import Live
from regalia.server.store.store import SeatRow

MINUTE: Final = 60
DAY: Final = 24 * 60 * MINUTE
CHOICES: Final = {
    "live": tuple(MINUTE * n for n in (1, 3, 10, 30)),
    "turns": tuple(DAY * n for n in (1, 3, 7, 14)),
}
USUAL: Final = {"live": 3 * MINUTE, "turns": 3 * DAY}


def voters(live: Live, seat: int) -> set[int]:
    """The other people, whose agreement a stand-in for this seat needs."""
    return {
        row.seat
        for row in live.seats
        if row.kind == "person"
        and row.seat != seat
        and not row.standin
        # Who plays several seats at one device is one person.
        and live.holders[row.seat].isdisjoint(live.holders[seat])
    }


def standin_at(live: Live, seat: int) -> float | None:
    """From when a bot may be asked to play for this person; None: not as things are."""
    row = live.seats[seat]
    person = row.kind == "person" and not row.standin
    asked = seat in live.front.waiting and not live.ended
    if not person or not asked or not voters(live, seat):
        return None
    return live.since[seat] + live.table.patience


def overdue(live: Live, seat: int, now: float) -> bool:
    at = standin_at(live, seat)
    return at is not None and now >= at


def votes(live: Live, row: SeatRow) -> set[int]:
    """Who agreed to a stand-in while the question open now was open."""
    found: list[Any] = row.votes
    kept = [vote for vote in found if isinstance(vote, list)]  # 0.1.0 kept bare seats
    return {vote[0] for vote in kept if vote[1:] == [live.since[row.seat]]}


def vote_rows(live: Live, seat: int, agreed: set[int]) -> list[list[float]]:
    """Votes as they are stored: who, and since when the seat was asked."""
    return [[voter, live.since[seat]] for voter in sorted(agreed)]
