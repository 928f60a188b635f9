"""The second step of a view: what this seat may know of its table at this moment.

It is compared with what the seat knew before: what is equal needs no words and no picture.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from regalia.engine.match import Decision
from regalia.engine.view import View
from regalia.server.table import patience
from regalia.server.table.session import TableSession
from regalia.server.table.trouble import Trouble


class Viewer(NamedTuple):
    """Who looks: the seat shown (None: a spectator), the seats he holds, his language.

    `ways` are the private links of the seats he holds, in their order.
    """

    seat: int | None
    mine: tuple[int, ...]
    ways: tuple[str, ...]
    lang: str
    shape: str = "wide"
    guided: bool = True  # whether a guided game's guide is to speak


class HolderInfo(NamedTuple):
    """What is told to a seat's holder alone."""

    can_undo: bool
    always_pass: int
    private: str


class SeatKnowledge(NamedTuple):
    """All a seat may know; equal as long as nothing of it has changed."""

    view: View
    log: tuple[int, int]  # entries, and undos that others see
    serial: int | None
    seats: list[tuple[Any, ...]]
    own: HolderInfo | None
    present: list[bool]
    overdue: list[bool]  # whose time is up
    passed: list[bool]  # and twice so: a bot may play for them though they are here
    absences: int  # of the server, that the log tells of
    rematch: str | None
    chat: int
    troubles: dict[int, Trouble]


def knowledge_of(
    live: TableSession, seat: int | None, present: list[bool], now: float
) -> SeatKnowledge:
    match = live.match
    return SeatKnowledge(
        live.view(seat),
        (match.log_length, len(live.cuts)),
        None if seat is None or live.parted is not None else match.serial(seat),
        [
            (s.kind, s.name, s.bot, s.standin, s.votes, s.part, s.hints, s.invited)
            for s in live.seats
        ],
        None if seat is None else holder_info(live, seat, now),
        present,
        [patience.overdue(live, s.seat, now) for s in live.seats],
        [patience.is_passed(live, s.seat, now) for s in live.seats],
        len(live.absences) + len(live.new_absences(now)),
        live.table.rematch,
        live.table.chat,
        dict(live.troubles),
    )


def open_question(live: TableSession, seat: int | None) -> Decision | None:
    """The seat's open question, if it can be answered here."""
    return None if seat is None or live.parted is not None else live.match.decision(seat)


def holder_info(live: TableSession, seat: int, now: float) -> HolderInfo:
    row = live.seats[seat]
    back = live.can_undo(seat) and not live.has_bot(seat)
    back = back and patience.has_time_to_undo(live, seat, now)
    return HolderInfo(back, row.always_pass, row.private)
