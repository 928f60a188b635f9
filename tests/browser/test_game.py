"""Whole games in the browser: by clicks and by keyboard; what follows the end."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

import pytest
from playwright.sync_api import Page, expect

import regalia
from tests.browser.helpers import CHOICE, Visit, Visitor

OTHERS: Final = [name for name in regalia.games() if name != "kingsburg"]
KEYED: Final = 25  # decisions by keyboard in the games that are not played out so


def play_by_clicks(person: Visitor) -> Counter[bool]:
    """To the end, turn about on the board and among the buttons: clicks by where they went."""
    clicks: Counter[bool] = Counter()
    while person.ready():
        clicks[person.choose(on_board=clicks.total() % 2 == 0)] += 1
    return clicks


def test_a_whole_game_by_clicks_and_what_follows(visit: Visit) -> None:
    person = visit()
    page = person.page
    table = person.short_table("kingsburg")
    assert play_by_clicks(person).total() > 20
    check_result(person, table)
    check_dice(page)
    check_replay(person, page)
    check_record(page, "kingsburg")
    page.locator("#panel-result").get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    page.wait_for_selector(".stage svg")


@pytest.mark.parametrize("game", OTHERS)
def test_a_whole_game_of_the_others_by_clicks(visit: Visit, game: str) -> None:
    person = visit()
    table = person.short_table(game)
    clicks = play_by_clicks(person)
    assert clicks.total() > 20
    assert clicks[True] > 5
    check_result(person, table)
    check_dice(person.page)
    check_record(person.page, game)


def check_result(person: Visitor, table: str) -> None:
    result = person.page.locator("#panel-result")
    expect(result).to_be_visible()
    told = person.state(table)["result"]
    expect(result.locator(".ranking li")).to_have_count(sum(map(len, told["ranking"])))
    deciding = [tally for tally in told["tallies"] if tally["key"] == told["decided"]]
    expect(result.locator("tr.deciding")).to_have_count(len(deciding))
    expect(result.locator("h2")).to_have_text(told["winners_text"])
    expect(result.locator(".decided")).to_have_text(told["decided_text"])


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


def check_record(page: Page, game: str) -> None:
    with page.expect_download() as download:
        page.click("#panel-result a[download]")
    text = download.value.path().read_text(encoding="utf-8")
    assert game in text


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    person = visit()
    page = person.page
    page.goto("/new/kingsburg")
    tab_to(page, "#seat-count")
    page.keyboard.press("2")
    tab_to(page, ".submit button")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/t/"))
    assert play_by_keyboard(person, 1000) > 20
    expect(page.locator("#panel-result .ranking li")).to_have_count(2)


@pytest.mark.parametrize("game", OTHERS)
def test_the_others_by_keyboard(visit: Visit, game: str) -> None:
    person = visit()
    person.short_table(game)
    assert play_by_keyboard(person, KEYED) == KEYED


def play_by_keyboard(person: Visitor, most: int) -> int:
    moves = 0
    while moves < most and person.ready():
        if moves % 3 == 0:
            press_number(person.page)
        else:
            tab_to(person.page, CHOICE)
            person.page.keyboard.press("Enter")
        moves += 1
    return moves


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
