"""The titans awake and reinforcement arrives (LX-330..348)."""

from __future__ import annotations

import pytest

from regalia.games.xidit import vocabulary as v
from tests.games.xidit.helpers import *

mark = pytest.mark
# Seat 0 removes the threat of city 17 while no threat is left to come after tile 18.
LAST_THREAT: Setup = {
    "hero": {0: 17},
    "units": {0: "1/1/0/1/0"},
    "recruits": [1, 2, 3, 4, 5],
    "threats": [17, 6, 7, 8, 9],
    "next_recruit": 10,
    "next_threat": 18,
    "recruit_pile": [11, 12, 13],
    "threat_pile": [],
    "threat_discard": [16, 15, 14, 19, 20, 21],
}
WAKE = ["wake moss_titan", "wake coral_titan", "wake storm_titan"]
TOPS = ["tile icewell", "tile ravenmont"]


def event(chance: list[str] | None = None, **setup: object) -> XiditMatch:
    """The event has just happened."""
    given: Setup = {"plans": {0: "act"}, **LAST_THREAT, **setup}
    match = scenario(chance=WAKE + TOPS if chance is None else chance, **given)
    return play(match, "0: take coins+sections")


@mark.rule("LX-323", "LX-330", "LX-331", "LX-343")
def test_the_event_comes_after_the_old_next_threat_has_entered() -> None:
    match = event()
    assert told(match)[3:] == [
        "threat-leaves ravenmont",
        "threat-enters hailstone avalanche_bears",
        "awakening",
        "titan-wakes moss_titan",
        "titan-wakes coral_titan",
        "titan-wakes storm_titan",
        "reinforced 10 8",
        "top-threat icewell",
        "next-threat icewell",
        "top-threat ravenmont",
    ]
    assert field(match, "order") == 0
    assert 18 in threats(match)
    assert field(match, "awakenings") == 1


@mark.rule("LX-323", "LX-324")
def test_no_event_while_a_recruit_discard_can_be_turned() -> None:
    setup = LAST_THREAT | {"recruit_pile": [11, 12], "recruit_discard": [13]}
    match = scenario(plans={0: "act"}, **setup)
    play(match, "take coins+sections")
    assert told(match)[-2:] == ["threats-turned 1", "next-threat highcourt"]
    assert field(match, "awakenings") == 0


@mark.rule("LX-332", "LX-106")
def test_the_top_titan_of_each_stack_awakes_either_one_equally_likely() -> None:
    dealer = Witness([*WAKE, *TOPS])
    match = scenario(plans={0: "act"}, dealer=dealer, **LAST_THREAT)
    play(match, "take coins+sections")
    assert dealer.offers[:3] == [
        (["wake moss_titan", "wake clay_titan"], [1, 1]),
        (["wake iron_titan", "wake coral_titan"], [1, 1]),
        (["wake storm_titan", "wake obsidian_titan"], [1, 1]),
    ]
    assert field(match, "awake") == [0, 3, 4]
    assert field(match, "lair") == [3, 3, 3]


@mark.rule("LX-333", "LX-337")
def test_an_awake_top_stays_and_the_one_below_is_not_touched() -> None:
    match = event(["wake iron_titan", *TOPS], awake=["clay_titan", "obsidian_titan"])
    assert of(told(match), "titan-wakes") == ["titan-wakes iron_titan"]
    assert field(match, "awake") == [1, 2, 5]
    assert field(match, "lair") == [3, 3, 3]


@mark.rule("LX-334", "LX-335", "LX-338", "LX-781", "LX-645")
def test_awake_sleeping_and_empty_stacks() -> None:
    """Three awake, four with one sleeper left, five empty; reinforcement arrives all the same."""
    match = event(TOPS, awake=["moss_titan"], gone=["iron_titan", "storm_titan", "obsidian_titan"])
    assert of(told(match), "titan-wakes", "reinforced") == [
        "titan-wakes coral_titan", "reinforced 10 8",
    ]  # fmt: skip
    assert field(match, "awake") == [0, 3, -1]
    assert field(match, "lair") == [3, 2, 0]


@mark.rule("LX-335", "LX-645")
@mark.parametrize(("gone", "left"), [("moss_titan", 1), ("clay_titan", 0)])
def test_the_last_of_a_stack_is_known_and_sleeps_until_the_next_event(gone: str, left: int) -> None:
    sleeping = scenario(plans={0: "act"}, gone=[gone], hero={0: 15}, no_tile=[15])
    assert field(sleeping, "awake") == [-1, -1, -1]
    match = event(["wake coral_titan", "wake storm_titan", *TOPS], gone=[gone])
    assert field(match, "awake") == [left, 3, 4]


@mark.rule("LX-338")
def test_reinforcement_without_any_titan_left() -> None:
    match = event(TOPS, gone=list(v.TITANS))
    assert told(match)[5:7] == ["awakening", "reinforced 10 8"]
    assert next_tiles(match)[1] == 15


@mark.rule("LX-336")
def test_a_sleeping_titan_has_no_effect() -> None:
    match = scenario(hero={0: 15}, no_tile=[15], units={0: "5/5/0/0/0"}, plans={0: "act"})
    assert told(match) == ["nothing-there 0 icewell"]
    assert match.over


@mark.rule("LX-337")
def test_titans_stay_awake_across_years() -> None:
    match = scenario(phase="year", awake=["moss_titan", "iron_titan"])
    for _ in range(2):
        for seat in range(4):
            for _ in range(6):
                match.submit(seat, "order wait")
            match.submit(seat, "seal")
    assert field(match, "year") == 3
    assert field(match, "awake") == [0, 2, -1]


@mark.rule("LX-339", "LX-340", "LX-341", "LX-344", "LX-345")
def test_the_turned_discard_goes_under_the_recruit_pile_and_two_tiles_stay() -> None:
    match = event()
    assert pile(match, "recruit_pile") == [11, 12]
    assert pile(match, "threat_discard") == pile(match, "recruit_discard") == []
    assert recruits(match) == [1, 2, 3, 4, 5]
    assert threats(match) == [6, 7, 8, 9, 18]
    assert next_tiles(match) == (10, 15)
    assert pile(match, "threat_pile") == [17, 0, 0, 0, 0, 0, 0]


@mark.rule("LX-317", "LX-339", "LX-341")
@mark.parametrize(
    ("recruit_pile", "discard", "kept"),
    [
        ([], [16, 15, 14, 19, 20, 21, 11, 12, 13], [16, 15]),
        ([13], [16, 15, 14, 19, 20, 21, 11, 12], [13, 16]),
        ([13, 11], [16, 15, 14, 19, 20, 21, 12], [13, 11]),
    ],
)
def test_the_two_top_tiles_keep_their_order(
    recruit_pile: list[int], discard: list[int], kept: list[int]
) -> None:
    chance = [*WAKE, "tile ravenmont", "tile farlight"]
    match = event(chance, recruit_pile=recruit_pile, threat_discard=discard)
    assert pile(match, "recruit_pile") == kept


@mark.rule("LX-342", "LX-343", "LX-642")
def test_all_other_tiles_are_shuffled_the_removed_one_included() -> None:
    dealer = Witness([*WAKE, *TOPS])
    match = scenario(plans={0: "act"}, dealer=dealer, **LAST_THREAT)
    play(match, "take coins+sections")
    shuffled = [13, 14, 15, 16, 17, 19, 20, 21]
    names = [f"tile {v.CITIES[number - 1]}" for number in shuffled]
    assert dealer.offers[3][0] == names
    assert len(set(dealer.offers[3][1])) == 1
    assert dealer.offers[4][0] == [name for name in names if name != "tile icewell"]
    assert len(dealer.offers) == 5
    known = field(match, "unseen")
    assert [tile + 1 for tile, state in enumerate(known) if state == 2] == [13, 14, 16, 19, 20, 21]


@mark.rule("LX-342", "LX-643")
def test_a_tile_shuffled_at_setup_may_still_lie_in_the_recruit_pile() -> None:
    """Of three never seen tiles, one is in the two kept and two are shuffled with seven others.

    A tile seen before is certainly in the threat pile, a never seen one in two of three cases.
    """
    dealer = Witness([*WAKE, "tile icewell", "tile ravenmont"])
    setup = LAST_THREAT | {
        "recruit_pile": [11, 0, 0, 0],
        "threat_discard": [16, 15, 14, 19, 20],
    }
    match = scenario(plans={0: "act"}, dealer=dealer, **setup)
    assert [tile + 1 for tile, state in enumerate(field(match, "unseen")) if state] == [12, 13, 21]
    play(match, "take coins+sections")
    assert pile(match, "recruit_pile") == [11, 0]
    texts, weights = dealer.offers[3]
    odds = dict(zip(texts, weights, strict=True))
    never_seen = {"tile lionkeep", "tile highcourt", "tile farlight"}
    assert {odds[name] for name in never_seen} == {2}
    assert {odds[name] for name in odds if name not in never_seen} == {3}
    assert len(odds) == 9


@mark.rule("LX-346", "LX-338")
def test_the_event_can_happen_again() -> None:
    match = event(["wake iron_titan", *TOPS], awake=["moss_titan", "storm_titan"],
                  fields={"awakenings": 3})  # fmt: skip
    assert field(match, "awakenings") == 4
    assert events(match).count("awakening") == 1


@mark.rule("LX-347", "LX-317")
def test_nothing_else_is_left_to_chance_after_setup() -> None:
    """All piles known: turning discards over, borrowing and the rest deal nothing."""
    match = scenario(
        hero={0: 5, 1: 10},
        recruits={5: "0/0/0/0/1"},
        threats=[10],
        units={1: "0/1/0/0/1"},
        next_recruit=9,
        recruit_pile=[12],
        threat_pile=[13],
        threat_discard=[14, 15, 16],
        recruit_discard=[17, 18, 19, 20],
        plans={0: "act", 1: "act"},
        chance=[],
    )
    play(match, "1: take coins+sections")
    assert not [ply for ply in match.plies if ply.seat < 0]
    assert of(told(match), "recruits-turned", "threats-turned") == [
        "recruits-turned 3", "threats-turned 5",
    ]  # fmt: skip


@mark.rule("LX-348")
def test_a_titan_can_be_banished_in_the_step_it_awakes() -> None:
    match = event(hero={0: 17, 1: 15}, units={0: "1/1/0/1/0", 1: "3/1/0/0/0"},
                  plans={0: "act", 1: "act"})  # fmt: skip
    assert (field(match, "order"), field(match, "mover")) == (1, 1)
    assert options(match) == ["banish moss_titan", "banish coral_titan", "decline"]


@mark.parametrize(
    ("seats", "length", "taken", "after"),
    [
        pytest.param(3, "full", 9, 6, marks=mark.rule("LX-131")),
        pytest.param(3, "short", 7, 4, marks=mark.rule("LX-132")),
        pytest.param(4, "full", 10, 7, marks=mark.rule("LX-133")),
        pytest.param(4, "short", 7, 4, marks=mark.rule("LX-134")),
        pytest.param(5, "full", 10, 7, marks=mark.rule("LX-135")),
        pytest.param(5, "short", 8, 5, marks=mark.rule("LX-136")),
    ],
)
@mark.rule("LX-340", "LX-341")
def test_the_size_of_a_reinforcement(seats: int, length: str, taken: int, after: int) -> None:
    match = scenario(
        seats=seats,
        options={"length": length},
        hero={0: 10},
        units={0: "0/1/0/0/1"},
        threats=[10],
        threat_pile=[],
        plans={0: "act"},
        dealer=Witness(),
    )
    play(match, "take coins+sections")
    if seats == 3:
        play(match, "advance wealth")
    assert of(told(match), "reinforced") == [f"reinforced {taken} {taken - 2}"]
    assert len(pile(match, "threat_pile")) == after
    assert len(pile(match, "recruit_pile")) == 2
