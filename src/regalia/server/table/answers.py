"""What people do at a table: answer, pick anew in secret, take back; each is checked first."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.engine.errors import IllegalChoice, Stale
from regalia.engine.record import Ply
from regalia.server.errors import Conflict, Invalid, Refusal
from regalia.server.keys import Identity
from regalia.server.table import patience
from regalia.server.table.session import TableSession


def answer(
    live: TableSession,
    who: Identity,
    seat: int,
    choice: str,
    serial: int | None,
    then: Sequence[str],
) -> list[Ply]:
    """The plies of a person's choice, and of those that follow it."""
    live.check_player(who, seat)
    return live.answer(seat, choice, serial, then)


def redraft(
    live: TableSession,
    who: Identity,
    seat: int,
    serial: int | None,
    picks: list[str],
    now: float,
) -> list[Ply]:
    """The plies that make a person's secret picks anew."""
    live.check_player(who, seat)
    lost = live.match.count_retracted(seat, picks)
    if lost and not patience.has_time_to_undo(live, seat, now):
        raise Conflict("time-up")
    if lost > live.own_picks(seat):
        raise Conflict("bot-chose")
    return live.redraft(seat, picks, serial)


def undo(live: TableSession, who: Identity, seat: int, times: int, now: float) -> list[Ply]:
    """The plies that take a person's last choices back: one at least, at most so many."""
    live.check_player(who, seat)
    if not patience.has_time_to_undo(live, seat, now):
        raise Conflict("time-up")
    plies = [live.undo(seat)]
    while len(plies) < times and live.can_undo(seat) and patience.has_time_to_undo(live, seat, now):
        plies.append(live.undo(seat))
    return plies


def as_refusal(live: TableSession, error: IllegalChoice) -> Refusal:
    """An illegal or late answer, in the game's own words."""
    late = isinstance(error, Stale) or error.why.key in ("over", "not-asked", "stale", "no-undo")
    key = "stale" if isinstance(error, Stale) else "late" if late else "illegal"
    refusal = (Conflict if late else Invalid)(key, why=error.why)
    refusal.game = live.game.name
    refusal.names = live.names
    return refusal
