"""The worked examples of the rulebook that no other file tells (LX-771..795)."""

from __future__ import annotations

import pytest

from tests.games.xidit.helpers import *

mark = pytest.mark
VITYA, PASHA, SASHA, SVETA = range(4)


@mark.rule("LX-773", "LX-170")
def test_sasha_takes_the_blue_road() -> None:
    match = scenario(hero={SASHA: 5}, plans={SASHA: "blue"})
    assert hero(match, SASHA) == 12


@mark.rule("LX-774")
def test_sveta_recruits_militia_in_city_five() -> None:
    match = scenario(hero={SVETA: 5}, recruits=[5], plans={SVETA: "act"})
    assert units(match, SVETA) == "1/0/0/0/0"
    assert left_in(match, 5) == "1/2/0/0/1"


@mark.rule("LX-776", "LX-777")
def test_pasha_takes_five_coins_and_places_four_bards() -> None:
    match = scenario(hero={PASHA: 5}, threats=[5], units={PASHA: "1/1/1/1/0"}, plans={PASHA: "act"})
    play(match, "1: take coins+bards")
    assert field(match, "coins")[PASHA] == 5
    assert len(options(match)) == 5
    play(match, "1: place amber_steppe+ember_sands+ember_sands+ember_sands")
    assert bards(match, PASHA) == {"stock": 16, "amber_steppe": 1, "ember_sands": 3}


@mark.rule("LX-778", "LX-775")
def test_sasha_builds_two_of_four_sections() -> None:
    match = scenario(
        hero={SASHA: 10},
        threats=[10],
        units={SASHA: "0/1/0/0/1"},
        guilds={10: (SASHA, 2)},
        plans={SASHA: "act"},
    )
    play(match, "2: take coins+sections")
    assert guild(match, 10) == (SASHA, 4)
    assert field(match, "sections")[SASHA] == 11  # the two others stay in stock


@mark.rule("LX-780")
def test_sveta_foresees_the_threat_of_city_twelve() -> None:
    match = scenario(
        hero={PASHA: 17, SVETA: 5},
        threats=[17],
        next_threat=12,
        no_tile=[12],
        units={PASHA: "1/1/0/1/0", SVETA: "0/2/2/0/0"},
    )
    plan(match, {PASHA: "wait wait act", SVETA: "wait wait wait wait blue act"})
    play(match, "1: take coins+sections")
    assert field(match, "order") == 6
    assert told(match)[-1] == "removed 3 lionkeep stone_basilisks archers+archers+infantry+infantry"
    assert units(match, SVETA) == "0/0/0/0/0"


@mark.rule("LX-783")
def test_the_census_of_clerics() -> None:
    match = scenario(
        phase="census",
        hero={SVETA: 5},
        units={VITYA: "0/0/0/1/0", PASHA: "0/0/0/1/0", SVETA: "0/0/0/2/0"},
        fields={"year": 8},
    )
    for numbers in ((0, 0, 0, 0),) * 3 + ((1, 1, 0, 2),):
        for seat, number in enumerate(numbers):
            match.submit(seat, f"show {number}")
    assert match.waiting == (SVETA,)
    play(match, "place amber_steppe+ember_sands")
    assert bards(match, SVETA) == {"stock": 18, "amber_steppe": 1, "ember_sands": 1}
    assert units(match, VITYA) == units(match, PASHA) == "0/0/0/1/0"
    assert units(match, SVETA) == "0/0/0/2/0"


def turn_example() -> XiditMatch:
    return scenario(
        phase="year",
        hero={0: 7, 1: 3, 2: 3, 3: 3},
        units={0: "2/2/0/1/0"},
        recruits={7: "0/1/1/0/1", 6: "1/2/1/0/1"},
        threats=[17],
        next_threat=14,
        threat_pile=[16, 18, 19, 20, 21],
    )


@mark.rule("LX-788", "LX-789", "LX-790")
def test_the_turn_example_up_to_the_fifth_order() -> None:
    match = plan(turn_example(), {0: "act red act blue red wait"})
    assert told(match)[:5] == [
        "recruited 0 archers tidefall",
        "moved 0 red oakhaven",
        "recruited 0 militia oakhaven",
        "moved 0 blue greyholt",
        "moved 0 red ravenmont",
    ]
    assert left_in(match, 7) == "0/0/1/0/1"
    assert left_in(match, 6) == "0/2/1/0/1"
    assert units(match, 0) == "3/3/0/1/0"
    assert hero(match, 0) == 17


@mark.rule("LX-791", "LX-792", "LX-793")
def test_the_turn_example_from_the_sixth_order() -> None:
    match = plan(turn_example(), {0: "act red act blue red act"})
    play(match, "0: take bards+sections", "0: place bastion+bastion+frostcrown")
    assert units(match, 0) == "2/2/0/0/0"
    assert (guild(match, 17), field(match, "sections")[0]) == ((0, 3), 12)
    assert bards(match, 0) == {"stock": 17, "bastion": 2, "frostcrown": 1}
    assert field(match, "coins")[0] == 0
    assert pile(match, "threat_discard") == [17]
    assert 14 in threats(match)
    assert next_tiles(match)[1] == 16
    assert (field(match, "year"), field(match, "first")) == (2, 1)
