"""Shares of first places, with intervals that treat the matches of a deal as one cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from regalia.arena.bout import Bout

Z95: Final = 1.959964  # the normal quantile of a 95 % interval


class Share(NamedTuple):
    """A share of first places with its 95 % interval, and the share equals would take."""

    share: float
    low: float
    high: float
    par: float
    matches: int
    deals: int

    @property
    def ratio(self) -> float:
        """Return the share as a multiple of par."""
        return self.share / self.par if self.par else 0.0

    def json(self) -> dict[str, Any]:
        rounded = {name: round(getattr(self, name), 4) for name in ("share", "low", "high", "par")}
        return {**rounded, "matches": self.matches, "deals": self.deals}


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a share."""
    if games <= 0:
        return 0.0, 1.0
    share, zz = wins / games, Z95 * Z95
    middle = share + zz / (2 * games)
    spread = Z95 * sqrt(share * (1 - share) / games + zz / (4 * games * games))
    whole = 1 + zz / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def cluster_share(values: Sequence[Sequence[float]], par: float) -> Share:
    """Return the mean of shares that come in clusters (deals), one row per cluster.

    The interval is Wilson's for as many independent matches as would scatter like the
    clusters do; where none scatters, each cluster counts as one match.
    """
    deals, matches = len(values), sum(map(len, values))
    if not matches:
        return Share(0.0, 0.0, 1.0, par, 0, 0)
    mean = sum(map(sum, values)) / matches
    residue = sum((sum(row) - len(row) * mean) ** 2 for row in values)
    error = residue / matches**2 * (deals / (deals - 1) if deals > 1 else 1.0)
    alike = mean * (1 - mean) / error if error > 1e-12 else float(deals)
    # Deals balance the seats, so they may scatter less than chance: then the interval is
    # narrower, but a handful of deals proves nothing.
    count = min(alike, 4.0 * matches) if deals > 9 else min(alike, float(deals))
    low, high = wilson(mean * count, count)
    return Share(mean, low, high, par, matches, deals)


def by_deal(bouts: Iterable[Bout], value: Callable[[Bout], float | None]) -> list[list[float]]:
    """Group the values of matches, one row per deal; None leaves a match out."""
    rows: dict[int, list[float]] = {}
    for bout in bouts:
        found = value(bout)
        if found is not None:
            rows.setdefault(bout.deal, []).append(found)
    return list(rows.values())


def share_of(bouts: Sequence[Bout], name: str) -> Share:
    """Return a player's share of first places in its matches, all its seats together."""
    own = [bout for bout in bouts if name in bout.players]
    par = sum(bout.par(name) for bout in own) / len(own) if own else 0.0
    return cluster_share(by_deal(own, lambda bout: bout.share(name)), par)


def seat_share(bouts: Sequence[Bout], seat: int, seats: int) -> Share:
    """Return the share of first places of a seat at tables of this size."""
    own = [bout for bout in bouts if len(bout.players) == seats]
    return cluster_share(by_deal(own, lambda bout: bout.firsts[seat]), 1 / seats)


def illegal_share(bouts: Iterable[Bout], name: str) -> float | None:
    """Return the share of a player's answers that were not options; None if nobody counted."""
    wrong = right = 0
    for bout in bouts:
        for player, report in zip(bout.players, bout.reports, strict=False):
            if player == name:
                wrong += report.get("nonsense", 0)
                right += report.get("answered", 0)
    return wrong / (wrong + right) if wrong + right else None


class Cost(NamedTuple):
    """The costs of a player's decisions, and the number of its failures."""

    decisions: int
    cpu: float  # seconds, all together
    crashed: int
    overtime: int

    @property
    def milliseconds(self) -> float:
        """Return the CPU milliseconds per decision."""
        return 1000 * self.cpu / self.decisions if self.decisions else 0.0


def cost_of(bouts: Iterable[Bout], name: str) -> Cost:
    decisions = crashed = overtime = 0
    cpu = 0.0
    for bout in bouts:
        for seat, own in enumerate(bout.players):
            if own == name:
                decisions += bout.decisions[seat]
                cpu += bout.cpu[seat]
                crashed += bout.crashed[seat]
                overtime += bout.overtime[seat]
    return Cost(decisions, cpu, crashed, overtime)
