"""Worked examples on small boards: checked against the rules, and drawn to be looked at only."""

from __future__ import annotations

from typing import Any

import pytest

import regalia
from regalia.engine.errors import BadState
from regalia.render.examples import pictures
from regalia.testing.examples import check_example, check_examples
from regalia.testing.report import ConformanceError, Report
from regalia.tutorial.claims import BadClaim
from regalia.tutorial.example import Example, examples_of, read_example, start_match

GAMES = ("eador", "kemet", "kingsburg", "xidit")
GAME = regalia.game("kingsburg")


def crane() -> Example:
    found = examples_of(GAME).showing("KB-824")
    assert found is not None
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_worked_example_of_the_rules_is_on_a_small_board_and_true(name: str) -> None:
    report = Report(name)
    check_examples(regalia.game(name), report)
    assert report.counts["worked examples"] >= 10


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"after": ("goods.*.0 = 1",)}, r"'goods\.\*\.0 = 1' is not true"),
        ({"before": ("options lacks build farms",)}, "'options lacks build farms' is not true"),
        ({"after": ()}, "claims nothing"),
        ({"lit": ("advisor:king",)}, "1 things are lit, 0 are drawn"),
        ({"told": "crowned"}, "nobody is told 'crowned'"),
        ({"put": {"phase": 2}}, "farms"),
    ],
)
def test_an_example_that_is_not_true_is_named(change: dict[str, Any], named: str) -> None:
    check_example(GAME, crane())
    with pytest.raises(ConformanceError, match=f"example KB-824.*{named}"):
        check_example(GAME, crane()._replace(**change))


def test_nonsense_in_an_example_is_named() -> None:
    with pytest.raises(ValueError, match="'ply' is none of rules, seats"):
        read_example({"rules": ["KB-824"], "seats": 4, "shows": ["own"], "ply": []})
    for put in ({"gods": 1}, {"goods.7.0": 1}, {"envoy": "building:casino"}):
        with pytest.raises(BadClaim):
            start_match(GAME, crane()._replace(put=put))
    with pytest.raises(BadState):
        start_match(GAME, crane()._replace(put={"envoy": 9}))
    with pytest.raises(BadClaim, match="no step 'feast'"):
        start_match(GAME, crane()._replace(stack=("feast",)))


def test_before_and_after_differ_and_nothing_can_be_clicked() -> None:
    before, after = pictures(GAME, crane(), "ru")
    assert [one.half for one in before] == [False, False, False]
    assert before[0].svg != after[0].svg
    assert 'viewBox="0 92 384 70"' in before[0].svg
    assert before[0].svg.count(" data-lit") == 2  # Farms and Crane
    for alive in ("data-ref", "data-piece", "tabindex"):
        assert alive not in "".join(one.svg for one in before + after)
