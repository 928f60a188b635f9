"""Clash that says how it is played well: a game whose review takes a moment, or as long as told."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from regalia.engine.insight import Features, Insight
from regalia.engine.playout import Evaluation, Policy
from regalia.engine.quick import Quick
from regalia.games.clash import GAME as CLASH
from regalia.games.clash.state import State

SPEC: Final = "tests.server.seer:GAME"
SLOW: Final = "REGALIA_TEST_SLOW"  # seconds for each position that is evaluated


class Points(Evaluation[State]):
    """Chances as points; slow where the process is told to be."""

    def value(self, s: State) -> list[float]:
        time.sleep(float(os.environ.get(SLOW, "0")))
        total = sum(s.points) + s.seats
        return [(points + 1) / total for points in s.points]


class Seer(Insight[State]):
    def policy(self, style: Mapping[str, float] | None = None) -> Policy[State]:
        return Policy()

    def evaluation(self) -> Evaluation[State]:
        return Points()

    def features(self) -> Features[State]:
        return Features(1, 1, 1, 4)

    def pauses(self, s: State) -> bool:
        return True

    def redrawn(self, s: State, seat: int, draw: Quick) -> State:
        return s.copy()


GAME: Final = replace(CLASH, insight=Seer(), home="tests.server.seer:GAME")
