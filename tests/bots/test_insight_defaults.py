"""An Insight written in steps: what each level does with as much as there is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass, replace

import pytest

from regalia.bots import insight_defaults, levels, lookup
from regalia.engine.bot import Budget
from regalia.engine.errors import BadSetup
from regalia.engine.game import Game
from regalia.engine.insight import Insight
from regalia.engine.playout import Evaluation, Policy
from regalia.engine.quick import Quick
from regalia.games.clash import GAME as CLASH
from regalia.games.clash.state import State


class First(Policy[State]):
    def choose(self, s: State, seat: int, codes: list[int], draw: Quick) -> int:
        return codes[0]


class WithPolicy(Insight[State]):
    def policy(self, style: Mapping[str, float] | None = None) -> Policy[State]:
        return First()


class Power(Evaluation[State]):
    def value(self, s: State) -> list[float]:
        total = sum(s.points) + s.seats
        return [(points + 1) / total for points in s.points]


class WithEvaluation(WithPolicy):
    def evaluation(self) -> Evaluation[State]:
        return Power()


class WithPauses(WithEvaluation):
    def pauses(self, s: State) -> bool:
        return len(s.stack) == 1


STEPS = (None, WithPolicy(), WithEvaluation(), WithPauses())


def game_with(insight: Insight[State] | None) -> Game[State]:
    assert is_dataclass(CLASH)
    return replace(CLASH, insight=insight)


@pytest.mark.parametrize("insight", STEPS)
@pytest.mark.parametrize("level", levels.NAMES)
def test_every_level_plays_with_as_much_as_there_is(
    insight: Insight[State] | None, level: str
) -> None:
    game = game_with(insight)
    assert levels.names(game) == levels.NAMES
    match = game.match(2, seed=level)
    players = [lookup.create_seated(game, level, match.setup, seat, seat) for seat in (0, 1)]
    while not match.over:
        seat = match.waiting[0]
        match.submit(seat, game.verbs.text(players[seat].choose(match, Budget(nodes=8))))
    assert match.result is not None


def test_what_is_missing_is_filled_in() -> None:
    plain = game_with(None)
    assert not insight_defaults.has_policy(plain)
    assert not insight_defaults.has_pauses(plain)
    assert isinstance(insight_defaults.evaluation_of(plain), insight_defaults.ScoreEvaluation)
    assert isinstance(insight_defaults.evaluation_of(game_with(WithEvaluation())), Power)
    with pytest.raises(BadSetup, match="clash has no features"):
        insight_defaults.features_of(game_with(WithPauses()))
    assert insight_defaults.has_pauses(game_with(WithPauses()))
    s = plain.match(2, seed=1)._state
    world = insight_defaults.redraw(plain, s, 0, Quick(1))
    assert world is not s
    assert world.hand[0] == s.hand[0]


def test_plain_search_finds_a_better_option_than_chance() -> None:
    """Of 40 deals a Squire without any insight wins more than a bot without a thought."""
    from regalia import arena

    won = 0.0
    for number in range(40):
        played = arena.play_numbered(CLASH, ["squire", "uniform"], 2, "plain", number, paired=True)
        winners = played.result.winners
        won += sum(1 / len(winners) for seat in winners if played.bots[seat] == "squire")
    assert won > 26
