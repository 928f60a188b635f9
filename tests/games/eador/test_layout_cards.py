"""The cards that explain a thing of Eador: complete, in words, with marks that fit."""

from __future__ import annotations

import pytest

from regalia.games.eador import GAME
from regalia.games.eador.layout.lettering import wrap
from regalia.games.eador.layout.marks import Mark, arrange, card_marks
from regalia.games.eador.layout.statements import rules_for
from regalia.games.eador.vocabulary import CARDS, FIRST_RITUAL, LORDS, SHARDS
from regalia.layout.measure import width
from regalia.render.svg import detail
from regalia.text.words import LANGS
from tests.games.eador.helpers import A, B, C, table
from tests.games.eador.scenario import card
from tests.render.markup import parsed


# -- cards that explain ----------------------------------------------------------------------
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", ["card", "shard", "lord", "terrain", "type", "class"])
def test_every_thing_has_a_card(kind: str, lang: str) -> None:
    view = table(4, "oloin", hands={A: "knight"}, active={B: "creation"}).view(A)
    for number in range(len(GAME.verbs.kinds[kind].names)):
        root = parsed(detail(GAME, view, kind, number, lang))
        assert root.find(".//h3") is not None
        assert root.find(".//use") is not None
        graded = "reconstructed by us" if lang == "en" else "реконструкция"
        if kind in ("card", "shard", "lord"):
            assert graded in "".join(root.itertext())


def test_cards_in_words() -> None:
    match = table(4, "oloin", hands={A: "knight"}, active={B: "creation"}, won={C: "arkh"})
    view = match.view(A)
    creation = detail(GAME, view, "card", card("creation"), "en")
    for part in ("Ritual", "+1", "Player 2", "EA-522", "EA-539", "stays in play"):
        assert part in creation
    knight = detail(GAME, view, "card", card("knight"), "ru")
    for part in ("Рыцарь", "Войско", "Свет", "Равнины", "Воин", "EA-471"):
        assert part in knight
    arkh = detail(GAME, view, "shard", SHARDS.index("arkh"), "en")
    for part in ("Arkh", "Plains", "Doh-Gor", "Player 3", "EA-425", "EA-445"):
        assert part in arkh
    veto = detail(GAME, view, "card", card("veto"), "en")
    assert "named in the rulebook, its numbers reconstructed by us" in veto
    assert "named in the rulebook" not in creation
    seat = detail(GAME, view, "seat", C, "en")
    assert "Astral points" in seat


def test_rules_exist_in_the_catalogue() -> None:
    catalogue = GAME.resource("rules", "en.md")
    for kind, count in (("card", len(CARDS)), ("shard", len(SHARDS)), ("lord", len(LORDS))):
        for number in range(count):
            found = rules_for(kind, number)
            assert found
            for rule in found:
                assert f"{rule}*" in catalogue or f"| {rule} " in catalogue
    for number, name in enumerate(CARDS):
        own = rules_for("card", number)[0]
        assert f"| {own} | {name} " in catalogue
    for number, name in enumerate(SHARDS):
        assert f"| {rules_for('shard', number)[1]} | {name} " in catalogue
    assert rules_for("decider", 0) == []


def test_marks_tell_what_a_card_brings() -> None:
    pack = GAME.pack
    assert card_marks(pack, card("knight")) == []
    assert card_marks(pack, card("white_magic")) == [Mark("type-light", "+2")]
    assert card_marks(pack, card("magic_weapon")) == [Mark("class-warrior", "+3")]
    assert card_marks(pack, card("fair_wind")) == [Mark("ui-eye", "5→2")]
    assert all(card_marks(pack, one) for one in range(FIRST_RITUAL, len(CARDS)))


# -- letters -----------------------------------------------------------------------------------
def test_marks_keep_to_their_room() -> None:
    many = [Mark("", "10"), *[Mark("terrain-hills", "+1")] * 5]
    set_ = arrange(many, 120, 60, 30)
    assert sum(len(row) for row in set_.rows) == 6
    for row in set_.rows:
        assert sum(mark.width for mark in row) * set_.size <= 121
    assert len(set_.rows) * set_.size <= 60


def test_lines_are_broken_between_words() -> None:
    text = "Each player may play up to two troops in each circle"
    lines = wrap(text, 10, 100)
    assert " ".join(lines) == text
    assert all(width(line, 10) <= 100 for line in lines)
    assert wrap("word", 10, 10) == ["word"]
