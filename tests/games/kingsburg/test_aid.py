"""Phase 1: who has least is helped by the King (KB-070..078)."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.games.kingsburg import GAME
from tests.games.kingsburg.helpers import *


def aid(**position: Any) -> KingsburgMatch:
    return scenario(phase="kings_aid", only=True, **position)


@pytest.mark.rule("KB-070", "KB-072")
def test_the_one_with_the_fewest_buildings_takes_the_die() -> None:
    # Boris has one building fewer and far more goods.
    match = aid(
        seats=3,
        buildings={0: "statue inn", 1: "statue", 2: "statue palisade"},
        goods={1: "9/9/9"},
    )
    assert field(match, "aid_die") == BORIS
    assert events(match) == ["phase kings_aid", "aid-die 1"]
    assert [goods(match, seat) for seat in range(3)] == ["0/0/0", "9/9/9", "0/0/0"]
    assert match.over  # nobody is asked


@pytest.mark.rule("KB-070")
def test_standing_buildings_count_whatever_they_cost() -> None:
    match = aid(seats=2, buildings={0: "statue chapel", 1: "barricade palisade inn"})
    assert field(match, "aid_die") == ANNA


@pytest.mark.rule("KB-071", "KB-072", "KB-075")
@pytest.mark.parametrize(
    ("anna", "boris", "die"),
    [
        ("1/0/0", "1/1/0", ANNA),
        ("0/2/0", "0/0/1", BORIS),  # the total counts, not the kind or its worth
        ("0/0/3", "1/1/0", BORIS),
        ("4/0/0", "2/2/1", ANNA),
    ],
)
def test_among_level_buildings_the_fewest_goods_decide(anna: str, boris: str, die: int) -> None:
    match = aid(seats=3, buildings={2: "inn"}, goods={0: anna, 1: boris})
    assert field(match, "aid_die") == die
    assert events(match) == ["phase kings_aid", f"aid-die {die}"]
    assert [goods(match, seat) for seat in (0, 1)] == [anna, boris]


@pytest.mark.rule("KB-071")
def test_only_the_goods_of_the_candidates_are_compared() -> None:
    # Viktor has the fewest goods of all, but more buildings.
    match = aid(seats=3, buildings={2: "inn"}, goods={0: "2/0/0", 1: "0/3/0", 2: "0/0/0"})
    assert field(match, "aid_die") == ANNA


@pytest.mark.rule("KB-074", "KB-075")
def test_players_level_on_both_take_a_good_each_and_nobody_the_die() -> None:
    match = aid(
        seats=5,
        buildings={1: "inn", 3: "inn"},
        goods={0: "1/1/0", 2: "0/0/2", 4: "2/1/0"},
    )
    assert events(match) == ["phase kings_aid", "aid-tie 2"]
    assert options(match) == ["take gold", "take wood", "take stone"]
    play(match, "0: take stone", "2: take gold")
    assert match.over
    assert field(match, "aid_die") == -1
    held = [goods(match, seat) for seat in range(5)]
    assert held == ["1/1/1", "0/0/0", "1/0/2", "0/0/0", "2/1/0"]  # Viktor's neighbour gets nothing
    assert events(match)[2:] == ["gain 0 stone 1", "gain 2 gold 1"]


@pytest.mark.rule("KB-074")
def test_the_good_is_one_and_may_not_be_refused() -> None:
    match = aid(seats=2)
    for text in ("decline", "take nothing", "take gold+gold", "pass"):
        refused(match, text)


@pytest.mark.rule("KB-076")
def test_what_is_taken_meanwhile_changes_nothing() -> None:
    """Anna's new good leaves Boris alone with the fewest; he still takes a good, not the die."""
    match = aid(seats=3, buildings={2: "inn"})
    play(match, "0: take gold")
    assert asked(match) == BORIS
    assert options(match) == ["take gold", "take wood", "take stone"]
    play(match, "1: take gold")
    assert match.over
    assert field(match, "aid_die") == -1
    assert of(events(match), "aid-die") == []


@pytest.mark.rule("KB-077")
def test_tied_players_choose_in_turn_order_and_openly() -> None:
    match = aid(seats=5, order=[4, 2, 0, 3, 1], buildings={2: "inn"})
    assert asked(match) == 4
    play(match, "4: take gold")
    assert match.view(BORIS)["fields"]["goods"][0] == [0, 0, 0, 0, 1]  # Boris sees it
    play(match, "0: take wood", "3: take stone", "1: take gold")
    assert match.over


@pytest.mark.rule("KB-078")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_year_one_everybody_takes_a_good(seats: int) -> None:
    match = GAME.match(seats=seats, seed=2)
    for seat in field(match, "order"):
        assert asked(match) == seat
        assert options(match) == ["take gold", "take wood", "take stone"]
        play(match, "take stone")
    news = events(match)
    assert news[2:4] == ["phase kings_aid", f"aid-tie {seats}"]
    assert field(match, "goods") == [[0] * seats, [0] * seats, [1] * seats]
    assert field(match, "white") == [[]] * seats
    assert all("w" not in line[6:] for line in of(news, "rolled"))


@pytest.mark.rule("KB-801")
def test_the_rulebooks_first_year() -> None:
    match = GAME.match(seats=4, dealer=Witness(["order 3-1-4-2"]))
    play(match, "2: take gold", "0: take wood", "3: take gold", "1: take stone")
    held = [goods(match, seat) for seat in (ANNA, BORIS, VIKTOR, GALINA)]
    assert held == ["0/1/0", "0/0/1", "1/0/0", "1/0/0"]
    assert (field(match, "aid_die"), field(match, "white")) == (-1, [[], [], [], []])


@pytest.mark.rule("KB-802", "KB-073")
def test_the_rulebooks_third_year() -> None:
    six = "statue chapel inn guard_tower palisade barricade"
    five = "statue inn guard_tower palisade barricade"
    match = scenario(
        year=3,
        phase="kings_aid",
        buildings={ANNA: six, BORIS: five, VIKTOR: five, GALINA: six},
        goods={BORIS: "1/1/0", GALINA: "0/0/1"},
        chance=["6+6+6", "5+6+6", "1+2+3", "w4", "5+5+6"],
        seed=8,
    )
    news = events(match)
    assert news[:3] == ["year 3", "phase kings_aid", "aid-die 2"]
    assert of(news, "gain") == []
    rolls = ["rolled 0 6+6+6", "rolled 1 5+6+6", "rolled 2 1+2+3 w4", "rolled 3 5+5+6"]
    assert of(news, "rolled") == rolls
    assert field(match, "total") == [18, 17, 10, 16]  # the white die counts
    while field(match, "phase") == 2:
        play(match, "pass" if "pass" in options(match) else options(match)[0])
    assert field(match, "aid_die") == -1
    assert field(match, "white") == [[], [], [], []]


@pytest.mark.rule("KB-073")
def test_the_die_of_king_s_aid_is_rolled_beside_the_three_of_spring() -> None:
    match = scenario(seats=3, aid_die=BORIS, chance=["1+1+1", "2+2+2", "w6", "3+3+3"])
    assert of(events(match), "rolled") == ["rolled 0 1+1+1", "rolled 1 2+2+2 w6", "rolled 2 3+3+3"]
