"""The kingdom: cities, roads, regions, lyres (LX-030..089)."""

from __future__ import annotations

import pytest

from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from tests.games.xidit.helpers import *

mark = pytest.mark


def regions_of(city: int) -> list[str]:
    """Where one bard of a hero in this city may go."""
    match = scenario(hero={0: city}, stack=[(v.STEP_BARDS, 0, 1, 1)])
    if match.over:  # a single region takes it without asking
        return [place for place in bards(match, 0) if place != "stock"]
    return [text.removeprefix("place ") for text in options(match)]


@mark.rule("LX-051..071")
@mark.parametrize(
    ("number", "name", "roads", "regions"),
    [
        (1, "reedford", "black:6 red:2", "greenwold"),  # LX-051
        (2, "mirewatch", "black:3 red:1 blue:8", "south_marsh greenwold"),  # LX-052
        (3, "saltgate", "black:2 red:4 blue:9", "ember_sands south_marsh"),  # LX-053
        (4, "sunspire", "black:5 red:3", "ember_sands"),  # LX-054
        (5, "goldmarch", "black:4 red:10 blue:12", "amber_steppe ember_sands"),  # LX-055
        (6, "oakhaven", "black:1 red:7 blue:11", "misty_fells greenwold"),  # LX-056
        (7, "tidefall", "black:14 red:6 blue:19", "misty_fells whale_coast"),  # LX-057
        (8, "millbridge", "black:11 red:9 blue:2", "bastion south_marsh greenwold"),  # LX-058
        (9, "kingsford", "black:12 red:8 blue:3", "bastion ember_sands south_marsh"),  # LX-059
        (10, "windmoor", "black:18 red:5 blue:21", "amber_steppe stormreach"),  # LX-060
        (11, "greyholt", "black:8 red:17 blue:6", "bastion misty_fells greenwold"),  # LX-061
        (12, "lionkeep", "black:9 red:13 blue:5", "bastion amber_steppe ember_sands"),  # LX-062
        (13, "highcourt", "black:17 red:12 blue:18", "bastion frostcrown amber_steppe"),  # LX-063
        (14, "fogmere", "black:7 red:15 blue:17", "frostcrown misty_fells whale_coast"),  # LX-064
        (15, "icewell", "black:19 red:14 blue:16", "frostcrown whale_coast"),  # LX-065
        (16, "northwatch", "black:20 red:18 blue:15", "frostcrown stormreach"),  # LX-066
        (17, "ravenmont", "black:13 red:11 blue:14", "bastion frostcrown misty_fells"),  # LX-067
        (
            18,
            "hailstone",
            "black:10 red:16 blue:13",
            "frostcrown amber_steppe stormreach",
        ),  # LX-068
        (19, "gullrock", "black:15 blue:7", "whale_coast"),  # LX-069
        (20, "thunderquay", "black:16 red:21", "stormreach"),  # LX-070
        (21, "farlight", "red:20 blue:10", "stormreach"),  # LX-071
    ],
)
def test_the_roads_and_regions_of_a_city(number: int, name: str, roads: str, regions: str) -> None:
    assert v.CITIES[number - 1] == name
    leads = dict(pair.split(":") for pair in roads.split())
    for colour in ("black", "red", "blue"):
        match = scenario(hero={0: number}, plans={0: colour})
        if colour in leads:
            assert hero(match, 0) == int(leads[colour])
            assert told(match) == [f"moved 0 {colour} {v.CITIES[int(leads[colour]) - 1]}"]
        else:
            assert hero(match, 0) == number
            assert told(match) == [f"no-road 0 {colour} {name}"]
    assert sorted(regions_of(number)) == sorted(regions.split())


@mark.rule("LX-081..089")
@mark.parametrize(
    ("name", "first", "second", "border", "number"),
    [
        ("bastion", 6, 4, [8, 9, 11, 12, 13, 17], 0),  # LX-081
        ("frostcrown", 5, 3, [13, 14, 15, 16, 17, 18], 0),  # LX-082
        ("misty_fells", 4, 2, [6, 7, 11, 14, 17], 0),  # LX-083
        ("amber_steppe", 5, 3, [5, 10, 12, 13, 18], 0),  # LX-084
        ("ember_sands", 5, 3, [3, 4, 5, 9, 12], 0),  # LX-085
        ("south_marsh", 4, 2, [2, 3, 8, 9], 0),  # LX-086
        ("greenwold", 4, 2, [1, 2, 6, 8, 11], 0),  # LX-087
        ("whale_coast", 3, 1, [7, 14, 15, 19], 1),  # LX-088
        ("stormreach", 3, 1, [10, 16, 18, 20, 21], 2),  # LX-089
    ],
)
def test_the_lyre_and_the_border_of_a_region(
    name: str, first: int, second: int, border: list[int], number: int
) -> None:
    assert [city for city in range(1, 22) if name in regions_of(city)] == border
    match = scenario(phase="final", bards={1: {name: 2}, 3: {name: 1}})
    assert field(match, "scores")[v.CATEGORIES.index("reputation")] == [0, first, 0, second]
    assert GAME.pack.cover[v.REGIONS.index(name)] == number


@mark.rule("LX-030")
def test_there_are_twenty_one_cities_numbered_one_to_twenty_one() -> None:
    match = GAME.match(4, seed=1)
    assert [f"start {name}" for name in v.CITIES] == options(match)
    assert len(options(match)) == 21


@mark.rule("LX-031", "LX-032", "LX-033")
def test_twenty_nine_roads_of_three_colours_lead_both_ways() -> None:
    roads: dict[str, list[frozenset[int]]] = {"black": [], "red": [], "blue": []}
    for colour, found in roads.items():
        for city in range(1, 22):
            match = scenario(hero={0: city}, plans={0: f"{colour} {colour}"})
            if of_moves := [line for line in told(match) if line.startswith("moved")]:
                # One road of a colour: the same order leads there and back again.
                assert len(of_moves) == 2
                assert hero(match, 0) == city
                there = v.CITIES.index(of_moves[0].split()[-1]) + 1
                assert there != city
                found.append(frozenset((city, there)))
    for found in roads.values():
        assert all(found.count(road) == 2 for road in found)
    assert {colour: len(set(found)) for colour, found in roads.items()} == {
        "black": 10, "red": 10, "blue": 9,
    }  # fmt: skip


@mark.rule("LX-034", "LX-036", "LX-081")
def test_nine_regions_one_of_them_central_with_two_lyre_values_each() -> None:
    assert len(v.REGIONS) == len(GAME.pack.lyre) == 9
    assert v.REGIONS[v.BASTION] == "bastion"
    assert all(first > second > 0 for first, second in GAME.pack.lyre)


@mark.rule("LX-035")
def test_a_region_is_adjacent_where_its_border_runs_through_the_city() -> None:
    assert regions_of(17) == ["bastion", "frostcrown", "misty_fells"]
    assert regions_of(1) == ["greenwold"]


@mark.rule("LX-037")
def test_bards_of_the_central_region_always_go_into_the_bastion() -> None:
    match = scenario(hero={0: 17}, stack=[(v.STEP_BARDS, 0, 3, 3)])
    play(match, "place bastion+bastion+frostcrown")
    assert bards(match, 0) == {"stock": 17, "bastion": 2, "frostcrown": 1}
    assert field(match, "placed")[v.BASTION] == [0, 0, 0, 0]
    census = scenario(hero={2: 8}, stack=[(v.STEP_BARDS, 2, 2, 2)])
    play(census, "2: place bastion+bastion")
    assert field(census, "bastion") == [0, 0, 2, 0]


@mark.rule("LX-038")
def test_all_heroes_may_meet_in_one_city() -> None:
    match = scenario(
        seats=5,
        hero={0: 8, 1: 9, 2: 12, 3: 3, 4: 9},
        plans={0: "red", 1: "wait", 2: "black", 3: "blue"},
    )
    assert field(match, "hero") == [8] * 5


@mark.rule("LX-039")
def test_a_hero_may_stop_in_any_city_with_or_without_a_tile() -> None:
    """Three players, short game: the tiles 14, 18, 19, 20 and 21 take no part."""
    for city in range(1, 22):
        near, colour = next(
            (end, number) for number, end in enumerate(GAME.pack.road[city - 1]) if end >= 0
        )
        match = scenario(
            seats=3,
            options={"length": "short"},
            hero={0: near + 1},
            plans={0: f"{v.ICONS[near_colour(near, city, colour)]} wait"},
        )
        assert hero(match, 0) == city


def near_colour(near: int, city: int, colour: int) -> int:
    assert GAME.pack.road[near][colour] == city - 1
    return colour


@mark.rule("LX-040")
def test_a_city_has_one_guild_slot() -> None:
    match = scenario(hero={0: 5}, stack=[(v.STEP_REWARD, 0, 5, 0, 4)])
    assert guild(match, 5) == (0, 4)
    again = scenario(hero={0: 5}, guilds={5: (0, 4)}, stack=[(v.STEP_REWARD, 0, 5, 0, 4)])
    assert told(again) == ["coins-alone 0", "coins 0 5"]
    assert guild(again, 5) == (0, 4)
