"""Each level of bots that a game offers can play it."""

from __future__ import annotations

from itertools import islice
from typing import Final

from regalia.arena.waste import plain_places, take_pointless
from regalia.bots import levels, lookup
from regalia.bots.bot_seat import BadBot
from regalia.engine.bot import Budget
from regalia.engine.game import AnyGame
from regalia.testing.report import ConformanceError, Report, where_from

ANSWERS: Final = 3  # of each level, with so few playouts that it takes no time
PLAYOUTS: Final = Budget(nodes=2)


WASTE_QUESTIONS: Final = 150  # of one match, in which options that only lose something are sought
WASTE_PLACES: Final = 3


def check_waste(game: AnyGame, report: Report) -> None:
    """From the third level up nobody throws a card or a token away for nothing."""
    if game.insight is None or not game.insight.goods:
        return
    names = [name for name in levels.NAMES[levels.NAMES.index(levels.USUAL) :]
             if name in levels.names(game)]  # fmt: skip
    asked = 0
    for place in islice(plain_places(game, "waste", 1), WASTE_QUESTIONS):
        if place is None or asked == WASTE_PLACES:
            continue
        asked += 1
        for level in names:
            if thrown := take_pointless(game, level, place, PLAYOUTS):
                raise ConformanceError(
                    f"{game.name}: the level {level!r} plays {thrown!r}, which only loses something"
                )
            report.count("answers without waste")


def check_levels(game: AnyGame, report: Report) -> None:
    """Ask every level for a few answers at one table."""
    for level in levels.names(game):
        match = game.match(game.min_seats, seed=f"levels/{level}")
        seats = range(game.min_seats)
        try:
            players = [
                lookup.create_seated(game, level, match.setup, seat, level) for seat in seats
            ]
            for _ in range(ANSWERS):
                if match.over:
                    break
                seat = match.waiting[0]
                match.submit(seat, game.verbs.text(players[seat].choose(match, PLAYOUTS)))
        except BadBot as error:
            cause = error.__cause__
            came = where_from(cause, game.package) if isinstance(cause, Exception) else str(error)
            raise ConformanceError(f"{game.name}: the level {level!r} breaks: {came}") from error
        report.count("levels played")
    check_waste(game, report)
