"""Where a game's component records come from, in words."""

from __future__ import annotations

import re

import pytest

import regalia
from regalia.server.views.game_info import sources


@pytest.mark.parametrize("game", regalia.games())
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_only_sources_with_records_are_named(game: str, lang: str) -> None:
    counts = [n for n in regalia.game(game).content.grades.values() if n]
    assert [int(n) for n in re.findall(r"\d+", sources(regalia.game(game), lang))] == counts


def test_one_source_alone_is_a_sentence() -> None:
    eador = regalia.game("eador")
    assert sources(eador, "en") == "104 reconstructed by us"
    assert sources(eador, "ru") == "восстановлено нами — 104"
