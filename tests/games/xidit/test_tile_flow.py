"""Phase 3: tiles leave, enter and come back (LX-300..305, LX-313..326)."""

from __future__ import annotations

import pytest

from tests.games.xidit.helpers import *

mark = pytest.mark
NO_PILES: Setup = {
    name: [] for name in ("recruit_pile", "recruit_pile_seen", "threat_pile", "threat_pile_seen")
}
# Seat 0 takes the last unit of city 5, seat 1 removes the threat of city 10.
LAST_UNIT: Setup = {"hero": {0: 5, 1: 10}, "recruits": {5: "0/0/0/0/1"}, "threats": [10]}


def emptied(**setup: object) -> XiditMatch:
    """Seat 0 has just taken the last unit of city 5."""
    return scenario(plans={0: "act"}, **(LAST_UNIT | setup))


def removed(**setup: object) -> XiditMatch:
    """Seat 1 has just removed the threat of city 10."""
    armed: Setup = {"units": {1: "0/1/0/0/1"}}
    match = scenario(plans={1: "act"}, **(LAST_UNIT | armed | setup))
    return play(match, "1: take coins+sections")


@mark.rule("LX-300", "LX-302", "LX-303")
def test_an_emptied_recruit_tile_is_replaced_by_the_next_recruit_tile() -> None:
    match = emptied(next_recruit=9, recruit_pile=[12, 13], recruit_discard=[20, 21])
    assert pile(match, "recruit_discard") == [20, 21, 5]
    assert field(match, "tile")[4] == 0
    assert 9 in recruits(match)
    assert next_tiles(match)[0] == 12
    assert pile(match, "recruit_pile") == [13]
    assert told(match) == [
        "recruited 0 battle_mages goldmarch",
        "recruit-leaves goldmarch",
        "recruit-enters kingsford 5",
        "next-recruit lionkeep",
    ]


@mark.rule("LX-301", "LX-302", "LX-304", "LX-314")
def test_a_removed_threat_is_replaced_by_the_next_threat_tile() -> None:
    match = removed(next_threat=9, threat_pile=[12, 13], threat_discard=[20, 21])
    assert pile(match, "threat_discard") == [20, 21, 10]
    assert field(match, "tile")[9] == 0
    assert 9 in threats(match)
    assert next_tiles(match)[1] == 12
    assert pile(match, "threat_pile") == [13]
    assert told(match)[-3:] == [
        "threat-leaves windmoor", "threat-enters kingsford ember_wyrm", "next-threat lionkeep",
    ]  # fmt: skip


@mark.rule("LX-302", "LX-142")
def test_the_replacement_comes_before_the_next_players_order() -> None:
    match = scenario(
        hero={0: 5, 1: 1},
        recruits={5: "0/0/0/0/1"},
        plans={0: "act", 1: "black"},
        next_recruit=9,
        recruit_pile=[12],
    )
    lines = told(match)
    assert lines.index("next-recruit lionkeep") < lines.index("moved 1 black oakhaven")


@mark.rule("LX-305", "LX-006")
def test_an_entering_recruit_tile_takes_its_units_from_the_barracks() -> None:
    before = scenario(next_recruit=9, **LAST_UNIT)
    match = emptied(next_recruit=9)
    assert left_in(match, 9) == "1/0/2/1/1"
    taken = (1, 0, 2, 1, 1)
    assert [int(n) for n in barracks(match).split("/")] == [
        int(n) - t for n, t in zip(barracks(before).split("/"), taken, strict=True)
    ]


@mark.rule("LX-313", "LX-314", "LX-637")
def test_the_top_of_the_pile_becomes_the_next_tile_and_the_new_top_is_seen() -> None:
    match = emptied(next_recruit=9, recruit_pile=[12, 0, 0, 0], chance=["tile thunderquay"])
    assert told(match)[-2:] == ["next-recruit lionkeep", "top-recruit thunderquay"]
    assert pile(match, "recruit_pile") == [20, 0, 0]
    other = removed(next_threat=9, threat_pile=[12, 0, 0, 0], chance=["tile thunderquay"])
    assert told(other)[-2:] == ["next-threat lionkeep", "top-threat thunderquay"]
    assert pile(other, "threat_pile") == [20, 0, 0]


@mark.rule("LX-315", "LX-317", "LX-318")
def test_the_threat_discard_turned_over_becomes_the_recruit_pile() -> None:
    match = emptied(
        next_recruit=9, recruit_pile=[12], threat_discard=[20, 14, 17], recruit_discard=[13]
    )
    assert told(match)[-2:] == ["next-recruit lionkeep", "recruits-turned 3"]
    # The tile discarded first lies on top and comes first.
    assert pile(match, "recruit_pile") == [20, 14, 17]
    assert pile(match, "threat_discard") == []
    assert pile(match, "recruit_discard") == [13, 5]


@mark.rule("LX-316", "LX-317", "LX-318")
def test_the_recruit_discard_turned_over_becomes_the_threat_pile() -> None:
    match = removed(
        next_threat=9, threat_pile=[12], recruit_discard=[20, 14, 17], threat_discard=[13]
    )
    assert told(match)[-2:] == ["next-threat lionkeep", "threats-turned 3"]
    assert pile(match, "threat_pile") == [20, 14, 17]
    assert pile(match, "recruit_discard") == []
    assert pile(match, "threat_discard") == [13, 10]


@mark.rule("LX-318")
def test_an_arriving_tile_does_not_turn_its_discard_but_the_next_draw_does() -> None:
    setup: Setup = LAST_UNIT | {
        "units": {1: "0/1/0/0/1"},
        "recruit_pile": [],
        "threat_discard": [],
        "next_recruit": 9,
        "next_threat": 11,
    }
    arrived = scenario(plans={1: "act"}, **setup)
    play(arrived, "1: take coins+sections")
    assert pile(arrived, "threat_discard") == [10]
    assert pile(arrived, "recruit_pile") == []
    drawn = scenario(plans={0: "wait act", 1: "act"}, **setup)
    play(drawn, "1: take coins+sections")
    assert told(drawn)[-2:] == ["recruits-turned 1", "next-recruit windmoor"]
    assert pile(drawn, "recruit_pile") == pile(drawn, "threat_discard") == []


@mark.rule("LX-318")
def test_the_same_for_the_threat_side() -> None:
    setup: Setup = LAST_UNIT | {
        "units": {1: "0/1/0/0/1"},
        "threat_pile": [],
        "recruit_discard": [],
        "next_recruit": 9,
        "next_threat": 11,
    }
    arrived = scenario(plans={0: "act"}, **setup)
    assert pile(arrived, "recruit_discard") == [5]
    assert pile(arrived, "threat_pile") == []
    drawn = scenario(plans={0: "act", 1: "wait act"}, **setup)
    play(drawn, "1: take coins+sections")
    assert told(drawn)[-2:] == ["threats-turned 1", "next-threat goldmarch"]
    assert pile(drawn, "threat_pile") == pile(drawn, "recruit_discard") == []
    assert field(drawn, "awakenings") == 0


@mark.rule("LX-319", "LX-324")
def test_with_an_empty_discard_the_place_of_the_pile_stays_empty() -> None:
    match = emptied(next_recruit=9, recruit_pile=[12], threat_discard=[])
    assert told(match)[-1] == "next-recruit lionkeep"
    assert pile(match, "recruit_pile") == []
    other = removed(next_threat=9, threat_pile=[12], recruit_discard=[])
    assert told(other)[-1] == "next-threat lionkeep"
    assert pile(other, "threat_pile") == []
    assert field(other, "awakenings") == 0


@mark.rule("LX-320", "LX-322")
def test_a_missing_recruit_tile_is_taken_from_the_top_of_the_threat_pile() -> None:
    match = emptied(
        next_recruit=9, recruit_pile=[], threat_discard=[], next_threat=11,
        threat_pile=[17, 12, 6, 7, 8, 13, 14, 15, 16], threats=[18, 19, 20, 21, 10],
    )  # fmt: skip
    assert told(match)[-1] == "borrowed ravenmont"
    assert next_tiles(match) == (17, 11)
    assert pile(match, "threat_pile") == [12, 6, 7, 8, 13, 14, 15, 16]
    assert pile(match, "recruit_pile") == []


@mark.rule("LX-320", "LX-324", "LX-318")
def test_borrowing_the_last_threat_turns_the_recruit_discard_and_wakes_nobody() -> None:
    match = emptied(
        next_recruit=9,
        next_threat=11,
        fields=NO_PILES | {"threat_pile": [16], "threat_pile_seen": [-1]},
    )
    assert told(match)[-2:] == ["borrowed ravenmont", "threats-turned 1"]
    assert pile(match, "threat_pile") == [5]
    assert field(match, "awakenings") == 0


@mark.rule("LX-320", "LX-638")
def test_borrowing_uncovers_the_tile_below() -> None:
    match = emptied(
        next_recruit=9, recruit_pile=[], threat_pile=[12, 0, 0], threat_discard=[],
        recruit_discard=[6, 7, 8, 11, 13, 14], next_threat=15, chance=["tile farlight"],
    )  # fmt: skip
    assert told(match)[-2:] == ["borrowed lionkeep", "top-threat farlight"]
    assert pile(match, "threat_pile") == [21, 0]


@mark.rule("LX-321", "LX-322")
def test_an_empty_threat_pile_is_first_formed_from_the_recruit_discard() -> None:
    match = emptied(next_recruit=9, next_threat=11, fields=NO_PILES)
    assert told(match)[-2:] == ["threats-turned 1", "borrowed goldmarch"]
    assert next_tiles(match) == (5, 11)
    assert pile(match, "threat_pile") == pile(match, "recruit_discard") == []


@mark.rule("LX-325")
def test_tiles_come_back_with_their_other_side() -> None:
    """The emptied tile 5 as a threat, the removed tile 10 as a recruit tile."""
    match = scenario(
        hero={0: 5, 1: 10, 2: 2, 3: 9},
        recruits={5: "0/0/0/0/1", 2: "0/0/0/1/0", 3: "0/0/0/1/0"},
        threats=[10, 9],
        units={1: "0/1/0/0/1", 3: "0/0/1/1/2"},
        next_recruit=11,
        next_threat=12,
        plans={0: "act black red act", 1: "act", 2: "wait act", 3: "wait wait act red act"},
        fields=NO_PILES | {
            "recruit_pile": [12], "recruit_pile_seen": [-1],
            "threat_pile": [13], "threat_pile_seen": [-1],
        },
    )  # fmt: skip
    play(match, "1: take coins+sections")
    assert next_tiles(match) == (10, 14)
    assert pile(match, "threat_pile") == [5]
    play(match, "3: take coins+sections")
    assert next_tiles(match)[1] == 5
    assert 10 in recruits(match)
    assert left_in(match, 10) == "0/2/0/2/1"
    play(match, "3: take coins+sections")
    assert 5 in threats(match)


@mark.rule("LX-326")
def test_a_banished_titan_moves_no_tile() -> None:
    setup: Setup = {
        "hero": {0: 8}, "no_tile": [8], "units": {0: "3/0/0/0/0"}, "awake": ["moss_titan"],
    }  # fmt: skip
    match = scenario(plans={0: "act"}, **setup)
    play(match, "banish moss_titan", "take coins+sections")
    before = scenario(**setup)
    names = ("tile", "next_recruit", "next_threat", "recruit_pile", "threat_pile")
    for name in (*names, "recruit_discard", "threat_discard", "waiting_units"):
        assert field(match, name) == field(before, name)
