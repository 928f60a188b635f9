"""Whatever takes away the thing that has the focus: the focus is never nowhere."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.helpers import LIT, Visit, befriend

PHONE = {"width": 390, "height": 844}


def test_the_game_in_one_screen_hands_over_to_the_question(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.new_table("me", "bot")
    person.ready()
    page.evaluate("() => document.activeElement.blur()")  # as where the card opens by itself
    page.keyboard.press("b")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#prompt")).to_be_focused()


def test_a_tip_gives_the_focus_back(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.new_table("me", "bot")
    person.ready()
    assert person.tab_to(LIT)
    here = page.evaluate("() => document.activeElement.dataset.ref")
    page.keyboard.press("i")
    page.locator(".tip-close").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".tip")).to_have_count(0)
    assert page.evaluate("() => document.activeElement.dataset.ref") == here


def test_a_choice_on_the_board_leaves_the_focus_there_or_at_the_question(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.new_table("me", "bot", "bot")
    for _ in range(6):
        person.ready()
        if not page.locator(LIT).count():
            person.press("button")
        elif person.tab_to(LIT):
            page.keyboard.press("Enter")
            person.settled()
            assert page.evaluate("() => document.activeElement.matches('.lit, .chosen, #prompt')")
        person.settled()


def test_a_seats_sheet_gives_the_focus_back_though_the_seats_are_drawn_anew(visit: Visit) -> None:
    host, friend = visit(), visit()
    befriend(host, friend, "Olga")
    page = host.page
    face = page.locator("[data-key=seat1]")
    face.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    friend.page.locator("[data-key=seat1]").click()
    friend.page.fill("dialog .rename input", "Maria")
    friend.page.keyboard.press("Enter")
    expect(face).to_contain_text("Maria")
    page.keyboard.press("Escape")
    expect(face).to_be_focused()
    expect(friend.page.locator("[data-key=seat1]")).to_be_focused()


def test_the_card_of_what_was_missed_hands_over_to_the_question(visit: Visit) -> None:
    person = visit()
    page = person.page
    table = person.new_table("me", "bot")
    while person.ready():
        state = person.state(table)
        if 0 < state["since_last"] < len(state["log"]):
            break
        person.choose()
        person.settled()
    page.evaluate("() => localStorage.clear()")  # as if nothing had been seen yet
    page.reload()
    card = page.locator("#since")
    expect(card).to_be_visible()
    card.get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(card).to_be_hidden()
    expect(page.locator("#prompt")).to_be_focused()


def test_the_curtain_hands_over_to_the_question(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.new_table("me", "hotseat")
    page.keyboard.press("Enter")  # the curtain's button has the focus
    person.ready()
    expect(page.locator("#prompt")).to_be_focused()


def test_a_drawer_that_a_key_opened_gives_the_focus_back(visit: Visit) -> None:
    person = visit(viewport=PHONE)
    page = person.page
    person.new_table("me", "bot")
    person.ready()
    first = person.choices().first
    first.focus()
    page.keyboard.press("l")
    expect(page.locator("#tab-log")).to_be_focused()
    page.locator("#drawer-close").focus()
    page.keyboard.press("Enter")
    expect(first).to_be_focused()
