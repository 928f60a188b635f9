"""Frequency of effects, and the table options (KB-550..553, KB-700..708)."""

from __future__ import annotations

import pytest

from regalia.engine.errors import BadSetup
from regalia.games.kingsburg import GAME
from tests.games.kingsburg.helpers import *

STABLE = "palisade stable"


@pytest.mark.rule("KB-550", "KB-055")
def test_a_used_effect_is_gone_for_this_harvest_and_back_in_the_next() -> None:
    match = scenario(
        seats=2,
        phase="spring",
        step="reroll",
        buildings={0: "statue chapel"},
        dice={0: "1 1 1", 1: "6 6 6"},
        chance=["roll 1+1+2", "roll 6+6+6"],
    )
    play(match, "0: chapel")  # 1+1+2 again is 7 or less, yet the Chapel is used
    assert field(match, "used")[0] == 2
    assert "chapel" not in options(match)
    while field(match, "phase") != 4 or not field(match, "coloured")[0]:
        play(match, "pass" if "pass" in options(match) else options(match)[0])
    assert field(match, "used") == [0, 0]


@pytest.mark.rule("KB-551", "KB-705")
@pytest.mark.parametrize(("option", "soldiers"), [("off", 4), ("on", 3)])
def test_stable_each_time_or_by_option_once_a_harvest(option: str, soldiers: int) -> None:
    match = scenario(
        seats=2,
        step="help",
        buildings={0: STABLE},
        placed=[("sergeant", 0, "5"), ("king", 0, "6+6+6")],
        options={"standing_once_per_season": option},
        only=True,
    )
    assert field(match, "soldiers") == [soldiers, 0]


@pytest.mark.rule("KB-551", "KB-705")
@pytest.mark.parametrize(("option", "left"), [("off", "1/0/0"), ("on", "0/0/0")])
def test_crane_each_time_or_by_option_once_a_harvest(option: str, left: str) -> None:
    match = scenario(
        seats=2,
        step="build",
        buildings={0: "guard_tower blacksmith barricade crane"},
        goods={0: "3/3/2"},
        envoy=0,
        options={"standing_once_per_season": option},
        only=True,
    )
    play(match, "0: build barracks")
    assert goods(match, 0) == "2/1/1"
    play(match, "0: build town_hall")
    assert goods(match, 0) == left


@pytest.mark.rule("KB-705")
def test_the_option_starts_afresh_with_the_next_harvest() -> None:
    match = scenario(
        seats=3,
        phase="spring",
        step="help",
        buildings={0: STABLE},
        placed=[("sergeant", 0, "5")],
        options={"standing_once_per_season": "on"},
    )
    assert field(match, "soldiers")[0] == 2
    assert field(match, "used")[0] in (0, 16)
    again = scenario(
        seats=3,
        phase="summer",
        step="help",
        buildings={0: STABLE},
        placed=[("sergeant", 0, "5")],
        options={"standing_once_per_season": "on"},
        only=True,
    )
    assert field(again, "soldiers")[0] == 2


@pytest.mark.rule("KB-703")
@pytest.mark.parametrize(("option", "strength"), [("none", 12), ("9", 10)])
def test_soldiers_stop_at_nine_by_option_and_bonuses_come_on_top(
    option: str, strength: int
) -> None:
    match = winter(
        "y5_dragons_9",
        die=3,
        buildings={0: "guard_tower"},
        soldiers={0: 8, 1: 9},
        options={"soldier_marker_cap": option},
    )
    assert field(match, "strength")[0] == strength
    assert field(match, "strength")[1] == (12 if option == "none" else 9)


@pytest.mark.rule("KB-703")
def test_soldiers_beyond_nine_are_lost_in_recruiting_too() -> None:
    match = scenario(
        seats=2,
        phase="recruit",
        goods={0: "4/0/0"},
        soldiers={0: 8},
        options={"soldier_marker_cap": "9"},
        only=True,
    )
    play(match, "0: recruit 4 0 0")
    assert field(match, "soldiers")[0] == 9
    assert goods(match, 0) == "0/0/0"


@pytest.mark.rule("KB-706", "KB-212")
def test_the_smuggler_may_be_declined_only_by_option() -> None:
    def smuggled(option: str) -> list[str]:
        match = scenario(
            seats=2,
            step="help",
            placed=[("smuggler", 0, "4+4+6")],
            options={"smuggler_optional": option},
            only=True,
        )
        offered = options(match)
        if "decline" in offered:
            play(match, "0: decline")
            assert field(match, "vp") == [0, 0]
            assert goods(match, 0) == "0/0/0"
            assert events(match) == ["helped 0 smuggler", "declined 0 smuggler"]
        return offered

    strict, loose = smuggled("off"), smuggled("on")
    assert len(strict) == 10
    assert "decline" not in strict
    assert sorted(loose) == sorted([*strict, "decline"])


@pytest.mark.rule("KB-707", "KB-343")
@pytest.mark.parametrize(
    ("option", "buildings", "points"),
    [("on", "", [1, 1]), ("off", "", [0, 0]), ("off", "inn", [1, 0]), ("on", "inn", [1, 0])],
)
def test_reward_without_buildings(option: str, buildings: str, points: list[int]) -> None:
    match = scenario(
        seats=2,
        phase="kings_reward",
        buildings={0: buildings},
        options={"reward_without_buildings": option},
        only=True,
    )
    assert field(match, "vp") == points


@pytest.mark.rule("KB-702", "KB-708")
def test_the_options_and_their_defaults() -> None:
    assert [(choice.name, choice.values, choice.default) for choice in GAME.choices] == [
        ("soldier_marker_cap", ("none", "9"), "none"),
        ("two_player_double", ("equal_totals", "always"), "equal_totals"),
        ("standing_once_per_season", ("off", "on"), "off"),
        ("smuggler_optional", ("off", "on"), "off"),
        ("reward_without_buildings", ("off", "on"), "on"),
    ]
    match = GAME.match(seats=3, seed=1, options={"smuggler_optional": True})
    shown = match.view(None)["options"]
    assert shown["smuggler_optional"] == "on"
    assert shown["soldier_marker_cap"] == "none"
    with pytest.raises(BadSetup, match="unknown option 'expansion'"):
        GAME.match(seats=3, seed=1, options={"expansion": "on"})


@pytest.mark.rule("KB-700")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_four_and_five_play_the_same_rules(seats: int) -> None:
    match = scenario(
        seats=seats,
        step="influence",
        dice={0: "2 6"},
        fields={"passed": (1 << seats) - 2},
        only=True,
    )
    assert options(match) == [
        "place squire 2", "place alchemist 6", "place treasurer 2+6", "pass",
    ]  # fmt: skip


@pytest.mark.rule("KB-552", "KB-111")
def test_with_both_rerolls_open_the_player_chooses_the_order() -> None:
    match = scenario(
        seats=2, step="reroll", buildings={0: "statue chapel"}, dice={0: "2 2 2", 1: "6 6 6"}
    )
    assert options(match) == ["statue coloured", "chapel", "keep"]


@pytest.mark.rule("KB-553", "KB-102")
def test_each_finishes_all_his_own_before_the_next() -> None:
    match = scenario(
        seats=2,
        step="reroll",
        order=[1, 0],
        buildings={0: "statue chapel", 1: "statue chapel"},
        dice={0: "2 2 2", 1: "1 1 1"},
        chance=["roll 1", "roll 1+1+1"],
    )
    play(match, "1: statue coloured", "1: chapel")
    assert match.waiting == (0,)
    assert of(events(match), "statue", "chapel") == ["statue 1", "chapel 1"]
