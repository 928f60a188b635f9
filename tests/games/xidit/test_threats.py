"""Removing a threat (LX-210..220)."""

from __future__ import annotations

import pytest

from tests.games.xidit.helpers import *

mark = pytest.mark
REWARDS = ["take coins+bards", "take coins+sections", "take bards+sections"]


@mark.rule("LX-210", "LX-212", "LX-215", "LX-775")
def test_exactly_the_units_shown_are_paid_and_go_to_the_barracks() -> None:
    """Tile std_10 asks for archers and a battle mage."""
    setup: Setup = {"hero": {0: 10}, "threats": [10], "units": {0: "2/3/1/0/2"}}
    match = scenario(plans={0: "act"}, **setup)
    before = [int(n) for n in barracks(scenario(**setup)).split("/")]
    assert units(match, 0) == "2/2/1/0/1"
    assert barracks(match) == "/".join(
        str(b + p) for b, p in zip(before, (0, 1, 0, 0, 1), strict=True)
    )
    assert told(match) == ["removed 0 windmoor storm_harpies archers+battle_mages"]
    for seat in (None, 1, 2, 3):
        assert events(match, seat=seat)[-1] == (
            "removed 0 windmoor storm_harpies archers+battle_mages"
        )
    assert options(match) == REWARDS
    assert field(match, "removed") == [1 << 9, 0, 0, 0]


@mark.rule("LX-211", "LX-242")
def test_a_threat_that_can_be_paid_must_be_removed_even_for_little() -> None:
    """Foreign guild, no bards in stock: coins alone, and still it is removed."""
    match = scenario(
        hero={0: 10},
        threats=[10],
        units={0: "0/1/0/0/1"},
        guilds={10: (1, 1)},
        stock={0: 0},
        plans={0: "act"},
    )
    assert match.over
    assert units(match, 0) == "0/0/0/0/0"
    assert told(match)[:3] == [
        "removed 0 windmoor storm_harpies archers+battle_mages",
        "coins-alone 0",
        "coins 0 2",
    ]


@mark.rule("LX-213", "LX-216")
@mark.parametrize(
    "held",
    [
        "0/0/5/5/1",  # stronger ones for archers
        "5/1/5/5/0",  # many for a battle mage
        "0/0/0/0/2",
        "0/2/0/0/0",
        "0/0/0/0/0",
    ],
)
def test_no_unit_stands_in_for_another_type(held: str) -> None:
    setup: Setup = {"hero": {0: 10}, "threats": [10], "units": {0: held}}
    match = scenario(plans={0: "act"}, **setup)
    assert told(match) == ["units-missing 0 windmoor storm_harpies"]
    assert units(match, 0) == held
    assert barracks(match) == barracks(scenario(**setup))
    assert 10 in threats(match)
    assert field(match, "removed") == [0] * 4


@mark.rule("LX-214")
def test_only_units_behind_the_own_screen_at_that_moment_count() -> None:
    """Neither those of others nor those waiting in the city's neighbourhood nor later ones."""
    setup: Setup = {
        "hero": {0: 18, 1: 10},
        "recruits": {18: "0/0/0/0/2"},
        "threats": [10],
        "units": {0: "0/1/0/0/0", 1: "0/5/0/0/3"},
    }
    early = scenario(plans={0: "black act"}, **setup)
    assert told(early)[-1] == "units-missing 0 windmoor storm_harpies"
    late = scenario(plans={0: "act black act"}, **setup)
    assert told(late)[-1] == "removed 0 windmoor storm_harpies archers+battle_mages"
    assert units(late, 0) == "0/0/0/0/0"
    assert units(late, 1) == "0/5/0/0/3"


@mark.rule("LX-216", "LX-648")
def test_a_lost_act_shows_no_unit() -> None:
    match = scenario(hero={0: 10}, threats=[10], units={0: "0/1/0/0/0"}, plans={0: "act"})
    other = scenario(hero={0: 10}, threats=[10], units={0: "0/0/0/0/1"}, plans={0: "act"})
    nothing = scenario(hero={0: 10}, threats=[10], plans={0: "act"})
    assert events(match, seat=1) == events(other, seat=1) == events(nothing, seat=1)


@mark.rule("LX-217")
def test_a_threat_gives_its_rewards_once_to_one_player() -> None:
    match = scenario(
        hero={0: 10, 1: 10},
        threats=[10],
        units={0: "0/1/0/0/1", 1: "0/1/0/0/1"},
        no_tile=[10],
        plans={0: "act", 1: "act"},
    )
    play(match, "0: take coins+sections")
    assert match.over
    assert of(told(match), "removed", "coins", "nothing-there") == [
        "removed 0 windmoor storm_harpies archers+battle_mages",
        "coins 0 2",
        "nothing-there 1 windmoor",
    ]
    assert units(match, 1) == "0/1/0/0/1"


@mark.rule("LX-218", "LX-364")
def test_who_banished_a_titan_there_cannot_remove_the_threat() -> None:
    setup: Setup = {
        "hero": {0: 10, 1: 10},
        "threats": [10],
        "units": {0: "0/1/0/0/1", 1: "0/1/0/0/1"},
        "done": {"banished": {0: [10]}},
    }
    match = scenario(plans={0: "act"}, **setup)
    assert told(match) == ["titan-bars-threat 0 windmoor storm_harpies"]
    assert units(match, 0) == "0/1/0/0/1"
    # The other player is free to.
    free = scenario(plans={1: "act"}, **setup)
    assert told(free) == ["removed 1 windmoor storm_harpies archers+battle_mages"]


@mark.rule("LX-219")
def test_several_threats_in_a_year_and_the_same_city_again() -> None:
    match = scenario(
        hero={0: 10},
        threats=[10, 5],
        units={0: "1/2/1/1/1"},
        done={"removed": {0: [10]}},
        plans={0: "act red act"},
    )
    assert told(match) == ["removed 0 windmoor storm_harpies archers+battle_mages"]
    play(match, "take coins+sections")
    assert told(match)[-1] == ("removed 0 goldmarch brass_chimera militia+archers+infantry+clerics")
    assert field(match, "removed")[0] == 1 << 9 | 1 << 4


@mark.rule("LX-220", "LX-670", "LX-473", "LX-274")
def test_pay_choose_coins_sections_held_bards_neutral_tile() -> None:
    match = scenario(
        seats=3,
        hero={0: 9},
        threats=[9],
        next_threat=12,
        units={0: "0/0/0/1/1"},
        held={0: 1},
        plans={0: "act"},
    )
    assert prompt(match) == "reward"
    assert units(match, 0) == "0/0/0/0/0"
    play(match, "take bards+sections")
    assert prompt(match) == "bards"
    assert 9 in threats(match)
    play(match, "place bastion+ember_sands+south_marsh")
    assert prompt(match) == "neutral"
    assert 9 in threats(match)
    assert next_tiles(match)[1] == 12
    play(match, "advance wealth")
    top = next_tiles(match)[1]
    names = ("removed", "built", "held-built", "bards", "neutral", "threat-leaves", "threat-enters")
    assert [line for line in told(match) if line.split()[0] in names] == [
        "removed 0 kingsford ember_wyrm clerics+battle_mages",
        "built 0 kingsford 1 1",
        "held-built 0 kingsford 1 2",
        "bards 0 bastion 1",
        "bards 0 ember_sands 1",
        "bards 0 south_marsh 1",
        "neutral 0 wealth 7",
        "threat-leaves kingsford",
        "threat-enters lionkeep stone_basilisks",
    ]
    assert top != 12
    assert pile(match, "threat_discard") == [9]


@mark.rule("LX-220")
def test_coins_come_before_the_bards_are_placed() -> None:
    match = scenario(hero={0: 5}, threats=[5], units={0: "1/1/1/1/0"}, plans={0: "act"})
    play(match, "take coins+bards")
    assert field(match, "coins")[0] == 5
    assert prompt(match) == "bards"
    assert refused(match, "take coins+sections").rule == "LX-251"
