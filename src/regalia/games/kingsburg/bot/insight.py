"""Kingsburg's knowledge of good play."""

from __future__ import annotations

from collections.abc import Mapping

from regalia.engine.insight import Features, Gauge, Insight
from regalia.engine.playout import Evaluation, Policy
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE
from regalia.games.kingsburg.bot.features import WorldFeatures
from regalia.games.kingsburg.bot.gauges import gauges
from regalia.games.kingsburg.bot.judging import Outlook
from regalia.games.kingsburg.bot.policy import Heuristic
from regalia.games.kingsburg.bot.style import STYLE, Style
from regalia.games.kingsburg.state import State
from regalia.games.kingsburg.vocabulary import STEP_ROLL


class KingsburgInsight(Insight[State]):
    """Playouts may stop where a season begins; only enemy cards are hidden."""

    def __init__(self) -> None:
        self.style = STYLE
        self.goods = ("goods", "tokens", "soldiers", "vp")

    def policy(self, style: Mapping[str, float] | None = None) -> Policy[State]:
        return Heuristic(Style({**STYLE, **style} if style else STYLE))

    def evaluation(self) -> Evaluation[State]:
        return Outlook(Style(STYLE))

    def features(self) -> Features[State]:
        return WorldFeatures()

    def pauses(self, s: State) -> bool:
        """Return whether a season begins, when nobody has rolled yet."""
        if s.acting != CHANCE:
            return False
        frame = s.stack[-1]
        return frame.step == STEP_ROLL and frame.regs[0] == 0 and not s.coloured[s.order[0]]

    def redrawn(self, s: State, seat: int, draw: Quick) -> State:
        world = s.copy()
        for year in range(len(world.enemy)):
            if world.enemy[year] >= 0 and not world.seen[year] >> seat & 1:
                world.enemy[year] = 5 * year + draw.below(5)
        return world

    def gauges(self, s: State, seat: int) -> list[Gauge]:
        return gauges(s, seat, Style(STYLE))
