"""Positions to ask bots in, and worlds that look the same."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NoReturn

import regalia
from regalia.bots import NO_LIMIT, Bot, Budget, fallback, lookup
from regalia.engine.dealer import Dealer
from regalia.engine.events import Sink
from regalia.engine.game import AnyGame
from regalia.engine.match import Match, view_of
from regalia.engine.sampling import setup_of
from regalia.engine.view import View


def asked(view: View) -> list[int]:
    assert view["decision"] is not None
    return view["decision"]["codes"]


def moments(name: str, *after: int) -> Iterator[tuple[Match[Any], int]]:
    """A match after so many decisions of the game's fast heuristic, and who is asked in it.

    It goes on as the next one is asked for.
    """
    game = regalia.game(name)
    match = game.match(seats=game.min_seats + 1, seed=7)
    seats = match.setup.seats
    bots = [
        lookup.build(fallback.fallback_bot(game), game, match.setup, seat, seat)
        for seat in range(seats)
    ]
    for number in range(max(after) + 1):
        seat = match.waiting[0]
        if number in after:
            yield match, seat
        match.submit(seat, game.verbs.text(bots[seat].choose(match.view(seat))))


def moment(name: str, after: int) -> tuple[Match[Any], int]:
    return next(moments(name, after))


def twin_of(game: AnyGame, view: View, dealer: Dealer) -> View:
    """The view of a world that its seat cannot tell from the true one."""
    world = game.sample(view, dealer)
    game.rules.advance(world, Sink())
    return view_of(game, setup_of(view), world, view["seat"])


DEATH: Final = "TEST_DEATH"  # names a file; the first Mortal that plays writes it and dies


class Mortal(Bot):
    """Takes what comes first; the first process it plays in is killed, as by the system."""

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        try:
            Path(os.environ[DEATH]).open("x").close()
        except FileExistsError:
            return asked(view)[0]
        return die()


class Doomed(Bot):
    """Every process it plays in is killed."""

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        return die()


def die() -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("it was killed")
