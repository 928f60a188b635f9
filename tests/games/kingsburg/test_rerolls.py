"""Statue and Chapel: dice rolled again (KB-101..112)."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.engine.errors import Why
from regalia.engine.verbs import Ref
from tests.games.kingsburg.helpers import *

FARMS = "inn market farms"
BOTH = "statue chapel"


def rerolls(anna: str, white: str = "", **position: Any) -> KingsburgMatch:
    """Anna's dice lie; the others have rolled 6-6-6."""
    dice = {0: anna, 1: "6 6 6", 2: "6 6 6"}
    return scenario(seats=3, step="reroll", dice=dice, white={ANNA: white}, only=True, **position)


# -- rerolls ---------------------------------------------------------------------------------
@pytest.mark.rule("KB-101")
def test_rerolls_go_by_the_order_before_the_roll() -> None:
    # Viktor stood first and has the highest total; he is asked first all the same.
    match = scenario(
        seats=3,
        step="reroll",
        order=[VIKTOR, ANNA, BORIS],
        dice={0: "1 1 1", 1: "2 2 2", 2: "6 6 6"},
        buildings={0: "statue", 1: "statue", 2: "statue"},
    )
    play(match, "2: keep", "0: keep", "1: keep")
    assert field(match, "order") == [ANNA, BORIS, VIKTOR]


@pytest.mark.rule("KB-101", "KB-102")
def test_a_player_finishes_his_rerolls_before_the_next_and_is_not_asked_again() -> None:
    match = scenario(
        seats=2,
        step="reroll",
        dice={0: "2 2 2", 1: "1 1 1"},
        buildings={0: BOTH, 1: BOTH},
        chance=["roll 1", "roll 1+1+1", "roll 2", "roll 3+3+3"],
        only=True,
    )
    play(match, "0: statue coloured", "0: chapel")  # shows 1+1+1, but both are used up
    play(match, "1: statue coloured", "1: chapel")
    assert match.over
    assert field(match, "coloured") == [[1, 1, 1], [3, 3, 3]]


@pytest.mark.rule("KB-102")
def test_who_keeps_is_not_asked_again() -> None:
    match = scenario(
        seats=2,
        step="reroll",
        dice={0: "2 2 2", 1: "1 1 1"},
        buildings={0: BOTH, 1: BOTH},
        chance=["roll 4+5+6"],
        only=True,
    )
    play(match, "0: keep", "1: chapel")
    assert match.over
    assert field(match, "coloured") == [[2, 2, 2], [4, 5, 6]]


@pytest.mark.rule("KB-103")
def test_a_reroll_is_optional() -> None:
    match = rerolls("1 1 1", buildings={ANNA: BOTH})
    assert options(match) == ["statue coloured", "chapel", "keep"]
    play(match, "0: keep")
    assert match.over
    assert field(match, "coloured")[ANNA] == [1, 1, 1]
    assert events(match) == []


@pytest.mark.rule("KB-104")
@pytest.mark.parametrize(
    ("dice", "white", "opens"),
    [
        ("3 3 3", "", True),
        ("6 6 6", "", True),
        ("3 3 4", "", False),
        ("2 3 3", "", False),
        ("3 3 3", "3", True),
        ("3 3 3", "4", False),  # white ones included
        ("3 3 3", "3 3", True),
        ("3 3 3", "3 5", False),
        ("3 3 3", "2 3", False),
    ],
)
def test_the_statue_needs_equal_dice(dice: str, white: str, opens: bool) -> None:
    match = rerolls(dice, white, buildings={ANNA: "statue"})
    if not opens:
        assert match.over  # nobody is asked
        return
    dies = ["statue coloured", "statue white"] if white else ["statue coloured"]
    assert options(match) == [*dies, "keep"]


@pytest.mark.rule("KB-104", "KB-106")
def test_no_reroll_without_the_building() -> None:
    assert rerolls("1 1 1").over
    assert rerolls("1 1 1", buildings={BORIS: BOTH, ANNA: FARMS}).waiting == (BORIS,)
    assert options(rerolls("1 1 1", buildings={ANNA: "chapel"})) == ["chapel", "keep"]
    assert options(rerolls("1 1 1", buildings={ANNA: "statue"})) == ["statue coloured", "keep"]


@pytest.mark.rule("KB-105")
@pytest.mark.parametrize(
    ("choice", "rolled", "coloured", "white"),
    [
        ("statue coloured", "roll 6", [2, 2, 6], [2, 2]),
        ("statue coloured", "roll 1", [1, 2, 2], [2, 2]),
        ("statue white", "white w6", [2, 2, 2], [2, 6]),
        ("statue white", "white w1", [2, 2, 2], [1, 2]),
    ],
)
def test_the_statue_rerolls_one_die_of_choice(
    choice: str, rolled: str, coloured: list[int], white: list[int]
) -> None:
    match = rerolls("2 2 2", "2 2", buildings={ANNA: "statue inn market farms"}, chance=[rolled])
    play(match, choice)
    assert match.over
    assert (field(match, "coloured")[ANNA], field(match, "white")[ANNA]) == (coloured, white)
    assert field(match, "total")[ANNA] == sum(coloured) + sum(white)
    told = f"rolled 0 {'+'.join(map(str, coloured))} {'+'.join(f'w{n}' for n in white)}"
    assert events(match) == ["statue 0", told]


@pytest.mark.rule("KB-105")
def test_the_statues_die_has_six_equal_faces() -> None:
    for choice, name in (("statue coloured", "roll "), ("statue white", "white w")):
        witness = Witness()
        match = rerolls("2 2 2", "2", buildings={ANNA: "statue"}, dealer=witness)
        play(match, choice)
        assert witness.offers == [([f"{name}{n}" for n in range(1, 7)], [1] * 6)]


@pytest.mark.rule("KB-106")
@pytest.mark.parametrize(
    ("dice", "white", "opens"),
    [
        ("1 1 2", "", True),
        ("1 1 5", "", True),  # 7
        ("1 2 5", "", False),  # 8
        ("1 1 2", "3", True),  # 7, white ones included
        ("1 1 2", "4", False),  # 8
        ("1 1 2", "1 2", True),
        ("1 1 2", "2 2", False),
    ],
)
def test_the_chapel_needs_seven_or_less(dice: str, white: str, opens: bool) -> None:
    match = rerolls(dice, white, buildings={ANNA: "chapel"})
    if opens:
        assert options(match) == ["chapel", "keep"]
    else:
        assert match.over


@pytest.mark.rule("KB-107")
def test_the_chapel_rerolls_all_dice() -> None:
    match = rerolls(
        "1 1 1", "1 2", buildings={ANNA: "chapel"}, chance=["roll 2+4+6", "white w3+w5"]
    )
    play(match, "chapel")
    assert match.over
    assert field(match, "coloured")[ANNA] == [2, 4, 6]
    assert field(match, "white")[ANNA] == [3, 5]
    assert field(match, "total")[ANNA] == 20
    assert events(match) == ["chapel 0", "rolled 0 2+4+6 w3+w5"]
    assert field(match, "coloured")[BORIS] == [6, 6, 6]


@pytest.mark.rule("KB-107")
@pytest.mark.parametrize(("white", "sizes"), [("", [56]), ("1", [56, 6]), ("1 1", [56, 21])])
def test_the_chapel_rolls_as_many_dice_as_before(white: str, sizes: list[int]) -> None:
    witness = Witness()
    match = rerolls("1 1 2", white, buildings={ANNA: "chapel"}, dealer=witness)
    assert refused(match, "chapel 1").key == "no-notation"  # no part of them may be kept
    play(match, "chapel")
    assert [len(texts) for texts, _ in witness.offers] == sizes
    assert sum(witness.offers[0][1]) == 216


@pytest.mark.rule("KB-107", "KB-819")
def test_the_chapel_rerolls_the_statues_die_too() -> None:
    match = rerolls(
        "2 2 2",
        "2",
        buildings={ANNA: BOTH},
        chance=["roll 1", "roll 1+1+1", "white w1"],
    )
    assert options(match) == ["statue coloured", "statue white", "keep"]  # 8: not the Chapel
    play(match, "statue coloured")
    assert field(match, "total")[ANNA] == 7
    assert options(match) == ["chapel", "keep"]
    play(match, "chapel")
    assert match.over  # four equal numbers and 4 in all, but both are used up
    assert field(match, "coloured")[ANNA] == [1, 1, 1]
    assert field(match, "white")[ANNA] == [1]


@pytest.mark.rule("KB-108")
def test_once_each_even_if_the_condition_is_met_again() -> None:
    match = rerolls("3 3 3", buildings={ANNA: "statue"}, chance=["roll 3"])
    play(match, "statue coloured")
    assert match.over
    match = rerolls("1 1 2", buildings={ANNA: "chapel"}, chance=["roll 1+1+3"])
    play(match, "chapel")
    assert match.over
    assert field(match, "used")[ANNA] == 2
    match = rerolls("2 2 3", buildings={ANNA: BOTH}, chance=["roll 2+2+2"])
    play(match, "chapel")
    assert options(match) == ["statue coloured", "keep"]


@pytest.mark.rule("KB-109", "KB-110", "KB-111")
def test_both_at_once_in_either_order() -> None:
    chance = ["roll 1", "roll 1+1+1"]
    match = rerolls("1 1 1", buildings={ANNA: BOTH}, chance=chance)
    assert options(match) == ["statue coloured", "chapel", "keep"]
    play(match, "statue coloured")
    assert options(match) == ["chapel", "keep"]
    play(match, "chapel")
    assert match.over
    match = rerolls("1 1 1", buildings={ANNA: BOTH}, chance=chance[::-1])
    play(match, "chapel")
    assert options(match) == ["statue coloured", "keep"]
    play(match, "statue coloured")
    assert match.over
    assert events(match) == ["chapel 0", "rolled 0 1+1+1", "statue 0", "rolled 0 1+1+1"]
    assert field(match, "used")[ANNA] == 3


@pytest.mark.rule("KB-110")
def test_one_may_open_or_close_the_other() -> None:
    match = rerolls("3 3 3", buildings={ANNA: BOTH}, chance=["roll 1"])
    assert options(match) == ["statue coloured", "keep"]  # 9
    play(match, "statue coloured")
    assert options(match) == ["chapel", "keep"]  # 7
    match = rerolls("1 2 3", buildings={ANNA: BOTH}, chance=["roll 5+5+5"])
    assert options(match) == ["chapel", "keep"]
    play(match, "chapel")
    assert options(match) == ["statue coloured", "keep"]
    match = rerolls("2 2 2", buildings={ANNA: BOTH}, chance=["roll 4"])
    play(match, "statue coloured")
    assert match.over  # 8 and unequal


@pytest.mark.rule("KB-112")
def test_a_reroll_is_kept() -> None:
    match = rerolls("3 3 3", buildings={ANNA: BOTH}, chance=["roll 1"])
    play(match, "statue coloured")
    assert field(match, "coloured")[ANNA] == [1, 3, 3]
    assert not match.can_undo(ANNA)
    assert "statue coloured" not in options(match)


@pytest.mark.rule("KB-104", "KB-106", "KB-108")
def test_why_a_reroll_is_refused() -> None:
    match = rerolls("2 2 2", "3", buildings={ANNA: BOTH, BORIS: "statue"})
    assert match.waiting == (BORIS,)  # Anna can use neither
    match = rerolls("1 2 4", buildings={ANNA: BOTH}, chance=["roll 4+4+4"])
    assert refused(match, "statue coloured") == Why("KB-104", "statue-equal")
    assert refused(match, "statue white") == Why("KB-104", "statue-equal")
    assert match.why_not(ANNA, [Ref("building", 0)]) == Why("KB-104", "statue-equal")
    assert match.why_not(ANNA, [Ref("building", 4)]) == Why("KB-644", "not-now")
    play(match, "chapel")
    assert match.why_not(ANNA, [Ref("building", 1)]) == Why("KB-108", "reroll-used")
    assert refused(match, "chapel") == Why("KB-108", "reroll-used")
    match = rerolls("4 4 4", buildings={ANNA: BOTH})
    too_much = Why("KB-106", "chapel-total", (("n", "amount", 12), ("limit", "amount", 7)))
    assert match.why_not(ANNA, [Ref("building", 1)]) == too_much
    assert refused(match, "chapel") == too_much
    assert refused(match, "statue white") == Why("KB-105", "no-white-die")
    match = rerolls("1 1 1", buildings={ANNA: BOTH}, chance=["roll 1"])
    play(match, "statue coloured")
    assert refused(match, "statue coloured") == Why("KB-108", "reroll-used")
    match = rerolls("1 1 2", buildings={ANNA: "chapel"})
    assert refused(match, "statue coloured") == Why("KB-104", "no-statue")
    match = rerolls("1 1 1", buildings={ANNA: "statue"})
    assert refused(match, "chapel") == Why("KB-106", "no-chapel")
