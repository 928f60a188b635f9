"""The root of a search: paired differences, their error, and when a line is out."""

from __future__ import annotations

import numpy as np
import pytest

from regalia.bots.root import Root

LINES = [[1], [2], [3], [4]]


def noisy(means: list[float], rows: int, spread: float = 0.1, seed: int = 1) -> np.ndarray:
    """Scores whose noise is mostly that of the world, the same for every line."""
    dice = np.random.default_rng(seed)
    world = dice.normal(0, spread, (rows, 1))
    own = dice.normal(0, spread / 10, (rows, len(means)))
    return np.array(means) + world + own


def test_the_first_line_is_left_only_for_one_that_is_better_by_more_than_the_error() -> None:
    root = Root(LINES[:2], doubt=1.0)
    root.add(np.array([[0.5, 0.6], [0.5, 0.35], [0.5, 0.6]]))
    assert root.leader() == 1
    assert root.choose() == 0
    assert Root(LINES[:2]).choose() == 0  # nothing is known
    for _ in range(20):
        root.add(np.array([[0.5, 0.53]]))
    assert root.choose() == 1


def test_differences_within_a_world_count_and_not_how_worlds_differ() -> None:
    root = Root(LINES)
    root.add(noisy([0.30, 0.34, 0.30, 0.33], 200))
    gap = root.gap(1, 0)
    assert gap.mean == pytest.approx(0.04, abs=0.01)
    assert gap.error < 0.1 / 200**0.5 / 1.5  # not of the scores themselves
    root.drop_beaten()
    assert root.alive == [1]
    assert root.is_decided


def test_no_line_goes_before_enough_rollouts_or_where_none_may_go_early() -> None:
    for sure_after, left in ((6, 4), (0, 4), (3, 1)):
        root = Root(LINES, sure_after=sure_after)
        root.add(noisy([0.9, 0.1, 0.1, 0.1], 4, 0.01))
        root.drop_beaten()
        assert len(root.alive) == left


def test_of_lines_that_come_to_the_same_the_likelier_stays() -> None:
    root = Root(LINES)
    same = noisy([0.5, 0.5, 0.5, 0.49], 8)
    same[:, 2] = same[:, 1]
    root.add(same)
    root.drop_beaten()
    assert not {1, 2} <= set(root.alive)
    assert len(root.alive) >= 2


def test_the_worse_half_goes_but_the_first_line_has_the_benefit_of_the_doubt() -> None:
    for doubt, left in ((0.0, [2, 3]), (1.0, [2, 3, 0])):
        root = Root(LINES, doubt=doubt)
        root.add(np.array([[0.1, 0.2, 0.4, 0.3]]))
        root.halve()
        assert root.alive == left


def test_what_a_line_seems_worth_at_first_counts_as_so_many_rollouts() -> None:
    root = Root(LINES[:2], np.array([0.4, 0.2]), weight=2.0)
    assert root.choose() == 0
    root.add(np.array([[0.1, 0.2]]))
    assert root.means() == pytest.approx([0.3, 0.2])
    root.add(np.array([[0.0, 0.5]] * 5))
    assert root.choose() == 1
    assert root.ranking() == [1, 0]
