"""Xidit's knowledge of good play, for policies, nets and searches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from regalia.engine.insight import Gauge, Insight
from regalia.engine.playout import Evaluation
from regalia.engine.quick import Quick
from regalia.games.xidit.bot.features import XiditFeatures
from regalia.games.xidit.bot.foresight import Plans
from regalia.games.xidit.bot.gauges import gauges
from regalia.games.xidit.bot.lines import plans
from regalia.games.xidit.bot.policy import SwiftPolicy, show_number
from regalia.games.xidit.bot.style import STYLE, Style
from regalia.games.xidit.bot.worth import chances, forecast_scores, years_left
from regalia.games.xidit.bot.years import worth_with_paths
from regalia.games.xidit.phases.orders import ALL_ICONS
from regalia.games.xidit.scoring import survivor
from regalia.games.xidit.state import State
from regalia.games.xidit.vocabulary import ORDER, SHOW, STEP_PLAN, STEP_SHOW, TYPES

OTHERWISE: Final = 4  # one of so many shows another number than the policy would


class Chances(Evaluation[State]):
    """Each seat's chance to be the last one left after the three assessments."""

    def __init__(self, policy: SwiftPolicy) -> None:
        self.policy = policy  # for its tables

    def value(self, s: State) -> list[float]:
        """Return chances that add up to 1; a neutral player's chance is shared out."""
        if not s.stack:
            winner = survivor(s)
            if winner < s.seats:
                return [1.0 if seat == winner else 0.0 for seat in range(s.seats)]
            return [1.0 / s.seats] * s.seats
        if not s.assessments or min(s.hero) < 0:
            return [1.0 / s.seats] * s.seats
        far = self.policy.tables(s.pack).far
        found = chances(s, forecast_scores(s, far), years_left(s))[: s.seats]
        total = sum(found)
        return [chance / total for chance in found]

    def prospect(self, s: State, seat: int) -> float:
        """Return the value with the seat's best paths of the coming year, at its beginning."""
        return worth_with_paths(s, seat, self.policy)


class XiditInsight(Insight[State]):
    """The fast policy, the hand-written evaluation, features; playouts pause at years."""

    def __init__(self) -> None:
        self.style = STYLE
        self.goods = ("units", "coins", "bards", "bastion")
        self.swift: SwiftPolicy = SwiftPolicy(Style())

    def policy(self, style: Mapping[str, float] | None = None) -> SwiftPolicy:
        return SwiftPolicy(Style(style)) if style else self.swift

    def evaluation(self) -> Chances:
        return Chances(self.swift)

    def features(self) -> XiditFeatures:
        return XiditFeatures(self.swift)

    def pauses(self, s: State) -> bool:
        """Return whether a year begins and nobody has given an order."""
        top = s.stack[-1] if s.stack else None
        if top is None or top.step != STEP_PLAN or top.done:
            return False
        return not top.sealed or not any(top.sealed)

    def redrawn(self, s: State, seat: int, draw: Quick) -> State:
        """Redraw only the others' drafts, because the log reveals all that lies behind screens.

        Who is ready has a whole draft; of the others nobody knows how much they have set.
        """
        twin = s.copy()
        top = twin.stack[-1]
        if not top.sealed:
            return twin
        for other in range(twin.seats):
            if other == seat:
                continue
            ready = top.done >> other & 1
            if not ready:
                top.sealed[other] = []
                if top.step == STEP_PLAN and twin.acting == 1 << other:
                    twin.offered = ALL_ICONS
            elif top.step == STEP_PLAN:
                icons = self.swift.hasty(twin, other, draw)
                top.sealed[other] = [ORDER.code(icon) for icon in icons]
            elif top.step == STEP_SHOW:
                top.sealed[other] = [showing(twin, other, draw)]
        return twin

    def lines(
        self, s: State, seat: int, codes: list[int], draw: Quick, most: int
    ) -> list[list[int]]:
        """Return whole plans while planning, else the policy's first and further thoughts."""
        if s.stack[-1].step == STEP_PLAN and len(codes) > 1:
            icons = [ORDER.args(code)[0] for code in codes]
            found = plans(self.swift.paths(s, seat), icons, most)
            if found:
                return [[ORDER.code(icon) for icon in line] for line in found]
        return Insight.lines(self, s, seat, codes, draw, most)

    def foresight(self, s: State, seat: int) -> Plans | None:
        """Return a foresight of the plans; what is shown in a census follows from the armies."""
        return Plans(self.swift, s, seat) if s.stack[-1].step == STEP_PLAN else None

    def gauges(self, s: State, seat: int) -> list[Gauge]:
        return gauges(s, seat)


def showing(s: State, seat: int, draw: Quick) -> int:
    """Return the units someone shows in a census: mostly a winning number."""
    most = s.units[TYPES * seat + s.stack[-1].regs[0]]
    codes = [SHOW.code(number) for number in range(most + 1)]
    if draw.below(OTHERWISE) == 0:
        return codes[draw.below(most + 1)]
    return show_number(s, seat, codes)


INSIGHT = XiditInsight()
