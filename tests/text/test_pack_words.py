"""The words of a host's own pack: his where he gives some, never ours where they would lie."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import regalia
from regalia.engine.errors import BadPack
from regalia.games.eador.vocabulary import CARDS, SHARDS
from regalia.render.svg import board, detail
from regalia.text.words import LANGS, Words

GAME = regalia.game("eador")
SHIPPED = GAME.resource("content", "eador.toml")
KNIGHT = CARDS.index("knight")
OWN = """
[troop.words.en]
name = "Squire"
text = "Carries the banner."
[troop.words.ru]
name = "Оруженосец"
acc = "Оруженосца"
text = "Несёт знамя."
"""


def record(name: str) -> str:
    """The text of a record in the shipped pack, from its id to the next record."""
    start = SHIPPED.index(f'id = "{name}"')
    return SHIPPED[start : SHIPPED.index("\n[[", start)]


def changed(name: str, old: str, new: str, more: str = "") -> str:
    found = record(name)
    assert old in found
    return SHIPPED.replace(found, found.replace(old, new) + more)


def test_the_shipped_pack_changes_nothing() -> None:
    assert GAME.content.changes == GAME.with_pack(SHIPPED).content.changes == {}
    assert Words(GAME, "en").get("card-knight-text").startswith("Strength 7.")


def test_words_written_for_other_figures_are_not_said() -> None:
    game = GAME.with_pack(changed("knight", "strength = 7", "strength = 2"))
    for lang in LANGS:
        words = Words(game, lang)
        assert words.get("card-knight-text") == words.get("pack-changed")
        assert "7" not in words.get("card-knight-text")
        assert words.get("card-orc-text") != words.get("pack-changed")
        view = game.match(seats=4, seed=1).view(None)
        card = detail(game, view, "card", KNIGHT, lang)
        assert words.get("pack-changed") in card
        assert words.get("source-host") in card
    assert Words(game, "en").ref("card", KNIGHT) == "Knight"


def test_a_host_gives_his_own_words() -> None:
    game = GAME.with_pack(changed("knight", "strength = 7", "strength = 2", OWN))
    english, russian = Words(game, "en"), Words(game, "ru")
    assert english.ref("card", KNIGHT) == "Squire"
    assert english.get("card-knight-text") == "Carries the banner."
    forms = russian.variables("card", "card", KNIGHT)
    assert forms["card_acc"] == "Оруженосца"
    assert forms["card_gen"] == forms["card"] == "Оруженосец"


def test_a_new_name_alone_leaves_our_text() -> None:
    words = '\n[troop.words.en]\nname = "Squire"\n'
    game = GAME.with_pack(changed("knight", "strength = 7", "strength = 7", words))
    english = Words(game, "en")
    assert english.ref("card", KNIGHT) == "Squire"
    assert english.get("card-knight-text").startswith("Strength 7.")
    view = game.match(seats=4, seed=1).view(None)
    assert english.get("source-host") not in detail(game, view, "card", KNIGHT, "en")


def test_the_board_says_what_holds() -> None:
    """A shard that forbids the Light must not be said to forbid Chaos."""
    game = GAME.with_pack(changed("tainest", 'only_type = "chaos"', 'only_type = "light"'))
    match = game.match(seats=4, seed=1)
    data = match.dump()
    fields, wanted = data["fields"], SHARDS.index("tainest")
    if wanted in fields["shard_deck"]:  # the two change places
        fields["shard_deck"] = sorted({*fields["shard_deck"], fields["current"]} - {wanted})
    fields["current"] = wanted
    view = game.restore(data, seed=1).view(None)
    for lang in LANGS:
        drawn = board(game, view, lang, inline_symbols=False)
        assert Words(game, lang).get("pack-changed")[:20] in drawn
    assert "Chaos troops may not" not in board(game, view, "en", inline_symbols=False)


def test_two_packs_speak_side_by_side() -> None:
    weak = GAME.with_pack(changed("knight", "strength = 7", "strength = 2"))
    for _ in range(2):
        assert Words(GAME, "en").get("card-knight-text").startswith("Strength 7.")
        assert "7" not in Words(weak, "en").get("card-knight-text")


def test_packs_that_differ_in_words_alone_do_not_mix() -> None:
    """Their figures, and so their hashes, are the same; what is remembered of each is not."""
    named = [
        GAME.with_pack(changed("knight", "strength = 7", "strength = 7", own))
        for own in ('\n[troop.words.en]\nname = "Squire"\n', '\n[troop.words.en]\nname = "Page"\n')
    ]
    assert named[0].pack_hash == named[1].pack_hash == GAME.pack_hash
    said = [Words(game, "en").ref("card", KNIGHT) for game in (*named, GAME)]
    assert said == ["Squire", "Page", "Knight"]


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("words = 3", "knight.words: is not a table like"),
        ("words = { en = 3 }", "knight.words: is not a table like"),
        ('words = { fr = { name = "x" } }', "knight.words.fr: is none of en, ru"),
        ('words = { en = { nme = "x" } }', "knight.words.en.nme: is none of name, text"),
        ('words = { en = { name = "" } }', "knight.words.en.name: '' is no text"),
        ("words = { en = { text = 4 } }", "knight.words.en.text: 4 is no text"),
    ],
)
def test_words_that_are_none_are_refused(more: str, message: str) -> None:
    with pytest.raises(BadPack) as caught:
        GAME.with_pack(changed("knight", "strength = 7", "strength = 2", f"\n{more}\n"))
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("name", ["kingsburg", "xidit", "eador", "kemet"])
def test_every_record_can_be_named_anew(name: str) -> None:
    """The ids of a pack are those of its things, or the words would go nowhere."""
    game = regalia.game(name)
    data: dict[str, Any] = tomllib.loads(game.resource("content", f"{name}.toml"))
    ids = {item["id"] for value in data.values() if isinstance(value, list) for item in value}
    named = {word for kind in game.verbs.kinds.values() for word in kind.index}
    assert len(ids & named) > 20
