"""Ratings of players at tables of several: openskill's Plackett-Luce model.

A match is a ranking of its seats.  The ratings are shown on a scale where a player
400 points above another comes first ten times as often; an anchor stands at 1000.
Intervals come from drawing the deals anew, with replacement.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import Any, Final, NamedTuple

from regalia.arena.bout import Bout
from regalia.engine.errors import RegaliaError
from regalia.engine.quick import Quick

ANCHOR: Final = 1000.0
POINTS: Final = 400 / log(10)
STEADY: Final = 1.0  # the uncertainty of a player who is known; the model begins with 8.3
DRAWS: Final = 40  # times the deals are drawn anew


class NoLibrary(RegaliaError):
    """openskill is not installed."""


class Rating(NamedTuple):
    """A player's strength with its 95 % interval."""

    points: float
    low: float
    high: float


def rate(bouts: Sequence[Bout], anchor: str, draws: int = DRAWS) -> dict[str, Rating]:
    """Rate every player; the anchor's rating is 1000 by definition."""
    deals = list(by_deals(bouts).values())
    names = sorted({name for bout in bouts for name in bout.players})
    found = points(fit_model(bouts, names), bouts, anchor)
    drawn: dict[str, list[float]] = {name: [] for name in names}
    draw = Quick(len(bouts))
    for _ in range(draws):
        again = [bout for _ in deals for bout in deals[draw.below(len(deals))]]
        for name, value in points(fit_model(again, names), bouts, anchor).items():
            drawn[name].append(value)
    return {name: Rating(found[name], *middle(drawn[name])) for name in names}


def fit_model(bouts: Sequence[Bout], names: Sequence[str]) -> dict[str, float]:
    """Fit the model to all matches and return each player's rating on the model's scale."""
    fit = Fit(names)
    fit.learn(bouts, 1, None)  # as the model comes: quick, but it leans to early matches
    fit.learn(bouts, 2, STEADY)
    return fit.learn(bouts, 2, STEADY)


def by_deals(bouts: Sequence[Bout]) -> dict[int, list[Bout]]:
    deals: dict[int, list[Bout]] = {}
    for bout in bouts:
        deals.setdefault(bout.deal, []).append(bout)
    return deals


def middle(values: list[float]) -> tuple[float, float]:
    """Return the range of the middle 95 % of the values."""
    values.sort()
    cut = round(len(values) * 0.025)
    return values[cut], values[-1 - cut]


class Fit:
    """A fit in progress: the model learns match by match."""

    def __init__(self, names: Sequence[str]) -> None:
        self._model: Final = plackett_luce()
        self._known: Final[dict[str, Any]] = {name: self._model.rating() for name in names}

    def learn(self, bouts: Sequence[Bout], times: int, steady: float | None) -> dict[str, float]:
        """Go through the matches several times; return each rating's mean on the way.

        A steady uncertainty gives every match the same weight, however late it comes:
        then the ratings settle where the matches as a whole want them.
        """
        totals = dict.fromkeys(self._known, 0.0)
        for bout in [*bouts] * times:
            self._match(bout, steady)
            for name, own in self._known.items():
                totals[name] += own.mu
        return {name: total / (times * len(bouts)) for name, total in totals.items()}

    def _match(self, bout: Bout, steady: float | None) -> None:
        """Learn from one match; a player with several seats moves by their average."""
        model, known = self._model, self._known
        if steady is not None:
            for name in set(bout.players):
                known[name] = model.rating(mu=known[name].mu, sigma=steady)
        ranks = [float(place) for place in bout.places]
        after = model.rate([[known[name]] for name in bout.players], ranks=ranks)
        for name in set(bout.players):
            own = [team[0] for team, who in zip(after, bout.players, strict=True) if who == name]
            mu = sum(one.mu for one in own) / len(own)
            sigma = sum(one.sigma for one in own) / len(own)
            known[name] = model.rating(mu=mu, sigma=sigma)


def points(found: Mapping[str, float], bouts: Sequence[Bout], anchor: str) -> dict[str, float]:
    """Convert the model's numbers to our scale."""
    seats = sum(len(bout.players) for bout in bouts) / len(bouts)
    scale = POINTS / sqrt(seats * (plackett_luce().beta ** 2 + STEADY**2))
    return {name: ANCHOR + scale * (mu - found[anchor]) for name, mu in found.items()}


def plackett_luce() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise NoLibrary("ratings need openskill: pip install 'regalia[arena]'") from None
    return PlackettLuce(tau=0.0)  # nobody learns between two matches
