"""Ranking."""

from __future__ import annotations

import pytest

from regalia.engine.result import Result, Tally, places, rank


@pytest.mark.parametrize(
    ("tallies", "ranking", "decided"),
    [
        ([(5, 7, 6)], ((1,), (2,), (0,)), "t0"),
        ([(7, 7, 6), (1, 2, 9)], ((1,), (0,), (2,)), "t1"),
        ([(7, 7, 6), (2, 2, 9)], ((0, 1), (2,)), "shared"),
        ([(7, 7, 6), (2, 2, 9), (0, 3, 0)], ((1,), (0,), (2,)), "t2"),
        ([(4, 5, 4), (1, 1, 1)], ((1,), (0, 2)), "t0"),
        ([(-1, -2), (0, 0)], ((0,), (1,)), "t0"),
        ([(3, 3)], ((0, 1),), "shared"),
    ],
)
def test_ranking(
    tallies: list[tuple[int, ...]], ranking: tuple[tuple[int, ...], ...], decided: str
) -> None:
    named = [Tally(f"t{i}", values) for i, values in enumerate(tallies)]
    result = rank(named)
    assert result == Result(ranking, tallies[0], tuple(named), decided)
    assert result.winners == ranking[0]


def test_a_result_as_data() -> None:
    assert rank([Tally("points", (3, 4)), Tally("cats", (0, 1))]).json() == {
        "ranking": [[1], [0]],
        "scores": [3, 4],
        "tallies": [{"key": "points", "values": [3, 4]}, {"key": "cats", "values": [0, 1]}],
        "decided": "points",
    }


def test_where_somebody_without_a_seat_came_first_nobody_has_won() -> None:
    result = rank([Tally("points", (3, 5))])
    assert result._replace(neutral=True).winners == ()
    assert result._replace(neutral=True).json() == result.json()


def test_tied_seats_share_the_better_place() -> None:
    assert places([(2,), (0, 3), (1,)], 4) == [2, 4, 1, 2]
    assert places([], 3) == [0, 0, 0]
