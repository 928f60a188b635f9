"""Ratings of players who sit at tables of several: openskill's Plackett-Luce model.

A match is a ranking of its seats.  The ratings are shown on a scale where a player
400 points above another comes first ten times as often; an anchor stands at 1000.
Intervals come from drawing the deals anew, with replacement.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Any, Final, NamedTuple

from regalia.bots.arena.bout import Bout
from regalia.engine.errors import RegaliaError
from regalia.engine.quick import Quick

ANCHOR: Final = 1000.0
POINTS: Final = 400 / log(10)
DRAWS: Final = 60  # times the deals are drawn anew


class NoLibrary(RegaliaError):
    """openskill is not installed."""


class Rating(NamedTuple):
    """A player's strength with its 95 % interval."""

    points: float
    low: float
    high: float


def rate(bouts: Sequence[Bout], anchor: str, draws: int = DRAWS) -> dict[str, Rating]:
    """Every player's rating; the anchor's is 1000 by definition.

    The model learns match by match, so its answer depends a little on their order;
    the mean over the deals drawn anew does not.
    """
    deals = list(grouped(bouts).values())
    names = sorted({name for bout in bouts for name in bout.players})
    draw = Quick(len(bouts))
    found: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(draws):
        drawn = [bout for _ in deals for bout in deals[draw.below(len(deals))]]
        for name, value in points(drawn, names, anchor).items():
            found[name].append(value)
    return {name: Rating(sum(values) / draws, *middle(values)) for name, values in found.items()}


def grouped(bouts: Sequence[Bout]) -> dict[int, list[Bout]]:
    deals: dict[int, list[Bout]] = {}
    for bout in bouts:
        deals.setdefault(bout.deal, []).append(bout)
    return deals


def middle(values: list[float]) -> tuple[float, float]:
    """The span of the middle 95 % of the values."""
    values.sort()
    cut = round(len(values) * 0.025)
    return values[cut], values[-1 - cut]


def points(bouts: Sequence[Bout], names: Sequence[str], anchor: str) -> dict[str, float]:
    model = plackett_luce()
    known: dict[str, Any] = {name: model.rating() for name in names}
    for bout in bouts:
        learn(model, known, bout)
    seats = sum(len(bout.players) for bout in bouts) / len(bouts)
    scale = POINTS / (model.beta * sqrt(seats))
    zero = known[anchor].mu
    return {name: ANCHOR + scale * (known[name].mu - zero) for name in names}


def learn(model: Any, known: dict[str, Any], bout: Bout) -> None:
    """One match; a player with several seats moves by what they say on average."""
    ranks = [float(place) for place in bout.places]
    after = model.rate([[known[name]] for name in bout.players], ranks=ranks)
    for name in set(bout.players):
        own = [team[0] for team, who in zip(after, bout.players, strict=True) if who == name]
        mu = sum(one.mu for one in own) / len(own)
        sigma = sum(one.sigma for one in own) / len(own)
        known[name] = model.rating(mu=mu, sigma=sigma)


def plackett_luce() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise NoLibrary("ratings need openskill: pip install 'regalia[arena]'") from None
    return PlackettLuce(tau=0.0)  # nobody learns between two matches
