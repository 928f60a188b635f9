"""What helps at the table: the position in words, second thoughts, the rules at hand."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.helpers import Visit, Visitor


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


# -- second thoughts -------------------------------------------------------------
def to_a_last_word(person: Visitor, table: str) -> Locator:
    """Plays on until a button stands for what cannot be taken back."""
    while person.ready():
        decision = person.state(table)["decision"]
        for option in decision["options"] if decision else []:
            button = person.page.locator(f'[data-choice="{option["text"]}"]')
            if option.get("final") and button.count():
                return button
        person.choose()
        if person.page.locator("[data-sure]").count():
            person.page.keyboard.press("Enter")
        person.settled()
    raise AssertionError("the match ended without a last word")


def test_what_cannot_be_taken_back_is_asked_once_more(visit: Visit) -> None:
    person = visit()
    page = person.page
    table = person.new_table("me", "bot", mode="turns")
    button = to_a_last_word(person, table)
    serial = person.state(table)["decision"]["serial"]
    button.click()
    expect(button).to_contain_text("Sure?")
    expect(button).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-sure]")).to_have_count(0)
    button.click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("[data-sure]")).to_have_count(0)
    assert person.state(table)["decision"]["serial"] == serial
    button.click()
    page.keyboard.press("Enter")
    person.settled()
    answered(person, table, serial)
    page.click("#tab-table")
    page.get_by_label("Ask before what cannot be taken back").uncheck()
    page.reload()
    to_a_last_word(person, table).click()
    expect(page.locator("[data-sure]")).to_have_count(0)


def test_a_live_table_does_not_ask_twice(visit: Visit) -> None:
    person = visit()
    table = person.new_table("me", "bot")
    expect(person.page.locator("#careful")).not_to_be_checked()
    button = to_a_last_word(person, table)
    serial = person.state(table)["decision"]["serial"]
    button.click()
    person.settled()
    answered(person, table, serial)


def answered(person: Visitor, table: str, serial: int) -> None:
    decision = person.state(table)["decision"]
    assert decision is None or decision["serial"] > serial


# -- the rules at hand -----------------------------------------------------------------
def test_rules_say_where_they_apply(visit: Visit) -> None:
    person = visit()
    page = person.page
    table = person.new_table("me", "bot")
    while "advisor" not in page.inner_text("#prompt"):
        assert person.ready()
        person.choose()
        person.settled()
    person.ready()
    page.keyboard.press("r")
    panel = page.locator("#panel-rules")
    expect(panel.locator("#rule-KB-130 .applies")).to_have_text("applies now")
    expect(panel.locator("#rule-KB-001 .applies")).to_have_count(0)
    panel.get_by_role("button", name="Rules of this decision").click()
    told = person.state(table)["rules"]["decision"]
    expect(panel.locator(".statement")).to_have_count(len(told))
    panel.get_by_role("button", name="Rules of this decision").click()
    panel.locator("[data-thing='advisor:17']").first.click()
    expect(page.locator(".tip h3")).to_have_text("King")
