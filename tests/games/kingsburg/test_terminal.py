"""What the terminal tells of the enemies."""

from __future__ import annotations

import pytest

from regalia.cli.play.text_board import about, find_refs
from regalia.games.kingsburg import GAME
from regalia.text.position import position
from regalia.text.words import Words
from tests.games.kingsburg.helpers import KingsburgMatch, scenario


def told(topic: str, lang: str) -> list[str]:
    """What `help TOPIC` says."""
    words = Words(GAME, lang)
    (thing,) = find_refs(GAME, topic, words)
    return about(GAME, thing, words).splitlines()


@pytest.mark.rule("KB-611")
def test_help_lists_the_cards_of_an_enemy() -> None:
    lines = told("goblins", "en")
    assert lines[0] == "A Barricade gives +1 strength against Goblins."
    assert len(lines) == 1 + 8
    assert lines[3] == (
        "  Year II, strength 3. Defeat: 2 wood, 2 stone, 1 building, 1 VP; victory: 1 wood."
    )
    assert told("Гоблины", "ru")[3] == (
        "  Год II, сила 3. Поражение: 2 дерева, 2 камня, 1 здание, 1 ПО; победа: 1 дерево."
    )


@pytest.mark.rule("KB-468")
def test_help_tells_one_card() -> None:
    assert told("y4_orcs_7", "en") == [
        (
            "Defeat: 2 goods of any kind, 1 building; victory: 1 good of your choice. "
            "No building is especially strong against Orcs."
        )
    ]


def facing(card: str) -> KingsburgMatch:
    return scenario(
        seats=2, year=4, step="influence", dice={0: "1 2", 1: "3"}, enemy=card, seen=[0]
    )


@pytest.mark.rule("KB-605", "KB-609")
def test_the_board_tells_what_a_known_enemy_brings_and_hides_an_unknown_one() -> None:
    match = facing("y4_goblins_5")
    mine = " ".join(position(match.view(0), Words(GAME, "en")).split())
    assert "Enemy this winter: Goblins (strength 5)" in mine
    assert "Defeat: 4 wood, 4 stone, 1 building, 1 VP; victory: 1 wood." in mine
    other = position(match.view(1), Words(GAME, "en"))
    assert "face down, strength 5 to 7" in other
    assert "Defeat" not in other


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_board_stays_within_80_columns(lang: str) -> None:
    for card in ("y4_goblins_5", "y4_orcs_7", "y4_demons_6"):
        text = position(facing(card).view(0), Words(GAME, lang))
        assert max(map(len, text.splitlines())) <= 80
