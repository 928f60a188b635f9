"""A reaction window: everyone who is asked sees the same, and may have it passed from now on."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.helpers import Server, Visit
from tests.browser.test_watching import table_for


def test_who_never_wants_to_react_says_so_beside_the_question(visit: Visit, server: Server) -> None:
    person = visit()
    page = person.page
    table = table_for(person, server, "eador", 4, "barrier")
    page.goto(f"/t/{table}")
    expect(page.locator("#choices [data-choice=seal]")).to_be_visible()
    assert page.locator("body.asked").count() == 1
    page.get_by_role("checkbox", name="Pass automatically when I could react").check()
    expect(page.locator("#log")).to_contain_text("Player 1 does not answer")
    expect(page.locator("#always-pass-here")).to_be_hidden()
    page.locator("#tab-table").click()
    switch = page.locator("#always-pass")
    expect(switch).to_be_checked()
    switch.uncheck()
    expect(page.locator("#always-pass-row")).to_be_hidden()
    assert not person.state(table)["always_pass"]
