"""The pack: its numbers are read as they stand, and a mistake is named by its place."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from tests.games.packs import Box, message, record

mark = pytest.mark
BOX = Box(GAME)


def test_the_shipped_pack_as_it_is() -> None:
    pack = BOX.read()
    assert (pack.orders, pack.bards, pack.sections, pack.guild_height) == (6, 20, 15, 4)
    assert (pack.recruit_pile, pack.reinforcement_recruits) == (5, 2)
    assert (pack.years, pack.census) == ([12, 9], [[4, 8, 12], [3, 6, 9]])
    assert pack.prizes == [(1, 0, 0), (2, 0, 0), (0, 1, 0), (0, 2, 0), (0, 0, 1)]
    assert pack.neutral_start == [[6, 5, 4], [7, 6, 5]]
    assert pack.titan_units == [3, 3, 4, 4, 5, 5]
    assert (len(pack.city_xy), len(pack.guild_xy), len(pack.label_xy)) == (21, 21, 9)
    assert pack.city_xy[0] == [121, 883]
    assert pack.guild_xy[0] == [85, 914]
    assert [len(ring) for ring in pack.rings] == [6, 6, 5, 5, 5, 4, 5, 4, 5]
    for army, units in zip(pack.threat_army[0], pack.threat[0], strict=True):
        assert v.ARMIES[army] == units


def test_the_modes_as_they_are_read() -> None:
    modes = BOX.read().modes
    assert [(mode.tile_set, len(mode.tiles), mode.recruits, mode.threats) for mode in modes] == [
        (1, 18, 4, 4), (1, 16, 4, 4), (0, 21, 5, 5), (0, 18, 5, 5), (0, 21, 5, 5), (0, 19, 5, 5),
    ]  # fmt: skip
    both, second = 1 << 7 | 1 << 8, 1 << 8
    assert [mode.covered for mode in modes] == [both, both, 0, both, 0, second]
    assert modes[1].tiles == [n for n in range(18) if n not in (13, 17)]


@mark.parametrize(
    ("key", "right"),
    [
        ("orders", 6), ("bards", 20), ("sections", 15), ("guild_height", 4),
        ("recruit_pile", 5), ("reinforcement_recruits", 2), ("rewards_taken", 2),
    ],
)  # fmt: skip
def test_the_constants_are_those_of_the_rulebook(key: str, right: int) -> None:
    place = f"constants.{key}: "
    assert BOX.refusal((f"constants.{key}", right - 1)) == f"{place}{right - 1} is below {right}"
    assert BOX.refusal((f"constants.{key}", right + 1)) == f"{place}{right + 1} is above {right}"
    assert BOX.refusal((f"constants.{key}", None)) == f"{place}is missing"


@mark.parametrize(
    ("place", "value", "words"),
    [
        ("calendar.full.years", 11, "is 11, the rulebook says 12"),
        ("calendar.short.years", 8, "is 8, the rulebook says 9"),
        ("calendar.full.census", [4, 8], "is [4, 8], the rulebook says [4, 8, 12]"),
        ("calendar.short.census", [3, 6, 8], "is [3, 6, 8], the rulebook says [3, 6, 9]"),
        ("calendar.full.id", "long", "@calendar.long.id: is long, the rulebook says full"),
        ("unit.militia.figures", 17, "@unit.figures: is 69, the rulebook says 70"),
        ("unit.clerics.figures", 20, "@unit.figures: is 78, the rulebook says 70"),
        ("unit.clerics.figures", 0, "0 is below 1"),
        ("unit.clerics.figures", 71, "71 is above 70"),
        ("unit.clerics.source", "guess", "'guess' is none of rulebook, published, reconstructed"),
        ("prize.archers.coins", 1, "is 1, the rulebook says 2"),
        ("prize.clerics.bards", 1, "is 1, the rulebook says 2"),
        ("prize.battle_mages.sections", 0, "is 0, the rulebook says 1"),
        ("city.saltgate.number", 4, "is 4, the rulebook says 3"),
        ("city.saltgate.xy", [1], "has 1 numbers, not 2"),
        ("city.saltgate.xy", [1, 1001], "1001 is not a number from 0 to 1000"),
        ("city.saltgate.guild_xy", [1, 2, 3], "has 3 numbers, not 2"),
        ("road.1-2.colour", "green", "'green' is none of black, red, blue"),
        ("road.1-2.colour", "black", "@road.1-6: city 1 has two black roads"),
        ("road.1-2.cities", [1, 1], "a road joins two different cities"),
        ("road.1-2.cities", [1], "a road joins two different cities"),
        ("road.1-2.cities", [1, 22], "22 is not a number from 1 to 21"),
        ("road.1-2.source", None, "is missing"),
        ("road.5-12.colour", "green", "'green' is none of black, red, blue"),
        ("road.5-12.cities", [12, 4], "@road: blue from city 5: is nowhere, the rulebook says 12"),
        ("road.6-7.cities", [7, 19], "@road: red from city 7: is 19, the rulebook says 6"),
        ("region.bastion.lyre", [4, 4], "first place must be worth more than second"),
        ("region.bastion.lyre", [4, 5], "first place must be worth more than second"),
        ("region.bastion.lyre", [4], "has 1 numbers, not 2"),
        ("region.bastion.lyre", [21, 4], "21 is not a number from 0 to 20"),
        ("region.whale_coast.cover", 0, "@region: number 1: is 0, the rulebook says 1"),
        ("region.frostcrown.cover", 2, "@region: number 2: is 2, the rulebook says 1"),
        ("region.frostcrown.cover", 3, "3 is above 2"),
        ("region.whale_coast.border", [7, 7, 14], "names a city twice"),
        ("region.whale_coast.border", [7, 14, 15], "@city.gullrock: lies on 0 regions, not 1 to 3"),
        (
            "region.whale_coast.border",
            [7, 14, 15, 19, 8],
            "@city.millbridge: lies on 4 regions, not 1 to 3",
        ),
        ("region.frostcrown.border", [13, 14, 15, 16, 18], "the rulebook has city 17 on it"),
        ("region.bastion.border", [8, 9, 11, 12, 13], "the rulebook has city 17 on it"),
        ("recruit.std_01.units", [1, 1, 1, 1, 0], "figures: is 4, the rulebook says 5"),
        ("recruit.std_01.units", [1, 1, 1, 1], "has 4 numbers, not 5"),
        ("recruit.crown_01.units", [1, 1, 1, 1, 1], "figures: is 5, the rulebook says 4"),
        (
            "recruit.std_06.units",
            [1, 1, 1, 1, 1],
            "is [1, 1, 1, 1, 1], the rulebook says [1, 2, 1, 0, 1]",
        ),
        ("recruit.std_21.id", "std_22", "@recruit.std_22.id: is std_22, the rulebook says std_21"),
        ("threat.std_01.units", [0, 0, 0, 0, 0], "asks for 0 units, not 1 to 5"),
        ("threat.std_01.units", [2, 2, 2, 0, 0], "asks for 6 units, not 1 to 5"),
        ("threat.std_01.coins", 0, "0 is below 1"),
        ("threat.std_01.coins", 21, "21 is above 20"),
        ("threat.std_01.bards", 0, "0 is below 1"),
        ("threat.std_01.bards", 7, "7 is above 6"),
        ("threat.std_01.sections", 0, "0 is below 1"),
        ("threat.crown_05.sections", 10, "10 is above 9"),
        (
            "threat.std_17.units",
            [1, 1, 1, 0, 0],
            "is [1, 1, 1, 0, 0], the rulebook says [1, 1, 0, 1, 0]",
        ),
        ("threat.std_17.bards", 2, "is 2, the rulebook says 3"),
        ("threat.std_17.sections", 2, "is 2, the rulebook says 3"),
        ("titan.moss_titan.units", 4, "is 4, the rulebook says 3"),
        ("titan.coral_titan.units", 5, "is 5, the rulebook says 4"),
        ("titan.coral_titan.coins", 0, "0 is below 1"),
        ("mode.3_full.tiles", "standard", "is standard, the rulebook says crown"),
        ("mode.4_full.recruits", 4, "is 4, the rulebook says 5"),
        ("mode.3_short.threats", 5, "is 5, the rulebook says 4"),
        ("mode.3_short.unused", [14], "is [14], the rulebook says [14, 18]"),
        ("mode.5_short.covered", [1], "is [1], the rulebook says [2]"),
        ("mode.5_full.eliminations", [1, 1, 1], "is [1, 1, 1], the rulebook says [2, 1, 1]"),
        ("neutral_start.normal.spaces", [5, 5, 4], "is [5, 5, 4], the rulebook says [6, 5, 4]"),
        ("neutral_start.hard.spaces", [7, 6, 17], "17 is not a number from 1 to 16"),
        ("column.wealth.values", [1, 2], "has 2 numbers, not 16"),
        ("column.wealth.values", [2, 1, *range(3, 17)], "a higher space must not be worth less"),
        ("column.reputation.values", [*range(15), 100], "100 is not a number from 0 to 99"),
    ],
)
def test_a_broken_record_is_named(place: str, value: Any, words: str) -> None:
    assert BOX.refusal((place, value)) == message(place, words)


@mark.parametrize(
    ("table", "count"),
    [
        ("calendar", 2), ("unit", 5), ("prize", 5), ("city", 21), ("region", 9), ("recruit", 39),
        ("threat", 39), ("titan", 6), ("mode", 6), ("neutral_start", 2), ("column", 3),
    ],
)  # fmt: skip
def test_every_record_of_the_box_is_there_once(table: str, count: int) -> None:
    data = BOX.changed()
    data[table].pop()
    assert BOX.refusal_of(data) == f"{table}: has {count - 1} records, the box has {count}"
    data = BOX.changed()
    data[table][1] = deepcopy(data[table][0])
    assert BOX.refusal_of(data) == f"{table}.{data[table][0]['id']}: stands twice"


def test_a_city_without_a_road_is_named() -> None:
    data = BOX.changed()
    data["road"] = [road for road in data["road"] if 19 not in road["cities"]]
    assert BOX.refusal_of(data) == "city.gullrock: no road leads there"


@mark.rule("LX-124")
def test_a_setup_that_could_ask_for_too_many_figures_is_refused() -> None:
    """Five tiles with two battle mages each would need ten; with one more it is too much."""
    data = BOX.changed()
    for name in ("std_01", "std_02", "std_03", "std_04"):
        record(data, "recruit", name)["units"] = [1, 1, 0, 1, 2]
    record(data, "recruit", "std_05")["units"] = [1, 1, 0, 1, 2]
    BOX.read_data(data)  # ten exactly
    record(data, "recruit", "std_05")["units"] = [1, 1, 0, 0, 3]
    assert BOX.refusal_of(data) == "unit.battle_mages.figures: a setup can ask for 11 of them"


def test_a_host_may_put_printed_values_in_place_of_ours() -> None:
    pack = BOX.read(("region.stormreach.lyre", [7, 5]))
    assert pack.lyre[8] == (7, 5)
    pack = BOX.read(("threat.std_09.coins", 20))
    assert pack.threat_rewards[0][8] == (20, 3, 1)
    pack = BOX.read(("titan.moss_titan.bards", 6))
    assert pack.titan_rewards[0] == (5, 6, 2)
    pack = BOX.read(("column.influence.values", [99] * 16))
    assert pack.column[1] == [99] * 16
    pack = BOX.read(("city.reedford.xy", [0, 1000]))
    assert pack.city_xy[0] == [0, 1000]
