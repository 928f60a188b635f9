"""A third language needs files only; what it has no words for is said in English."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import regalia
from regalia.cli.ui_words import Ui
from regalia.games.kingsburg.vocabulary import DECLINE
from regalia.server.speech import say
from regalia.text.catalogue import statements
from regalia.text.languages import FORMS, LANGS, NAMES, own_word
from regalia.text.words import Words

GERMAN = {
    "text/locale/de.ftl": """
language-name = Deutsch
language-forms = akk
seat-name = Spieler { $n }
""",
    "games/kingsburg/locale/de.ftl": """
building-inn = Gasthof
    .akk = den Gasthof
verb-build = { $building_akk } bauen
""",
    "cli/locale/de.ftl": "ui-bye = Tschüs.\n",
    "server/locale/de/page.ftl": "page-my-tables = Meine Tische\n",
}
SAID = """
import json, regalia
from regalia.games.kingsburg.vocabulary import BUILD
from regalia.cli.ui_words import Ui
from regalia.server.api.openapi import QUERY
from regalia.server.pages.pagekit import page
from regalia.text.catalogue import statements
from regalia.text.languages import FORMS, LANGS, NAMES
from regalia.text.words import Words
game = regalia.game("kingsburg")
words = Words(game, "de")
print(json.dumps({
    "langs": LANGS, "names": NAMES, "forms": FORMS, "seat": words.seat(1),
    "built": words.option(BUILD.code(4)), "statue": words.option(BUILD.code(0)),
    "decline": words.option(game.verbs.parse("decline")), "bot": words.get("bot-kingsburg"),
    "terminal": [Ui("de").get("bye"), Ui("de").get("over")],
    "page": page("error.html", "de", title="", text="", leads=True),
    "api": QUERY["lang"], "rules": len(statements(game, "de")),
    "svg": len(regalia.svg(game.match(2, seed=1).view(None), "de")),
}))
"""


@pytest.fixture(scope="module")
def german(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Regalia as it is, with a few German files laid beside the others."""
    root = tmp_path_factory.mktemp("german")
    source = Path(regalia.__file__).parent
    shutil.copytree(source, root / "regalia", ignore=shutil.ignore_patterns("__pycache__"))
    for name, text in GERMAN.items():
        file = root / "regalia" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return root


def test_the_languages_are_those_that_have_common_words() -> None:
    assert LANGS == ("en", "ru")
    assert NAMES == {"en": "English", "ru": "Русский"}
    assert set(FORMS) == {"short", "gen", "dat", "acc", "ins", "prep"}
    assert own_word("ru", "language-nothing") == ""


def test_a_third_language_needs_files_only(german: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(german)}
    run = subprocess.run(
        [sys.executable, "-c", SAID], env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    said = json.loads(run.stdout)
    assert said["langs"] == ["en", "de", "ru"]
    assert "de" in str(said["api"])
    assert said["names"]["de"] == "Deutsch"
    assert "akk" in said["forms"]
    assert said["seat"] == "Spieler 2"
    assert said["built"] == "den Gasthof bauen"  # its own sentence with its own case
    assert said["statue"] == "Statue bauen"  # its own sentence with an English name
    english = Words(regalia.game("kingsburg"), "en")
    assert said["decline"] == english.option(DECLINE.code())
    assert said["bot"] == "Steward"
    assert said["terminal"] == ["Tschüs.", Ui("en").get("over")]
    assert "Meine Tische" in said["page"]
    assert say("en", "page-home") in said["page"]
    assert 'hreflang="ru"' in said["page"]
    assert said["rules"] == len(statements(english.game))
    assert said["svg"] > 10_000


def test_the_terminal_offers_it(german: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", "from regalia.cli.main import main; main()", "serve", "--help"],
        env={**os.environ, "PYTHONPATH": str(german)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "[en|de|ru]" in run.stdout
