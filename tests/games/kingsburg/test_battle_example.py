"""The rulebook's worked battle and the smaller examples (KB-812..823)."""

from __future__ import annotations

import pytest

from tests.games.kingsburg.helpers import *


def the_battle(galina: str = "inn barricade crane", **more: bool) -> KingsburgMatch:
    return scenario(
        phase="winter",
        enemy="y1_goblins_3",
        buildings={
            ANNA: "statue palisade barricade",
            BORIS: "inn guard_tower",
            VIKTOR: "guard_tower blacksmith barricade",
            GALINA: galina,
        },
        soldiers={BORIS: 1},
        goods={BORIS: "0/1/1", GALINA: "0/1/0"},
        vp={ANNA: 3, BORIS: 1, VIKTOR: 3, GALINA: 1},
        chance=["kings-die 1"],
        only=more.get("only", True),
    )


@pytest.mark.rule("KB-812")
def test_the_kings_die_gives_everyone_one_soldier() -> None:
    assert of(events(the_battle()), "gain-soldiers") == [
        f"gain-soldiers {seat} 1" for seat in range(4)
    ]


@pytest.mark.rule("KB-813")
def test_anna_and_boris_draw() -> None:
    match = the_battle()
    assert field(match, "strength")[:2] == [3, 3]
    assert of(events(match), "drew") == ["drew 0 3 y1_goblins_3", "drew 1 3 y1_goblins_3"]
    assert (goods(match, ANNA), goods(match, BORIS)) == ("0/0/0", "0/1/1")
    assert field(match, "vp")[:2] == [3, 1]
    assert standing(match, ANNA) == "statue palisade barricade"


@pytest.mark.rule("KB-814")
def test_viktor_wins_a_stone_and_the_point_of_the_strongest() -> None:
    match = the_battle()
    assert field(match, "strength")[VIKTOR] == 4
    assert goods(match, VIKTOR) == "0/0/1"
    assert of(events(match), "strongest") == ["strongest 2 4"]
    assert field(match, "vp")[VIKTOR] == 3 + 1


@pytest.mark.rule("KB-815")
def test_galina_loses_her_crane_and_its_point_but_no_wood() -> None:
    match = the_battle()
    assert field(match, "strength")[GALINA] == 2
    assert goods(match, GALINA) == "0/1/0"
    assert standing(match, GALINA) == "inn barricade"
    assert field(match, "vp")[GALINA] == 0


@pytest.mark.rule("KB-816")
def test_with_a_market_it_would_be_the_market() -> None:
    match = the_battle("inn market barricade crane")
    assert standing(match, GALINA) == "inn barricade crane"


@pytest.mark.rule("KB-817")
def test_winter_ends() -> None:
    match = the_battle(only=False)
    assert field(match, "soldiers") == [0, 0, 0, 0]
    assert field(match, "year") == 2
    assert of(events(match), "year", "phase")[1:3] == ["year 2", "phase kings_aid"]
    assert field(match, "seen")[1] == 0
