"""Phases 3 and 5: the King's Reward and the King's Envoy (KB-340..369)."""

from __future__ import annotations

import pytest

from tests.games.kingsburg.helpers import *

ONE, TWO = "inn", "inn market"


# -- reward ---------------------------------------------------------------------
@pytest.mark.rule("KB-340", "KB-341", "KB-342", "KB-343")
@pytest.mark.parametrize(
    ("buildings", "points"),
    [
        ({0: TWO, 1: ONE}, [1, 0, 0]),
        ({0: TWO, 1: "statue palisade", 2: ONE}, [1, 1, 0]),
        ({}, [1, 1, 1]),
    ],
)
@pytest.mark.parametrize("held", [{}, {1: "9/9/9", 2: "9/9/9"}])
def test_most_buildings_earn_one_point_whatever_the_goods(
    buildings: dict[int, str], points: list[int], held: dict[int, str]
) -> None:
    match = scenario(seats=3, phase="kings_reward", buildings=buildings, goods=held, only=True)
    assert match.over
    assert field(match, "vp") == points
    expected = [f"gain-vp {seat} 1" for seat in range(3) if points[seat]]
    assert events(match) == ["phase kings_reward", *expected]


# -- the award ---------------------------------------------------------------------
@pytest.mark.rule("KB-351", "KB-352", "KB-353", "KB-808")
@pytest.mark.parametrize(
    ("buildings", "held", "winner"),
    [
        ({0: TWO, 1: ONE, 2: TWO}, {1: "9/9/9"}, 1),
        ({0: TWO, 1: ONE, 2: ONE}, {0: "0/0/0", 1: "1/0/0", 2: "0/0/0"}, 2),
        ({0: TWO, 1: ONE, 2: ONE}, {1: "1/0/1", 2: "0/2/0"}, NOBODY),
        ({}, {}, NOBODY),
    ],
)
def test_the_envoy_goes_to_fewest_buildings_then_goods_and_to_nobody_on_a_tie(
    buildings: dict[int, str], held: dict[int, str], winner: int
) -> None:
    match = scenario(seats=3, phase="kings_envoy", buildings=buildings, goods=held, only=True)
    assert field(match, "envoy") == winner
    told = "envoy-tie" if winner == NOBODY else f"envoy-given {winner}"
    assert events(match) == ["phase kings_envoy", told]


@pytest.mark.rule("KB-808")
def test_the_rulebooks_award() -> None:
    four = "statue inn guard_tower palisade"
    buildings = {0: f"{four} barricade", 1: four, 2: four, 3: four}
    match = scenario(
        phase="kings_envoy", buildings=buildings, goods={1: "1/1/0", 2: "1/0/0"}, only=True
    )
    assert field(match, "envoy") == 3
    match = scenario(phase="kings_envoy", buildings=buildings, goods={1: "1/1/0"}, only=True)
    assert field(match, "envoy") == NOBODY


@pytest.mark.rule("KB-350", "KB-354")
@pytest.mark.parametrize("winner", [0, 1])
def test_a_kept_envoy_comes_back_first_and_may_go_to_the_same_player(winner: int) -> None:
    match = scenario(seats=2, phase="kings_envoy", envoy=0, buildings={1 - winner: ONE}, only=True)
    assert events(match) == ["phase kings_envoy", "envoy-back 0", f"envoy-given {winner}"]
    assert field(match, "envoy") == winner


@pytest.mark.rule("KB-350", "KB-353")
def test_a_kept_envoy_is_lost_on_a_tie() -> None:
    match = scenario(seats=2, phase="kings_envoy", envoy=0, only=True)
    assert field(match, "envoy") == NOBODY
    assert events(match) == ["phase kings_envoy", "envoy-back 0", "envoy-tie"]


# -- use one: influence ----------------------------------------------------------------
@pytest.mark.rule("KB-357", "KB-358", "KB-810")
def test_the_holder_may_share_an_advisor() -> None:
    match = last_to_place("3", placed=[("architect", 1, "3")], envoy=0)
    assert options(match) == ["place architect 3", "pass"]
    play(match, "0: place architect 3")
    assert of(events(match), "envoy-shares", "gain") == [
        "envoy-shares 0 architect", "gain 0 wood 1", "gain 1 wood 1",
    ]  # fmt: skip
    assert field(match, "envoy") == NOBODY


@pytest.mark.rule("KB-810", "KB-150")
def test_without_the_envoy_the_same_die_must_pass() -> None:
    match = last_to_place("3", placed=[("architect", 1, "3")], only=True)
    assert match.over
    assert events(match) == ["must-pass 0"]


@pytest.mark.rule("KB-357", "KB-359", "KB-179")
def test_the_envoy_works_on_ones_own_advisor_who_then_helps_twice() -> None:
    match = last_to_place("3 3", envoy=0)
    play(match, "0: place architect 3", "0: place architect 3")
    assert of(events(match), "helped", "gain") == [
        "helped 0 architect", "gain 0 wood 1", "helped 0 architect", "gain 0 wood 1",
    ]  # fmt: skip


@pytest.mark.rule("KB-358")
def test_with_the_envoy_the_sum_must_still_fit() -> None:
    match = last_to_place("2 4", placed=[("architect", 1, "3")], envoy=0)
    assert options(match) == [
        "place squire 2", "place merchant 4", "place alchemist 2+4", "pass",
    ]  # fmt: skip
    why = refused(match, "place architect 2")
    assert (why.rule, why.key) == ("KB-142", "wrong-sum")


@pytest.mark.rule("KB-760", "KB-150")
def test_a_third_group_is_refused_even_to_the_holder() -> None:
    match = last_to_place(
        "3", seats=3, placed=[("architect", 1, "3"), ("architect", 2, "3")], envoy=0, only=True
    )
    assert match.over
    assert events(match) == ["must-pass 0"]


@pytest.mark.rule("KB-360", "KB-649")
def test_a_free_advisor_keeps_the_envoy() -> None:
    match = last_to_place("3", envoy=0, only=True)
    play(match, "0: place architect 3")
    assert field(match, "envoy") == 0
    assert of(events(match), "envoy-shares") == []


@pytest.mark.rule("KB-361", "KB-527", "KB-528", "KB-173")
def test_the_envoy_opens_an_advisor_with_neutral_dice_for_one_help() -> None:
    match = last_to_place("3", placed=[("architect", NOBODY, "3")], envoy=0)
    assert options(match) == ["place architect 3", "pass"]
    play(match, "0: place architect 3")
    assert of(events(match), "helped", "gain") == ["helped 0 architect", "gain 0 wood 1"]
    closed = last_to_place("3 1", placed=[("architect", NOBODY, "3")])
    assert options(closed) == ["place jester 1", "place merchant 1+3", "pass"]
    why = refused(closed, "place architect 3")
    assert (why.rule, why.key) == ("KB-527", "advisor-neutral")


@pytest.mark.rule("KB-147")
def test_envoy_market_and_token_together() -> None:
    match = last_to_place(
        "3", placed=[("alchemist", 1, "6")], buildings={0: "inn market"}, tokens={0: 1}, envoy=0
    )
    assert "place alchemist 3 token +1" in options(match)


# -- use two: building -------------------------------------------------------------------
@pytest.mark.rule("KB-362", "KB-363", "KB-364", "KB-809")
def test_two_buildings_with_the_envoy() -> None:
    match = scenario(
        seats=2,
        step="build",
        buildings={0: "guard_tower"},
        goods={0: "1/3/0"},
        envoy=0,
        only=True,
    )
    play(match, "0: build blacksmith")
    assert options(match) == ["decline", "build barricade"]
    assert field(match, "envoy") == 0
    play(match, "0: build barricade")
    assert match.over
    assert standing(match, 0) == "guard_tower blacksmith barricade"
    assert goods(match, 0) == "0/0/0"
    assert field(match, "vp") == [2, 0]
    assert field(match, "envoy") == NOBODY
    assert of(events(match), "envoy-builds") == ["envoy-builds 0"]


@pytest.mark.rule("KB-364", "KB-234")
def test_the_second_building_obeys_the_building_rules() -> None:
    match = scenario(seats=2, step="build", goods={0: "9/9/9"}, envoy=0, only=True)
    play(match, "0: build statue")
    firsts = ["chapel", "inn", "guard_tower", "palisade", "barricade"]
    assert options(match) == ["decline", *[f"build {name}" for name in firsts]]


@pytest.mark.rule("KB-365")
def test_a_crane_built_first_cheapens_the_second() -> None:
    match = scenario(
        seats=2, step="build", buildings={0: "barricade"}, goods={0: "1/2/2"}, envoy=0, only=True
    )
    play(match, "0: build crane")
    assert options(match) == ["decline", "build inn", "build guard_tower", "build town_hall"]
    play(match, "0: build town_hall")
    assert goods(match, 0) == "0/0/0"


@pytest.mark.rule("KB-366", "KB-652")
@pytest.mark.parametrize("builds", [0, 1])
def test_one_building_or_none_keeps_the_envoy(builds: int) -> None:
    match = scenario(seats=2, step="build", goods={0: "4/0/2"}, envoy=0, only=True)
    if builds:
        play(match, "0: build statue")
    play(match, "0: decline")
    assert match.over
    assert field(match, "envoy") == 0
    assert of(events(match), "envoy-builds") == []


@pytest.mark.rule("KB-652")
def test_without_means_for_a_second_building_nothing_is_asked() -> None:
    match = scenario(seats=2, step="build", goods={0: "2/0/0"}, envoy=0, only=True)
    play(match, "0: build statue")
    assert match.over
    assert field(match, "envoy") == 0


@pytest.mark.rule("KB-232", "KB-362")
def test_nobody_else_builds_twice() -> None:
    match = scenario(seats=2, step="build", goods={0: "9/9/9", 1: "9/9/9"}, envoy=1, only=True)
    play(match, "0: build statue")
    assert match.waiting == (1,)
    assert field(match, "built") == [1, 0]


# -- one use ---------------------------------------------------------------------------------
@pytest.mark.rule("KB-355", "KB-356", "KB-367", "KB-763")
def test_one_use_only_and_back_at_once() -> None:
    match = scenario(
        seats=2,
        step="influence",
        dice={0: "3 4", 1: ""},
        placed=[("architect", 1, "3")],
        goods={0: "9/9/9"},
        envoy=0,
        fields={"passed": 2},
    )
    play(match, "0: place architect 3")
    assert field(match, "envoy") == NOBODY
    play(match, "0: pass")
    play(match, "0: build statue")
    assert match.waiting != (0,) or "build inn" not in options(match)


@pytest.mark.rule("KB-355")
@pytest.mark.parametrize("phase", ["autumn", "spring", "summer"])
def test_the_envoy_serves_in_any_harvest_up_to_the_next_award(phase: str) -> None:
    match = last_to_place(
        "3", year=2, phase=phase, placed=[("architect", 1, "3")], envoy=0, only=True
    )
    assert options(match) == ["place architect 3", "pass"]


@pytest.mark.rule("KB-368", "KB-132")
def test_using_the_envoy_is_optional() -> None:
    match = last_to_place("3", placed=[("architect", 1, "3")], envoy=0, only=True)
    play(match, "0: pass")
    assert match.over
    assert field(match, "envoy") == 0


@pytest.mark.rule("KB-369")
def test_an_unused_envoy_is_worth_nothing_at_the_end() -> None:
    match = scenario(seats=2, year=6, phase="final", envoy=0, vp={0: 5, 1: 5})
    assert match.result is not None
    assert match.result.scores == (5, 5)
    assert match.result.ranking == ((0, 1),)


@pytest.mark.rule("KB-762", "KB-763")
def test_a_holder_with_a_coloured_die_always_has_a_placement() -> None:
    seen = 0
    for seed in range(6):
        match = scenario(seats=4, phase="kings_aid", seed=seed)
        previous = NOBODY
        for each in walk(match, at_random(seed)):
            envoy = field(each, "envoy")
            assert envoy == previous or NOBODY in (envoy, previous) or field(each, "phase") == 6
            previous = envoy
            if each.over or envoy not in each.waiting:
                continue
            decision = each.decision(envoy)
            assert decision is not None
            if decision.prompt == "influence" and field(each, "coloured")[envoy]:
                seen += 1
                assert any(option.verb == "place" for option in decision.options)
    assert seen > 20
