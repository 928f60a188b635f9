"""Properties of positions, steps and matches become tests that run over random matches."""

from __future__ import annotations

import pytest

from regalia.games.clash import GAME
from regalia.games.clash.state import State
from regalia.testing.invariants import Walk, Walks, at_each_position, at_each_step, at_the_end

WALKS = Walks(GAME, [GAME.setup(2), GAME.setup(4)], matches=2)


@at_each_position(WALKS)
def test_no_cat_comes_or_goes(s: State) -> None:
    places = [*s.deck, *(cat for hand in s.hand for cat in hand)]
    assert len(places) + sum(s.spent) + sum(cat >= 0 for cat in s.stray) == sum(s.pack.count)


@at_each_step(WALKS)
def test_nights_pass(before: State, after: State) -> None:
    assert before.night <= after.night <= before.night + 1


@at_the_end(WALKS)
def test_the_log_tells_of_every_night(walk: Walk[State]) -> None:
    parts = [entry for number in range(len(walk.states)) for entry in walk.news(number)]
    assert parts == walk.log
    assert not walk.end.stack


def test_every_match_and_every_position_is_looked_at() -> None:
    seen: list[int] = []
    at_each_position(WALKS)(lambda s: seen.append(s.seats))()
    assert {count: seen.count(count) > 20 for count in seen} == {2: True, 4: True}
    steps: list[int] = []
    at_each_step(WALKS)(lambda one, _: steps.append(one.seats))()
    assert len(seen) - len(steps) == len(WALKS.all) == 4


def test_a_failure_says_where() -> None:
    @at_each_position(WALKS)
    def test_the_first_night_lasts(s: State) -> None:
        """Which it does not."""
        assert s.night == 0

    assert test_the_first_night_lasts.__name__ == "test_the_first_night_lasts"
    assert test_the_first_night_lasts.__doc__ == "Which it does not."
    with pytest.raises(AssertionError) as caught:
        test_the_first_night_lasts()
    assert caught.value.__notes__[0].startswith("in 2 seats, ")
    assert ", seed 'walk 0', position " in caught.value.__notes__[0]
