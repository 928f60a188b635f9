"""Statements as people read them: names in place of ids."""

from __future__ import annotations

import pytest

import regalia
from regalia.text.catalogue import readable
from regalia.text.words import Words


@pytest.mark.parametrize(
    ("game", "lang", "written", "read"),
    [
        ("kemet", "en", "He buys `spy` for 3 PP.", "He buys Spy for 3 PP."),
        ("kemet", "ru", "Он берёт «Шпиона» (`spy`).", "Он берёт «Шпиона»."),
        ("eador", "en", "On dead_marshes (1) a white_mage", "On Dead Marshes (1) a White Mage"),
        ("kingsburg", "ru", "Гоблины (`y1_goblins_3`, сила 3)", "Гоблины (сила 3)"),
        ("xidit", "en", "Option `titan_limits` is on.", "Option titan_limits is on."),
    ],
)
def test_names_stand_in_place_of_ids(game: str, lang: str, written: str, read: str) -> None:
    assert readable(written, Words(regalia.game(game), lang)) == read
