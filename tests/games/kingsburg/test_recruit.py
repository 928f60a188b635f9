"""Phase 7: recruiting (KB-380..386, KB-654)."""

from __future__ import annotations

import pytest

from tests.games.kingsburg.helpers import (
    events,
    field,
    goods,
    of,
    options,
    play,
    refused,
    scenario,
)


@pytest.mark.rule("KB-380", "KB-383")
def test_in_turn_order_and_optional() -> None:
    match = scenario(
        seats=3,
        phase="recruit",
        order=[2, 0, 1],
        goods={0: "2/0/0", 1: "0/2/0", 2: "0/0/2"},
        only=True,
    )
    play(match, "2: recruit 0 0 2", "0: recruit 0 0 0", "1: recruit 0 2 0")
    assert match.over
    assert field(match, "soldiers") == [0, 1, 1]
    assert goods(match, 0) == "2/0/0"
    assert events(match) == [
        "phase recruit",
        "spend 2 stone 2", "recruited 2 1", "gain-soldiers 2 1",
        "spend 1 wood 2", "recruited 1 1", "gain-soldiers 1 1",
    ]  # fmt: skip


@pytest.mark.rule("KB-381", "KB-654")
def test_two_goods_of_any_kinds_a_soldier() -> None:
    match = scenario(seats=2, phase="recruit", goods={0: "2/1/1"}, only=True)
    assert options(match) == [
        "recruit 0 0 0", "recruit 0 1 1", "recruit 1 0 1", "recruit 1 1 0",
        "recruit 2 0 0", "recruit 2 1 1",
    ]  # fmt: skip
    play(match, "0: recruit 1 0 1")
    assert field(match, "soldiers") == [1, 0]
    assert goods(match, 0) == "1/1/0"


@pytest.mark.rule("KB-381")
def test_an_odd_number_of_goods_is_refused() -> None:
    match = scenario(seats=2, phase="recruit", goods={0: "2/1/1"}, only=True)
    why = refused(match, "recruit 1 0 0")
    assert (why.rule, why.key, why.args) == ("KB-381", "recruit-price", (("n", "amount", 2),))


@pytest.mark.rule("KB-382")
def test_as_many_as_the_goods_can_pay_and_no_more() -> None:
    match = scenario(seats=2, phase="recruit", goods={0: "10/10/10"}, only=True)
    assert "recruit 10 10 10" in options(match)
    why = refused(match, "recruit 12 10 10")
    assert (why.rule, why.key, why.args) == ("KB-382", "recruit-short", (("n", "amount", 30),))
    play(match, "0: recruit 10 10 10")
    assert field(match, "soldiers") == [15, 0]


@pytest.mark.rule("KB-384")
def test_tokens_and_points_pay_for_nothing() -> None:
    match = scenario(
        seats=2,
        phase="recruit",
        goods={0: "1/0/0", 1: "2/0/0"},
        tokens={0: 5},
        vp={0: 20},
        only=True,
    )
    assert match.waiting == (1,)  # seat 0 could hire none and is not asked
    play(match, "1: recruit 0 0 0")
    assert field(match, "tokens")[0] == 5
    assert field(match, "soldiers") == [0, 0]


@pytest.mark.rule("KB-385")
def test_the_marker_moves_a_space_for_each_soldier() -> None:
    match = scenario(seats=2, phase="recruit", goods={0: "4/2/0"}, soldiers={0: 4, 1: 1}, only=True)
    play(match, "0: recruit 4 2 0")
    assert field(match, "soldiers") == [7, 1]


@pytest.mark.rule("KB-386")
def test_recruiting_is_over_before_enemy_and_kings_die() -> None:
    match = scenario(seats=2, phase="recruit", goods={1: "2/0/0"})
    assert match.waiting == (1,)
    assert field(match, "seen") == [0, 0, 0, 0, 0]
    assert field(match, "enemy")[0] == -1
    play(match, "1: recruit 2 0 0")
    order = [line.split()[0] for line in events(match)]
    assert order.index("recruited") < order.index("enemy-shown") < order.index("kings-roll")


@pytest.mark.rule("KB-654")
@pytest.mark.parametrize(("buildings", "price"), [("", 2), ("guard_tower blacksmith barracks", 1)])
def test_every_set_of_a_fitting_size_is_offered_once(buildings: str, price: int) -> None:
    match = scenario(
        seats=2, phase="recruit", goods={0: "3/2/2"}, buildings={0: buildings}, only=True
    )
    expected = [
        f"recruit {g} {w} {s}"
        for g in range(4)
        for w in range(3)
        for s in range(3)
        if (g + w + s) % price == 0
    ]
    assert options(match) == expected


@pytest.mark.rule("KB-641", "KB-380")
def test_who_cannot_pay_is_not_asked() -> None:
    match = scenario(seats=3, phase="recruit", goods={0: "1/0/0", 2: "1/1/0"}, only=True)
    assert match.waiting == (2,)
    assert of(events(match), "recruited") == []
