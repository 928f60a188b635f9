"""What an act does, and recruiting (LX-180..199)."""

from __future__ import annotations

import pytest

from tests.games.xidit.helpers import *

mark = pytest.mark
EMPTY_PILES = ["recruit_pile", "recruit_pile_seen", "threat_pile", "threat_pile_seen"]


@mark.rule("LX-180", "LX-181", "LX-182", "LX-183", "LX-153")
@mark.parametrize(
    ("place", "news"),
    [
        ({"recruits": [8]}, "recruited 0 militia millbridge"),
        ({"threats": [8]}, "removed 0 millbridge shadow_lynx infantry+battle_mages"),
        ({"no_tile": [8]}, ""),
    ],
)
def test_what_lies_in_the_city_says_what_an_act_does(place: Setup, news: str) -> None:
    match = scenario(
        hero={0: 8}, units={0: "0/0/2/0/1"}, awake=["moss_titan"], plans={0: "act"}, **place
    )
    if news:
        assert told(match)[0] == news
    else:
        assert options(match) == ["banish moss_titan", "decline"]


@mark.rule("LX-180", "LX-186", "LX-780")
def test_the_moment_of_the_order_counts_not_that_of_the_plan() -> None:
    """City 12 is bare when the plan is made; its threat enters by seat 0's order."""
    match = scenario(
        hero={0: 17, 1: 12},
        threats=[17],
        next_threat=12,
        units={0: "1/1/0/1/0", 1: "0/2/2/0/0"},
        plans={0: "act", 1: "act"},
    )
    play(match, "0: take coins+sections")
    assert told(match)[-1] == "removed 1 lionkeep stone_basilisks archers+archers+infantry+infantry"
    assert field(match, "order") == 1  # the same step
    assert match.waiting == (1,)


@mark.rule("LX-186", "LX-362")
def test_a_recruit_tile_that_entered_this_year_can_be_used_at_once() -> None:
    match = scenario(
        hero={0: 2, 1: 9},
        recruits={2: "0/0/0/1/0"},
        next_recruit=9,
        plans={0: "act", 1: "act act"},
    )
    assert told(match) == [
        "recruited 0 clerics mirewatch",
        "recruit-leaves mirewatch",
        "recruit-enters kingsford 5",
        "next-recruit highcourt",
        "recruited 1 militia kingsford",
        "recruited-already 1 kingsford",
    ]


@mark.rule("LX-184", "LX-165")
@mark.parametrize(
    ("setup", "news"),
    [
        ({"recruits": [8], "done": {"recruited": {0: [8]}}}, "recruited-already 0 millbridge"),
        ({"threats": [8]}, "units-missing 0 millbridge shadow_lynx"),
        ({"no_tile": [8]}, "nothing-there 0 millbridge"),
        ({"no_tile": [8], "awake": ["moss_titan"]}, "no-titan 0 millbridge"),
    ],
)
def test_an_act_that_can_do_nothing_is_lost(setup: Setup, news: str) -> None:
    match = scenario(hero={0: 8}, units={0: "0/0/1/1/0"}, plans={0: "act"}, **setup)
    assert told(match) == [news]
    assert units(match, 0) == "0/0/1/1/0"
    assert match.over


@mark.rule("LX-185")
@mark.parametrize("place", [{"recruits": [8]}, {"threats": [8]}])
def test_no_titan_in_a_city_with_a_tile_even_if_the_tile_is_of_no_use(place: Setup) -> None:
    match = scenario(
        hero={0: 8},
        units={0: "5/5/0/0/0"},
        awake=["moss_titan", "iron_titan", "storm_titan"],
        done={"recruited": {0: [8]}},
        plans={0: "act"},
        **place,
    )
    assert match.over
    assert told(match)[0].split()[0] in ("recruited-already", "units-missing")
    assert field(match, "awake") == [0, 2, 4]


# -- recruiting -----------------------------------------------------------------------------
@mark.rule("LX-190", "LX-191", "LX-193", "LX-003")
@mark.parametrize(
    ("left", "taken", "after"),
    [
        ("2/1/1/0/1", "militia", "1/1/1/0/1"),
        ("1/0/0/0/1", "militia", "0/0/0/0/1"),
        ("0/1/1/1/1", "archers", "0/0/1/1/1"),
        ("0/0/2/1/0", "infantry", "0/0/1/1/0"),
        ("0/0/0/2/1", "clerics", "0/0/0/1/1"),
        ("0/0/0/0/2", "battle_mages", "0/0/0/0/1"),
    ],
)
def test_the_weakest_type_left_is_recruited(left: str, taken: str, after: str) -> None:
    match = scenario(hero={0: 7}, recruits={7: left}, coins={0: 2}, plans={0: "act"})
    before = scenario(hero={0: 7}, recruits={7: left}, coins={0: 2})
    assert told(match) == [f"recruited 0 {taken} tidefall"]
    assert left_in(match, 7) == after
    kind = ("militia", "archers", "infantry", "clerics", "battle_mages").index(taken)
    assert units(match, 0) == "/".join("1" if k == kind else "0" for k in range(5))
    assert barracks(match) == barracks(before)
    assert field(match, "coins") == [2, 0, 0, 0]
    assert field(match, "recruited") == [1 << 6, 0, 0, 0]


@mark.rule("LX-192", "LX-774")
def test_a_stronger_unit_cannot_be_taken_instead() -> None:
    """City 5 with militia as weakest: nothing is asked, one militia comes."""
    match = scenario(hero={2: 5}, recruits=[5], units={2: "3/0/0/0/0"}, phase="plan", threats=[8])
    for seat in range(4):
        for _ in range(6):
            match.submit(seat, "order act" if seat == 2 and _ == 0 else "order wait")
        match.submit(seat, "seal")
    assert match.over
    assert units(match, 2) == "4/0/0/0/0"
    assert left_in(match, 5) == "1/2/0/0/1"


@mark.rule("LX-194")
def test_recruiting_cannot_be_declined() -> None:
    match = scenario(hero={0: 5}, recruits=[5], phase="plan")
    assert refused(match, "decline", 0).rule == "LX-151"
    done = scenario(hero={0: 5}, recruits=[5], plans={0: "act"})
    assert done.over
    assert units(done, 0) == "1/0/0/0/0"


@mark.rule("LX-195", "LX-196", "LX-795")
def test_one_unit_per_city_and_year_however_many_lie_there() -> None:
    match = scenario(hero={0: 5}, recruits=[5], plans={0: "act act act"})
    assert told(match) == [
        "recruited 0 militia goldmarch",
        "recruited-already 0 goldmarch",
        "recruited-already 0 goldmarch",
    ]
    assert units(match, 0) == "1/0/0/0/0"
    assert left_in(match, 5) == "1/2/0/0/1"


@mark.rule("LX-195")
def test_another_city_gives_another_unit_in_the_same_year() -> None:
    match = scenario(hero={0: 7}, recruits=[7, 6], plans={0: "act red act red act"})
    assert told(match) == [
        "recruited 0 militia tidefall",
        "moved 0 red oakhaven",
        "recruited 0 militia oakhaven",
        "moved 0 red tidefall",
        "recruited-already 0 tidefall",
    ]
    assert field(match, "recruited")[0] == 1 << 6 | 1 << 5


@mark.rule("LX-197")
def test_a_new_tile_of_the_same_city_gives_nothing_more() -> None:
    """Tile 5 is emptied by seat 0, taken back by LX-320 and entered again by seat 1's order.

    Only 12 tiles are in the game, all in cities and Next spaces.
    """
    match = scenario(
        hero={0: 5, 1: 2},
        recruits={5: "0/0/0/0/1", 2: "0/0/0/1/0"},
        next_recruit=11,
        plans={0: "act wait act", 1: "wait act act"},
        fields={name: [] for name in EMPTY_PILES},
    )
    assert told(match) == [
        "recruited 0 battle_mages goldmarch",
        "recruit-leaves goldmarch",
        "recruit-enters greyholt 5",
        "threats-turned 1",
        "borrowed goldmarch",
        "recruited 1 clerics mirewatch",
        "recruit-leaves mirewatch",
        "recruit-enters goldmarch 5",
        "threats-turned 1",
        "borrowed mirewatch",
        "recruited-already 0 goldmarch",
        "nothing-there 1 mirewatch",
    ]
    assert left_in(match, 5) == "2/2/0/0/1"


@mark.rule("LX-198")
def test_others_may_recruit_where_one_has() -> None:
    match = scenario(
        hero=dict.fromkeys(range(4), 5),
        recruits=[5],
        plans=dict.fromkeys(range(4), "act act"),
    )
    assert told(match)[:4] == [
        "recruited 0 militia goldmarch",
        "recruited 1 militia goldmarch",
        "recruited 2 archers goldmarch",
        "recruited 3 archers goldmarch",
    ]
    assert told(match)[4:] == [f"recruited-already {seat} goldmarch" for seat in range(4)]
    assert field(match, "recruited") == [1 << 4] * 4


@mark.rule("LX-199", "LX-300", "LX-303", "LX-313", "LX-779")
def test_the_last_unit_makes_the_tile_leave() -> None:
    match = scenario(
        hero={0: 8},
        recruits={8: "0/0/0/0/1"},
        next_recruit=11,
        recruit_pile=[12, 13, 14, 15],
        plans={0: "act"},
    )
    assert told(match) == [
        "recruited 0 battle_mages millbridge",
        "recruit-leaves millbridge",
        "recruit-enters greyholt 5",
        "next-recruit lionkeep",
    ]
    assert 8 not in recruits(match)
    assert 11 in recruits(match)
    assert pile(match, "recruit_discard") == [8]
    assert next_tiles(match)[0] == 12
    assert pile(match, "recruit_pile") == [13, 14, 15]
    assert left_in(match, 11) == "1/1/2/1/0"
    assert left_in(match, 8) == "0/0/0/0/0"
    assert len(threats(match)) == 5
