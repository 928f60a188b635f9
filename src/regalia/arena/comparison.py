"""Is bot A better than bot B?  One call: `regalia.arena.compare`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from regalia.arena import bot_match
from regalia.arena.stats import Share, cluster_share
from regalia.bots import lookup
from regalia.bots.making import AnyBot, label
from regalia.engine.errors import BadSetup
from regalia.engine.game import AnyGame

DEALS: Final = 50


class Comparison(NamedTuple):
    """How often A came first alone among Bs, with the 95 % interval."""

    a: str
    b: str
    share: Share

    @property
    def is_better(self) -> bool | None:
        """True or False where the interval leaves no doubt, otherwise None."""
        if self.share.low > self.share.par:
            return True
        return False if self.share.high < self.share.par else None

    def __str__(self) -> str:
        share, low, high, par = (f"{100 * value:.1f}" for value in self.share[:4])
        return (
            f"{self.a} among {self.b}: {share} % of first places [{low}, {high}],"
            f" equals would take {par} % ({self.share.matches} matches)"
        )


def compare(
    game: AnyGame,
    a: AnyBot,
    b: AnyBot,
    *,
    deals: int = DEALS,
    seats: int | None = None,
    seed: str | int = 1,
    options: Mapping[str, Any] | None = None,
) -> Comparison:
    """Play one A among Bs, each deal once from every seat with the same dice.

    It plays in this process; `regalia arena compare` uses all cores.
    """
    if deals < 1:
        raise BadSetup("deals: at least 1")
    seats = game.min_seats if seats is None else seats
    setup = game.setup(seats, options)
    rows = []
    for deal in range(deals):
        wins = []
        for own in range(seats):
            sitting = [
                lookup.create_seated(game, a if seat == own else b, setup, seat,
                                     f"{seed}/{deal}/{own}/seat{seat + 1}")
                for seat in range(seats)
            ]  # fmt: skip
            winners = bot_match.run(game, setup, sitting, f"{seed}/{deal}").result.winners
            wins.append(1 / len(winners) if own in winners else 0.0)
        rows.append(wins)
    return Comparison(label(a), label(b), cluster_share(rows, 1 / seats))
