"""Whole games in the browser: by clicks and by keyboard; what follows the end."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.helpers import CHOICE, Visit, Visitor


def play_by_clicks(person: Visitor) -> int:
    moves = 0
    while person.ready():
        person.choose(on_board=moves % 2 == 0)
        moves += 1
    return moves


def test_a_whole_game_by_clicks_and_what_follows(visit: Visit) -> None:
    person = visit()
    page = person.page
    table = person.new_table("me", "bot")
    assert play_by_clicks(person) > 20
    result = page.locator("#panel-result")
    expect(result).to_be_visible()
    expect(result.locator(".ranking li")).to_have_count(2)
    expect(result.locator("tr.deciding")).to_have_count(1)
    told = person.state(table)["result"]
    expect(result.locator("h2")).to_have_text(told["winners_text"])
    expect(result.locator(".decided")).to_have_text(told["decided_text"])
    check_dice(page)
    check_replay(person, page)
    check_record(page)
    result.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    page.wait_for_selector(".stage svg")


def check_dice(page: Page) -> None:
    page.click("[data-action=verify]")
    expect(page.locator(".verdict.good")).to_contain_text("follows from it")


def check_replay(person: Visitor, page: Page) -> None:
    """The slider moves the board; a link leads another window to the same moment."""
    last_board = page.inner_html(".stage")
    slider = page.locator("#replay input[type=range]")
    slider.focus()
    page.keyboard.press("Home")
    expect(page.locator("#replay .moment")).to_contain_text("Moment 0 of")
    page.locator("#replay button[aria-label='One step on']").click()
    expect(page.locator("#replay .moment")).to_contain_text("Moment 1 of")
    assert page.inner_html(".stage") != last_board
    page.click("[data-action=moment]")
    link = person.copied()
    assert link.endswith("#at=1")
    other = person.open()
    other.goto(link)
    expect(other.locator("#replay .moment")).to_contain_text("Moment 1 of")
    other.close()


def check_record(page: Page) -> None:
    with page.expect_download() as download:
        page.click("#panel-result a[download]")
    text = download.value.path().read_text(encoding="utf-8")
    assert "kingsburg" in text


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    person = visit()
    page = person.page
    page.goto("/new/kingsburg")
    tab_to(page, "#seat-count")
    page.keyboard.press("2")
    tab_to(page, ".submit button")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/t/"))
    moves = 0
    while person.ready():
        if moves % 3 == 0:
            press_number(page)
        else:
            tab_to(page, CHOICE)
            page.keyboard.press("Enter")
        moves += 1
    assert moves > 20
    expect(page.locator("#panel-result .ranking li")).to_have_count(2)


def press_number(page: Page) -> None:
    """The first number, or where numbers are set, Enter on the button that sets them."""
    if page.locator("#choices .choices").count():
        page.keyboard.press("1")
    else:
        tab_to(page, CHOICE)
        page.keyboard.press("Enter")


def tab_to(page: Page, selector: str) -> None:
    """Focus must never be lost so far away that Tab does not come back."""
    for _ in range(80):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def test_keys_for_the_frame(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.new_table("me", "bot")
    person.ready()
    page.keyboard.press("r")
    expect(page.locator("#panel-rules .statement").first).to_be_visible()
    page.fill("#panel-rules input", "KB-142")
    expect(page.locator("#panel-rules .statement")).not_to_have_count(0)
    page.keyboard.press("Escape")
    page.locator("#tab-rules").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#panel-log")).to_be_visible()
    page.keyboard.press("s")
    expect(page.locator("#log li").first).to_be_visible()
