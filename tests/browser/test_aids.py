"""What helps at the table: the position in words, second thoughts, the rules at hand."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.helpers import Visit


def test_the_position_in_words(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.new_table("me", "bot")
    person.ready()
    heard = page.get_by_role("region", name="Position", exact=True)
    expect(heard.locator("p").first).to_contain_text("Year I")
    page.keyboard.press("p")
    expect(heard).to_be_focused()
    page.click("#tab-table")
    seen = page.get_by_role("region", name="The position in words").locator("pre")
    expect(seen).to_be_visible()
    expect(seen).to_contain_text("Year I")
    before = seen.inner_text()
    person.choose()
    expect(seen).not_to_have_text(before)
