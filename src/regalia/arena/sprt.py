"""Is A better than B? A sequential test over paired deals, which stops when the answer is clear.

The hypotheses are differences in points (400: ten times as often first), turned into
the share of first places that A's seats would take.  What a deal says is one number,
A's share over all its matches less the share of equals; the test is the generalised
sequential probability ratio test with the variance seen so far, as chess engines are
tested with.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, NamedTuple

from regalia.arena.bout import Bout

ERROR: Final = 0.05  # of either kind
LEAST: Final = 12  # deals before anything is decided: until then the variance is a guess
CAUTION: Final = 4  # deals the guess beforehand counts for


class Hypotheses(NamedTuple):
    """A is better by at most `none` points, or by at least `better`."""

    none: float = 0.0
    better: float = 20.0


def surplus(points: float, players: tuple[str, ...], name: str) -> float:
    """Return the share above par that so many points bring at this table (Plackett-Luce)."""
    own = players.count(name)
    strength = 10 ** (points / 400)
    return own * strength / (own * strength + len(players) - own) - own / len(players)


class Sequential:
    """A test that is given the matches of one deal after another."""

    def __init__(self, name: str, hypotheses: Hypotheses) -> None:
        self.name: Final = name
        self.hypotheses: Final = hypotheses
        self.deals: int = 0
        self._sum = 0.0
        self._squares = 0.0
        self._expected = [0.0, 0.0]  # sums, under either hypothesis
        self._guess = 0.0  # variance if the matches of a deal were strangers

    def add(self, bouts: list[Bout]) -> None:
        """Add the matches of one deal."""
        n = len(bouts)
        won = [bout for bout in bouts if any(bout.firsts)]  # a neutral player won the others
        gain = sum(bout.share(self.name) - bout.par(self.name) for bout in won) / n
        self.deals += 1
        self._sum += gain
        self._squares += gain * gain
        for which, points in enumerate(self.hypotheses):
            self._expected[which] += (
                sum(surplus(points, bout.players, self.name) for bout in won) / n
            )
        pars = [bout.par(self.name) for bout in won]
        self._guess += sum(par * (1 - par) for par in pars) / n**2

    @property
    def gain(self) -> float:
        """Return A's share above par so far."""
        return self._sum / self.deals if self.deals else 0.0

    @property
    def variance(self) -> float:
        """Return the variance of a deal; a prior keeps a few equal deals from looking certain."""
        guess = self._guess / self.deals
        seen = self._squares - self.deals * self.gain**2
        return (seen + CAUTION * guess) / (self.deals + CAUTION)

    @property
    def ratio(self) -> float:
        """Return the log-likelihood ratio of the deals for A being better."""
        if not self.deals:
            return 0.0
        low, high = (total / self.deals for total in self._expected)
        return self.deals * (high - low) * (2 * self.gain - low - high) / (2 * self.variance)

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the gain; early stopping biases it a little."""
        spread = 1.96 * sqrt(self.variance / self.deals) if self.deals else 1.0
        return self.gain - spread, self.gain + spread

    @property
    def verdict(self) -> bool | None:
        """Return whether A is better; None while it is undecided."""
        bound = log((1 - ERROR) / ERROR)
        if self.deals < LEAST or abs(self.ratio) < bound:
            return None
        return self.ratio > 0
