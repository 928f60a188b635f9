"""What is printed on tiles, titans and the neutral board (LX-501..603)."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from tests.games.xidit.helpers import *

mark = pytest.mark


def offered(match: XiditMatch) -> str:
    """Coins/bards/sections of the open choice of rewards."""
    decision = match.decision(match.waiting[0])
    assert decision is not None
    assert decision.prompt == "reward"
    return "/".join(str(ref.id) for ref in decision.about if ref.kind == "amount")


@mark.rule("LX-501..521", "LX-561..578")
@mark.parametrize(
    ("seats", "number", "printed"),
    [
        (4, 1, "1/1/2/0/1"),  # LX-501
        (4, 2, "1/2/1/1/0"),  # LX-502
        (4, 3, "2/2/1/0/0"),  # LX-503
        (4, 4, "2/0/2/0/1"),  # LX-504
        (4, 5, "2/2/0/0/1"),  # LX-505
        (4, 6, "1/2/1/0/1"),  # LX-506
        (4, 7, "2/1/1/0/1"),  # LX-507
        (4, 8, "2/0/0/2/1"),  # LX-508
        (4, 9, "1/0/2/1/1"),  # LX-509
        (4, 10, "0/2/0/2/1"),  # LX-510
        (4, 11, "1/1/2/1/0"),  # LX-511
        (4, 12, "0/2/1/1/1"),  # LX-512
        (4, 13, "2/1/0/1/1"),  # LX-513
        (4, 14, "1/1/0/2/1"),  # LX-514
        (4, 15, "2/1/0/2/0"),  # LX-515
        (4, 16, "0/1/2/1/1"),  # LX-516
        (4, 17, "2/1/1/1/0"),  # LX-517
        (4, 18, "2/0/1/1/1"),  # LX-518
        (4, 19, "2/0/2/1/0"),  # LX-519
        (4, 20, "1/2/0/1/1"),  # LX-520
        (4, 21, "0/2/2/0/1"),  # LX-521
        (3, 1, "1/1/1/0/1"),  # LX-561
        (3, 2, "1/1/1/1/0"),  # LX-562
        (3, 3, "1/2/1/0/0"),  # LX-563
        (3, 4, "2/0/1/0/1"),  # LX-564
        (3, 5, "2/1/0/0/1"),  # LX-565
        (3, 6, "0/2/1/0/1"),  # LX-566
        (3, 7, "2/1/1/0/0"),  # LX-567
        (3, 8, "1/0/0/2/1"),  # LX-568
        (3, 9, "0/0/2/1/1"),  # LX-569
        (3, 10, "0/2/0/1/1"),  # LX-570
        (3, 11, "1/1/2/0/0"),  # LX-571
        (3, 12, "0/2/1/1/0"),  # LX-572
        (3, 13, "2/0/0/1/1"),  # LX-573
        (3, 14, "1/1/0/1/1"),  # LX-574
        (3, 15, "1/1/0/2/0"),  # LX-575
        (3, 16, "0/1/2/0/1"),  # LX-576
        (3, 17, "2/1/0/1/0"),  # LX-577
        (3, 18, "1/0/1/1/1"),  # LX-578
    ],
)
def test_the_units_on_a_recruit_side(seats: int, number: int, printed: str) -> None:
    """The tile enters its city and is filled from the barracks."""
    other = 2 if number == 1 else 1
    match = scenario(
        seats=seats,
        hero={0: other},
        recruits={other: "0/0/0/0/1"},
        next_recruit=number,
        plans={0: "act"},
    )
    assert left_in(match, number) == printed
    figures = 4 if seats == 3 else 5
    assert f"recruit-enters {v.CITIES[number - 1]} {figures}" in told(match)


@mark.rule("LX-531..551")
@mark.parametrize(
    ("number", "army", "rewards"),
    [
        (1, "1/0/0/0/1", "4/1/3"),  # LX-531
        (2, "2/0/0/1/0", "2/4/2"),  # LX-532
        (3, "0/2/1/0/0", "5/3/1"),  # LX-533
        (4, "2/0/1/0/0", "4/1/2"),  # LX-534
        (5, "1/1/1/1/0", "5/4/2"),  # LX-535
        (6, "0/1/1/1/0", "2/4/3"),  # LX-536
        (7, "2/2/0/0/0", "5/3/2"),  # LX-537
        (8, "0/0/1/0/1", "4/1/3"),  # LX-538
        (9, "0/0/0/1/1", "6/3/1"),  # LX-539
        (10, "0/1/0/0/1", "2/2/4"),  # LX-540
        (11, "1/1/0/0/1", "6/1/3"),  # LX-541
        (12, "0/2/2/0/0", "3/3/4"),  # LX-542
        (13, "0/0/1/1/1", "3/4/4"),  # LX-543
        (14, "2/1/0/0/1", "6/2/3"),  # LX-544
        (15, "0/1/0/1/0", "4/3/1"),  # LX-545
        (16, "1/0/1/1/0", "5/2/3"),  # LX-546
        (17, "1/1/0/1/0", "2/3/3"),  # LX-547
        (18, "2/1/1/0/0", "5/4/1"),  # LX-548
        (19, "1/0/1/0/1", "5/2/4"),  # LX-549
        (20, "0/0/0/2/0", "2/3/3"),  # LX-550
        (21, "1/1/1/0/0", "5/2/1"),  # LX-551
    ],
)
def test_the_units_and_rewards_on_a_threat_side(number: int, army: str, rewards: str) -> None:
    check_threat(4, number, army, rewards)


@mark.rule("LX-580")
@mark.parametrize("number", range(1, 19))
def test_a_crown_tile_threatens_like_the_standard_one(number: int) -> None:
    pack = GAME.pack
    army = "/".join(str(n) for n in pack.threat[0][number - 1])
    rewards = "/".join(str(n) for n in pack.threat_rewards[0][number - 1])
    check_threat(3, number, army, rewards)


def check_threat(seats: int, number: int, army: str, rewards: str) -> None:
    """Exactly these units suffice, and each of them is needed."""
    setup: dict[str, Any] = {
        "seats": seats,
        "hero": {0: number},
        "threats": [number],
        "plans": {0: "act"},
    }
    match = scenario(units={0: army}, **setup)
    assert units(match, 0) == "0/0/0/0/0"
    assert offered(match) == rewards
    figures = [int(n) for n in army.split("/")]
    for kind in [kind for kind in range(5) if figures[kind]]:
        short = figures.copy()
        short[kind] -= 1
        spare = [0 if figures[k] else 1 for k in range(5)]
        held = "/".join(str(a + b) for a, b in zip(short, spare, strict=True))
        lost = scenario(units={0: held}, **setup)
        assert [line.split()[0] for line in told(lost)] == ["units-missing"]
        assert units(lost, 0) == held


@mark.rule("LX-591..596")
@mark.parametrize(
    ("name", "size", "rewards"),
    [
        ("moss_titan", 3, "5/2/2"),  # LX-591
        ("clay_titan", 3, "3/3/2"),  # LX-592
        ("iron_titan", 4, "6/3/2"),  # LX-593
        ("coral_titan", 4, "4/3/3"),  # LX-594
        ("storm_titan", 5, "7/4/3"),  # LX-595
        ("obsidian_titan", 5, "5/4/4"),  # LX-596
    ],
)
def test_what_a_titan_asks_and_offers(name: str, size: int, rewards: str) -> None:
    setup: dict[str, Any] = {"hero": {0: 21}, "no_tile": [21], "awake": [name], "plans": {0: "act"}}
    few = scenario(units={0: f"0/0/{size - 1}/0/0"}, **setup)
    assert told(few) == ["no-titan 0 farlight"]
    match = scenario(units={0: f"0/0/{size}/0/0"}, **setup)
    assert options(match) == [f"banish {name}", "decline"]
    before = barracks(match)
    play(match, f"banish {name}")
    assert units(match, 0) == "0/0/0/0/0"
    assert int(barracks(match).split("/")[2]) == int(before.split("/")[2]) + size
    assert offered(match) == rewards


@mark.rule("LX-601..603")
@mark.parametrize(
    ("column", "values"),
    [
        ("wealth", [2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17, 18, 20, 21, 23, 24]),  # LX-601
        ("influence", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]),  # LX-602
        ("reputation", [2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17, 18, 20, 21, 23, 24]),  # LX-603
    ],
)
def test_a_column_of_the_neutral_board(column: str, values: list[int]) -> None:
    category = v.CATEGORIES.index(column)
    assert len(values) == 16
    for space, value in enumerate(values, 1):
        tokens = [1, 1, 1]
        tokens[category] = space
        match = scenario(phase="final", seats=3, fields={"neutral": tokens})
        assert field(match, "scores")[category][3] == value
