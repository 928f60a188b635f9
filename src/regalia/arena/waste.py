"""Do bots throw things away?  They are asked where some options only lose a card or a token.

Such positions are found in matches of quick bots, by the rules alone (`regalia/bots/goods.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from regalia.bots import lookup
from regalia.bots.goods import Goods
from regalia.engine.bot import NO_LIMIT, Budget
from regalia.engine.dealer import SeededDealer
from regalia.engine.events import LogSink
from regalia.engine.game import AnyGame
from regalia.engine.position import Position

EXAMPLES: Final = 5


class Place(NamedTuple):
    """A question, the options that only lose something, and the match it comes from."""

    board: Position[Any]
    seat: int
    pointless: list[int]
    seats: int
    number: int


class Waste(NamedTuple):
    """How often a bot took one of them."""

    bot: str
    positions: int
    pointless: int
    examples: list[str]


def plain_places(game: AnyGame, seed: str, matches: int) -> Iterator[Place | None]:
    """Every real question of so many matches: where something can be thrown away, else None."""
    goods, tables = Goods(game), sorted({game.min_seats, min(4, game.max_seats)})
    for number in range(matches):
        seats = tables[number % len(tables)]
        setup = game.setup(seats)
        board = Position.start(game, setup, LogSink())
        dealer = SeededDealer(f"{seed}/{number}")
        board.deal_by(dealer)
        name = lookup.default_bot(game)
        sitting = [
            lookup.create_seated(game, name, setup, seat, f"{seed}/{number}/{seat}")
            for seat in range(seats)
        ]
        while not board.over:
            seat = board.turn
            codes = board.options(seat)
            if len(codes) > 1:
                found = goods.pointless(board.state, seat, codes)
                yield Place(board, seat, found, seats, number) if found else None
            board.play(seat, sitting[seat].choose(board))
            board.deal_by(dealer)


def take_pointless(game: AnyGame, bot: str, place: Place, budget: Budget = NO_LIMIT) -> str:
    """What a new bot in this seat throws away there; "" if nothing."""
    seed = f"{place.number}/{len(place.board.log(place.seat))}"
    setup = game.setup(place.seats)
    code = lookup.create_seated(game, bot, setup, place.seat, seed).choose(place.board, budget)
    return game.verbs.text(code) if code in place.pointless else ""


def waste(
    game: AnyGame, bots: list[str], *, positions: int, matches: int, seed: str = "1"
) -> tuple[list[Waste], int]:
    """What each bot throws away in so many positions, and how many questions were looked at."""
    thrown: dict[str, list[str]] = {bot: [] for bot in bots}
    found = questions = 0
    for place in plain_places(game, seed, matches):
        questions += 1
        if place is None:
            continue
        found += 1
        for bot in bots:
            if text := take_pointless(game, bot, place):
                thrown[bot].append(f"match {place.number}: {text}")
        if found == positions:
            break
    return [Waste(bot, found, len(own), own[:EXAMPLES]) for bot, own in thrown.items()], questions
