"""The search in one line, with an evaluation or a policy of one's own; comparing two bots."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

import regalia
from regalia import arena, bots
from regalia.arena.comparison import Comparison
from regalia.arena.stats import Share
from regalia.bots.level_bots import SearchBot
from regalia.engine.errors import BadSetup
from regalia.engine.playout import Policy
from regalia.engine.quick import Quick
from regalia.games.clash import GAME as CLASH
from tests.bots.playing import asked, moment


def test_a_game_without_any_evaluation_gets_plain_search() -> None:
    found = arena.compare(CLASH, bots.search(CLASH, playouts=60), "uniform", deals=15)
    assert found.share.matches == 30
    assert found.is_better
    assert str(found).startswith("search among uniform: ")


def test_ones_own_evaluation_is_asked_and_decides() -> None:
    game = regalia.game("kingsburg")
    match, seat = moment("kingsburg", 30)
    met = []

    def most_gold(world: bots.World) -> list[float]:
        met.append(world.seats)
        return [world.state.goods[0][each] / 20 for each in range(world.seats)]

    bot = bots.create_seated(game, bots.search(game, evaluate=most_gold, playouts=16),
                             match.setup, seat, seed=1)  # fmt: skip
    assert bot.choose(match) in asked(match.view(seat))
    assert set(met) == {match.setup.seats}


def test_ones_own_policy_plays_the_rollouts() -> None:
    class First(Policy[Any]):
        asked = 0

        def choose(self, s: Any, seat: int, codes: list[int], draw: Quick) -> int:
            First.asked += 1
            return codes[0]

    maker = bots.search(CLASH, policy=First(), playouts=8)
    match = CLASH.match(seats=2, seed=1)
    bots.create_seated(CLASH, maker, match.setup, match.waiting[0], seed=1).choose(match)
    assert First.asked > 8


def test_the_seconds_end_it() -> None:
    ticks = count()
    maker = bots.search(CLASH, seconds=30, clock=lambda: float(next(ticks)))
    match = CLASH.match(seats=2, seed=1)
    seat = match.waiting[0]
    bot = bots.create_seated(CLASH, maker, match.setup, seat, seed=1)
    assert bot.choose(match) in asked(match.view(seat))
    assert isinstance(bot.bot, SearchBot)
    assert bot.bot.timed_out
    assert next(ticks) < 40


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(BadSetup):
        bots.search(CLASH, playouts=0)
    with pytest.raises(BadSetup):
        bots.search(CLASH, seconds=0)
    with pytest.raises(BadSetup):
        arena.compare(CLASH, "uniform", "uniform", deals=0)
    other = regalia.game("kingsburg")
    with pytest.raises(BadSetup, match="plays clash"):
        arena.compare(other, bots.search(CLASH), "uniform", deals=1)


def test_equals_are_not_told_apart() -> None:
    found = arena.compare(CLASH, "uniform", "uniform", deals=10)
    assert found.share.par == 0.5
    assert found.is_better is None
    worse = Comparison("a", "b", Share(0.1, 0.05, 0.2, 0.5, 100, 50))
    assert worse.is_better is False
