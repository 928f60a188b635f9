"""What helps at the table: the position in words, second thoughts, the rules at hand."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.helpers import Visit, Visitor, befriend, go_on


def test_the_position_in_words(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.new_table("me", "bot")
    person.ready()
    heard = page.get_by_role("region", name="Position", exact=True)
    expect(heard.get_by_role("button", name="Describe the position in words")).to_be_attached()
    page.keyboard.press("p")
    expect(heard).to_be_focused()
    expect(heard.locator("p").first).to_contain_text("Year I")
    provinces = heard.get_by_role("table", name="Provinces")
    expect(provinces.get_by_role("columnheader", name="victory points")).to_be_attached()
    expect(provinces.get_by_role("rowheader", name="Player 1 (you)")).to_be_attached()
    assert page.locator(".part text:not([aria-hidden])").count() == 0
    page.click("#tab-table")
    seen = page.get_by_role("region", name="The position in words").locator(".told")
    expect(seen).to_be_visible()
    expect(seen).to_contain_text("Year I")
    before = seen.inner_text()
    person.choose()
    expect(seen).not_to_have_text(before)


# -- second thoughts -------------------------------------------------------------
CAREFUL: Final = "() => localStorage.setItem('regalia-careful-live', 'yes')"


def to_a_last_word(person: Visitor, friend: Visitor, table: str) -> Locator:
    """Plays on until a button stands for what is final for the other."""
    while go_on(person, friend, table):
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
    person, friend = visit(careful=True), visit()
    page = person.page
    table = befriend(person, friend, "Olga")
    page.evaluate(CAREFUL)
    button = to_a_last_word(person, friend, table)
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
    to_a_last_word(person, friend, table).click()
    serial = person.state(table)["decision"]["serial"]
    page.get_by_role("button", name="Do not ask again").click()  # the setting is where one looks
    person.settled()
    answered(person, table, serial)
    page.click("#tab-table")
    expect(page.get_by_label("Confirm irreversible moves")).not_to_be_checked()
    to_a_last_word(person, friend, table).click()
    expect(page.locator("[data-sure]")).to_have_count(0)


def test_against_bots_one_takes_back_and_is_not_asked(visit: Visit) -> None:
    """One tap, the bots' answers included; the news no longer tell what was taken back."""
    person = visit(careful=True)
    page = person.page
    table = person.new_table("me", "bot", "bot")
    expect(page.locator("#careful-row")).to_have_attribute("hidden", "")
    while person.ready():
        before = person.state(table)
        person.choose()
        person.settled()
        assert page.locator("[data-sure]").count() == 0
        person.ready()
        after = person.state(table)
        fresh = after["log"][len(before["log"]) :]
        if after["can_undo"] and {entry["args"].get("seat") for entry in fresh} - {0, None}:
            break
    page.keyboard.press("u")
    expect(page.locator("#log > li")).to_have_count(len(before["log"]))
    expect(page.locator("#ticker")).to_have_text(before["log"][-1]["text"])
    back = person.state(table)
    assert back["view"]["fields"] == before["view"]["fields"]
    assert person.ready()


@pytest.mark.parametrize(("touch", "asks"), [(False, False), (True, True)])
def test_live_with_people_only_a_finger_is_asked_twice(
    visit: Visit, touch: bool, asks: bool
) -> None:
    person = visit(careful=True, has_touch=touch, is_mobile=touch)
    person.new_table("me", "friend")
    person.page.wait_for_selector("body.asked, .seat .doing")
    expect(person.page.locator("#careful")).to_be_checked(checked=asks)


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
    told = person.state(table)["rules"]
    expect(panel.locator(".few li")).to_have_count(len(told["few"]))
    assert 0 < len(told["few"]) <= 7
    expect(panel.locator(".few li").first).to_contain_text("exactly the advisor’s number")
    expect(panel.locator("#rule-KB-142")).to_be_hidden()  # the catalogue is folded
    panel.locator(".few [data-rule=KB-142]").click()
    expect(panel.locator("#rule-KB-142")).to_be_visible()
    expect(panel.locator("#rule-KB-130 .applies")).to_have_text("applies now")
    expect(panel.locator("#rule-KB-001 .applies")).to_have_count(0)
    panel.get_by_role("button", name="All rules for this decision").click()
    expect(panel.locator(".statement")).to_have_count(len(told["decision"]))
    panel.get_by_role("button", name="All rules for this decision").click()
    panel.get_by_role("searchbox").fill("King (18)")
    panel.locator("[data-thing='advisor:17']").first.click()
    expect(page.locator(".tip h3")).to_have_text("King")


# -- a hint -----------------------------------------------------------------------------
def test_a_hint_lights_the_choice_says_why_and_is_in_the_log(visit: Visit) -> None:
    person = visit()
    page = person.page
    table = person.new_table("me", "bot")
    while "advisor" not in page.inner_text("#prompt"):
        assert person.ready()
        person.choose()
        person.settled()
    person.ready()
    page.get_by_role("button", name="Hint").click()
    card = page.locator("#hint-card")
    expect(card.locator(".hint-words p").first).to_be_visible()
    labels = {one["label"]: one for one in person.state(table)["decision"]["options"]}
    option = labels[card.locator(".hint-choice").inner_text()]
    expect(page.locator("#choices button.advised")).to_have_count(1)
    advisor = next(ref for ref in option["refs"] if ref[0] == "advisor")
    expect(page.locator(f'[data-ref="advisor:{advisor[1]}"].hinted').first).to_be_visible()
    expect(page.locator("#log .note")).to_contain_text("asked for a hint")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(page.locator(".advised, .hinted")).to_have_count(0)
    page.keyboard.press("h")
    card.get_by_role("combobox").select_option("squire")
    expect(card.locator(".hint-words p").first).to_be_visible()
    person.choose()
    expect(card).to_be_hidden()


def test_whoever_opens_a_table_may_forbid_hints(visit: Visit) -> None:
    person = visit()
    page = person.page
    page.goto("/new/kingsburg")
    page.get_by_label("Players may ask a bot what it would do").uncheck()
    page.click("#new-table .submit button")
    person.ready()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator("#hint-card")).to_be_hidden()


# -- worked examples ---------------------------------------------------------------------
def test_a_worked_example_is_shown_on_a_small_board(visit: Visit) -> None:
    """From a statement that matters now, and on the game's own page, where no board is."""
    person = visit()
    page, shown = person.page, person.page.locator("dialog.example-sheet")
    person.new_table("me", "bot", "bot")  # level with others: each takes a good
    person.ready()
    page.keyboard.press("r")
    page.locator(".few [data-example=KB-074]").click()
    expect(shown.locator("figcaption")).to_have_text(["Before", "After"])
    expect(shown.locator(".small-board svg")).to_have_count(8)
    expect(shown.locator("[data-ref]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    page.goto("/games/kemet#rule-KM-868")
    page.locator("#rule-KM-868 .example").click()
    expect(shown).to_contain_text("North-Western Gates into Temple of the Western Sands")
    missing = """(box) => [...box.querySelectorAll("use")].map((use) => use.getAttribute("href"))
        .filter((href) => !document.querySelector(href))"""
    assert shown.evaluate(missing) == []
