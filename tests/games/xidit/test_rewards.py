"""The choice of rewards, coins and bards (LX-230..257)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from regalia.engine.errors import Why
from regalia.engine.verbs import Ref
from regalia.games.xidit import vocabulary as v
from tests.games.xidit.helpers import *

mark = pytest.mark
ALL = ["take coins+bards", "take coins+sections", "take bards+sections"]


def rewarded(city: int, coins: int, number: int, sections: int, /, **setup: object) -> XiditMatch:
    """Seat 0 is offered these rewards in this city."""
    given: Setup = {"hero": {0: city}, **setup}
    return scenario(stack=[(v.STEP_REWARD, 0, coins, number, sections)], **given)


def placing(city: int, number: int, /, **setup: object) -> XiditMatch:
    """Seat 0 places bards in this city."""
    given: Setup = {"hero": {0: city}, **setup}
    return scenario(stack=[(v.STEP_BARDS, 0, number, number)], **given)


@mark.rule("LX-230", "LX-231", "LX-667")
@mark.parametrize(
    ("choice", "coins", "stock", "height"),
    [("coins+bards", 5, 17, 0), ("coins+sections", 5, 20, 2), ("bards+sections", 0, 17, 2)],
)
def test_two_different_rewards_of_the_three(
    choice: str, coins: int, stock: int, height: int
) -> None:
    match = rewarded(4, 5, 3, 2)  # city 4 lies on one region: bards need no choice
    assert options(match) == ALL
    assert match.waiting == (0,)
    play(match, f"0: take {choice}")
    assert match.over
    assert field(match, "coins") == [coins, 0, 0, 0]
    assert field(match, "bards") == [stock, 20, 20, 20]
    assert field(match, "guild_height")[3] == height


@mark.rule("LX-231", "LX-667")
def test_no_reward_can_be_skipped_or_taken_alone() -> None:
    match = rewarded(4, 5, 3, 2)
    why = refused(match, "take coins")
    assert (why.rule, why.key) == ("LX-231", "two-rewards")
    assert refused(match, "decline") == Why("LX-231", "now-reward")
    assert refused(match, "take coins+coins").key == "no-notation"


@mark.rule("LX-230", "LX-359")
def test_titans_offer_three_rewards_too() -> None:
    match = scenario(
        hero={0: 4}, no_tile=[4], units={0: "3/0/0/0/0"}, awake=["clay_titan"], plans={0: "act"}
    )
    play(match, "banish clay_titan")
    assert options(match) == ALL
    play(match, "take coins+bards")
    assert (field(match, "coins")[0], bards(match, 0)) == (3, {"stock": 17, "ember_sands": 3})


@mark.rule("LX-232", "LX-250", "LX-251", "LX-260", "LX-776")
def test_each_reward_in_the_full_number_shown() -> None:
    match = rewarded(5, 5, 4, 2, coins={0: 7})
    play(match, "take coins+sections")
    assert told(match) == ["coins 0 5", "built 0 goldmarch 2 2"]
    assert (field(match, "coins")[0], guild(match, 5), field(match, "sections")[0]) == (
        12, (0, 2), 13,
    )  # fmt: skip
    assert bards(match, 0) == {"stock": 20}


@mark.rule("LX-233", "LX-010", "LX-009")
def test_coins_can_always_be_chosen_and_the_bank_never_runs_out() -> None:
    match = rewarded(5, 6, 4, 2, coins={0: 90, 1: 90, 2: 90, 3: 90})
    assert options(match) == ALL
    play(match, "take coins+sections")
    assert field(match, "coins") == [96, 90, 90, 90]


@mark.rule("LX-234", "LX-239")
def test_no_bards_without_a_bard_in_stock() -> None:
    match = rewarded(5, 5, 4, 2, stock={0: 0})
    assert match.over
    assert told(match) == ["coins 0 5", "built 0 goldmarch 2 2"]


@mark.rule("LX-235", "LX-239", "LX-490")
@mark.parametrize("city", [19, 20, 21])
def test_no_bards_where_every_region_is_covered(city: int) -> None:
    match = rewarded(city, 5, 4, 2, seats=3)
    assert match.over
    assert told(match) == ["coins 0 5", f"built 0 {v.CITIES[city - 1]} 2 2"]
    assert bards(match, 0) == {"stock": 20}


@mark.rule("LX-490")
@mark.parametrize(
    ("seats", "length", "cities"),
    [
        (3, "full", [19, 20, 21]), (3, "short", [19, 20, 21]), (4, "full", []),
        (4, "short", [19, 20, 21]), (5, "full", []), (5, "short", [20, 21]),
    ],
)  # fmt: skip
def test_the_cities_where_no_bard_can_be_placed(seats: int, length: str, cities: list[int]) -> None:
    bare = []
    for city in range(1, 22):
        match = rewarded(city, 5, 4, 2, seats=seats, options={"length": length})
        if match.over:
            bare.append(city)
    assert bare == cities


@mark.rule("LX-236", "LX-239", "LX-264", "LX-265")
def test_no_sections_in_a_city_with_a_foreign_guild() -> None:
    match = rewarded(4, 5, 4, 2, guilds={4: (1, 1)})
    assert match.over
    assert told(match) == ["coins 0 5", "bards 0 ember_sands 4"]
    assert guild(match, 4) == (1, 1)
    assert field(match, "sections") == [15, 14, 15, 15]


@mark.rule("LX-237", "LX-239")
def test_no_sections_on_a_full_guild_of_ones_own() -> None:
    full = rewarded(4, 5, 4, 2, guilds={4: (0, 4)})
    assert told(full) == ["coins 0 5", "bards 0 ember_sands 4"]
    nearly = rewarded(4, 5, 4, 2, guilds={4: (0, 3)})
    assert options(nearly) == ALL


@mark.rule("LX-238", "LX-239")
def test_no_sections_without_one_in_stock() -> None:
    none = rewarded(4, 5, 4, 2, sections={0: 0})
    assert told(none) == ["coins 0 5", "bards 0 ember_sands 4"]
    one = rewarded(4, 5, 4, 2, sections={0: 1})
    assert options(one) == ALL


@mark.rule("LX-239", "LX-667")
def test_the_pair_without_bards_or_sections_comes_without_asking() -> None:
    """Two regions: the bards still have to be placed."""
    match = rewarded(5, 5, 1, 2, guilds={5: (3, 4)})
    assert prompt(match) == "bards"
    assert options(match) == ["place amber_steppe", "place ember_sands"]


@mark.rule("LX-240")
def test_coins_alone_are_not_doubled() -> None:
    match = rewarded(4, 5, 4, 2, stock={0: 0}, sections={0: 0})
    assert match.over
    assert told(match) == ["coins-alone 0", "coins 0 5"]
    assert field(match, "coins")[0] == 5


@mark.rule("LX-241", "LX-252", "LX-262")
def test_a_reward_that_would_be_cut_short_can_be_chosen() -> None:
    match = rewarded(4, 5, 4, 4, stock={0: 1}, guilds={4: (0, 3)})
    assert options(match) == ALL
    decision = match.decision(0)
    assert decision is not None
    assert [(ref.kind, ref.id) for ref in decision.about] == [
        ("city", 3), ("amount", 5), ("amount", 1), ("amount", 1),
    ]  # fmt: skip
    play(match, "take bards+sections")
    assert told(match) == ["built 0 sunspire 1 4", "bards 0 ember_sands 1", "bards-lost 0 3"]


# -- coins and bards ----------------------------------------------------------------------
@mark.rule("LX-250", "LX-021", "LX-009", "LX-794")
def test_coins_are_one_total_whatever_the_tokens() -> None:
    """Five ones or a five: the position knows only their worth."""
    match = rewarded(4, 5, 3, 2, coins={0: 5})
    play(match, "take coins+sections")
    assert field(match, "coins") == [10, 0, 0, 0]
    assert [name for name in match.dump()["fields"] if "coin" in name] == ["coins"]


@mark.rule("LX-251", "LX-253", "LX-668", "LX-777")
def test_every_division_over_the_adjacent_regions() -> None:
    match = placing(5, 4)
    ways = options(match)
    assert ways == [
        "place amber_steppe+amber_steppe+amber_steppe+amber_steppe",
        "place amber_steppe+amber_steppe+amber_steppe+ember_sands",
        "place amber_steppe+amber_steppe+ember_sands+ember_sands",
        "place amber_steppe+ember_sands+ember_sands+ember_sands",
        "place ember_sands+ember_sands+ember_sands+ember_sands",
    ]
    play(match, ways[1])
    assert bards(match, 0) == {"stock": 16, "amber_steppe": 3, "ember_sands": 1}
    assert told(match) == ["bards 0 amber_steppe 3", "bards 0 ember_sands 1"]


@mark.rule("LX-253", "LX-668")
@mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_how_many_divisions_over_three_regions(number: int) -> None:
    match = placing(12, number)
    regions = ["bastion", "amber_steppe", "ember_sands"]
    assert options(match) == [
        "place " + "+".join(tour) for tour in combinations_with_replacement(regions, number)
    ]
    assert len(options(match)) == (number + 2) * (number + 1) // 2


@mark.rule("LX-668", "LX-661")
def test_one_open_region_is_automatic() -> None:
    match = placing(4, 3)
    assert match.over
    assert told(match) == ["bards 0 ember_sands 3"]


@mark.rule("LX-251")
def test_a_far_region_is_refused() -> None:
    match = placing(5, 2)
    why = refused(match, "place ember_sands+greenwold")
    assert (why.rule, why.key) == ("LX-251", "region-far")
    assert why.args == (("region", "region", 6), ("city", "city", 4))
    far = match.why_not(0, [Ref("region", 6)])
    assert (far.rule, far.key) == ("LX-251", "region-far")


@mark.rule("LX-252")
@mark.parametrize(("stock", "placed", "lost"), [(4, 4, 0), (3, 3, 1), (1, 1, 3)])
def test_with_too_few_bards_all_that_are_left_are_placed(
    stock: int, placed: int, lost: int
) -> None:
    match = rewarded(4, 5, 4, 0, stock={0: stock})
    news = ["coins 0 5", f"bards 0 ember_sands {placed}"]
    assert told(match) == news + ([f"bards-lost 0 {lost}"] if lost else [])
    assert field(match, "bards")[0] == stock - placed


@mark.rule("LX-254", "LX-462", "LX-747")
def test_a_covered_region_never_receives_bards() -> None:
    """City 18 lies on frostcrown, amber_steppe and stormreach, which is covered."""
    match = placing(18, 2, seats=3)
    assert options(match) == [
        "place frostcrown+frostcrown",
        "place frostcrown+amber_steppe",
        "place amber_steppe+amber_steppe",
    ]
    why = refused(match, "place frostcrown+stormreach")
    assert (why.rule, why.key, why.args) == (
        "LX-254", "region-covered", (("region", "region", 8),),
    )  # fmt: skip
    auto = placing(16, 2, seats=3)
    assert told(auto) == ["bards 0 frostcrown 2"]


@mark.rule("LX-255")
def test_no_bard_of_the_reward_may_be_kept_back() -> None:
    match = placing(5, 3)
    why = refused(match, "place amber_steppe+ember_sands")
    assert (why.rule, why.key, why.args) == ("LX-255", "bards-number", (("n", "amount", 3),))
    assert refused(match, "decline").rule == "LX-251"
    assert all(text.count("+") == 2 for text in options(match))


@mark.rule("LX-256")
def test_no_limit_to_the_bards_of_a_region() -> None:
    match = placing(4, 4, bards={0: {"ember_sands": 16}, 1: {"ember_sands": 20}})
    assert match.over
    assert field(match, "placed")[v.REGIONS.index("ember_sands")] == [20, 20, 0, 0]


@mark.rule("LX-257")
def test_bards_in_the_bastion_are_hidden_until_the_end() -> None:
    match = scenario(
        phase="year",
        hero={0: 17},
        threats=[17],
        units={0: "1/1/0/1/0"},
        fields={"year": 12},
    )
    for seat in range(4):
        for number in range(6):
            match.submit(seat, "order act" if seat + number == 0 else "order wait")
        match.submit(seat, "seal")
    play(match, "take coins+bards", "place bastion+bastion+bastion")
    for viewer in (1, 2, 3, None):
        assert match.view(viewer)["fields"]["bastion"][0] == -1
        assert match.view(viewer)["fields"]["bards"][0] == -1
        assert match.view(viewer)["fields"]["placed"][v.BASTION] == [0] * 4
    while not match.over:
        match.submit(match.waiting[0], "show 0")
    for viewer in (0, 1, 2, 3, None):
        assert match.view(viewer)["fields"]["bastion"] == [3, 0, 0, 0]
