"""Playouts side by side by a glance: what they share and what they must not."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import regalia
from regalia.bots.batched_playouts import BatchedPlayouts, Playout
from regalia.bots.evaluator import Evaluator
from regalia.bots.monte_carlo import Search, never
from regalia.bots.net import load_net
from regalia.bots.net_policy import PREFERRED, ShortlistNetPolicy, prefer_first
from regalia.bots.world import World
from regalia.engine.insight import Insight
from regalia.engine.level_config import LevelConfig, ShortlistConfig
from regalia.engine.quick import Quick
from tests.bots.playing import moment

GAMES = ("eador", "kemet", "kingsburg", "xidit")


def evaluator_of(name: str) -> Evaluator:
    game = regalia.game(name)
    return Evaluator(game, load_net(game))


def world_of(name: str, plies: int = 60) -> tuple[Any, int]:
    match, seat = moment(name, plies)
    return World.behind(match.view(seat), Quick(1)).state, seat


@pytest.mark.parametrize("name", GAMES)
def test_each_playout_ends_at_the_pause_as_it_would_alone(name: str) -> None:
    evaluator = evaluator_of(name)
    world, _ = world_of(name)
    batched = BatchedPlayouts(evaluator, 3)
    crowd = [Playout(world.copy(), Quick(luck)) for luck in range(4)]
    assert batched.finish(crowd, never)
    for luck, one in enumerate(crowd):
        assert not one.state.stack or evaluator.insight.pauses(one.state)
        alone = Playout(world.copy(), Quick(luck))
        assert batched.finish([alone], never)
        rows = [evaluator.features.row(each.state, 0) for each in (alone, one)]
        assert rows[0] == rows[1]


def test_without_time_left_nothing_is_said() -> None:
    evaluator = evaluator_of("eador")
    world, seat = world_of("eador")
    search = Search(
        evaluator,
        LevelConfig(candidates=4, net_candidates=False, shortlist=ShortlistConfig(3)),
    )
    codes = evaluator.rules.legal(world, seat)
    lines = search.candidates(lambda: world, seat, codes, Quick(1))
    left = [False, False, True]  # the second wave of questions is not answered

    def spent() -> bool:
        return left.pop(0) if left else True

    assert len(search.leaves(lines, [(world, 1), (world, 2)], seat, never)) == 2 * len(lines)
    assert not search.compare(lines, lambda: world, seat, Quick(1), spent, 2).any()


def test_the_first_thought_is_left_only_for_what_is_clearly_better() -> None:
    near, clear = np.array([0.3, 0.3 + PREFERRED / 2]), np.array([0.3, 0.3 + 2 * PREFERRED])
    assert prefer_first(near).argmax() == 0
    assert prefer_first(clear).argmax() == 1


def test_a_glance_sees_the_better_thoughts_of_the_policy_alone() -> None:
    evaluator = evaluator_of("eador")
    world, seat = world_of("eador", 30)
    codes = evaluator.rules.legal(world, seat)
    assert len(codes) > 3
    thoughts = evaluator.insight.thoughts(world, seat, codes, Quick(3), 3)
    assert ShortlistNetPolicy(evaluator, 3).choose(world, seat, codes, Quick(3)) in thoughts


@pytest.mark.parametrize("plies", [10, 30, 60, 90, 120])
def test_eador_weighs_its_options_once_and_thinks_as_if_it_weighed_them_anew(plies: int) -> None:
    evaluator = evaluator_of("eador")
    world, seat = world_of("eador", plies)
    codes = evaluator.rules.legal(world, seat)
    for most in (1, 4, 50):
        once = evaluator.insight.thoughts(world, seat, codes, Quick(most), most)
        anew = Insight.thoughts(evaluator.insight, world, seat, codes, Quick(most), most)
        assert once == anew
        assert len(set(once)) == min(most, len(codes))
