"""Recruit tiles when the barracks run dry (LX-306..312)."""

from __future__ import annotations

import pytest

from tests.games.xidit.helpers import *

mark = pytest.mark
NO_PILES: Setup = {
    name: [] for name in ("recruit_pile", "recruit_pile_seen", "threat_pile", "threat_pile_seen")
}


def emptied(**setup: object) -> XiditMatch:
    """Seat 0 has just taken the last unit of city 5."""
    given: Setup = {"hero": {0: 5}, "recruits": {5: "0/0/0/0/1"}, **setup}
    return scenario(plans={0: "act"}, **given)


@mark.rule("LX-306", "LX-307")
@mark.parametrize(
    ("stock", "placed", "number", "rest"),
    [
        ("5/5/1/1/1", "1/0/1/1/1", 4, "4/5/0/0/0"),
        ("0/9/0/1/0", "0/0/0/1/0", 1, "0/9/0/0/0"),
        ("9/9/0/0/0", "1/0/0/0/0", 1, "8/9/0/0/0"),
        ("1/0/2/1/1", "1/0/2/1/1", 5, "0/0/0/0/0"),
    ],
)
def test_missing_units_are_not_replaced_by_others(
    stock: str, placed: str, number: int, rest: str
) -> None:
    """Tile 9 shows 1 militia, 2 infantry, 1 cleric, 1 battle mage."""
    match = emptied(next_recruit=9, barracks=stock)
    assert left_in(match, 9) == placed
    assert barracks(match) == rest
    assert f"recruit-enters kingsford {number}" in told(match)


@mark.rule("LX-308")
def test_missing_units_are_not_added_later() -> None:
    match = scenario(
        hero={0: 5, 1: 10},
        recruits={5: "0/0/0/0/1"},
        threats=[10],
        next_recruit=9,
        barracks="5/5/2/1/0",
        units={1: "0/1/0/0/1"},
        plans={0: "act", 1: "act"},
    )
    assert left_in(match, 9) == "1/0/2/1/0"
    play(match, "1: take coins+sections")
    assert barracks(match) == "4/6/0/0/1"
    assert left_in(match, 9) == "1/0/2/1/0"


@mark.rule("LX-309")
def test_a_tile_without_any_of_its_units_is_passed_over() -> None:
    """Only militia in the barracks: tiles 10 and 12 show none, tile 13 does."""
    match = emptied(next_recruit=21, recruit_pile=[12, 13, 14], barracks="1/0/0/0/0", threats=[10])
    assert told(match) == [
        "recruited 0 battle_mages goldmarch",
        "recruit-leaves goldmarch",
        "passed-over farlight",
        "next-recruit lionkeep",
        "passed-over lionkeep",
        "next-recruit highcourt",
        "recruit-enters highcourt 1",
        "next-recruit fogmere",
    ]
    assert pile(match, "recruit_discard") == [5, 21, 12]
    assert left_in(match, 13) == "1/0/0/0/0"
    assert len(recruits(match)) == 5
    assert field(match, "tile")[20] == field(match, "tile")[11] == 0


@mark.rule("LX-310")
def test_a_tile_that_comes_up_again_stays_without_units() -> None:
    """Twelve tiles in the game and nothing in the barracks."""
    match = emptied(next_recruit=11, barracks="0/0/0/0/0", fields=NO_PILES)
    assert told(match) == [
        "recruited 0 battle_mages goldmarch",
        "recruit-leaves goldmarch",
        "passed-over greyholt",
        "threats-turned 2",
        "borrowed goldmarch",
        "passed-over goldmarch",
        "borrowed greyholt",
        "threats-turned 1",
        "stays-empty greyholt",
        "borrowed goldmarch",
    ]
    assert 11 in recruits(match)
    assert left_in(match, 11) == "0/0/0/0/0"
    assert next_tiles(match)[0] == 5


@mark.rule("LX-311")
def test_a_recruit_tile_without_units_still_counts_as_a_tile() -> None:
    match = scenario(
        hero={0: 5},
        recruits={5: "0/0/0/0/0"},
        units={0: "3/3/0/0/0"},
        awake=["moss_titan"],
        barracks="0/0/0/0/0",
        plans={0: "act"},
    )
    assert told(match) == ["nobody-left 0 goldmarch"]
    assert match.over
    assert 5 in recruits(match)
    assert field(match, "recruited") == [0] * 4


@mark.rule("LX-312")
def test_bare_tiles_are_replaced_when_units_come_back_lowest_city_first() -> None:
    match = scenario(
        hero={0: 13},
        recruits={7: "0/0/0/0/0", 4: "0/0/0/0/0"},
        threats=[13],
        units={0: "0/0/1/1/1"},
        next_recruit=3,
        recruit_pile=[15, 16, 17],
        next_threat=9,
        barracks="0/0/0/0/0",
        plans={0: "act"},
    )
    play(match, "take coins+sections")
    assert told(match)[1:] == [
        "coins 0 3",
        "built 0 highcourt 4 4",
        "threat-leaves highcourt",
        "threat-enters kingsford ember_wyrm",
        "next-threat lionkeep",
        "recruit-leaves sunspire",
        "recruit-enters saltgate 1",
        "next-recruit icewell",
        "recruit-leaves tidefall",
        "recruit-enters icewell 1",
        "next-recruit northwatch",
    ]
    assert (left_in(match, 3), left_in(match, 15)) == ("0/0/1/0/0", "0/0/0/1/0")
    assert barracks(match) == "0/0/0/0/1"
    assert pile(match, "recruit_discard") == [4, 7]
    assert match.over


@mark.rule("LX-312")
def test_bare_tiles_wait_as_long_as_no_unit_comes_back() -> None:
    match = emptied(recruits={7: "0/0/0/0/0", 5: "0/0/0/0/1"}, next_recruit=12)
    assert 7 in recruits(match)
    banished = scenario(
        hero={0: 8},
        no_tile=[8],
        recruits={7: "0/0/0/0/0"},
        units={0: "3/0/0/0/0"},
        awake=["moss_titan"],
        barracks="0/0/0/0/0",
        next_recruit=13,
        plans={0: "act"},
    )
    play(banished, "banish moss_titan", "take coins+sections")
    assert told(banished)[-3:-1] == ["recruit-leaves tidefall", "recruit-enters highcourt 2"]
