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


@mark.parametrize(
    ("seats", "number", "printed"),
    [
        pytest.param(4, 1, "1/1/2/0/1", marks=mark.rule("LX-501")),
        pytest.param(4, 2, "1/2/1/1/0", marks=mark.rule("LX-502")),
        pytest.param(4, 3, "2/2/1/0/0", marks=mark.rule("LX-503")),
        pytest.param(4, 4, "2/0/2/0/1", marks=mark.rule("LX-504")),
        pytest.param(4, 5, "2/2/0/0/1", marks=mark.rule("LX-505")),
        pytest.param(4, 6, "1/2/1/0/1", marks=mark.rule("LX-506")),
        pytest.param(4, 7, "2/1/1/0/1", marks=mark.rule("LX-507")),
        pytest.param(4, 8, "2/0/0/2/1", marks=mark.rule("LX-508")),
        pytest.param(4, 9, "1/0/2/1/1", marks=mark.rule("LX-509")),
        pytest.param(4, 10, "0/2/0/2/1", marks=mark.rule("LX-510")),
        pytest.param(4, 11, "1/1/2/1/0", marks=mark.rule("LX-511")),
        pytest.param(4, 12, "0/2/1/1/1", marks=mark.rule("LX-512")),
        pytest.param(4, 13, "2/1/0/1/1", marks=mark.rule("LX-513")),
        pytest.param(4, 14, "1/1/0/2/1", marks=mark.rule("LX-514")),
        pytest.param(4, 15, "2/1/0/2/0", marks=mark.rule("LX-515")),
        pytest.param(4, 16, "0/1/2/1/1", marks=mark.rule("LX-516")),
        pytest.param(4, 17, "2/1/1/1/0", marks=mark.rule("LX-517")),
        pytest.param(4, 18, "2/0/1/1/1", marks=mark.rule("LX-518")),
        pytest.param(4, 19, "2/0/2/1/0", marks=mark.rule("LX-519")),
        pytest.param(4, 20, "1/2/0/1/1", marks=mark.rule("LX-520")),
        pytest.param(4, 21, "0/2/2/0/1", marks=mark.rule("LX-521")),
        pytest.param(3, 1, "1/1/1/0/1", marks=mark.rule("LX-561")),
        pytest.param(3, 2, "1/1/1/1/0", marks=mark.rule("LX-562")),
        pytest.param(3, 3, "1/2/1/0/0", marks=mark.rule("LX-563")),
        pytest.param(3, 4, "2/0/1/0/1", marks=mark.rule("LX-564")),
        pytest.param(3, 5, "2/1/0/0/1", marks=mark.rule("LX-565")),
        pytest.param(3, 6, "0/2/1/0/1", marks=mark.rule("LX-566")),
        pytest.param(3, 7, "2/1/1/0/0", marks=mark.rule("LX-567")),
        pytest.param(3, 8, "1/0/0/2/1", marks=mark.rule("LX-568")),
        pytest.param(3, 9, "0/0/2/1/1", marks=mark.rule("LX-569")),
        pytest.param(3, 10, "0/2/0/1/1", marks=mark.rule("LX-570")),
        pytest.param(3, 11, "1/1/2/0/0", marks=mark.rule("LX-571")),
        pytest.param(3, 12, "0/2/1/1/0", marks=mark.rule("LX-572")),
        pytest.param(3, 13, "2/0/0/1/1", marks=mark.rule("LX-573")),
        pytest.param(3, 14, "1/1/0/1/1", marks=mark.rule("LX-574")),
        pytest.param(3, 15, "1/1/0/2/0", marks=mark.rule("LX-575")),
        pytest.param(3, 16, "0/1/2/0/1", marks=mark.rule("LX-576")),
        pytest.param(3, 17, "2/1/0/1/0", marks=mark.rule("LX-577")),
        pytest.param(3, 18, "1/0/1/1/1", marks=mark.rule("LX-578")),
    ],
)  # fmt: skip
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


@mark.parametrize(
    ("number", "army", "rewards"),
    [
        pytest.param(1, "1/0/0/0/1", "4/1/3", marks=mark.rule("LX-531")),
        pytest.param(2, "2/0/0/1/0", "2/4/2", marks=mark.rule("LX-532")),
        pytest.param(3, "0/2/1/0/0", "5/3/1", marks=mark.rule("LX-533")),
        pytest.param(4, "2/0/1/0/0", "4/1/2", marks=mark.rule("LX-534")),
        pytest.param(5, "1/1/1/1/0", "5/4/2", marks=mark.rule("LX-535")),
        pytest.param(6, "0/1/1/1/0", "2/4/3", marks=mark.rule("LX-536")),
        pytest.param(7, "2/2/0/0/0", "5/3/2", marks=mark.rule("LX-537")),
        pytest.param(8, "0/0/1/0/1", "4/1/3", marks=mark.rule("LX-538")),
        pytest.param(9, "0/0/0/1/1", "6/3/1", marks=mark.rule("LX-539")),
        pytest.param(10, "0/1/0/0/1", "2/2/4", marks=mark.rule("LX-540")),
        pytest.param(11, "1/1/0/0/1", "6/1/3", marks=mark.rule("LX-541")),
        pytest.param(12, "0/2/2/0/0", "3/3/4", marks=mark.rule("LX-542")),
        pytest.param(13, "0/0/1/1/1", "3/4/4", marks=mark.rule("LX-543")),
        pytest.param(14, "2/1/0/0/1", "6/2/3", marks=mark.rule("LX-544")),
        pytest.param(15, "0/1/0/1/0", "4/3/1", marks=mark.rule("LX-545")),
        pytest.param(16, "1/0/1/1/0", "5/2/3", marks=mark.rule("LX-546")),
        pytest.param(17, "1/1/0/1/0", "2/3/3", marks=mark.rule("LX-547")),
        pytest.param(18, "2/1/1/0/0", "5/4/1", marks=mark.rule("LX-548")),
        pytest.param(19, "1/0/1/0/1", "5/2/4", marks=mark.rule("LX-549")),
        pytest.param(20, "0/0/0/2/0", "2/3/3", marks=mark.rule("LX-550")),
        pytest.param(21, "1/1/1/0/0", "5/2/1", marks=mark.rule("LX-551")),
    ],
)  # fmt: skip
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


@mark.parametrize(
    ("name", "size", "rewards"),
    [
        pytest.param("moss_titan", 3, "5/2/2", marks=mark.rule("LX-591")),
        pytest.param("clay_titan", 3, "3/3/2", marks=mark.rule("LX-592")),
        pytest.param("iron_titan", 4, "6/3/2", marks=mark.rule("LX-593")),
        pytest.param("coral_titan", 4, "4/3/3", marks=mark.rule("LX-594")),
        pytest.param("storm_titan", 5, "7/4/3", marks=mark.rule("LX-595")),
        pytest.param("obsidian_titan", 5, "5/4/4", marks=mark.rule("LX-596")),
    ],
)  # fmt: skip
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


@mark.parametrize(
    ("column", "values"),
    [
        pytest.param("wealth", [2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17, 18, 20, 21, 23, 24],
                     marks=mark.rule("LX-601")),
        pytest.param("influence", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
                     marks=mark.rule("LX-602")),
        pytest.param("reputation", [2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17, 18, 20, 21, 23, 24],
                     marks=mark.rule("LX-603")),
    ],
)  # fmt: skip
def test_a_column_of_the_neutral_board(column: str, values: list[int]) -> None:
    category = v.CATEGORIES.index(column)
    assert len(values) == 16
    for space, value in enumerate(values, 1):
        tokens = [1, 1, 1]
        tokens[category] = space
        match = scenario(phase="final", seats=3, fields={"neutral": tokens})
        assert field(match, "scores")[category][3] == value
