"""Step d: when a building works, whose turn it is, what counts (KB-239..245)."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.games.kingsburg import vocabulary as v
from tests.games.kingsburg.helpers import *

RICH = "9/9/9"
ALL = " ".join(v.BUILDINGS)


def site(**position: Any) -> KingsburgMatch:
    return scenario(**{"seats": 3, "step": "build", "only": True, **position})


@pytest.mark.rule("KB-239")
def test_a_building_works_from_the_moment_it_stands() -> None:
    # The Crane built first already cheapens the Town Hall, and the Town Hall offers its trade.
    match = scenario(
        seats=3,
        step="build",
        goods={ANNA: "1/2/3"},
        buildings={ANNA: "barricade"},
        envoy=ANNA,
    )
    play(match, "0: build crane")
    assert goods(match, ANNA) == "1/1/2"
    assert "build town_hall" in options(match)
    play(match, "0: build town_hall")
    assert goods(match, ANNA) == "0/0/1"
    assert options(match) == ["decline", "pay stone"]


@pytest.mark.rule("KB-239")
def test_a_destroyed_building_works_no_more() -> None:
    town_hall = {ANNA: "barricade crane town_hall"}
    assert scenario(
        seats=3, step="effects", buildings=town_hall, goods={ANNA: "1/0/0"}, only=True
    ).waiting == (ANNA,)
    match = scenario(
        seats=3,
        step="effects",
        buildings={ANNA: "barricade crane"},
        goods={ANNA: "1/0/0"},
        only=True,
    )
    assert match.over


@pytest.mark.rule("KB-240")
def test_all_buildings_of_a_row_work_together() -> None:
    row = "inn market farms merchants_guild"
    match = scenario(
        seats=3,
        phase="summer",
        buildings={ANNA: row},
        chance=["roll 2+3+6", "white w4", "roll 6+6+6", "roll 6+6+6"],
        only=True,
    )
    assert goods(match, ANNA) == "1/0/0"  # the Guild's gold
    assert field(match, "white")[ANNA] == [4]  # the Farms' die
    assert "place jester 2 -1" in options(match)  # the Market
    play(match, "0: pass", "1: pass", "2: pass")
    assert match.over
    assert field(match, "tokens")[ANNA] == 1  # the Inn
    match = scenario(
        seats=3,
        step="reroll",
        dice={ANNA: "1 1 1"},
        buildings={ANNA: "statue chapel church cathedral"},
        only=True,
    )
    assert options(match) == ["statue coloured", "chapel", "keep"]


@pytest.mark.rule("KB-241")
@pytest.mark.parametrize(
    ("before", "built", "cost"),
    [
        ("inn market farms", "merchants_guild", "3/1/2"),  # before the roll
        ("inn market", "farms", "2/3/1"),  # roll
        ("", "statue", "2/0/0"),  # reroll
        ("inn", "market", "2/2/0"),  # influence
    ],
)
def test_an_effect_whose_moment_is_past_waits_for_the_next_harvest(
    before: str, built: str, cost: str
) -> None:
    match = scenario(
        seats=3,
        phase="spring",
        step="build",
        goods={ANNA: cost},
        buildings={ANNA: before},
        chance=["roll 4+4+4", "white w4"] if "farms" in before + built else ["roll 4+4+4"],
    )
    play(match, f"0: build {built}")
    news = events(match)
    spring, summer = news[: news.index("phase summer")], news[news.index("phase summer") :]
    assert not of(spring, "effect", "rolled", "gain", "statue")
    if built == "merchants_guild":
        assert summer[1:3] == ["effect 0 merchants_guild", "gain 0 gold 1"]
    elif built == "farms":
        assert "rolled 0 4+4+4 w4" in summer
    elif built == "statue":
        assert options(match) == ["statue coloured", "keep"]
    else:
        while asked(match) != ANNA:
            play(match, "pass")
        assert "place architect 4 -1" in options(match)


@pytest.mark.rule("KB-241")
def test_a_stable_built_now_adds_nothing_to_soldiers_of_this_harvest() -> None:
    match = scenario(
        seats=3,
        step="help",
        goods={ANNA: "1/1/1"},
        buildings={ANNA: "palisade"},
        placed=[("sergeant", ANNA, "5")],
    )
    play(match, "0: build stable")
    assert field(match, "soldiers")[ANNA] == 1


@pytest.mark.rule("KB-242")
def test_both_buildings_come_before_the_next_player() -> None:
    match = site(goods={ANNA: RICH, BORIS: RICH}, envoy=ANNA)
    play(match, "0: build inn", "0: build market", "1: build statue")
    assert match.over
    order = [line for line in events(match) if line.startswith(("built", "not-built"))]
    assert order == ["built 0 inn", "built 0 market", "built 1 statue", "not-built 2"]


@pytest.mark.rule("KB-243")
def test_after_the_last_builder_come_the_effects() -> None:
    match = scenario(
        seats=3,
        phase="summer",
        step="build",
        order=[2, 1, 0],
        goods={BORIS: "2/0/0", ANNA: "1/0/0"},
        buildings={VIKTOR: "inn", ANNA: "barricade crane town_hall embassy"},
    )
    play(match, "1: build statue")
    assert events(match) == [
        "not-built 2", "built 1 statue", "spend 1 gold 2", "gain-vp 1 3", "not-built 0",
        "effect 2 inn", "gain-token 2", "effect 0 embassy", "gain-vp 0 1",
    ]  # fmt: skip
    assert options(match) == ["decline", "pay gold"]


@pytest.mark.rule("KB-244")
@pytest.mark.parametrize(
    ("many", "few"),
    [("barricade palisade", "statue"), ("barricade palisade inn", "statue chapel")],
)
def test_each_standing_building_counts_one(many: str, few: str) -> None:
    owned = {ANNA: many, BORIS: few}
    assert field(scenario(seats=2, phase="kings_aid", buildings=owned, only=True), "aid_die") == 1
    assert field(scenario(seats=2, phase="kings_envoy", buildings=owned, only=True), "envoy") == 1
    reward = scenario(seats=2, phase="kings_reward", buildings=owned, only=True)
    assert field(reward, "vp") == [1, 0]
    final = scenario(seats=2, phase="final", year=6, buildings=owned)
    assert final.result is not None
    assert final.result.winners == (ANNA,)  # level on VP and goods


@pytest.mark.rule("KB-245")
def test_who_can_afford_nothing_is_passed_over() -> None:
    match = site(seats=4, goods={0: "1/0/9", 1: "0/1/0", 2: "0/0/0", 3: "1/0/0"})
    assert asked(match) == ANNA  # one gold and a stone: the Guard Tower
    assert options(match) == ["decline", "build guard_tower"]
    play(match, "0: decline")
    assert options(match) == ["decline", "build barricade"]
    play(match, "1: decline")
    assert match.over
    assert events(match) == [f"not-built {seat}" for seat in range(4)]
