"""The sequence of play, read top to bottom."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import Sink
from regalia.engine.steps import Frame, Procedure, Step
from regalia.games.kingsburg import vocabulary as v
from regalia.games.kingsburg.phases import building, dice, events, help, influence, winter
from regalia.games.kingsburg.scoring import FinalScore, YearEnd
from regalia.games.kingsburg.state import State


class Year(Procedure[State]):
    """Eight phases, repeated five times."""

    rules = "KB-050..052 KB-491..493"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        if f.regs[0] == len(self.parts) or f.regs[0] == 0:
            if s.year > s.pack.years:
                s.stack.pop()
                return
            out.emit(v.YEAR_BEGINS, s.year)
            f.regs[0] = 0
        Procedure.run(self, s, f, out)


class Harvest(Procedure[State]):
    """Steps a to d; limits "once per season" start afresh (KB-055)."""

    rules = "KB-053..055 KB-090..091 KB-550..551"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        if f.regs[0] == 0:
            events.begin_phase(s, s.phase + 1, out)
            s.used = [0] * s.seats
            s.built = [0] * s.seats
            s.passed = 0
        Procedure.run(self, s, f, out)


STEPS: Final[list[Step[State]]] = [
    Procedure(v.STEP_GAME, "game", [v.STEP_ORDER, v.STEP_YEAR, v.STEP_FINAL]),
    events.FirstOrder(),
    Year(
        v.STEP_YEAR,
        "year",
        [
            v.STEP_AID, v.STEP_HARVEST, v.STEP_REWARD, v.STEP_HARVEST,
            v.STEP_ENVOY, v.STEP_HARVEST, v.STEP_RECRUIT, v.STEP_WINTER, v.STEP_YEAR_END,
        ],
    ),
    events.KingsAid(),
    events.AidGood(),
    Harvest(
        v.STEP_HARVEST,
        "harvest",
        [
            v.STEP_NEUTRAL, v.STEP_GUILDS, v.STEP_ROLL, v.STEP_REROLL, v.STEP_NEW_ORDER,
            v.STEP_INFLUENCE, v.STEP_HELP, v.STEP_BUILD, v.STEP_EFFECTS,
        ],
    ),
    dice.NeutralDice(),
    dice.GuildGold(),
    dice.Roll(),
    dice.Rerolls(),
    dice.RerollDice(),
    dice.NewOrder(),
    influence.Influence(),
    help.Help(),
    help.Choose(),
    help.Peek(),
    building.Building(),
    building.HarvestEffects(),
    events.KingsReward(),
    events.KingsEnvoy(),
    events.Recruiting(),
    Procedure(
        v.STEP_WINTER,
        "winter",
        [v.STEP_ENEMY, v.STEP_KINGS_DIE, v.STEP_BATTLE, v.STEP_SPOILS],
    ),
    winter.Enemy(),
    winter.KingsDie(),
    winter.Battle(),
    winter.Spoils(),
    YearEnd(),
    FinalScore(),
]  # fmt: skip
