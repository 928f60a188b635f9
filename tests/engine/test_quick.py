"""The generator of simulations: repeatable, even, and no number too large for compiled code."""

from __future__ import annotations

import pytest

from regalia.engine.dealer import Dealer
from regalia.engine.quick import FACTOR, STATES, Quick


def test_a_seed_always_gives_these_numbers() -> None:
    draw = Quick(7)
    assert [draw.word() for _ in range(4)] == [2837332960, 2734068616, 4139431137, 2070534018]
    assert [Quick(seed).below(1000) for seed in range(-1, 6)] == [372, 590, 935, 278, 880, 270, 654]


def test_no_state_needs_more_than_62_bits() -> None:
    assert FACTOR * ((1 << 32) - 1) + (FACTOR - 1) <= STATES < 1 << 62
    draw = Quick(1)
    for _ in range(1000):
        draw.word()
        assert 0 < draw.state < STATES


@pytest.mark.no_cover
@pytest.mark.parametrize("n", [1, 2, 6, 7, 1000])
def test_every_number_is_equally_likely(n: int) -> None:
    draw, counts, each = Quick(3), [0] * n, 400
    for _ in range(each * n):
        counts[draw.below(n)] += 1
    chi_square = sum((count - each) ** 2 / each for count in counts)
    assert abs(chi_square - (n - 1)) < 4 * (2 * n) ** 0.5


def test_seeds_next_to_each_other_begin_anyhow() -> None:
    """The first draw of many seeds is as even as many draws of one."""
    counts = [0] * 6
    for seed in range(6000):
        counts[Quick(seed).below(6)] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 21  # one in a thousand


def test_successive_numbers_tell_nothing_of_each_other() -> None:
    draw, pairs = Quick(11), [0] * 36
    for _ in range(36 * 300):
        pairs[6 * draw.below(6) + draw.below(6)] += 1
    assert sum((count - 300) ** 2 / 300 for count in pairs) < 67  # one in a thousand


def test_large_ranges_are_reached_throughout() -> None:
    draw = Quick(5)
    found = [draw.below(10**15) for _ in range(1000)]
    assert min(found) < 10**13
    assert max(found) > 10**15 - 10**13
    assert len({number % 1000 for number in found}) > 550


def test_weights_are_kept() -> None:
    draw, counts = Quick(2), [0, 0, 0]
    for _ in range(6000):
        counts[draw.weighted_index([1, 0, 5])] += 1
    assert counts[1] == 0
    assert 900 < counts[0] < 1100
    with pytest.raises(ValueError, match="more than nothing"):
        draw.weighted_index([0])


def test_it_serves_where_a_dealer_is_asked_for() -> None:
    dealer: Dealer = Quick(5)
    weighing = Quick(5)
    weights = [0, 3, 1, 7]
    assert [dealer.pick(weights) for _ in range(50)] == [
        weighing.weighted_index(weights) for _ in range(50)
    ]
