"""What a game says about being played well: the parts a game has to fill in."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from regalia.engine.insight import Features, Foresight, Insight
from regalia.engine.playout import Policy
from regalia.engine.quick import Quick
from regalia.games.clash import GAME
from regalia.games.clash.state import State


def test_a_row_has_room_for_the_table_and_every_seat() -> None:
    assert Features[State](1, table=7, seat=3, most_seats=4).length == 7 + 4 * 3


def test_a_game_without_insight_says_so() -> None:
    assert GAME.insight is None
    assert GAME.reader is None


def test_no_part_of_an_insight_is_required() -> None:
    s = GAME.blank(GAME.setup(2))
    bare = Insight[State]()
    assert bare.policy().choose(s, 0, [4], Quick(1)) == 4  # every option alike
    assert (bare.evaluation(), bare.features()) == (None, None)
    assert not bare.pauses(s)
    assert bare.redrawn(s, 0, Quick(1)) is None
    with pytest.raises(NotImplementedError):
        Features[State](1, 1, 1, 2).row(s, 0)
    assert bare.gauges(s, 0) == []  # no reasons for hints, which is no mistake
    assert bare.foresight(s, 0) is None  # nor is a game in which nobody chooses in secret
    foreseen = Foresight[State]([1], plans=True)
    assert (foreseen.others, foreseen.plans) == ([1], True)
    with pytest.raises(NotImplementedError):
        foreseen.lines(1, 3, Quick(1))
    with pytest.raises(NotImplementedError):
        foreseen.likely(s, 1, Quick(1))


class Highest(Policy[State]):
    """Likes the option with the greatest code."""

    def choose(self, s: State, seat: int, codes: list[int], draw: Quick) -> int:
        return max(codes)


class Plain(Insight[State]):
    def policy(self, style: Mapping[str, float] | None = None) -> Policy[State]:
        return Highest()


def test_lines_are_the_policys_thoughts_unless_a_game_knows_better() -> None:
    s, codes = GAME.blank(GAME.setup(2)), [4, 9, 2]
    assert Plain().lines(s, 0, codes, Quick(1), 8) == [[9], [4], [2]]
    assert Plain().lines(s, 0, codes, Quick(1), 2) == [[9], [4]]
    assert codes == [4, 9, 2]
