"""The outline of a harvest, and step a: the roll and the new turn order (KB-090..117)."""

from __future__ import annotations

from math import factorial
from typing import Any

import pytest

from regalia.games.kingsburg import GAME
from regalia.text.position import passages
from regalia.text.words import Words
from tests.games.kingsburg.helpers import *

FARMS = "inn market farms"
BOTH = "statue chapel"


# -- the outline -------------------------------------------------------------------------
@pytest.mark.rule("KB-090")
def test_a_harvest_has_four_steps_in_this_order() -> None:
    match = scenario(
        seats=3, chance=["roll 2+2+4", "roll 6+6+6", "roll 5+6+6"], buildings={1: "inn"}, only=True
    )
    play(match, "0: place treasurer 2+2+4", "2: pass", "1: pass", "0: build statue")
    assert match.over
    assert events(match) == [
        "phase spring",
        "rolled 0 2+2+4", "rolled 1 6+6+6", "rolled 2 5+6+6", "new-order 1-3-2",
        "placed 0 treasurer 2+2+4", "passed 2", "passed 1", "must-pass 0",
        "helped 0 treasurer", "gain 0 gold 2",
        "built 0 statue", "spend 0 gold 2", "gain-vp 0 3", "not-built 2", "not-built 1",
    ]  # fmt: skip


@pytest.mark.rule("KB-091")
def test_a_harvest_in_full() -> None:
    everything = "statue inn market farms merchants_guild barricade crane town_hall embassy"
    match = scenario(
        seats=2,
        phase="summer",
        buildings={ANNA: everything},
        goods={BORIS: "1/0/0"},
        chance=[
            "roll 1+2+4", "roll 4+6",  # neutral
            "roll 3+3+3", "white w3", "roll 1+2+6",
            "roll 4",  # the Statue's reroll
        ],
        only=True,
    )  # fmt: skip
    play(match, "0: statue coloured")
    play(match, "1: pass", "0: place architect 3", "0: pass", "0: pay token")
    assert match.over
    assert events(match) == [
        "phase summer",
        "neutral 1+2+4 astronomer", "neutral 4+6 general",
        "effect 0 merchants_guild", "gain 0 gold 1",
        "rolled 0 3+3+3 w3", "rolled 1 1+2+6",
        "statue 0", "rolled 0 3+3+4 w3",
        "new-order 2-1",
        "passed 1", "placed 0 architect 3", "passed 0",
        "helped 0 architect", "gain 0 wood 1",
        "not-built 1", "not-built 0",
        "effect 0 inn", "gain-token 0", "effect 0 embassy", "gain-vp 0 1",
        "effect 0 town_hall", "spend-token 0", "gain-vp 0 1",
    ]  # fmt: skip


@pytest.mark.rule("KB-092")
@pytest.mark.parametrize("source", ["aid", "farms"])
def test_both_white_dice_follow_the_same_rules(source: str) -> None:
    match = scenario(
        seats=3,
        buildings={ANNA: FARMS if source == "farms" else "inn market palisade"},
        aid_die=ANNA if source == "aid" else -1,
        chance=["roll 1+1+1", "white w5", "roll 1+1+5", "roll 3+3+3"],
    )
    assert field(match, "total") == [8, 7, 9]
    assert field(match, "order") == [BORIS, ANNA, VIKTOR]
    play(match, "1: pass")
    # The sums of the white die alone (5 to the Sergeant) are not among them.
    assert [text for text in options(match) if "w5" in text] == [
        f"place {advisor} {dice} w5{shift}"
        for dice, advisors in (
            ("1", ("alchemist", "sergeant", "astronomer")),
            ("1+1", ("astronomer", "alchemist", "treasurer")),
            ("1+1+1", ("treasurer", "astronomer", "master_hunter")),
        )
        for advisor, shift in zip(advisors, ("", " -1", " +1"), strict=True)
    ]


# -- the roll ------------------------------------------------------------------------------
@pytest.mark.rule("KB-100")
def test_everybody_rolls_all_his_dice() -> None:
    witness = Witness()
    match = scenario(
        seats=4, order=[2, 0, 3, 1], aid_die=2, buildings={2: FARMS, 3: FARMS}, dealer=witness
    )
    rolls = ["rolled 2 1+1+1 w1+w1", "rolled 0 1+1+1", "rolled 3 1+1+1 w1", "rolled 1 1+1+1"]
    assert of(events(match), "rolled") == rolls
    assert field(match, "coloured") == [[1, 1, 1]] * 4
    assert field(match, "white") == [[], [], [1, 1], [1]]
    assert field(match, "total") == [3, 3, 5, 4]


@pytest.mark.rule("KB-100")
def test_old_dice_do_not_stay() -> None:
    match = scenario(
        seats=3,
        dice={0: "6 6", 1: "5"},
        white={0: "4"},
        chance=["roll 1+1+2", "roll 1+1+3", "roll 1+1+4"],
    )
    assert field(match, "coloured") == [[1, 1, 2], [1, 1, 3], [1, 1, 4]]
    assert field(match, "white") == [[], [], []]


# -- the new turn order -----------------------------------------------------------------------
def ordered(**position: Any) -> list[int]:
    match = scenario(step="new-order", only=True, **position)
    order: list[int] = field(match, "order")
    told = "-".join(str(seat + 1) for seat in order)
    assert events(match) == [f"new-order {told}"]
    return order


@pytest.mark.rule("KB-113")
def test_white_dice_count_for_the_order() -> None:
    dice = {0: "1 1 1", 1: "1 1 2", 2: "1 1 5"}
    assert ordered(seats=3, dice=dice) == [0, 1, 2]
    assert ordered(seats=3, dice=dice, white={0: "5"}) == [1, 2, 0]
    assert ordered(seats=3, dice=dice, white={0: "1", 1: "2 3"}) == [0, 2, 1]


@pytest.mark.rule("KB-113")
def test_the_total_is_that_of_the_rerolled_dice() -> None:
    match = scenario(
        seats=3,
        step="reroll",
        dice={0: "1 1 1", 1: "2 2 3", 2: "6 6 6"},
        buildings={0: "chapel"},
        chance=["roll 5+6+6"],
    )
    play(match, "0: chapel")
    assert field(match, "order") == [1, 0, 2]
    assert field(match, "total") == [17, 7, 18]


@pytest.mark.rule("KB-114")
def test_lowest_total_first() -> None:
    dice = {0: "5 5 5", 1: "1 1 2", 2: "6 6 6", 3: "1 1 1", 4: "3 3 3"}
    assert ordered(seats=5, dice=dice) == [3, 1, 4, 0, 2]


@pytest.mark.rule("KB-115")
@pytest.mark.parametrize("before", [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]])
def test_equal_totals_keep_their_old_relative_order(before: list[int]) -> None:
    same = dict.fromkeys(range(4), "2 3 4")
    assert ordered(order=before, dice=same) == before
    lowest = {**same, 1: "1 1 1"}
    assert ordered(order=before, dice=lowest) == [1, *(seat for seat in before if seat != 1)]


@pytest.mark.rule("KB-116")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_lowest_spaces_stay_empty(seats: int) -> None:
    witness = Witness()
    match = GAME.match(seats, dealer=witness)
    lots = [text.removeprefix("order ").split("-") for text in witness.offers[0][0]]
    assert len(lots) == factorial(seats)
    assert all(sorted(lot) == [str(n + 1) for n in range(seats)] for lot in lots)
    play(match, *["take gold"] * seats)
    # Equal rolls keep the order; the track is filled from the top, nothing stands below it.
    assert of(events(match), "new-order") == ["new-order " + "-".join(lots[0])]
    top = passages(match.view(None), Words(GAME, "en"))[0]
    order = ", ".join(f"Player {name}" for name in lots[0])
    assert isinstance(top, str)
    assert top.endswith(f"Turn order: {order}.")


@pytest.mark.rule("KB-117")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_order_holds_until_the_next_roll(seats: int) -> None:
    """The order changes only with the news of it, which comes once after each roll."""
    match = GAME.match(seats=seats, seed=seats)
    for at in walk(match, at_random(seats)):
        told = of(events(at), "first-order", "new-order")[-1].split()[1]
        assert told == "-".join(str(seat + 1) for seat in field(at, "order"))
    calendar = of(events(match), "phase", "new-order")
    for i, line in enumerate(calendar):
        harvest = line in ("phase spring", "phase summer", "phase autumn")
        if line.startswith("phase") and i + 1 < len(calendar):
            assert calendar[i + 1].startswith("new-order") == harvest
    assert len(of(calendar, "new-order")) == 15


@pytest.mark.rule("KB-117")
def test_the_order_rules_all_steps_and_phases_between() -> None:
    match = scenario(
        seats=3,
        phase="autumn",
        goods={0: "2/0/0", 1: "2/0/0", 2: "2/0/0"},
        chance=["roll 6+6+6", "roll 1+1+1", "roll 3+3+3"],
    )
    play(match, "1: pass", "2: pass", "0: pass")  # influence
    play(match, "1: decline", "2: decline", "0: decline")  # building
    play(match, "1: recruit 0 0 0", "2: recruit 0 0 0", "0: recruit 0 0 0")


@pytest.mark.rule("KB-803")
def test_the_rulebooks_turn_order() -> None:
    match = scenario(
        order=[VIKTOR, ANNA, GALINA, BORIS],
        chance=["roll 2+2+6", "roll 1+3+5", "roll 2+3+5", "roll 4+4+5"],
    )
    assert field(match, "total") == [9, 13, 10, 10]
    assert field(match, "order") == [ANNA, VIKTOR, GALINA, BORIS]
    assert events(match)[-1] == "new-order 1-3-4-2"
