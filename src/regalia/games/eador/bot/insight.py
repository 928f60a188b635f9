"""Eador's knowledge of good play."""

from __future__ import annotations

from collections.abc import Mapping

from regalia.engine.insight import Features, Gauge, Insight
from regalia.engine.playout import Evaluation, Policy
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE
from regalia.games.eador.bot import redraw
from regalia.games.eador.bot.features import Row
from regalia.games.eador.bot.gauges import gauges
from regalia.games.eador.bot.outlook import Outlook
from regalia.games.eador.bot.policy import Heuristic
from regalia.games.eador.bot.style import TUNED, Style
from regalia.games.eador.state import State
from regalia.games.eador.vocabulary import STEP_STAGE_ONE, STEP_START


class EadorInsight(Insight[State]):
    """A policy, an evaluation and features; a playout may stop where a round begins."""

    def __init__(self) -> None:
        self.style = TUNED
        self.goods = ("hands",)

    def policy(self, style: Mapping[str, float] | None = None) -> Policy[State]:
        return Heuristic(Style(style))

    def evaluation(self) -> Evaluation[State]:
        return Outlook(Style())

    def features(self) -> Features[State]:
        return Row()

    def pauses(self, s: State) -> bool:
        """Return whether the first seat of the round is asked for the first time."""
        if not s.stack or s.acting == CHANCE:
            return False
        top = s.stack[-1]
        return top.step in (STEP_START, STEP_STAGE_ONE) and top.regs[0] == 0

    def redrawn(self, s: State, seat: int, draw: Quick) -> State:
        return redraw.redraw(s, seat, draw)

    def thoughts(self, s: State, seat: int, codes: list[int], draw: Quick, most: int) -> list[int]:
        return Heuristic(Style()).thoughts(s, seat, codes, draw, most)

    def gauges(self, s: State, seat: int) -> list[Gauge]:
        return gauges(s, seat)
