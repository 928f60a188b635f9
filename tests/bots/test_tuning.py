"""Tuning: the constants follow what wins, step by step, and a run can go on."""

from __future__ import annotations

from typing import Any

import pytest

import regalia
from regalia.arena import tuning
from regalia.arena.tuning import TuningDuel, shift_style, tune_steps
from regalia.engine.errors import BadSetup

DUEL = TuningDuel("eador", 2, "t", 0, (), ())


def hill(duel: TuningDuel) -> float:
    """A game that is won by who is nearer to 3 and -1."""

    def height(style: dict[str, float]) -> float:
        return -abs(style["a"] - 3) - abs(style["b"] + 1)

    better = height(dict(duel.one)) - height(dict(duel.two))
    return max(-1.0, min(1.0, better))


def climb(steps: range, style: dict[str, float]) -> dict[str, float]:
    start = {"a": 1.0, "b": -2.0}
    *_, last = tune_steps(DUEL, start, style, steps, 1, lambda todo: map(hill, todo))
    return last.style


def test_constants_climb() -> None:
    found = climb(range(200), {"a": 1.0, "b": -2.0})
    assert found["a"] == pytest.approx(3, abs=0.4)
    assert found["b"] == pytest.approx(-1, abs=0.4)


def test_a_run_in_two_parts_is_the_same_run() -> None:
    whole = climb(range(20), {"a": 1.0, "b": -2.0})
    half = climb(range(10), {"a": 1.0, "b": -2.0})
    assert climb(range(10, 20), half) == whole


def test_equal_styles_gain_nothing_and_a_deal_is_played_from_both_sides() -> None:
    game = regalia.game("eador")
    assert game.insight is not None
    style = tuple(game.insight.style.items())
    assert tuning.fight_duel(DUEL._replace(one=style, two=style)) == 0


def test_nothing_to_tune_is_told() -> None:
    with pytest.raises(BadSetup, match="no constants"):
        list(tune_steps(DUEL, {}, {}, range(1), 1, lambda todo: map(hill, todo)))


def test_a_constant_that_is_nothing_moves_too() -> None:
    way: dict[str, Any] = {"a": 1}
    assert shift_style({"a": 0.0}, {"a": 0.0}, way, 1.0) == {"a": 0.05}
