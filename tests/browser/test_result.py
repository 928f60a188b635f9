"""The page of a result says what its numbers are."""

from __future__ import annotations

from typing import Final

import pytest

from tests.browser.behind import played
from tests.browser.helpers import SHORTEST, Server, Visit

COUNTED: Final = {
    "kingsburg": ("Victory points", "Победные очки"),
    "eador": ("Astral points", "Очки астрала"),
    "xidit": ("Assessments survived", "Пройдено подсчётов"),
    "kemet": ("Fame", "Слава"),
}


@pytest.mark.parametrize("game", COUNTED)
def test_what_was_counted_is_said(visit: Visit, server: Server, game: str) -> None:
    """In Xidit also who fell where: nobody could read that from 3, 2, 1 and 0."""
    person = visit()
    page = person.page
    seats, options = SHORTEST[game]
    table = person.order("me", *["hotseat"] * seats, game=game, options=options)
    played(server, table)
    for lang, counted in zip(("en", "ru"), COUNTED[game], strict=True):
        page.goto(f"/t/{table}?lang={lang}")
        page.wait_for_selector("#panel-result .ranking")
        assert page.inner_text(".result .counted") == counted
        assert page.locator(".seat .score").first.get_attribute("title") == counted
        lines = page.locator(".ranking .standing").all_inner_texts()
        assert len(lines) == (seats + 1 if game == "xidit" else 0)
        if lang == "en" and lines:
            assert lines[0] == "Left after all three assessments"
            assert all(line.startswith("Eliminated by") for line in lines[1:])
