"""Both rule catalogues of a game say the same things, each in its own language."""

from __future__ import annotations

import re

import pytest

import regalia
from regalia.text.catalogue import Statement, statements

GAMES = ("kingsburg", "xidit", "eador", "kemet")
CYRILLIC = re.compile("[\N{CYRILLIC CAPITAL LETTER IE WITH GRAVE}-\N{CYRILLIC SMALL LETTER DZHE}]")


def catalogue(game: str, lang: str) -> list[Statement]:
    return statements(regalia.game(game), lang)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_statements_in_the_same_order_with_the_same_grades(game: str) -> None:
    english, russian = catalogue(game, "en"), catalogue(game, "ru")
    assert [(one.id, one.grade) for one in english] == [(one.id, one.grade) for one in russian]


@pytest.mark.parametrize("game", GAMES)
def test_a_section_opens_with_the_same_statement_in_both_languages(game: str) -> None:
    def openings(lang: str) -> list[str]:
        found: dict[str, str] = {}
        for one in catalogue(game, lang):
            found.setdefault(one.section, one.id)
        return list(found.values())

    assert openings("en") == openings("ru")


@pytest.mark.parametrize("game", GAMES)
def test_english_statements_have_no_russian_words_and_russian_ones_have(game: str) -> None:
    assert [one.id for one in catalogue(game, "en") if CYRILLIC.search(one.text)] == []
    assert [one.id for one in catalogue(game, "ru") if not CYRILLIC.search(one.text)] == []


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_cite_the_same_statements(game: str) -> None:
    """A cross-reference lost or mistyped in translation would show here."""
    cited = re.compile(r"[A-Z]{2}-\d+")
    russian = {one.id: set(cited.findall(one.text)) for one in catalogue(game, "ru")}
    for one in catalogue(game, "en"):
        assert russian[one.id] == set(cited.findall(one.text)), one.id


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_tell_the_same_numbers(game: str) -> None:
    """Worked examples are numbers above all: a slip of the pen would make them false."""
    figures = re.compile(r"\d+")
    russian = {one.id: one.text for one in catalogue(game, "ru")}
    for one in catalogue(game, "en"):
        if "example" in one.section.lower():
            assert set(figures.findall(russian[one.id])) >= set(figures.findall(one.text)), one.id
