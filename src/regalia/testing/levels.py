"""Each level of bots that a game offers can play it."""

from __future__ import annotations

from typing import Final

from regalia.bots import levels, lookup
from regalia.bots.bot_seat import BadBot
from regalia.engine.bot import Budget
from regalia.engine.game import AnyGame
from regalia.testing.report import ConformanceError, Report, where_from

ANSWERS: Final = 3  # of each level, with so few playouts that it takes no time
PLAYOUTS: Final = Budget(nodes=2)


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
