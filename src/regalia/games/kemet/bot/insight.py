"""Kemet's insight: the base of policies, nets and searches."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final

from regalia.engine.insight import Features, Gauge, Insight
from regalia.engine.playout import Evaluation, Policy
from regalia.engine.quick import Quick
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.bot.features import KemetFeatures
from regalia.games.kemet.bot.foresight import Councils, councils
from regalia.games.kemet.bot.gauges import gauges
from regalia.games.kemet.bot.lines import lines_of
from regalia.games.kemet.bot.policy import Heuristic
from regalia.games.kemet.bot.redraw import redraw
from regalia.games.kemet.bot.style import DEFAULTS, LEVEL_WORTH, Style, tile_worth
from regalia.games.kemet.state import NOBODY, State

# How much each thing counts for coming first, fitted to 167 games of the fast policy.
PERMANENT: Final = 0.55
NEARLY: Final = 0.12  # a permanent point, for each point the leader has above LEADING
LEADING: Final = 6
TEMPORARY: Final = 0.05  # temples change hands; pyramids are counted by their levels
PRAYER: Final = 0.035
TILES: Final = 0.035
LEVELS: Final = 0.09
UNITS: Final = 0.1
LARGEST: Final = 0.13  # a unit of the largest troop
TEMPLES: Final = 0.44  # enough of them for the night's point
READY: Final = 0.8  # who would win if his turn began now


class Chances(Evaluation[State]):
    """A hand-written estimate: each seat's progress and its means."""

    def value(self, s: State) -> list[float]:
        if s.winner != NOBODY:
            return [float(seat == s.winner) for seat in range(s.seats)]
        points = [s.fame[seat] + s.fame_at.count(seat) for seat in range(s.seats)]
        best = max(points)
        raw: list[float] = []
        for seat in range(s.seats):
            worth = standing(s, seat, points[seat], max(best - LEADING, 0))
            if points[seat] == best and best >= s.pack.rule["fame_to_win"]:
                worth += READY
            raw.append(exp(worth))
        whole = sum(raw)
        return [share / whole for share in raw]


def standing(s: State, seat: int, points: int, near: int) -> float:
    """Return the points and goods of one seat on the scale of the fit."""
    worth = (PERMANENT + NEARLY * near) * s.fame[seat] + TEMPORARY * (points - s.fame[seat])
    worth += PRAYER * s.prayer[seat]
    worth += UNITS * sum(s.units[seat]) + LARGEST * max(s.units[seat])
    temples = 0
    for zone in s.pack.boards[s.seats].temples:
        temples += s.units[seat][zone] > 0
    if temples >= s.pack.rule["temple_control"]:
        worth += TEMPLES
    for tile in s.tiles[seat]:
        worth += TILES * tile_worth(s.pack, tile, s.round)
    city = s.city[seat]
    if city != NOBODY:
        for zone in range(3 * city, 3 * city + 3):
            worth += LEVELS * LEVEL_WORTH[s.pyramid[zone]]
    return worth


class KemetInsight(Insight[State]):
    """Kemet for policies, nets and searches."""

    def __init__(self) -> None:
        self.style = DEFAULTS
        self.goods = ("prayer", "hand")

    def policy(self, style: Mapping[str, float] | None = None) -> Policy[State]:
        return Heuristic(Style(style))

    def evaluation(self) -> Evaluation[State]:
        return Chances()

    def features(self) -> Features[State]:
        return KemetFeatures()

    def pauses(self, s: State) -> bool:
        """Return whether the first player's turn begins, so that everyone has had one since."""
        if not s.stack:
            return False
        f = s.stack[-1]
        if f.step != v.STEP_TURN or f.regs[0] != s.order[0]:
            return False
        return not f.regs[st.T_NORMAL] and not f.regs[st.T_SWAPPED]

    def redrawn(self, s: State, seat: int, draw: Quick) -> State:
        return redraw(s, seat, draw)

    def lines(
        self, s: State, seat: int, codes: list[int], draw: Quick, most: int
    ) -> list[list[int]]:
        return lines_of(s, seat, codes, draw, most, Heuristic(Style()))

    def foresight(self, s: State, seat: int) -> Councils | None:
        """Return the foresight for war councils."""
        if s.stack[-1].step != v.STEP_CHOOSE:
            return None
        return councils(Heuristic(Style()), s, seat)

    def gauges(self, s: State, seat: int) -> list[Gauge]:
        return gauges(s, seat)
