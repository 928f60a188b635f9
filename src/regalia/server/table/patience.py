"""How long a table waits for a person, and what happens when their time is up.

Chosen when the table is opened: the time for a move (`patience`), a bank for the whole match
that is drawn on when that is not enough, either, both or neither; and what then happens
(`ending`): the others may ask for a bot to stand in, or a bot answers that one question.
Being here protects from a stand-in until twice the time is over.  What was chosen after the time
was up, or by a bot, cannot be taken back.  How time is counted: clocks.py.
"""

from __future__ import annotations

from typing import Any, Final

from regalia.server.store.rows import SeatRow
from regalia.server.table.clocks import end_of, time_to_go_back
from regalia.server.table.session import TableSession

MINUTE: Final = 60
DAY: Final = 24 * 60 * MINUTE
CHOICES: Final = {
    "live": tuple(MINUTE * n for n in (0, 1, 3, 10, 30)),
    "turns": tuple(DAY * n for n in (0, 1, 3, 7, 14)),
}
BANKS: Final = {
    "live": tuple(MINUTE * n for n in (0, 5, 10, 20, 40, 60)),
    "turns": tuple(DAY * n for n in (0, 3, 7, 14, 30)),
}
ASK: Final = "ask"  # the others may ask for a stand-in
BOT: Final = "bot"  # a bot answers for the seat
ENDINGS: Final = (ASK, BOT)
USUAL: Final = {"live": 3 * MINUTE, "turns": 3 * DAY}


def voters(live: TableSession, seat: int) -> set[int]:
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


def standin_at(live: TableSession, seat: int) -> float | None:
    """When this person's time is up; None: nobody hurries him as things are."""
    row = live.seats[seat]
    person = row.kind == "person" and not row.standin
    asked = seat in live.front.waiting and not live.is_over
    if not person or not asked or not voters(live, seat):
        return None
    return end_of(live.clocks[seat], live.pace)


def pass_at(live: TableSession, seat: int) -> float | None:
    """When a bot may play for this person even though they are here: after twice the time."""
    at = standin_at(live, seat)
    if at is None:
        return None
    return live.pauses.end_of(at, live.table.patience or live.table.bank)


def has_time_to_undo(live: TableSession, seat: int, now: float) -> bool:
    """Whether the seat has time left where taking back its last choice would lead it."""
    left = live.match.back_to(seat)
    if left is None or not voters(live, seat):
        return True
    asked = seat in live.front.waiting
    return time_to_go_back(live.clocks[seat], left, now, live.pace, asked=asked)


def overdue(live: TableSession, seat: int, now: float) -> bool:
    at = standin_at(live, seat)
    return at is not None and now >= at


def is_passed(live: TableSession, seat: int, now: float) -> bool:
    """Whether being here does not help this person any more."""
    at = pass_at(live, seat)
    return at is not None and now >= at


def is_answered_for(live: TableSession, seat: int, now: float) -> bool:
    """Whether a bot is to answer what this person is asked."""
    return live.table.ending == BOT and overdue(live, seat, now)


def can_be_freed(live: TableSession, seat: int) -> bool:
    """Whether the seat's person has done nothing yet, as everybody may know.

    While a reaction window is open nobody may learn who has passed.
    """
    sits = live.seats[seat].kind == "person"
    return sits and not (live.is_over or live.window or live.match.has_answered(seat))


def bank_left(live: TableSession, seat: int) -> float | None:
    """What a seat's bank holds, of a running question when it began; None: there is no bank.

    While others see it asked they see nothing else, whether it has answered or not.
    """
    if not live.table.bank or live.has_bot(seat):
        return None
    return max(0.0, live.table.bank - live.clocks[seat].bank_used(live.pace))


def votes(live: TableSession, row: SeatRow) -> set[int]:
    """Who agreed to a stand-in while the question open now was open."""
    found: list[Any] = row.votes
    kept = [vote for vote in found if isinstance(vote, list)]  # 0.1.0 kept bare seats
    return {vote[0] for vote in kept if vote[1:] == [live.since[row.seat]]}


def vote_rows(live: TableSession, seat: int, agreed: set[int]) -> list[list[float]]:
    """Votes as they are stored: who, and since when the seat was asked."""
    return [[voter, live.since[seat]] for voter in sorted(agreed)]
