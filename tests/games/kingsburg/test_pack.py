"""The pack: its numbers are read as they stand, and a mistake is named by its place."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.games.kingsburg import GAME
from regalia.games.kingsburg import vocabulary as v
from tests.games.packs import Box

BOX = Box(GAME)
ADVISOR, BUILDING, ENEMY = "advisor", "building", "enemy"


@pytest.mark.rule("KB-007", "KB-011", "KB-050", "KB-106", "KB-143")
def test_the_constants() -> None:
    pack = GAME.pack
    assert (pack.years, pack.coloured_dice, pack.token_value) == (5, 3, 2)
    assert (pack.recruit_price, pack.barracks_price) == (2, 1)
    assert (pack.reward_vp, pack.strongest_vp) == (1, 1)
    assert (pack.chapel_limit, pack.crane_discount, pack.cathedral_goods) == (7, 1, 2)
    assert (pack.score_track, pack.soldier_track) == (60, 9)


RANGES = [
    ("years", "years", 5, 5),
    ("coloured_dice", "coloured_dice", 3, 3),
    ("token_value", "token_value", 2, 2),
    ("recruit_price", "recruit_price", 1, 9),
    ("recruit_price_barracks", "barracks_price", 1, 9),
    ("reward_vp", "reward_vp", 0, 9),
    ("strongest_vp", "strongest_vp", 0, 9),
    ("chapel_limit", "chapel_limit", 3, 30),
    ("crane_discount", "crane_discount", 0, 3),
    ("cathedral_goods_per_vp", "cathedral_goods", 1, 9),
    ("score_track", "score_track", 10, 200),
    ("soldier_track", "soldier_track", 5, 99),
]


@pytest.mark.parametrize(("key", "name", "low", "high"), RANGES)
def test_a_constant_is_read_within_its_range(key: str, name: str, low: int, high: int) -> None:
    for value in (low, high):
        assert getattr(BOX.read((f"constants.{key}", value)), name) == value
    place = f"constants.{key}: "
    assert BOX.refusal((f"constants.{key}", low - 1)) == f"{place}{low - 1} is below {low}"
    assert BOX.refusal((f"constants.{key}", high + 1)) == f"{place}{high + 1} is above {high}"
    assert BOX.refusal((f"constants.{key}", None)) == f"{place}is missing"


# The table, a key of its records, the pack's list, the range and the value if it is left out.
RECORD_RANGES = [
    (ADVISOR, "vp", "help_vp", -9, 9, 0),
    (ADVISOR, "soldiers", "help_soldiers", 0, 9, 0),
    (ADVISOR, "tokens", "help_tokens", 0, 3, 0),
    (ADVISOR, "peek", "help_peek", 0, 1, 0),
    (ADVISOR, "swap", "help_swap", 0, 1, 0),
    (BUILDING, "vp", "vp", 0, 20, None),
    (BUILDING, "battle", "battle", -9, 9, 0),
    (ENEMY, "strength", "enemy_strength", 1, 20, None),
]


@pytest.mark.parametrize(("table", "key", "name", "low", "high", "default"), RECORD_RANGES)
def test_a_records_number_is_read_within_its_range(
    table: str, key: str, name: str, low: int, high: int, default: int | None
) -> None:
    place = f"{table}.2.{key}"
    for value in (low, high):
        assert getattr(BOX.read((place, value)), name)[2] == value
    assert BOX.refusal((place, low - 1)).endswith(f".{key}: {low - 1} is below {low}")
    assert BOX.refusal((place, high + 1)).endswith(f".{key}: {high + 1} is above {high}")
    missing = ((place, low), (place, None))
    if default is None:
        assert BOX.refusal(*missing).endswith(f".{key}: is missing")
    else:
        assert getattr(BOX.read(*missing), name)[2] == default


@pytest.mark.parametrize("kind", range(3))
def test_a_cost_is_read_kind_by_kind(kind: int) -> None:
    name = v.GOODS[kind]
    for value in (0, 9):
        assert BOX.read((f"building.4.{name}", value)).cost[4][kind] == value
    assert BOX.refusal((f"building.4.{name}", -1)) == f"building.inn.{name}: -1 is below 0"
    assert BOX.refusal((f"building.4.{name}", 10)) == f"building.inn.{name}: 10 is above 9"


def test_goods_of_choice_become_every_set_of_that_size() -> None:
    assert [len(sets) for sets in GAME.pack.help_sets] == [
        0, 0, 0, 2, 0, 0, 3, 0, 2, 0, 2, 6, 0, 10, 0, 0, 6, 0,
    ]  # fmt: skip
    assert BOX.refusal(("advisor.6.any", 4)) == "advisor.astronomer.any: 4 is above 3"
    assert BOX.refusal(("advisor.6.any", -1)) == "advisor.astronomer.any: -1 is below 0"
    assert BOX.read(("advisor.6.any", 0)).help_sets[6] == []
    assert BOX.read(("advisor.6.any", 1)).help_sets[6] == [1, 2, 3]


def test_a_set_of_goods_must_be_one() -> None:
    message = "'gold+silver' is no set of goods, such as 'gold+wood'"
    for place, value in (
        ("advisor.squire.goods", "gold+silver"),
        ("advisor.merchant.choose", ["gold", "gold+silver"]),
    ):
        assert BOX.refusal((place, value)) == f"{place}: {message}"


@pytest.mark.parametrize(
    ("table", "key", "value", "message"),
    [
        (ADVISOR, "id", "knave", "advisor.knave.id: is knave, the rulebook says architect"),
        (ADVISOR, "value", 4, "advisor.architect.value: is 4, the rulebook says 3"),
        (ADVISOR, "value", 19, "advisor.architect.value: 19 is above 18"),
        (ADVISOR, "value", 0, "advisor.architect.value: 0 is below 1"),
        (BUILDING, "id", "hut", "building.hut.id: is hut, the rulebook says church"),
        (BUILDING, "row", 2, "building.church.row: is 2, the rulebook says 1"),
        (BUILDING, "row", 6, "building.church.row: 6 is above 5"),
        (BUILDING, "row", 0, "building.church.row: 0 is below 1"),
        (BUILDING, "column", 1, "building.church.column: is 1, the rulebook says 3"),
        (BUILDING, "column", 5, "building.church.column: 5 is above 4"),
        (BUILDING, "column", 0, "building.church.column: 0 is below 1"),
        (ENEMY, "id", "y1_elves", "enemy.y1_elves.id: is y1_elves, the rulebook says y1_goblins_3"),
        (ENEMY, "year", 2, "enemy.y1_goblins_3.year: is 2, the rulebook says 1"),
        (ENEMY, "year", 6, "enemy.y1_goblins_3.year: 6 is above 5"),
        (ENEMY, "year", 0, "enemy.y1_goblins_3.year: 0 is below 1"),
    ],
)
def test_every_record_is_in_its_place(table: str, key: str, value: Any, message: str) -> None:
    assert BOX.refusal((f"{table}.2.{key}", value)) == message


@pytest.mark.parametrize(("table", "count"), [(ADVISOR, 18), (BUILDING, 20), (ENEMY, 25)])
def test_the_box_is_complete(table: str, count: int) -> None:
    short = BOX.changed()
    del short[table][-1]
    assert BOX.refusal_of(short) == f"{table}: has {count - 1} records, the box has {count}"


def test_a_bonus_against_a_type_of_enemy() -> None:
    pack = GAME.pack
    bonuses = {
        v.BUILDINGS[i]: (v.ENEMY_TYPES[kind], pack.versus_bonus[i])
        for i, kind in enumerate(pack.versus)
        if kind >= 0
    }
    assert bonuses == {
        "church": ("demons", 1),
        "palisade": ("zombies", 1),
        "barricade": ("goblins", 1),
    }
    assert [n for i, n in enumerate(pack.versus_bonus) if pack.versus[i] < 0] == [0] * 17
    for bonus in (1, 9):
        assert BOX.read(("building.2.versus_bonus", bonus)).versus_bonus[2] == bonus
    assert BOX.refusal(("building.2.versus_bonus", 0)).endswith("0 is below 1")
    assert BOX.refusal(("building.2.versus_bonus", 10)).endswith("10 is above 9")
    assert "elves" in BOX.refusal(("building.2.versus", "elves"))
    assert "elves" in BOX.refusal(("enemy.2.type", "elves"))


def test_spoils_are_a_number_and_a_word() -> None:
    pack = BOX.read(("enemy.0.losses", ["1 gold", "9 wood", "2 stone", "4 any", "1 building"]))
    assert pack.losses[0] == [(0, 1), (1, 9), (2, 2), (3, 4), (4, 1)]
    assert BOX.read(("enemy.0.rewards", ["3 vp"])).rewards[0] == [(5, 3)]
    words = "a number and one of gold, wood, stone, any, building, vp"
    for wrong in ("gold", "0 gold", "10 gold", "x gold", "1 silver"):
        for key in ("losses", "rewards"):
            message = f"enemy.y1_barbarians_2.{key}: {wrong!r} is not {words}"
            assert BOX.refusal((f"enemy.0.{key}", [wrong])) == message
    assert BOX.refusal(("enemy.0.losses", ["5 any"])) == (
        "enemy.y1_barbarians_2.losses: '5 any': at most 4 goods of choice"
    )


@pytest.mark.rule("KB-234")
def test_what_must_stand_to_the_left() -> None:
    for i, left in enumerate(GAME.pack.left_of):
        names = [name for k, name in enumerate(v.BUILDINGS) if left & (1 << k)]
        assert names == list(v.BUILDINGS[i - i % 4 : i])
