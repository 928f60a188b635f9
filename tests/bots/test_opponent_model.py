"""What the others choose in secret: drawn as foreseen, or as everybody's thinking makes it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import regalia
from regalia.bots.evaluator import Evaluator
from regalia.bots.levels import level_configs
from regalia.bots.matrix_game import MatrixGame
from regalia.bots.monte_carlo import Search
from regalia.bots.net import load_net
from regalia.bots.opponent_model import OpponentModel, SearchContext
from regalia.engine.level_config import LevelConfig, OpponentConfig
from regalia.engine.quick import Quick
from regalia.games.kemet.vocabulary import LEAD, STEP_CHOOSE
from regalia.games.xidit.bot.insight import INSIGHT
from tests.bots.playing import moments
from tests.games.playing import inside

GAME = regalia.game("xidit")


def planning() -> tuple[Any, int]:
    """The beginning of a year some way into a match, and a seat."""
    for match, seat in moments("xidit", *range(30, 90)):
        if inside(match).year > 1 and INSIGHT.pauses(inside(match)):
            return inside(match).copy(), seat
    raise AssertionError("no year began")


def drafts(candidates: int, *, net: bool) -> LevelConfig:
    """A search that predicts secret choices."""
    return LevelConfig(candidates=candidates, net_candidates=net, opponents=OpponentConfig())


def rivals_of(world: Any, seat: int) -> OpponentModel:
    evaluator = Evaluator(GAME, load_net(GAME))
    found = Search(evaluator, drafts(6, net=False)).opponents(world, seat)
    assert found is not None
    return found


@pytest.fixture
def table() -> tuple[Any, int]:
    return planning()


# -- on paper ------------------------------------------------------------------------------
def duel(payoff: list[list[float]]) -> MatrixGame:
    """A table of what the first of two wins of the second."""
    worths = np.array(payoff)
    return MatrixGame(np.stack([worths, -worths]))


def test_stone_scissors_paper_is_mixed_evenly() -> None:
    for shares in duel([[0, 1, -1], [-1, 0, 1], [1, -1, 0]]).regret_matching():
        assert list(shares) == pytest.approx([1 / 3] * 3, abs=0.03)


def test_what_is_worth_more_is_chosen_less_often_where_the_other_knows_it() -> None:
    """To be met at the rich city costs as much as it brings: both go there in two of three."""
    mine, yours = duel([[0.0, 2.0], [1.0, 0.0]]).regret_matching()
    assert list(mine) == pytest.approx([1 / 3, 2 / 3], abs=0.03)
    assert list(yours) == pytest.approx([2 / 3, 1 / 3], abs=0.03)


def test_what_is_always_worse_is_not_chosen() -> None:
    mine, _ = duel([[1.0, 2.0], [0.5, 1.5]]).regret_matching()
    assert mine[0] > 0.98


def test_each_knows_what_his_own_line_brings_among_three() -> None:
    """The second of three alone is paid, and only by his own second line."""
    worths = np.zeros((3, 2, 3, 2))
    worths[1, :, 1, :] = 1
    first, second, third = MatrixGame(worths).regret_matching()
    assert second[1] > 0.98
    assert list(first) == list(third) == pytest.approx([0.5, 0.5])


def test_who_thinks_a_step_further_answers_the_answer() -> None:
    """All are likely to show stone at first: paper answers it, and scissors answer paper."""
    game = duel([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])  # stone, paper, scissors
    stone = [np.array([1.0, 0, 0])] * 2
    for steps, chosen in ((1, 1), (2, 2)):
        for shares in game.predict(stone, steps):
            assert shares.argmax() == chosen


# -- drafts ----------------------------------------------------------------------------------
def test_the_others_are_ready_and_ones_own_plan_is_open(table: tuple[Any, int]) -> None:
    world, seat = table
    joined = rivals_of(world, seat).draw_drafts(world, Quick(1))
    frame = joined.stack[-1]
    assert joined.acting == 1 << seat
    assert GAME.rules.legal(joined, seat)
    for other in range(joined.seats):
        assert len(frame.sealed[other]) == (0 if other == seat else joined.pack.orders)
    assert world.stack[-1].done == 0  # a copy


def test_what_somebody_has_really_sealed_does_not_matter(table: tuple[Any, int]) -> None:
    """Neither what was drawn of it before: only what is likely."""
    world, seat = table
    other = (seat + 1) % world.seats
    opponents = rivals_of(world, seat)
    found = []
    for number in range(3):
        line = opponents.foresight.lines(other, 3, Quick(1))[number]
        true = opponents.seal_drafts(world, {other: line})
        assert true.stack[-1].done == 1 << other
        again = rivals_of(true, seat)
        found.append(again.draw_drafts(true, Quick(5)).stack[-1].sealed)
    assert found[0] == found[1] == found[2]


class Thought:
    """A model solved with so many lines each, while `time` playouts have not passed."""

    def __init__(self, table: tuple[Any, int], most: int, nodes: int, time: int = 1000) -> None:
        world, seat = table
        self.opponents = rivals_of(world, seat)
        self.search = Search(self.opponents.evaluator, drafts(5, net=False))
        self.own = self.opponents.foresight.lines(seat, 5, Quick(1))
        self.played = 0
        means = SearchContext(
            lambda: world, self.play_on, Quick(2), lambda: self.played >= time, nodes
        )
        self.ranked = self.opponents.solve(self.own, most, 1, means)

    def play_on(self, s: Any, draw: Quick) -> Any:
        self.played += 1
        return self.search.finish(s, draw)


def test_everybody_thinks_and_the_mixes_are_used(table: tuple[Any, int]) -> None:
    world, seat = table
    thought = Thought(table, 3, 3**world.seats)
    assert thought.played == 3**world.seats
    assert sorted(thought.ranked) == sorted(thought.own)
    opponents = thought.opponents
    assert opponents.lines[seat] == thought.own[:3]
    for other in opponents.others:
        assert len(opponents.strategies[other]) == 3
        assert opponents.strategies[other].sum() == pytest.approx(1)
        assert opponents.draw_line(world, other, Quick(4)) in opponents.foresight.lines(
            other, 3, Quick(1)
        )


def test_who_thinks_further_reckons_with_what_the_level_below_would_choose(
    table: tuple[Any, int],
) -> None:
    """Whatever has been handed in already."""
    world, seat = table
    evaluator = Evaluator(GAME, load_net(GAME))
    below = drafts(4, net=False)._replace(playouts=8)
    predicted = OpponentConfig(level=below, matrix_lines=3)
    search = Search(evaluator, below._replace(opponents=predicted))
    other = (seat + 1) % world.seats
    found = []
    for number in range(2):
        opponents = rivals_of(world, seat)
        line = opponents.foresight.lines(other, 2, Quick(1))[number]
        opponents = rivals_of(opponents.seal_drafts(world, {other: line}), seat)
        means = SearchContext(lambda: world, search.finish, Quick(2), lambda: False, 40)
        opponents.predicted = thought = search.predict_lines(opponents, means)
        assert set(thought) == set(opponents.others)
        drawn = [opponents.draw_line(world, other, Quick(number)) for number in range(20)]
        assert drawn.count(thought[other]) >= 5
        opponents.solve(opponents.foresight.lines(seat, 4, Quick(1)), 2, 0, means)
        at = opponents.players.index(other)
        assert opponents.lines[at][0] == thought[other]
        assert 0.5 <= opponents.strategies[at][0] <= 1
        found.append(thought)
    assert found[0] == found[1]


def test_with_few_playouts_everybody_has_fewer_lines(table: tuple[Any, int]) -> None:
    world, seat = table
    thought = Thought(table, 5, 2 * 2**world.seats)
    assert len(thought.opponents.lines[seat]) == 2
    assert thought.played == 2 * 2**world.seats  # twice, with other dice


def test_what_time_did_not_suffice_for_is_left_out(table: tuple[Any, int]) -> None:
    world, _ = table
    thought = Thought(table, 4, 4**world.seats, time=2**world.seats)
    assert {len(lines) for lines in thought.opponents.lines} == {2}
    assert sorted(thought.ranked) == sorted(thought.own)


def test_where_nobody_chooses_in_secret_there_is_nothing_to_foresee() -> None:
    game = regalia.game("kingsburg")
    match = game.match(seats=3, seed=1)
    search = Search(Evaluator(game, load_net(game)), drafts(4, net=False))
    world = inside(match)
    assert search.opponents(world, 0) is None
    assert search.draw_drafts(world, 0, Quick(1)) is world


def council() -> tuple[Any, int]:
    """A battle of Kemet in which both sides choose their cards, and one of them."""
    for match, seat in moments("kemet", *range(20, 400)):
        world = inside(match)
        if world.stack[-1].step == STEP_CHOOSE and world.acting & (world.acting - 1):
            return world.copy(), seat
    raise AssertionError("nobody fought")


def test_a_battle_card_is_chosen_against_all_the_enemy_may_lead() -> None:
    game = regalia.game("kemet")
    world, seat = council()
    found = Search(Evaluator(game, load_net(game)), drafts(6, net=True)).opponents(world, seat)
    assert found is not None
    [enemy] = found.others
    assert {enemy, seat} == set(world.battle[:2])
    led = set()
    for number in range(12):
        joined = found.draw_drafts(world, Quick(number))
        assert joined.acting == 1 << seat
        led.add(joined.stack[-1].sealed[enemy][0])
    assert len(led) > 1  # a mixed choice
    own = found.foresight.lines(seat, 6, Quick(1))
    assert len({line[0] for line in own}) == 6
    true = found.seal_drafts(world, {enemy: found.foresight.likely(world, enemy, Quick(3))})
    again = found.draw_drafts(true, Quick(5))
    assert again.stack[-1].sealed == found.draw_drafts(world, Quick(5)).stack[-1].sealed


def test_the_crown_thinks_in_the_place_of_whoever_it_fights() -> None:
    """His card is one of his own, the same in every world that has it, and no seal is in it."""
    game = regalia.game("kemet")
    world, seat = council()
    evaluator = Evaluator(game, load_net(game))
    search = Search(evaluator, level_configs(game)["crown"])
    found = search.opponents(world, seat)
    assert found is not None
    [enemy] = found.others
    means = SearchContext(world.copy, search.finish, Quick(2), lambda: False, 40)
    thought = search.predict_lines(found, means)
    draft = thought[enemy]
    assert found.seal not in draft
    assert len(draft) >= 2  # a card to lead, another to drop
    found.predicted = thought
    assert found.is_legal(world, enemy)
    met = [found.draw_drafts(world, Quick(number)).stack[-1].sealed[enemy] for number in range(24)]
    assert 8 <= met.count(draft) < 24  # half of what is reckoned with, the rest by the policy

    lead = LEAD.args(draft[0])[0]
    other = world.copy()
    other.tactic_hand[enemy].remove(lead)
    other.face_up[enemy].append(lead)
    assert not found.is_legal(other, enemy)
    met = [found.draw_drafts(other, Quick(number)).stack[-1].sealed[enemy] for number in range(24)]
    assert all(one[0] != draft[0] for one in met)


def test_a_side_that_has_chosen_is_foreseen_as_if_it_had_not() -> None:
    """Whole drafts of the other side; one's own end with the seal, whatever comes after it."""
    game = regalia.game("kemet")
    world, seat = council()
    evaluator = Evaluator(game, load_net(game))
    found = Search(evaluator, drafts(6, net=True)).opponents(world, seat)
    assert found is not None
    [enemy] = found.others
    ready = found.draw_drafts(world, Quick(1))
    again = Search(evaluator, drafts(6, net=True)).opponents(ready, seat)
    assert again is not None
    for line in again.foresight.lines(enemy, 4, Quick(1)):
        assert LEAD.base <= line[0] < LEAD.base + LEAD.size
        assert found.seal not in line
    for line in again.foresight.lines(seat, 4, Quick(1)):
        assert line.index(found.seal) == len(line) - 1
