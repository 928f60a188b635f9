"""Every text of every board is read against what is drawn beneath it, in both themes."""

from __future__ import annotations

from typing import Final

import pytest

import regalia
from tests.browser.contrast import faint
from tests.browser.helpers import Visit
from tests.browser.legible import SETTLED

SCREEN: Final = {"width": 1366, "height": 768}
TABS: Final = "#board-tabs:not([hidden]) button"
MOMENTS: Final = (0, 30)  # questions of ours before a look


@pytest.mark.parametrize("game", list(regalia.games()))
def test_texts_stand_out_from_what_is_beneath_them(visit: Visit, game: str) -> None:
    person = visit(viewport=SCREEN)
    page = person.page
    person.new_table("me", "bot", "bot", game=game)
    found: dict[str, list[str]] = {}
    for moment in MOMENTS:
        for _ in range(moment):
            if not person.ready():
                break
            person.choose()
            person.settled()
        person.ready()
        for tab in range(max(1, page.locator(TABS).count())):
            if page.locator(TABS).count():
                page.locator(TABS).nth(tab).click()
            for theme in ("light", "dark"):
                page.emulate_media(color_scheme=theme)
                page.evaluate(SETTLED)
                if lines := faint(page):
                    found[f"{moment}, tab {tab}, {theme}"] = lines
    assert found == {}, "\n".join(line for lines in found.values() for line in lines)
