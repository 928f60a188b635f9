"""The net asked from one seat, and from all of them."""

from __future__ import annotations

import numpy as np
import pytest

import regalia
from regalia.bots.evaluator import POINTS, Evaluator, normalize_wins
from regalia.bots.net import MARGIN, load_net
from regalia.bots.world import World
from regalia.engine.quick import Quick
from tests.bots.playing import moment


def test_what_is_said_of_one_seat_is_divided_by_the_sum_of_all() -> None:
    said = np.array([[0.2, 1, 0], [0.6, 2, 0], [0.5, 3, 0], [0.5, 4, 0]], np.float32)
    assert normalize_wins(said, 2) == pytest.approx(np.array([[0.25, 0.75], [0.5, 0.5]]))
    assert normalize_wins(said, 4) == pytest.approx(np.array([[1, 3, 2.5, 2.5]]) / 9)


@pytest.mark.parametrize("name", ["eador", "kemet", "kingsburg", "xidit"])
def test_asked_for_all_seats_the_chances_come_to_one(name: str) -> None:
    game = regalia.game(name)
    net = load_net(game)
    assert net is not None
    evaluator = Evaluator(game, net)
    match, seat = moment(name, 30)
    world = World.behind(match.view(seat), Quick(1)).state
    seats = range(world.seats)
    rows = [evaluator.features.row(world, seat) for seat in seats]
    points = POINTS * net.predict(rows, world.seats)[:, MARGIN]
    worths = evaluator.score_everybody([world, world])
    assert worths.sum(1) - points.sum() == pytest.approx(1)
    assert worths[0] == pytest.approx(worths[1])
    assert worths[0][0] != pytest.approx(evaluator.score_seat([world], 0)[0])


def test_a_judge_that_asks_from_all_seats_says_of_one_what_it_says_of_everybody() -> None:
    game = regalia.game("xidit")
    evaluator = Evaluator(game, load_net(game), all_seats=True)
    match, seat = moment("xidit", 30)
    world = World.behind(match.view(seat), Quick(1)).state
    every = evaluator.score_everybody([world, world])
    for asked in range(world.seats):
        assert evaluator.score_seat([world, world], asked) == pytest.approx(every[:, asked])
    plain = evaluator.with_share()  # for what must be quick
    assert not plain.all_seats
    alone = plain.score_seat([world], seat)
    assert alone == pytest.approx(plain.score_seats([world], [seat])[:, 0])
    assert alone != pytest.approx(evaluator.score_seat([world], seat))
    assert plain.with_share() is plain
    assert len(evaluator.score_seat([], seat)) == 0
