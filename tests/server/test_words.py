"""Every message in both languages, and a message for every refusal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import regalia
import regalia.server
from regalia.engine.errors import BadSetup
from regalia.server.catalogue import GameCatalogue
from regalia.server.pages.pagekit import message_keys, script_words
from regalia.server.pages.symbols import cover
from regalia.server.settings import Settings, from_environment
from regalia.server.speech import bundle, pick_language, say
from regalia.server.views.rulebook import sections
from regalia.testing.catalogue import statements
from regalia.text.catalogue import readable
from regalia.text.words import Words
from tests.server.helpers import CLASH

SOURCE = Path(regalia.server.__file__).parent
REFUSED = r'\b(?:Conflict|Forbidden|HttpRefusal|NotFound|TooOften)\((?:\s*\d+,)?\s*"([a-z-]+)"'


def test_both_languages_have_the_same_keys() -> None:
    assert sorted(message_keys("en")) == sorted(message_keys("ru"))


def test_every_refusal_and_every_word_of_a_page_has_a_message() -> None:
    keys = set()
    for file in SOURCE.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        keys |= {f"error-{key}" for key in re.findall(REFUSED, text)}
        keys |= {f"error-no-{key}" for key in re.findall(r'not_found\("([a-z-]+)"\)', text)}
        keys |= set(re.findall(r'\bsay\([a-z_.]+, "([a-z-]+)"', text))
    for file in (SOURCE / "templates").glob("*.html"):
        keys |= set(re.findall(r"\bsay\('([a-zA-Z-]+)'(?! [~+])", file.read_text(encoding="utf-8")))
    assert len(keys) > 60
    for lang in ("en", "ru"):
        assert [key for key in sorted(keys) if not bundle(lang).has_message(key)] == []


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_rules_panel_reads_what_the_conformance_kit_reads(lang: str) -> None:
    for name in regalia.games():
        game = regalia.game(name)
        shown = [
            (one["id"], one["text"], one["grade"], section["title"])
            for section in sections(game, lang)
            for one in section["statements"]
        ]
        assert len(shown) > 100
        words = Words(game, lang)
        read = [
            (one.id, readable(one.text, words), one.grade, one.section)
            for one in statements(game, lang)
        ]
        assert sorted(shown) == sorted(read)  # here the rulebook's come first in each section


def test_words_of_the_script_cannot_close_it() -> None:
    assert "<" not in script_words("ru")
    assert say("en", "no-such-key") == "no-such-key"


@pytest.mark.parametrize(
    ("wanted", "found"),
    [(["ru-RU"], "ru"), (["", "de", "en;q=0.1"], "en"), (["fr"], "ru"), ([], "ru")],
)
def test_the_first_language_we_have(wanted: list[str], found: str) -> None:
    assert pick_language(wanted, "ru") == found


def test_settings_come_from_the_environment_and_the_command_line_wins() -> None:
    environ = {
        "REGALIA_PORT": "9000",
        "REGALIA_HTTPS": "yes",
        "REGALIA_PACKS": "a=b c=d",
        "REGALIA_BOT_PAUSE": "0.5",
        "REGALIA_DATABASE": "x.db",
        "OTHER": "1",
    }
    found = from_environment(environ, port=9001, host=None, packs=())
    assert (found.port, found.https, found.packs) == (9001, True, ("a=b", "c=d"))
    assert found.bot_pause == 0.5
    assert found.host == Settings().host
    assert found.url == "sqlite:///x.db"
    assert Settings(database="postgresql+psycopg://h/d").url == "postgresql+psycopg://h/d"
    for name, text in (("PORT", "many"), ("HTTPS", "perhaps")):
        with pytest.raises(BadSetup, match=f"REGALIA_{name}"):
            from_environment({f"REGALIA_{name}": text})


def test_the_shelf_has_the_installed_games_and_more() -> None:
    shelf = GameCatalogue((CLASH,))
    assert {"kingsburg", "clash"} <= set(shelf.games)
    with pytest.raises(BadSetup, match="no game 'chess'"):
        shelf.get("chess")
    for spec in (
        "nowhere:GAME",
        "regalia.server.catalogue:NOTHING",
        "regalia.server.catalogue:load",
    ):
        with pytest.raises(BadSetup):
            regalia.game(spec)


def test_a_pack_that_cannot_be_read_is_told_in_words(tmp_path: Path) -> None:
    for item in ("kingsburg", "chess=x.toml", f"kingsburg={tmp_path / 'none.toml'}"):
        with pytest.raises(BadSetup):
            GameCatalogue(packs=(item,))


@pytest.mark.parametrize("name", regalia.games())
def test_a_picture_has_all_its_parts(name: str) -> None:
    """Whatever the first page's picture is put together from is on the page, however deep."""
    text = cover(regalia.game(name))
    assert f'id="picture-{name}"' in text
    used = set(re.findall(r'href="#([^"]+)"', text))
    assert {part for part in used if f'id="{part}"' not in text} == set()
