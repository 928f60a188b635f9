"""The fast policy, the plain evaluation, features and redrawn worlds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from regalia.engine.events import SILENT
from regalia.engine.match import view_of
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE
from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.bot.insight import INSIGHT
from regalia.games.xidit.state import State


def positions(seats: int, seed: int, options: dict[str, str]) -> Iterator[tuple[State, int]]:
    """Every question of a game the fast policy plays with itself, and the last position."""
    rules, draw, policy = GAME.rules, Quick(seed), INSIGHT.policy()
    s = GAME.blank(GAME.setup(seats, options))
    rules.advance(s, SILENT)
    while s.acting:
        if s.acting == CHANCE:
            rules.apply(s, CHANCE, rules.deal(s, draw), SILENT)
            continue
        seat = (s.acting & -s.acting).bit_length() - 1
        yield s, seat
        rules.apply(s, seat, policy.choose(s, seat, rules.legal(s, seat), draw), SILENT)
    yield s, -1


TABLES = [
    (3, {"length": "short", "neutral_start": "hard"}),
    (4, {"length": "short", "known_order": "off", "census_decline": "on"}),
    (5, {"length": "short", "titan_limits": "per_city", "recruit_blocks_titan": "on"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_question_is_answered_from_any_of_its_options(
    seats: int, options: dict[str, str]
) -> None:
    policy, draw = INSIGHT.policy(), Quick(1)
    asked: set[int] = set()
    for s, seat in positions(seats, seats, options):
        if seat < 0 or (s.year > 3 and s.stack[-1].step in asked):
            continue
        asked.add(s.stack[-1].step)
        rest = GAME.rules.legal(s, seat)[:]
        while rest:
            code = policy.choose(s, seat, rest, draw)
            rest.remove(code)  # fails where it was not offered
    assert {v.STEP_START, v.STEP_PLAN, v.STEP_SHOW, v.STEP_REWARD, v.STEP_BARDS} <= asked


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_rows_and_chances_of_a_whole_game(seats: int, options: dict[str, str]) -> None:
    features, evaluation = INSIGHT.features(), INSIGHT.evaluation()
    years = 0
    for s, seat in positions(seats, seats, options):
        years += INSIGHT.pauses(s)
        if seat >= 0 and s.stack[-1].step == v.STEP_PLAN and s.year % 4:
            continue
        worths = evaluation.value(s)
        assert len(worths) == seats
        assert abs(sum(worths) - 1) < 1e-9
        row = features.row(s, max(seat, 0))
        assert len(row) == features.length
        assert not any(row[features.table + seats * features.seat :])
    assert years == 9
    assert max(worths) == 1.0 or GAME.result(s).neutral


def test_the_rows_of_two_seats_hold_the_same_parts_in_another_order() -> None:
    features = INSIGHT.features()
    table, part = features.table, features.seat
    for s, _ in positions(4, 5, {"length": "short"}):
        if s.year == 3 and INSIGHT.pauses(s):
            break
    mine, other = features.row(s, 0), features.row(s, 1)
    assert mine[:table] == other[:table]
    assert mine[table + part : table + 2 * part] == other[table : table + part]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_redrawn_world_looks_the_same_and_hides_the_drafts(
    seats: int, options: dict[str, str]
) -> None:
    setup, draw = GAME.setup(seats, options), Quick(3)
    features, differ = INSIGHT.features(), 0
    for s, seat in positions(seats, seats, options):
        if seat < 0 or s.year > 3:
            break
        twin = INSIGHT.redrawn(s, seat, draw)
        assert view_of(GAME, setup, twin, seat) == view_of(GAME, setup, s, seat)
        assert features.row(twin, seat) == features.row(s, seat)
        assert GAME.rules.legal(twin, seat) == GAME.rules.legal(s, seat)
        differ += twin.stack[-1].sealed != s.stack[-1].sealed
    assert differ


def test_lines_are_whole_plans_that_go_on_from_the_orders_given() -> None:
    draw = Quick(4)
    for s, seat in positions(4, 6, {"length": "short"}):
        if seat < 0 or s.stack[-1].step != v.STEP_PLAN or s.year > 2:
            continue
        codes = GAME.rules.legal(s, seat)
        lines = INSIGHT.lines(s, seat, codes, draw, 9)
        given = len(s.stack[-1].sealed[seat]) if s.stack[-1].sealed else 0
        if len(codes) == 1:
            assert lines == [codes]
            continue
        assert 0 < len(lines) <= 9
        for line in lines:
            assert line[0] in codes
            assert len(line) == GAME.pack.orders - given
        assert len({tuple(line) for line in lines}) == len(lines)


def plan_of(s: State, seat: int, seed: int) -> tuple[int, ...]:
    """Six orders of the policy, asked one by one."""
    twin, draw = s.copy(), Quick(seed)
    for _ in range(GAME.pack.orders):
        codes = GAME.rules.legal(twin, seat)
        GAME.rules.apply(twin, seat, INSIGHT.policy().choose(twin, seat, codes, draw), SILENT)
    return tuple(twin.stack[-1].sealed[seat])


def test_heroes_who_think_alike_do_not_all_write_the_same_plan() -> None:
    """In most years some seat has plans that are about as good, and they are mixed."""
    mixed = 0
    for s, _ in positions(4, 7, {"length": "short"}):
        if INSIGHT.pauses(s):
            mixed += any(
                len({plan_of(s, seat, seed) for seed in range(4)}) > 1 for seat in range(4)
            )
    assert mixed >= 5


def test_an_act_in_a_city_that_never_has_a_tile_is_an_act_lost() -> None:
    """With three players the last cities have none, and a careless plan may act there."""
    planning = (s for s, seat in positions(3, 3, {}) if seat == 0 and s.stack[-1].sealed)
    s = next(planning).copy()
    s.hero = [len(v.CITIES) - 1] * 3
    assert s.tile[s.hero[0]] == 0
    before = INSIGHT.features().row(s, 0)
    s.stack[-1].sealed[0] = [v.ORDER.code(v.ICON_ACT)]
    assert INSIGHT.features().row(s, 0) != before
