"""Our own games have every word and every statement in each language, which others need not."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import regalia
from regalia.testing.texts import read_ftl
from regalia.text.catalogue import parse
from regalia.text.languages import LANGS

PACKAGE = Path(regalia.__file__).parent
GAMES = ("eador", "kemet", "kingsburg", "xidit")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", LANGS[1:])
def test_nothing_of_ours_is_shown_in_english_for_want_of_words(name: str, lang: str) -> None:
    game = regalia.game(name)
    english, own = (set(read_ftl(game.package, one, name)) for one in ("en", lang))
    assert english - own == set()
    ids = [[one.id for one in parse(game.resource("rules", f"{each}.md"))] for each in ("en", lang)]
    assert ids[0] == ids[1]


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.ftl")), ids=str)
def test_no_message_stands_twice_in_a_file(path: Path) -> None:
    keys = Counter(re.findall(r"^([\w-]+) =", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert [key for key, count in keys.items() if count > 1] == []
