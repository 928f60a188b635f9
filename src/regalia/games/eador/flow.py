"""The sequence of play, read top to bottom.

The same seed and choices give the same game (EA-748..749).
"""

from __future__ import annotations

from typing import Final

from regalia.engine.steps import Frame, Procedure, Step
from regalia.games.eador import state as st
from regalia.games.eador import vocabulary as v
from regalia.games.eador.phases import answers, battle, deck, ending, opening, plays, start
from regalia.games.eador.scoring import Final as FinalScore
from regalia.games.eador.state import State


class Round(Procedure[State]):
    """One shard a round, until none is left to play for."""

    rules = "EA-060..062 EA-297 EA-652..654 EA-723"

    def again(self, s: State, f: Frame) -> bool:
        return s.current != st.NOBODY


STEPS: Final[list[Step[State]]] = [
    Procedure(
        v.STEP_GAME,
        "game",
        [v.STEP_LORDS, v.STEP_SHARDS, v.STEP_HANDS, v.STEP_ROUND, v.STEP_FINAL],
    ),
    opening.Lords(),
    opening.ShardDeck(),
    opening.OpenShard(),
    opening.Hands(),
    Round(
        v.STEP_ROUND,
        "round",
        [v.STEP_BEGIN, v.STEP_BATTLE, v.STEP_GIVE, v.STEP_CLEAN, v.STEP_LIMIT, v.STEP_DRAWS],
    ),
    opening.Begin(),
    start.StageOne(),
    start.StageTwo(),
    start.Start(),
    battle.Turn(),
    battle.Battle(),
    battle.Circle(),
    battle.Score(),
    ending.Give(),
    ending.Clean(),
    deck.HandLimit(),
    ending.EndDraws(),
    deck.DrawCards(),
    plays.RitualActs(),
    plays.Away(),
    answers.BarrierWindow(),
    deck.Thin(),
    deck.Steal(),
    deck.Keep(),
    plays.SpellActs(),
    answers.JusticeWindow(),
    FinalScore(),
]
