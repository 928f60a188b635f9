"""Matches between bots that see nothing but their views.

This is the fast way round: it drives the rules directly, so no option
objects and no notation are made, and a log only for bots that listen.  The
dealer is asked exactly as a Match asks it, so the same seed deals the same
dice in both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from regalia.bots import lookup
from regalia.bots.bot_seat import BadBot as BadBot
from regalia.bots.bot_seat import Seated
from regalia.bots.making import AnyBot, label
from regalia.engine.bot import Chooser
from regalia.engine.dealer import SeededDealer
from regalia.engine.events import SILENT, LogSink
from regalia.engine.game import AnyGame
from regalia.engine.position import Position
from regalia.engine.record import Setup
from regalia.engine.result import Result, places

B = TypeVar("B", bound=AnyBot)


class Played(NamedTuple):
    """One finished match between bots."""

    seed: str
    bots: tuple[str, ...]  # by seat
    result: Result
    plies: int  # chance included
    decisions: int
    traits: tuple[tuple[str, ...], ...] = ()  # by seat, where the game tells them
    rounds: int = 0  # the round it ended in, where the game counts them in a field of that name

    @property
    def places(self) -> list[int]:
        """Return the place of each seat from 1; tied seats share the better place."""
        return places(self.result.ranking, len(self.bots))


def play(
    game: AnyGame,
    bots: Sequence[Chooser],
    seed: str,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] = (),
) -> Played:
    """Play one match with a bot in every seat."""
    setup = game.setup(len(bots), options)
    sitting = [lookup.seat_bot(game, setup, seat, bot) for seat, bot in enumerate(bots)]
    return run(game, setup, sitting, seed, names)


def run(
    game: AnyGame, setup: Setup, sitting: Sequence[Seated], seed: str, names: Sequence[str] = ()
) -> Played:
    """Play one match between bots that have taken their seats."""
    listened = any(seated.bot.listens for seated in sitting)
    board = Position.start(game, setup, LogSink() if listened else SILENT)
    dealer = SeededDealer(seed)
    decisions, plies = 0, board.deal_by(dealer)
    while not board.over:
        seat = board.turn
        try:
            code = sitting[seat].choose(board)
        except BadBot as error:
            raise BadBot(f"{error} (seed {seed})") from None
        board.play(seat, code)
        decisions += 1
        plies += 1 + board.deal_by(dealer)
    state = board.state
    result = game.result(state)
    for seated in sitting:
        seated.end(board, result)
    who = tuple(names) or ("bot",) * setup.seats
    traits = (
        ()
        if game.traits is None
        else tuple(tuple(game.verbs.name(ref) for ref in own) for own in game.traits(state))
    )
    return Played(seed, who, result, plies, decisions, traits, int(getattr(state, "round", 0)))


def lineup(names: Sequence[B], seats: int, number: int) -> list[B]:
    """Return who sits where in match `number`: the names in turn, rotated by one each match."""
    return [names[(seat + number) % seats % len(names)] for seat in range(seats)]


def play_numbered(
    game: AnyGame,
    names: Sequence[AnyBot],
    seats: int,
    seed: str,
    number: int,
    options: Mapping[str, Any] | None = None,
    *,
    paired: bool = False,
) -> Played:
    """Play match `number` of a series; everything in it follows from these arguments."""
    sitting = lineup(names, seats, number)
    setup = game.setup(seats, options)
    bots = [
        lookup.create_seated(game, name, setup, seat, f"{seed}/{number}/seat{seat + 1}")
        for seat, name in enumerate(sitting)
    ]
    dealt = f"{seed}/{deal_of(number, seats, paired=paired)}"
    return run(game, setup, bots, dealt, [label(bot) for bot in sitting])


def deal_of(number: int, seats: int, *, paired: bool) -> int:
    """Return a match's deal: its own, or one for a whole rotation of the seats."""
    return number // seats if paired else number
