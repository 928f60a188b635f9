"""A game from outside in a real browser: learnt, played with effects and hints, looked back at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from regalia.engine.game import AnyGame
from tests.browser.helpers import Server, Visitor
from tests.outside import conftest as outside

# The game is installed as its own tests have it installed.
orchard, site_folder = outside.orchard, outside.site_folder
NEXT = "#guide .guide-tools .primary"


@pytest.fixture(scope="module")
def server(orchard: AnyGame, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("orchard-table"))
    found.start()
    yield found
    found.stop()


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Visitor]:
    found = Visitor(browser, server)
    yield found
    assert found.complaints == []
    found.context.close()


def test_a_table_is_played_to_its_end_and_looked_back_at(person: Visitor) -> None:
    page = person.page
    table = person.new_table("me", "bot", game="orchard")
    brief = page.get_by_role("dialog", name="Orchard on one screen")
    expect(brief).to_contain_text("Win baskets of fruit")
    page.keyboard.press("Escape")
    board = page.locator(".stage .plain-board")
    expect(board).to_be_visible()
    expect(board).to_contain_text("Favourite")
    expect(page.locator("#choices")).to_contain_text("points if it wins")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#hint-card .hint-words p").first).to_be_visible()
    for _ in range(40):
        if not person.ready():
            break
        person.choose()
        person.settled()
    assert person.over
    expect(page.locator("#log")).to_contain_text("likes")
    state = person.state(table)
    assert state["over"]
    for what in ("verify", "record"):
        assert person.context.request.get(f"/api/tables/{table}/{what}").ok
    expect(page.locator("[data-action=review-ask]")).to_be_attached()


def test_the_guided_game_is_followed_to_its_end(person: Visitor) -> None:
    page = person.page
    page.goto("/games/orchard")
    page.click(".learn")
    page.wait_for_selector("#guide:not([hidden])")
    said = set()
    for _ in range(12):
        page.wait_for_selector("body.reading, body.asked:not(.busy), body.over")
        said.add(page.locator("#guide .says").inner_text())
        if page.evaluate("() => document.body.matches('.reading')"):
            page.click(NEXT)
        elif any("Now you choose freely" in text for text in said):
            break
        else:
            person.choose()
            person.settled()
    assert any("Bid your 7" in text for text in said)
    assert any("Now you choose freely" in text for text in said)
