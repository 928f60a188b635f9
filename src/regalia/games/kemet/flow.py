"""The sequence of play, read top to bottom."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import Sink
from regalia.engine.steps import Frame, Procedure, Step
from regalia.games.kemet import scoring
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.phases import (
    acquire,
    attack,
    battle,
    building,
    cards,
    council,
    movement,
    night,
    opening,
    placing,
    recruiting,
    turn,
)
from regalia.games.kemet.state import State


class Round(Procedure[State]):
    """A day and a night, repeated until somebody wins (KM-150)."""

    rules = "KM-150"

    def again(self, s: State, f: Frame) -> bool:
        return True

    def run(self, s: State, f: Frame, out: Sink) -> None:
        if f.regs[0] in (0, len(self.parts)):
            s.round += 1
            out.emit(v.ROUND_BEGINS, s.round)
        Procedure.run(self, s, f, out)


STEPS: Final[list[Step[State]]] = [
    Procedure(
        v.STEP_GAME,
        "game",
        [
            v.STEP_COLORS, v.STEP_HOMES, v.STEP_DEAL, v.STEP_FIRST_ORDER, v.STEP_TROOPS,
            v.STEP_PYRAMIDS, v.STEP_FREE_TILE, v.STEP_ROUND,
        ],
    ),
    opening.DrawColors(),
    opening.TakeHomes(),
    opening.DealCards(),
    opening.FirstOrder(),
    opening.PlaceTroops(),
    opening.PlacePyramids(),
    opening.FreeTile(),
    Round(v.STEP_ROUND, "round", [v.STEP_DAY, v.STEP_NIGHT, v.STEP_CAP]),
    turn.Day(),
    turn.Turn(),
    acquire.Acquire(),
    acquire.ReplaceCard(),
    building.Build(),
    recruiting.Recruit(),
    recruiting.RecruitBattles(),
    movement.MoveStart(),
    movement.Move(),
    placing.PutUnits(),
    cards.RainingFire(),
    cards.DivineMemory(),
    cards.Draw(),
    attack.Attack(),
    attack.Ambush(),
    Procedure(
        v.STEP_BATTLE,
        "battle",
        [
            v.STEP_COUNCIL, v.STEP_OPEN, v.STEP_AFTER, v.STEP_CLASH, v.STEP_LOSSES,
            v.STEP_REWARDS, v.STEP_LOSER, v.STEP_WINNER, v.STEP_FINISH,
        ],
    ),
    council.Council(),
    council.Choose(),
    council.OpenCards(),
    council.AfterOpening(),
    council.Exchange(),
    council.DivineWound(),
    battle.Clash(),
    battle.Losses(),
    battle.Rewards(),
    battle.Loser(),
    battle.RetreatZone(),
    battle.Winner(),
    battle.Finish(),
    Procedure(
        v.STEP_NIGHT,
        "night",
        [
            v.STEP_SACRIFICE, v.STEP_DELTA, v.STEP_TEMPLES, v.STEP_WORSHIP, v.STEP_PRAYERS,
            v.STEP_HELP, v.STEP_SUMMON, v.STEP_AWAKENING, v.STEP_FATE,
        ],
    ),
    night.Sacrifice(),
    night.Delta(),
    night.TempleControl(),
    night.Worship(),
    night.Prayers(),
    night.DivineHelp(),
    night.VisionChoice(),
    night.Summon(),
    building.HandOfGod(),
    night.Awakening(),
    night.Fate(),
    scoring.RoundCap(),
]  # fmt: skip
