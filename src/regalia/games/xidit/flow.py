"""The sequence of play, read top to bottom."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import Sink
from regalia.engine.steps import Frame, Procedure, Step
from regalia.games.xidit import scoring
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.phases import acts, census, opening, orders, rewards, tiles
from regalia.games.xidit.queries import last_year
from regalia.games.xidit.state import State


class Year(Procedure[State]):
    """Planning, execution, census; then the end of the year, 12 or 9 times."""

    rules = "LX-102 LX-140..145 LX-410..414 LX-420 LX-480 LX-492 LX-793"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        if f.regs[0] == len(self.parts):
            if s.year == last_year(s):
                s.stack.pop()
                return
            s.year += 1
            s.first = (s.first + 1) % s.seats
            f.regs[0] = 0
        if f.regs[0] == 0:
            begin_year(s, out)
        Procedure.run(self, s, f, out)


def begin_year(s: State, out: Sink) -> None:
    """Start plans and yearly limits afresh (LX-145)."""
    out.emit(v.YEAR_BEGINS, s.year, s.first)
    s.plans = [[] for _ in range(s.seats)]
    s.carried = [0] * s.seats
    s.recruited = [0] * s.seats
    s.removed = [0] * s.seats
    s.banished = [0] * s.seats
    s.shown = [[] for _ in range(v.TYPES)]


STEPS: Final[list[Step[State]]] = [
    Procedure(
        v.STEP_GAME,
        "game",
        [
            v.STEP_DEAL, v.STEP_NEXT_RECRUIT, v.STEP_NEXT_THREAT, v.STEP_ASSESSMENTS,
            v.STEP_FIRST, v.STEP_START, v.STEP_YEAR, v.STEP_FINAL,
        ],
    ),
    opening.Deal(),
    opening.Assessments(),
    opening.FirstPlayer(),
    opening.StartCity(),
    Year(v.STEP_YEAR, "year", [v.STEP_PLAN, v.STEP_EXECUTE, v.STEP_CENSUS]),
    orders.Plan(),
    orders.Execute(),
    acts.Titan(),
    acts.Payment(),
    rewards.Reward(),
    rewards.Bards(),
    rewards.NeutralToken(),
    tiles.RecruitOut(),
    tiles.ThreatOut(),
    tiles.NextRecruit(),
    tiles.NextThreat(),
    tiles.Uncover(),
    tiles.Awaken(),
    tiles.Reinforce(),
    tiles.Restock(),
    census.Census(),
    census.Show(),
    census.Prize(),
    census.Section(),
    scoring.HallOfFame(),
]  # fmt: skip
