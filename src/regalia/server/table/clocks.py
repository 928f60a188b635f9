"""The clocks of a table's seats, as they follow from the times of its plies.

The engine knows no clock.  Each question gives a seat the table's time for a move; what it
needs besides comes out of its bank, the time it has for the whole match.  Everything goes by
what everybody may know: a secret pick neither starts nor stops a clock that others see, but
whoever has picked is not charged for the time in which others still think.

Taking a choice back gives no time: the clock goes on from the question it leads back to.
"""

from __future__ import annotations

from typing import NamedTuple


class Ticks(NamedTuple):
    """One seat's clock."""

    since: float  # since when it is asked what it is (or was last) asked
    base: float = 0.0  # how much of its bank it had used by then
    spent: float = 0.0  # and how much with its last answer
    answered: bool = False  # whether it has chosen something since
    reach: int = 0  # so many plies stood when its time began


class Pace(NamedTuple):
    """What a table gives everybody."""

    patience: int  # seconds for a move
    began: float | None  # when the last one sat down; None: no clock runs yet


class Happening(NamedTuple):
    """What has happened: who chose, who was asked before and is asked now, when."""

    seat: int  # who chose
    undo: bool
    secret: bool  # it was a pick of a secret decision
    closed: bool  # and everybody sees what came of it
    before: tuple[int, ...]  # who was asked
    after: tuple[int, ...]
    plies: int  # standing now
    at: float


def after(ticks: list[Ticks], step: Happening, pace: Pace) -> list[Ticks]:
    """Every seat's clock after a step."""
    return [ticked(one, seat, step, pace) for seat, one in enumerate(ticks)]


def ticked(one: Ticks, seat: int, step: Happening, pace: Pace) -> Ticks:
    own, was, now = seat == step.seat, seat in step.before, seat in step.after
    if was and own:
        one = one._replace(spent=one.base + over(one, step.at, pace), answered=True)
    elif was and not now and not one.answered:
        # Somebody else has closed the question; who takes his own choice back charges nobody.
        used = 0.0 if step.undo else over(one, step.at, pace)
        one = one._replace(spent=one.base + used)
    if now and begins_anew(one, step, own=own, was=was):
        return Ticks(step.at, one.spent, one.spent, answered=False, reach=step.plies)
    return one


def begins_anew(one: Ticks, step: Happening, *, own: bool, was: bool) -> bool:
    """Whether the seat is asked something new: its time for a move begins."""
    if own:
        shown = step.closed or not step.secret
        return shown and not step.undo and step.plies > one.reach
    return step.closed or not was


def over(one: Ticks, at: float, pace: Pace) -> float:
    """What the bank has to give for a question that was open until then."""
    if pace.began is None:
        return 0.0
    return max(0.0, at - max(one.since, pace.began) - pace.patience)
