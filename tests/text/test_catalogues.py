"""Both rule catalogues of a game say the same things, each in its own language."""

from __future__ import annotations

import re

import pytest

import regalia
from regalia.text import catalogue
from regalia.text.languages import LANGS
from regalia.text.words import Words

GAMES = ("kingsburg", "xidit", "eador", "kemet")
CYRILLIC = re.compile("[\N{CYRILLIC CAPITAL LETTER IE WITH GRAVE}-\N{CYRILLIC SMALL LETTER DZHE}]")


def all_statements(game: str, lang: str) -> list[catalogue.Statement]:
    return catalogue.statements(regalia.game(game), lang)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_statements_in_the_same_order_with_the_same_grades(game: str) -> None:
    english, russian = all_statements(game, "en"), all_statements(game, "ru")
    assert [(one.id, one.grade) for one in english] == [(one.id, one.grade) for one in russian]


@pytest.mark.parametrize("game", GAMES)
def test_a_section_opens_with_the_same_statement_in_both_languages(game: str) -> None:
    def openings(lang: str) -> list[str]:
        found: dict[str, str] = {}
        for one in all_statements(game, lang):
            found.setdefault(one.section, one.id)
        return list(found.values())

    assert openings("en") == openings("ru")


@pytest.mark.parametrize("game", GAMES)
def test_english_statements_have_no_russian_words_and_russian_ones_have(game: str) -> None:
    assert [one.id for one in all_statements(game, "en") if CYRILLIC.search(one.text)] == []
    assert [one.id for one in all_statements(game, "ru") if not CYRILLIC.search(one.text)] == []


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_cite_the_same_statements(game: str) -> None:
    """A cross-reference lost or mistyped in translation would show here."""
    cited = re.compile(r"[A-Z]{2}-\d+")
    russian = {one.id: set(cited.findall(one.text)) for one in all_statements(game, "ru")}
    for one in all_statements(game, "en"):
        assert russian[one.id] == set(cited.findall(one.text)), one.id


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_tell_the_same_numbers(game: str) -> None:
    """Worked examples are numbers above all: a slip of the pen would make them false."""
    figures = re.compile(r"\d+")
    russian = {one.id: one.text for one in all_statements(game, "ru")}
    for one in all_statements(game, "en"):
        if "example" in one.section.lower():
            assert set(figures.findall(russian[one.id])) >= set(figures.findall(one.text)), one.id


# -- the few that matter ------------------------------------------------------------------
@pytest.mark.parametrize("name", GAMES)
def test_the_few_statements_of_a_decision_are_there_in_players_words(name: str) -> None:
    game = regalia.game(name)
    steps = {step.key for step in game.rules.steps}
    known = {one.id for one in catalogue.statements(game)}
    spoken = set()
    for step, rules in catalogue.picked_by_step(game).items():
        assert step in steps, step
        assert 0 < len(rules) <= catalogue.FEW, step
        assert set(rules) <= known, set(rules) - known
        spoken |= set(rules)
    for lang in LANGS:
        words = Words(game, lang)
        told = {rule: words.get(f"rule-{rule}") for rule in spoken}
        assert all(len(text) < 110 for text in told.values())
        assert len(set(told.values())) > 0.9 * len(told)


@pytest.mark.parametrize("name", GAMES)
def test_a_step_without_a_choice_of_its_own_begins_with_the_rulebook(name: str) -> None:
    game = regalia.game(name)
    grades = {one.id: one.grade for one in catalogue.statements(game)}
    for number, step in enumerate(game.rules.steps):
        found = catalogue.few(game, number)
        assert len(found) <= catalogue.FEW
        if step.key not in catalogue.picked_by_step(game):
            assert all(grades[rule] in "RC" and rule not in catalogue.late(game) for rule in found)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", GAMES)
def test_play_comes_first_and_invariants_last(name: str, lang: str) -> None:
    game = regalia.game(name)
    listed = catalogue.order_for_readers(game, lang)
    assert sorted(listed) == sorted(catalogue.statements(game, lang))
    last = [one.id in catalogue.late(game) for one in listed]
    assert last == sorted(last)
    assert {one.id for one in listed[-5:]} <= {
        one.id for one in catalogue.statements(game) if one.section == "Invariants"
    }
    for section in {one.section for one in listed}:
        ours = [one.grade == "D" for one in listed if one.section == section]
        assert ours == sorted(ours)
