"""The cards that explain a thing."""

from __future__ import annotations

import pytest

import regalia
from regalia.games.kingsburg.layout.statements import rules_for
from regalia.render.details import heading
from regalia.render.svg import detail
from regalia.text.words import LANGS
from tests.render.markup import parsed

GAME = regalia.game("kingsburg")
VIEW = GAME.match(seats=3, seed=1).view(0)
CARDS = ("advisor", "building", "enemy", "phase", "good", "token", "payment", "die")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", CARDS)
def test_every_thing_has_a_card(kind: str, lang: str) -> None:
    for number, word in enumerate(GAME.verbs.kinds[kind].names):
        if word:
            root = parsed(detail(GAME, VIEW, kind, number, lang))
            assert root.find(".//h3") is not None
            assert root.find(".//use") is not None, (kind, word)


def test_a_building_in_words() -> None:
    text = detail(GAME, VIEW, "building", 6, "ru")
    for part in ("Фермы", "2 золота, 3 дерева, 1 камень", "белый кубик", "KB-266", "Торговля"):
        assert part in text
    assert 'data-grade="published"' in text


def test_an_enemy_in_words() -> None:
    text = detail(GAME, VIEW, "enemy", 2, "en")
    for part in ("Goblins (strength 3)", "1 gold, 1 building", "1 stone", "KB-452", "Barricade"):
        assert part in text
    assert 'data-grade="rulebook"' in text


def test_who_has_built_it() -> None:
    view = GAME.match(seats=2, seed=1).view(None)
    view["fields"]["buildings"] = [1, 0]
    assert "Анна" in detail(GAME, view, "building", 0, "ru", seat_names=["Анна", "Борис"])
    assert "Борис" not in detail(GAME, view, "building", 0, "ru", seat_names=["Анна", "Борис"])


def test_rules_exist_in_the_catalogue() -> None:
    catalogue = GAME.resource("rules", "en.md")
    for kind in CARDS:
        for number, word in enumerate(GAME.verbs.kinds[kind].names):
            for rule in rules_for(kind, number):
                assert rule in catalogue, (kind, word, rule)
    assert all(rules_for("advisor", number) for number in range(18))
    assert all(rules_for("building", number) for number in range(20))


def test_an_unknown_thing_is_refused() -> None:
    with pytest.raises(LookupError, match="kingsburg has no advisor:18"):
        detail(GAME, VIEW, "advisor", 18)
    with pytest.raises(LookupError, match="kingsburg has no dragon:1"):
        detail(GAME, VIEW, "dragon", 1)


def test_a_heading_has_a_capital_and_no_quotes() -> None:
    assert heading("«наём (уровень 3)»") == "Наём (уровень 3)"
    assert heading("жетон «+2»") == "Жетон «+2»"
    assert heading("a kitten") == "A kitten"
