"""Whole and truncated games in one call, by anybody's policy and evaluation."""

from __future__ import annotations

import ast
import re
import textwrap
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.engine.events import SILENT
from regalia.engine.playout import Evaluation, Length, Policy, first, playout, rollouts
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE, BaseState
from regalia.testing.playing import digest

CLASH = "regalia.games.clash:GAME"
NAMES = [*regalia.games(), CLASH]


def begun(name: str, seats: int = 3) -> tuple[Any, Any]:
    game = regalia.game(name)
    return game, game.blank(game.setup(seats))


@pytest.mark.no_cover
@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    ends = []
    for seed in (5, 5, 6):
        game, s = begun(name)
        length = playout(game.rules, s, seed)
        assert not s.stack
        assert length.decisions > 0
        ends.append((length, digest(game, s)))
    assert ends[0] == ends[1] != ends[2]


@pytest.mark.parametrize("name", NAMES)
def test_a_truncated_game_stops_where_somebody_is_asked(name: str) -> None:
    game, s = begun(name)
    assert playout(game.rules, s, 5, most=9).decisions == 9
    assert s.acting > 0
    assert playout(game.rules, s, 5, most=0) == Length(0, 0)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_dealt_is_what_would_have_been_weighed_out(name: str) -> None:
    """A step may deal without weighing, but never something else."""
    game, s = begun(name)
    rules, draw, dealt = game.rules, Quick(5), 0
    rules.advance(s, SILENT)
    while s.stack:
        seat, codes = CHANCE, rules.legal(s, CHANCE)
        if s.acting == CHANCE:
            again = Quick(0)
            again.state = draw.state
            code = rules.deal(s, draw)
            assert code == codes[again.weighted_index(rules.weights(s))]
            dealt += 1
        else:
            seat = first(s.acting)
            codes = rules.legal(s, seat)
            code = codes[draw.below(len(codes))]
        rules.apply(s, seat, code, SILENT)
    assert dealt > 3


def test_chance_is_dealt_up_to_the_first_question_even_if_none_is_answered() -> None:
    game, s = begun("kingsburg")
    assert playout(game.rules, s, 1, most=0).dealt > 0
    assert s.acting not in (0, CHANCE)


def test_a_game_that_is_over_stays_over() -> None:
    game, s = begun(CLASH)
    playout(game.rules, s, 1)
    assert playout(game.rules, s, 2) == Length(0, 0)


class Counted(Policy[Any]):
    """Chooses like the usual policy, and remembers."""

    def __init__(self) -> None:
        self.seen: Counter[int] = Counter()

    def choose(self, s: Any, seat: int, codes: list[int], draw: Quick) -> int:
        code = Policy.choose(self, s, seat, codes, draw)
        assert s.acting & (1 << seat)
        self.seen[code] += 1
        return code


def test_every_option_is_equally_likely() -> None:
    """The first question of Kingsburg has three answers."""
    policy = Counted()
    for seed in range(900):
        game, s = begun("kingsburg")
        playout(game.rules, s, seed, most=1, policy=policy)
    assert len(policy.seen) == 3
    assert all(240 < count < 360 for count in policy.seen.values())


def test_the_usual_policy_is_that_of_none() -> None:
    game, s = begun("eador")
    twin = s.copy()
    assert playout(game.rules, s, 3) == playout(game.rules, twin, 3, policy=Policy())
    assert digest(game, s) == digest(game, twin)


class Greedy(Policy[Any]):
    """Takes the last option."""

    def choose(self, s: Any, seat: int, codes: list[int], draw: Quick) -> int:
        return codes[-1]


class Points(Evaluation[Any]):
    """What stands on the board."""

    def value(self, s: Any) -> list[float]:
        return [float(points) for points in s.points]


def test_a_seats_prospect_is_its_value_unless_a_game_looks_closer() -> None:
    game, s = begun(CLASH)
    playout(game.rules, s, 1, most=30)
    assert [Points().prospect(s, seat) for seat in range(s.seats)] == Points().value(s)
    assert any(Points().value(s))


def test_rollouts_leave_the_position_alone_and_give_means() -> None:
    game, s = begun(CLASH)
    playout(game.rules, s, 1, most=6)
    before = digest(game, s)
    means = rollouts(game.rules, s, 4, Points(), times=40)
    assert digest(game, s) == before
    assert len(means) == 3
    assert 0 < sum(means) < 40
    assert means == rollouts(game.rules, s, 4, Points(), times=40)
    assert means != rollouts(game.rules, s, 5, Points(), times=40)
    greedy = rollouts(game.rules, s, 4, Points(), times=3, most=2, policy=Greedy())
    assert len(greedy) == 3


def test_the_example_of_the_page_on_speed_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "speed.md").read_text(encoding="utf-8")
    example = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert example is not None
    exec(textwrap.dedent(example[1]), {"__name__": "example"})  # noqa: S102 - our own page
    assert len(ast.literal_eval(capsys.readouterr().out)) == 4


def test_an_evaluation_must_be_written() -> None:
    with pytest.raises(NotImplementedError):
        Evaluation[BaseState]().value(BaseState())
