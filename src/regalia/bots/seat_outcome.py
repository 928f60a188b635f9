"""How a finished game went for each seat, in the numbers that nets predict."""

from __future__ import annotations

from typing import Any, NamedTuple

from regalia.engine.game import AnyGame
from regalia.engine.result import Result


class SeatOutcome(NamedTuple):
    """One seat's: a share of first place, points ahead of the others' mean, a share of the places.

    The place share is 1 for the first and 0 for the last; tied seats share.
    """

    win: float
    margin: float
    place: float


def outcomes(game: AnyGame, s: Any) -> list[SeatOutcome]:
    """By seat, in a position whose game is over."""
    return outcomes_of(game.result(s), s.seats)


def outcomes_of(result: Result, seats: int) -> list[SeatOutcome]:
    """By seat, from who came where."""
    place, ahead = [0.0] * seats, 0
    for tied in result.ranking:
        for seat in tied:
            place[seat] = 1 - (ahead + (len(tied) - 1) / 2) / (seats - 1)
        ahead += len(tied)
    scores, winners = result.scores, result.winners
    total = sum(scores)
    return [
        SeatOutcome(
            1 / len(winners) if seat in winners else 0.0,
            scores[seat] - (total - scores[seat]) / (seats - 1),
            place[seat],
        )
        for seat in range(seats)
    ]
