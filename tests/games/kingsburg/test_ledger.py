"""Where victory points came from."""

from __future__ import annotations

from tests.games.kingsburg.helpers import field, scenario


def test_a_battle_and_what_the_fortress_adds_to_it_are_told_apart() -> None:
    match = scenario(
        seats=2,
        phase="winter",
        enemy="y1_zombies_4",  # 1 point for victory, 2 for defeat
        buildings={0: "palisade stable stone_wall fortress"},
        soldiers={0: 9},
        vp={0: 20, 1: 5},
        chance=["kings-die 1"],
        only=True,
    )
    book = match.book()
    assert book.by_source("score") == {
        "effects": [1, 0],
        "battles": [2, -2],  # the strongest winner's point too
        "start": [20, 5],
    }
    assert book.balance("score") == field(match, "vp") == [23, 3]
