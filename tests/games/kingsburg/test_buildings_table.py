"""Place, cost and VP of the twenty buildings (KB-260..279)."""

from __future__ import annotations

import pytest

from regalia.games.kingsburg import GAME, powers
from regalia.games.kingsburg import vocabulary as v
from regalia.games.kingsburg.queries import has, total, with_effect
from tests.games.kingsburg.helpers import *

# Each line: statement, building, row, column, cost in gold/wood/stone, VP.
TABLE = [
    ("KB-260", "statue", 1, 1, "2/0/0", 3),
    ("KB-261", "chapel", 1, 2, "3/0/1", 5),
    ("KB-262", "church", 1, 3, "3/1/2", 7),
    ("KB-263", "cathedral", 1, 4, "5/0/3", 9),
    ("KB-264", "inn", 2, 1, "1/1/0", 0),
    ("KB-265", "market", 2, 2, "2/2/0", 1),
    ("KB-266", "farms", 2, 3, "2/3/1", 2),
    ("KB-267", "merchants_guild", 2, 4, "3/1/2", 4),
    ("KB-268", "guard_tower", 3, 1, "1/0/1", 1),
    ("KB-269", "blacksmith", 3, 2, "1/2/0", 2),
    ("KB-270", "barracks", 3, 3, "2/2/1", 4),
    ("KB-271", "wizards_guild", 3, 4, "3/2/2", 6),
    ("KB-272", "palisade", 4, 1, "0/2/0", 0),
    ("KB-273", "stable", 4, 2, "1/1/1", 2),
    ("KB-274", "stone_wall", 4, 3, "2/0/2", 2),
    ("KB-275", "fortress", 4, 4, "3/0/2", 4),
    ("KB-276", "barricade", 5, 1, "0/1/0", 0),
    ("KB-277", "crane", 5, 2, "0/1/1", 1),
    ("KB-278", "town_hall", 5, 3, "2/1/1", 2),
    ("KB-279", "embassy", 5, 4, "2/2/2", 4),
]
ROWS = [
    pytest.param(name, row, column, cost, vp, id=name, marks=pytest.mark.rule(statement))
    for statement, name, row, column, cost, vp in TABLE
]
BUILDING = pytest.mark.parametrize(("name", "row", "column", "cost", "vp"), ROWS)


def left_of(name: str) -> list[str]:
    """The buildings to the left in the same row, by the table above."""
    row, column = next((r, c) for _, each, r, c, _, _ in TABLE if each == name)
    return [each for _, each, r, c, _, _ in TABLE if r == row and c < column]


def amounts(cost: str) -> list[int]:
    return [int(n) for n in cost.split("/")]


def price(name: str, cost: str) -> list[int]:
    """What has to be paid: behind the Crane in its own row one gold less (KB-307)."""
    gold, wood, stone = amounts(cost)
    return [gold - ("crane" in left_of(name)), wood, stone]


@pytest.mark.rule("KB-260..279")  # fmt: skip
@BUILDING
def test_its_numbers_in_the_pack(name: str, row: int, column: int, cost: str, vp: int) -> None:
    i, pack = v.BUILDINGS.index(name), GAME.pack
    assert (pack.row[i], pack.column[i]) == (row, column)
    assert list(pack.cost[i]) == amounts(cost)
    assert pack.vp[i] == vp


@BUILDING
def test_building_it_takes_these_goods_and_gives_these_points(
    name: str, row: int, column: int, cost: str, vp: int
) -> None:
    before = left_of(name)
    match = scenario(
        seats=3,
        step="build",
        goods={ANNA: "9/9/9"},
        buildings={ANNA: " ".join(before)},
        vp={ANNA: 10},
        only=True,
    )
    play(match, f"0: build {name}")
    left = [9 - n for n in price(name, cost)]
    assert goods(match, ANNA) == "/".join(map(str, left))
    assert field(match, "vp") == [10 + vp, 0, 0]
    assert standing(match, ANNA).split() == sorted([*before, name], key=v.BUILDINGS.index)
    kinds = zip(v.GOODS, price(name, cost), strict=True)
    assert events(match) == [
        f"built 0 {name}",
        *(f"spend 0 {kind} {n}" for kind, n in kinds if n),
        *([f"gain-vp 0 {vp}"] if vp else []),
        "not-built 1",
        "not-built 2",
    ]


@BUILDING
def test_the_exact_goods_suffice_and_one_less_of_any_kind_does_not(
    name: str, row: int, column: int, cost: str, vp: int
) -> None:
    before, exact = " ".join(left_of(name)), "/".join(map(str, price(name, cost)))
    match = scenario(
        seats=3, step="build", goods={ANNA: exact}, buildings={ANNA: before}, only=True
    )
    assert f"build {name}" in options(match)
    play(match, f"0: build {name}")
    assert goods(match, ANNA) == "0/0/0"
    for kind in range(3):
        short = price(name, cost)
        if short[kind]:
            # Plenty of the other kinds, one short of this one.
            held = [short[k] - 1 if k == kind else 9 for k in range(3)]
            match = scenario(
                seats=3,
                step="build",
                goods={ANNA: "/".join(map(str, held))},
                buildings={ANNA: before},
                only=True,
            )
            why = refused(match, f"build {name}")
            assert (why.rule, why.key) == ("KB-233", "cost")
            assert why.args[1:] == (
                ("good", "good", kind),
                ("n", "amount", short[kind]),
                ("have", "amount", held[kind]),
            )


@BUILDING
def test_it_stands_in_its_place(name: str, row: int, column: int, cost: str, vp: int) -> None:
    """It opens as soon as its left neighbours stand, whatever the other rows hold."""
    others = [each for _, each, r, _, _, _ in TABLE if r != row]
    before = left_of(name)
    assert len(before) == column - 1
    match = scenario(
        seats=3,
        step="build",
        goods={ANNA: "9/9/9"},
        buildings={ANNA: " ".join([*others, *before])},
        only=True,
    )
    assert options(match) == ["decline", f"build {name}"]
    if before:
        match = scenario(
            seats=3,
            step="build",
            goods={ANNA: "9/9/9"},
            buildings={ANNA: " ".join([*others, *before[:-1]])},
            only=True,
        )
        assert options(match) == ["decline", f"build {before[-1]}"]


@pytest.mark.rule("KB-260", "KB-264", "KB-268", "KB-272", "KB-276")
def test_the_table_is_complete() -> None:
    assert [name for _, name, *_ in TABLE] == list(v.BUILDINGS)
    assert [(row, column) for _, _, row, column, _, _ in TABLE] == [
        (row, column) for row in (1, 2, 3, 4, 5) for column in (1, 2, 3, 4)
    ]


def test_every_effect_has_a_building_and_equal_effects_add_up() -> None:
    match = scenario(seats=2, phase="spring", buildings={0: "inn market farms"})
    s = inside(match)
    for entry in powers.POWERS:
        for effect in entry.effects:
            assert powers.carriers(effect) >> powers.BUILDINGS.index(entry.name) & 1
    assert total(s, 0, powers.WHITE_DIE) == 1
    assert total(s, 0, powers.WHITE_DIE | powers.SHIFT | powers.TIES_WON) == 2
    assert with_effect(s, 0, powers.SUMMER_TOKEN) == [powers.BUILDINGS.index("inn")]
    assert not has(s, 1, powers.SHIFT)
