"""The net asked from one seat, and from all of them."""

from __future__ import annotations

import numpy as np
import pytest

import regalia
from regalia.bots.look import POINTS, Judge, shares
from regalia.bots.net import MARGIN, shipped
from regalia.bots.world import World
from regalia.engine.quick import Quick
from tests.bots.playing import moment


def test_what_is_said_of_one_seat_is_divided_by_the_sum_of_all() -> None:
    said = np.array([[0.2, 1, 0], [0.6, 2, 0], [0.5, 3, 0], [0.5, 4, 0]], np.float32)
    assert shares(said, 2) == pytest.approx(np.array([[0.25, 0.75], [0.5, 0.5]]))
    assert shares(said, 4) == pytest.approx(np.array([[1, 3, 2.5, 2.5]]) / 9)


@pytest.mark.parametrize("name", ["eador", "kemet", "kingsburg", "xidit"])
def test_asked_for_all_seats_the_chances_come_to_one(name: str) -> None:
    game = regalia.game(name)
    net = shipped(game)
    assert net is not None
    judge = Judge(game, net)
    match, seat = moment(name, 30)
    world = World.behind(match.view(seat), Quick(1)).state
    seats = range(world.seats)
    rows = [judge.features.row(world, seat) for seat in seats]
    points = POINTS * net.judge(rows, world.seats)[:, MARGIN]
    worths = judge.everybody([world, world])
    assert worths.sum(1) - points.sum() == pytest.approx(1)
    assert worths[0] == pytest.approx(worths[1])
    assert worths[0][0] != pytest.approx(judge.worths([world], 0)[0])


def test_a_judge_that_asks_from_all_seats_says_of_one_what_it_says_of_everybody() -> None:
    game = regalia.game("xidit")
    judge = Judge(game, shipped(game), all_seats=True)
    match, seat = moment("xidit", 30)
    world = World.behind(match.view(seat), Quick(1)).state
    every = judge.everybody([world, world])
    for asked in range(world.seats):
        assert judge.worths([world, world], asked) == pytest.approx(every[:, asked])
    plain = judge.sharing()  # for what must be quick
    assert not plain.all_seats
    alone = plain.worths([world], seat)
    assert alone == pytest.approx(plain.judged([world], [seat])[:, 0])
    assert alone != pytest.approx(judge.worths([world], seat))
    assert plain.sharing() is plain
    assert len(judge.worths([], seat)) == 0
