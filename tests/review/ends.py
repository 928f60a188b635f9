"""Short records: the last plies of a match between fast heuristics."""

from __future__ import annotations

from functools import cache
from typing import Any

import regalia
from regalia.bots import fallback, lookup
from regalia.engine.match import Match
from regalia.engine.record import Record


def bots_of(match: Match[Any]) -> list[Any]:
    game, seats = match.game, match.setup.seats
    return [
        lookup.build(fallback.fallback_bot(game), game, match.setup, seat, seat)
        for seat in range(seats)
    ]


def go_on(match: Match[Any], most: int = 100_000) -> Match[Any]:
    """By the fast heuristic, to the end or for so many decisions."""
    bots = bots_of(match)
    while not match.over and most:
        seat = match.waiting[0]
        match.submit(seat, match.game.verbs.text(bots[seat].choose(match.view(seat))))
        most -= 1
    return match


@cache
def whole(name: str, seed: int = 7) -> Match[Any]:
    game = regalia.game(name)
    return go_on(game.match(game.min_seats, seed=seed))


def end_of(name: str, plies: int, seed: int = 7) -> Record:
    """The last plies, from the position they began in."""
    match = whole(name, seed)
    cut = len(match.plies) - plies
    return match.record()._replace(
        plies=tuple(match.plies[cut:]), start=match.at(cut).dump(), seed=None
    )
